/** The lab as the command line finds it: a bundle of its own, so that no other command waits for it. */
import { renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { slices } from '@snug/games';
import { type Report, reportOf, reportText, written } from '@snug/lab';
import type { Language } from '@snug/table';
import { changedIn, type Earlier, earlierIn } from './again.ts';
import { type Asked, askedFor, type Switches, type Words, wholeIn } from './asking.ts';
import { Failed, Threads } from './hands.ts';
import { fileFor, Kept, Taken } from './kept.ts';
import { Progress } from './progress.ts';
import { Refused } from './refused.ts';
import { carryOut } from './run.ts';
import { allReportWords, namesOf, reportWords, wordsIn } from './spoken.ts';
import { workWith } from './work.ts';

export interface Host {
  readonly program: string; // its version
  readonly language: Language;
  readonly cache: string | null;
  readonly state: string; // the folder for unfinished work
  readonly terminal: boolean; // whether somebody looks at stderr
  out(text: string): void;
  err(text: string): void;
}

export type Outcome = { readonly ok: true; readonly status: number } | { readonly ok: false; readonly why: string };

const INTERRUPTED = 130; // as a shell has it
const THREAD = new URL('./thread.mjs', import.meta.url);

export async function lab(positionals: readonly string[], switches: Switches, host: Host): Promise<Outcome> {
  const words = await wordsIn(host.language);
  try {
    return { ok: true, status: await run(positionals, switches, host, words) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.message };
    if (error instanceof Failed) return { ok: false, why: words.say.failed(error.message) };
    throw error;
  }
}

async function run(positionals: readonly string[], switches: Switches, host: Host, words: Words): Promise<number> {
  const { say } = words;
  if (switches['help']) {
    host.out(say.help(slices.map(({ id }) => id)));
    return 0;
  }
  const [command, subject, stray] = positionals;
  if (stray !== undefined) throw new Refused(say.tooMuch(stray));
  switch (command) {
    case 'compare':
    case 'sweep': {
      const asked = await askedFor(command, subject, switches, words);
      return (await reported(asked, switches, host, words)) === null ? INTERRUPTED : 0;
    }
    case 'rerun':
      if (subject === undefined) throw new Refused(say.whichReport);
      return again(await earlierIn(subject, words), switches, host, words);
    default:
      throw new Refused(say.whatToDo);
  }
}

async function again(earlier: Earlier, switches: Switches, host: Host, words: Words): Promise<number> {
  const { say } = words;
  if (earlier.program !== host.program) host.err(`${say.otherProgram(earlier.program, host.program)}\n`);
  const report = await reported(earlier, switches, host, words);
  if (report === null) return INTERRUPTED;
  const changed = changedIn(report.figures, earlier.figures);
  host.err(`${changed === 0 ? say.same : say.changed(changed)}\n`);
  return changed === 0 ? 0 : 1;
}

/** null: interrupted. */
async function reported(
  { manifest, slice, gear }: Asked,
  switches: Switches,
  host: Host,
  { say }: Words,
): Promise<Report | null> {
  const text = (name: string): string | null => (typeof switches[name] === 'string' ? switches[name] : null);
  const workers = text('workers') === null ? availableParallelism() : wholeIn(text('workers') ?? '', 'workers', 1, 256, say);
  const cache = switches['no-cache'] === true ? null : host.cache;
  const kept = keptAt(text('state') ?? fileFor(host.state, host.program, manifest), host, manifest, say);
  const progress = new Progress(say, host.terminal, host.err);
  const stop = new Stop();
  const work = workWith(
    cache,
    () => stop.wanted,
    (done, of) => progress.percent(done, of),
  );
  const before = kept.lines.reduce((all, line) => (line.kind === 'chunk' ? all + line.tally.games : all), 0);
  if (before > 0) host.err(`${say.goesOn(written(before, 0, say))}\n`);
  let done = false;
  try {
    const findings = await carryOut(manifest, gear, work, () => new Threads(THREAD, workers, { manifest, cache }), kept, {
      stopped: () => stop.wanted,
      onStop: (then) => stop.before(then),
      part: (part) => progress.part(part),
      played: (now, earlier, most) => progress.played(now, earlier, most),
    });
    progress.end();
    if (findings === null) {
      host.err(`${say.keptIn(kept.file)}\n`);
      return null;
    }
    const report = reportOf(host.program, manifest, findings, await namesOf(slice), await allReportWords());
    const shown = switches['json'] === true ? null : reportText(report, await reportWords(host.language));
    publish(report, shown, text('out'), host, say);
    done = true;
    return report;
  } finally {
    stop.end();
    if (done) kept.remove();
    else kept.close();
  }
}

function keptAt(file: string, { program }: Host, manifest: Asked['manifest'], say: Words['say']): Kept {
  try {
    return new Kept(file, program, manifest);
  } catch (error) {
    throw new Refused(error instanceof Taken ? say.taken(file) : say.cannotWrite(file));
  }
}

/** `shown`: what is seen instead of JSON. */
function publish(report: object, shown: string | null, file: string | null, host: Host, say: Words['say']): void {
  const line = `${JSON.stringify(report)}\n`;
  if (file !== null) {
    try {
      writeFileSync(`${file}.new`, line);
      renameSync(`${file}.new`, file);
    } catch {
      throw new Refused(say.cannotWrite(file));
    }
  }
  host.out(shown ?? line);
  if (file !== null) host.err(`${say.writtenTo(file)}\n`);
}

/** Ctrl-C, once; a second one ends the program at once. */
class Stop {
  wanted = false;
  readonly #then: (() => void)[] = [];
  readonly #stop = (): void => {
    this.wanted = true;
    for (const then of this.#then) then();
  };

  constructor() {
    process.once('SIGINT', this.#stop);
  }

  before(then: () => void): void {
    this.#then.push(then);
  }

  end(): void {
    process.off('SIGINT', this.#stop);
  }
}
