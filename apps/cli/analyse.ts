import { type AnyMove, Match } from '@snug/engine';
import { slices } from '@snug/games';
import { type AnyMatch, type Judged, readLine } from '@snug/protocol';
import { type AnyModel, along, type Moment, type Question, TooLarge, type Weighing } from '@snug/solver';
import { refusalSentence, type Slice } from '@snug/table';
import { table } from '@snug/table/words/en';
import { Misuse, optionsFrom, orMisuse, readArguments, seatsFrom, sliceNamed } from './arguments.ts';
import { eachChunkOfLines, writeOut } from './lines.ts';
import { modelOf, QUESTION_FLAGS, QUESTION_HELP, questionFor } from './question.ts';
import { withWork } from './work.ts';

const HELP = `snug analyse <game> [--options '<json>'] [--seats <n>] [--for <goal>] [--phase <n>] [--all] < log.jsonl
snug analyse <game> [--options '<json>'] [--seats <n>] [--for <goal>] [--phase <n>] --position '<state>'
snug analyse [--for <goal>] [--phase <n>] [--all] < game.jsonl

What the decision is worth where a log stops, and every move in it, best first, as one line of JSON.

${QUESTION_HELP}
  --all             a line for every decision of the log, with what was played and what it cost, and for every
                    throw its luck
  --position <json> a state set up by hand instead of a log; what is left out is as at the start

A log that begins with a header needs no game named.
`;

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('analyse', async () => {
    const { values, positionals } = readArguments(args, {
      ...QUESTION_FLAGS,
      all: { type: 'boolean' },
      position: { type: 'string' },
    });
    if (values.help) {
      writeOut(HELP);
      return 0;
    }
    const [id, ...more] = positionals;
    if (more.length > 0) throw new Misuse(`one game at a time, please: ${positionals.join(', ')}.`);
    if (id === undefined && (values.options ?? values.seats ?? values.position) !== undefined)
      throw new Misuse('name a game, or leave the other arguments out and begin with a header line.');
    if (values.all && values.position !== undefined) throw new Misuse('--all goes with a log, not with --position.');
    const lines = values.position === undefined ? await allLines() : [];
    const { slice, options, seats, entries } =
      id === undefined ? await fromHeader(lines) : { ...(await fromArguments(id, values)), entries: lines };
    const [game, model] = await Promise.all([slice.rules(), modelOf(slice)]);
    const question = questionFor(game, model, { options, seats }, values);
    try {
      const text = await withWork(async (work) => {
        const position = values.position === undefined ? null : positionFrom(model, question, values.position);
        const solver = await model.open(question, work);
        if (position !== null) {
          const weighing = solver.weigh(position);
          if (weighing === null) throw new Misuse('nobody has anything to decide in that position.');
          return line(question.goal, 0, weighing);
        }
        const match = played(await judged(slice), options, seats, entries);
        if (values.all)
          return [...along(game, options, seats, match.log, solver)].map((moment) => momentLine(question.goal, moment)).join('');
        const weighing = match.awaiting.kind === 'turn' ? solver.weigh(match.state) : null;
        if (weighing === null) throw new Misuse('the log does not stop at a decision: dice are awaited, or the game is over.');
        return line(question.goal, match.log.length, weighing);
      }, values);
      writeOut(text);
    } catch (error) {
      if (error instanceof TooLarge) throw new Misuse(error.message);
      throw error;
    }
    return 0;
  });
}

const line = (goal: string, seq: number, { seat, value, moves, ...more }: Weighing<AnyMove>): string =>
  `${JSON.stringify({ seq, seat, goal, value, ...more, moves })}\n`;

function momentLine(goal: string, moment: Moment<AnyMove>): string {
  if (moment.kind === 'throw') return `${JSON.stringify({ seq: moment.seq, seat: moment.seat, goal, luck: moment.luck })}\n`;
  const { seq, weighing, played } = moment;
  return line(goal, seq, played === null ? weighing : { ...weighing, played: played.move, loss: played.loss });
}

async function allLines(): Promise<readonly string[]> {
  const all: string[] = [];
  await eachChunkOfLines((lines) => all.push(...lines));
  return all;
}

interface Setting {
  readonly slice: Slice;
  readonly options: object;
  readonly seats: number;
}

async function fromArguments(
  id: string,
  values: { readonly options?: string | undefined; readonly seats?: string | undefined },
): Promise<Setting> {
  const slice = sliceNamed(id);
  const game = await slice.rules();
  return { slice, options: optionsFrom(game, values.options), seats: seatsFrom(game, values.seats) };
}

async function fromHeader([first = '', ...entries]: readonly string[]): Promise<
  Setting & { readonly entries: readonly string[] }
> {
  const read = readLine(first, 0, true);
  if (!read.ok || read.line.kind !== 'game') throw new Misuse('no game is named, and the log does not begin with a header.');
  const { game: id, options, seats } = read.line;
  const slice = slices.find((candidate) => candidate.id === id) ?? sliceNamed(id);
  const game = await slice.rules();
  return { slice, options: optionsFrom(game, JSON.stringify(options)), seats: seatsFrom(game, String(seats)), entries };
}

async function judged(slice: Slice): Promise<Judged> {
  const [game, words] = await Promise.all([slice.rules(), slice.words('en')]);
  return { game, words };
}

/** The log taken line by line; a line that is not accepted is named. */
function played({ game, words }: Judged, options: object, seats: number, lines: readonly string[]): AnyMatch {
  const match: AnyMatch = new Match(game, options, seats, 'typed');
  for (const [index, text] of lines.entries()) {
    const read = readLine(text, seats, true);
    const refusal = !read.ok
      ? ({ code: 'bad-line', rule: null, values: { why: read.why } } as const)
      : read.line.kind === 'game'
        ? ({ code: 'bad-line', rule: null, values: { why: 'header' } } as const)
        : match.take(read.line).refusal;
    if (refusal !== null)
      throw new Misuse(`line ${index + 1} of the log is refused: ${refusalSentence(table, words, refusal, table.seat)}`);
  }
  return match;
}

function positionFrom(model: AnyModel, { options, seats }: Question<object>, text: string): object {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new Misuse('--position has to be JSON.');
  }
  const parsed = model.position(input, options, seats);
  if (!parsed.ok) throw new Misuse(table.problem(parsed.problem));
  return parsed.value;
}
