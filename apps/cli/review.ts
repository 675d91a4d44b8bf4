import type { AnyMove, Seat } from '@snug/engine';
import { type Review, type ReviewedChoice, review, TooLarge, type Unit, type Weighed } from '@snug/solver';
import { type Story, storyOf } from '@snug/table';
import { Misuse, orMisuse, readArguments } from './arguments.ts';
import { writeOut } from './lines.ts';
import { tellingOf } from './play/setting.ts';
import { readStored, type Stored } from './play/stored.ts';
import { isOver } from './play/unfinished.ts';
import { modelOf } from './question.ts';
import { namedFile, speaking } from './speaking.ts';
import { withWork } from './work.ts';

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('review', async () => {
    const { values, positionals } = readArguments(args, {
      for: { type: 'string' },
      all: { type: 'boolean' },
      json: { type: 'boolean' },
      'no-cache': { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
    const { language, say } = await speaking(values.lang, process.env);
    if (values.help) {
      writeOut(say.reviewHelp);
      return 0;
    }
    const { file, text } = namedFile(positionals, say.whichReview, say);
    const read = await readStored(text, language, say);
    if (!read.ok) throw new Misuse(`${file}: ${read.why}`);
    const looked = await lookBack(read.stored, values);
    for (const line of values.json ? [looked.json()] : looked.lines(values.all ?? false)) writeOut(`${line}\n`);
    return 0;
  });
}

async function lookBack(
  stored: Stored,
  asked: { readonly for?: string | undefined; readonly 'no-cache'?: boolean | undefined },
): Promise<LookBack> {
  const { setting, log } = stored;
  const { slice, game, options, places, say } = setting;
  const [model, coach] = await Promise.all([modelOf(slice), slice.coach?.()]);
  const seats = places.length;
  const goals = model.goals(seats);
  const goal = asked.for ?? goals[0] ?? '';
  if (!goals.includes(goal)) throw new Misuse(say.noGoal(goal, goals));
  try {
    const seen = await withWork(
      (work) => review(game, model, coach ?? null, { options, seats, goal, phase: null }, log, work),
      asked,
    );
    return new LookBack(stored, seen, model.unit(goal));
  } catch (error) {
    if (error instanceof TooLarge) throw new Misuse(error.message);
    throw error;
  }
}

class LookBack {
  readonly #setting: Stored['setting'];
  readonly #stored: Stored;
  readonly #review: Review<object, AnyMove>;
  readonly #story: Story;
  readonly #unit: Unit;

  constructor(stored: Stored, seen: Review<object, AnyMove>, unit: Unit) {
    this.#stored = stored;
    this.#setting = stored.setting;
    this.#review = seen;
    this.#story = storyOf(tellingOf(stored.setting), stored.log);
    this.#unit = unit;
  }

  *lines(all: boolean): Generator<string> {
    const { words, say, table, places } = this.#setting;
    const { goal, moments, players } = this.#review;
    yield `${words.name}. ${say.sitting(table.list(places.map((place) => place.name)))} ${say.counted(words.goals[goal] ?? goal)}`;
    const digits = String(moments.at(-1)?.seq ?? 0).length;
    let told = 0;
    for (const moment of moments) {
      const at = String(moment.seq + 1).padStart(digits);
      if (moment.kind === 'throw') {
        if (!all) continue;
        const luck = table.difference(Math.abs(moment.luck), this.#unit);
        yield `${at}  ${say.luckOf(this.#nameAt(moment), luck, moment.luck >= 0)}`;
        continue;
      }
      if (!all && moment.played?.loss === 0) continue;
      told++;
      yield `${at}  ${this.#sentence(moment)}`;
      for (const claim of this.#why(moment)) yield `${' '.repeat(digits)}  · ${claim}`;
    }
    if (told === 0) yield say.noMistakes;
    if (this.#stored.torn || !isOver(this.#stored)) yield say.reviewEnds(this.#stored.torn);
    for (const { seat, choices, mistakes, loss, throws, luck } of players)
      yield say.playerReview({
        name: table.list(this.#story.sitters(seat)),
        choices,
        mistakes,
        loss: table.difference(loss, this.#unit),
        throws,
        luck: table.difference(Math.abs(luck), this.#unit),
        lucky: luck >= 0,
      });
  }

  /** Everything, for programs; `why` in the language that was asked for. */
  json(): string {
    const { game, options, places } = this.#setting;
    const { goal, moments, players } = this.#review;
    const said = moments.map((moment) => {
      if (moment.kind === 'throw') return moment;
      const { kind, seq, seat, choices, best, played } = moment;
      return { kind, seq, seat, choices, played, best, loss: played?.loss ?? null, why: this.#why(moment) };
    });
    return JSON.stringify({
      game: game.id,
      version: game.version,
      options,
      seats: places.length,
      names: places.map(({ name }) => name),
      goal,
      unit: this.#unit,
      over: isOver(this.#stored),
      moments: said,
      players,
    });
  }

  /** Of whoever sat there then. */
  #nameAt({ seq, seat }: { readonly seq: number; readonly seat: Seat }): string {
    return this.#story.namesAt(seq + 1)(seat);
  }

  #sentence(moment: ReviewedChoice<object, AnyMove>): string {
    const { say, table } = this.#setting;
    const { choices, best, played } = moment;
    const name = this.#nameAt(moment);
    const worth = ({ value }: Weighed<AnyMove>): string => table.worth(value, this.#unit);
    if (played === null) return say.notWeighed(name, this.#choice(moment, best), worth(best));
    const choice = this.#choice(moment, played);
    if (choices === 1) return say.onlyChoice(name, choice);
    if (played.loss === 0) return say.chose(name, choice, worth(played));
    const loss = table.difference(played.loss, this.#unit);
    return say.choseWorse(name, choice, worth(played), this.#choice(moment, best), worth(best), loss);
  }

  #choice({ state, seat }: ReviewedChoice<object, AnyMove>, { move }: Weighed<AnyMove>): string {
    const { words, game, table } = this.#setting;
    const moves = Array.isArray(move) ? (move as readonly AnyMove[]) : [move as AnyMove];
    const view = game.view(state);
    return table.list(moves.map((each) => words.choice?.(each, view, seat) ?? words.move(each)));
  }

  #why({ claims, choices }: ReviewedChoice<object, AnyMove>): readonly string[] {
    const { words } = this.#setting;
    return choices === 1 ? [] : claims.flatMap((claim) => words.claim?.(claim) ?? []);
  }
}
