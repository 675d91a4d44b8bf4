import { type Checked, firstFault, type Verification, verify } from '@snug/protocol';
import { type VerifyWords, verifyWordsIn } from '@snug/protocol/verify-words';
import { refusalSentence } from '@snug/table';
import { clean, wrap } from '@snug/table/text';
import { Misuse, orMisuse, readArguments } from './arguments.ts';
import { writeOut } from './lines.ts';
import { nameOf, type Setting } from './play/setting.ts';
import { openStored } from './play/stored.ts';
import { namedFile, speaking } from './speaking.ts';

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('verify', async () => {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
    const { language, say } = await speaking(values.lang, process.env);
    if (values.help) {
      writeOut(say.verifyHelp);
      return 0;
    }
    const { file, text } = namedFile(positionals, say.whichVerify, say);
    const read = await openStored(text, language, say);
    if (!read.ok) throw new Misuse(`${file}: ${read.why}`);
    const { setting, lines } = read.opened;
    const { game, options, places } = setting;
    const verification = verify({ game, options, seats: places.length }, lines);
    const report = new Report(setting, verification, await verifyWordsIn(language));
    for (const line of values.json ? [report.json()] : report.lines()) writeOut(`${line}\n`);
    return verification.outcome === 'verified' ? 0 : 1;
  });
}

const MARKS = { good: '✓', bad: '✗', open: '·' } as const;
const WIDTH = 100;

export class Report {
  readonly #setting: Setting;
  readonly #verification: Verification;
  readonly #words: VerifyWords;

  constructor(setting: Setting, verification: Verification, words: VerifyWords) {
    this.#setting = setting;
    this.#verification = verification;
    this.#words = words;
  }

  *lines(): Generator<string> {
    const { words, say, table, places, dice } = this.#setting;
    const { outcome, checks, throws } = this.#verification;
    const told = this.#words;
    yield `${words.name}. ${say.sitting(table.list(places.map(({ name }) => name)))}`;
    yield '';
    if (outcome === 'unsealed') {
      yield* wrapped(`${told.verdict(this.#verification)} ${told.unsealed(throws === 0 ? 'no-throws' : dice)}`);
      yield '';
      yield* checks.filter(({ check }) => check === 'played').flatMap((checked) => this.#check(checked));
      return;
    }
    yield* wrapped(told.picture);
    yield '';
    yield* this.#facts();
    yield '';
    yield* checks.flatMap((checked) => this.#check(checked));
    yield '';
    const first = firstFault(this.#verification);
    yield* wrapped(told.verdict(this.#verification) + (first === null ? '' : ` ${told.first(this.#fault(first))}`));
    if (outcome !== 'failed') yield* wrapped(told.compare);
  }

  json(): string {
    const { game, options, places } = this.#setting;
    return JSON.stringify({
      game: game.id,
      version: game.version,
      options,
      seats: places.length,
      names: places.map(({ name }) => name),
      ...this.#verification,
    });
  }

  *#facts(): Generator<string> {
    const { seal, seeds, secret, fingerprint } = this.#verification;
    const told = this.#words;
    const rows: (readonly [string, string])[] = [
      [told.seal, seal ?? told.nothingYet],
      ...seeds.map((seed, seat): readonly [string, string] => [
        seat === 0 ? told.seeds : '',
        `${nameOf(this.#setting)(seat)}: ${seed ?? told.nothingYet}`,
      ]),
      [told.secret, secret ?? told.closed],
      [told.fingerprint, fingerprint],
    ];
    const width = Math.max(...rows.map(([label]) => label.length));
    for (const [label, value] of rows) yield `${label.padEnd(width)}  ${clean(value)}`;
  }

  #check({ check, result, faults }: Checked): string[] {
    const told = this.#words;
    const claim = told.claim(check, this.#verification);
    const [first, ...more] = faults;
    return [
      `${MARKS[result]} ${result === 'open' ? `${claim} ${told.notYet}` : claim}`,
      ...(first === undefined ? [] : wrapped(this.#fault(first), '    ')),
      ...(more.length === 0 ? [] : [`    ${told.more(more.length)}`]),
    ];
  }

  #fault(fault: Checked['faults'][number]): string {
    const { table, words } = this.#setting;
    const names = nameOf(this.#setting);
    const sentence = this.#words.fault(fault, names, (refusal) => refusalSentence(table, words, refusal, names));
    return clean(`${this.#words.entry(fault.entry)}: ${sentence}`);
  }
}

const wrapped = (text: string, indent = ''): string[] => wrap(text, WIDTH - indent.length).map((line) => indent + line);
