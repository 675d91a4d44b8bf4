/** The lab as the command line finds it: a bundle of its own, so that no other command waits for it. */
import { slices } from '@snug/games';
import { type Report, reportOf, reportText, written } from '@snug/lab';
import { LANGUAGES } from '@snug/languages';
import { type Earlier, earlierIn } from './again.ts';
import { type Asked, askedFor, once, type Switches, type Words } from './asking.ts';
import { cacheFor, inCompany } from './company.ts';
import { differencesIn, differencesInFigures } from './differences.ts';
import { Failed, type Hands } from './hands.ts';
import { type Host, INTERRUPTED, keptFor, publish, Stop, stoppedWith, THREAD, workersIn } from './host.ts';
import { pageFor, pageFrom, wantsPage } from './paging.ts';
import { Progress } from './progress.ts';
import { work as workForOthers } from './queue/command.ts';
import { databaseIn } from './queue/given.ts';
import { Refused } from './refused.ts';
import { carryOut } from './run.ts';
import { searchAgain, searchAsked } from './search/command.ts';
import { allReportWords, namesOf, reportWords, wordsIn } from './spoken.ts';
import { workWith } from './work.ts';

export type { Host } from './host.ts';

export type Outcome = { readonly ok: true; readonly status: number } | { readonly ok: false; readonly why: string };

export async function lab(positionals: readonly string[], given: Switches, host: Host): Promise<Outcome> {
  const words = await wordsIn(host.language);
  try {
    return { ok: true, status: await run(positionals, once(given, words.say), host, words) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.message };
    if (error instanceof Failed) return { ok: false, why: words.say.failed(error.message) };
    throw error;
  }
}

async function run(positionals: readonly string[], switches: Switches, host: Host, words: Words): Promise<number> {
  const { say } = words;
  if (switches['help']) {
    host.out(
      say.help(
        slices.map(({ id }) => id),
        LANGUAGES,
      ),
    );
    return 0;
  }
  const [command, subject, stray] = positionals;
  if (stray !== undefined) throw new Refused(say.tooMuch(stray));
  switch (command) {
    case 'compare':
    case 'sweep': {
      const asked = await askedFor(command, subject, switches, words);
      const { games, seats } = asked.manifest;
      if (games !== null && games !== Number(switches['games'])) host.err(`${say.roundedGames(games, seats)}\n`);
      return (await reported(asked, switches, host, words)) === null ? INTERRUPTED : 0;
    }
    case 'search':
      return searchAsked(subject, switches, host, words);
    case 'rerun': {
      if (subject === undefined) throw new Refused(say.whichReport(command));
      const earlier = await earlierIn(subject, words);
      return 'found' in earlier ? searchAgain(earlier, switches, host, words) : again(earlier, switches, host, words);
    }
    case 'page':
      if (subject === undefined) throw new Refused(say.whichReport(command));
      if (switches['out'] !== undefined) throw new Refused(say.notWith('out', 'page'));
      host.out(await pageFrom(subject, host.language, words));
      return 0;
    case 'work':
      if (subject !== undefined) throw new Refused(say.tooMuch(subject));
      return working(switches, host, words);
    default:
      throw new Refused(say.whatToDo);
  }
}

async function again(earlier: Earlier, switches: Switches, host: Host, words: Words): Promise<number> {
  const { say } = words;
  if (earlier.program !== host.program) host.err(`${say.otherProgram(earlier.program, host.program)}\n`);
  const report = await reported(earlier, switches, host, words);
  if (report === null) return INTERRUPTED;
  const changed = differencesInFigures(report.figures, earlier.figures) + differencesIn(report.exact, earlier.exact);
  host.err(`${changed === 0 ? say.same : say.changed(changed)}\n`);
  return changed === 0 ? 0 : 1;
}

async function working(switches: Switches, { program, cache, terminal, err }: Host, { say }: Words): Promise<number> {
  const threads = workersIn(switches, say);
  const progress = new Progress(say, terminal, err);
  const database = await databaseIn(switches, say, (sentence) => progress.tell(sentence));
  if (database === null) throw new Refused(say.needsDatabase);
  try {
    await workForOthers({ database, program, thread: THREAD, threads, cache: cacheFor(switches, cache), say, progress });
    return 0;
  } finally {
    await database.end();
  }
}

/** null: interrupted. */
async function reported(asked: Asked, switches: Switches, host: Host, { say }: Words): Promise<Report | null> {
  const progress = new Progress(say, host.terminal, host.err);
  return inCompany(asked.manifest, switches, host, progress, say, (hire) =>
    carriedOut(asked, switches, host, say, progress, hire),
  );
}

async function carriedOut(
  { manifest, slice, gear }: Asked,
  switches: Switches,
  host: Host,
  say: Words['say'],
  progress: Progress,
  hire: () => Hands,
): Promise<Report | null> {
  const kept = keptFor(manifest, switches, host, say);
  const stop = new Stop();
  const work = workWith(
    cacheFor(switches, host.cache),
    () => stop.wanted,
    (done, of) => progress.percent(done, of),
  );
  const [games, weighed] = [written(kept.games, 0, say), written(kept.weighed, 0, say)];
  if (kept.games > 0) host.err(`${kept.weighed > 0 ? say.goesOnWeighing(games, weighed) : say.goesOn(games)}\n`);
  let done = false;
  try {
    const findings = await carryOut(manifest, gear, work, hire, kept, {
      stopped: () => stop.wanted,
      onStop: (then) => stop.before(then),
      part: (part) => progress.part(part),
      played: (now, earlier, most) => progress.played(now, earlier, most),
      weighed: (now, earlier, all) => progress.weighed(now, earlier, all),
    });
    progress.end();
    if (findings === null) {
      host.err(`${stoppedWith(kept, say)}\n`);
      return null;
    }
    const report = reportOf(host.program, manifest, findings, await namesOf(slice), await allReportWords());
    const page = wantsPage(switches) ? await pageFor(report, host.language) : null;
    publish(report, reportText(report, await reportWords(host.language)), switches, host, say, page);
    done = true;
    return report;
  } finally {
    stop.end();
    if (done) kept.remove();
    else kept.close();
  }
}
