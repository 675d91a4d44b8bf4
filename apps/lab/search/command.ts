/** `snug lab search`, and the same again from its report. */
import { type SearchPaper, searchCommandOf, searchReport, searchText, written } from '@snug/lab';
import { LANGUAGES, type Language } from '@snug/languages';
import { spoken } from '@snug/languages/parts/lab-search';
import type { Switches, Words } from '../asking.ts';
import { inCompany } from '../company.ts';
import { differencesIn, differencesInFigures } from '../differences.ts';
import type { TrialHands } from '../hands.ts';
import { type Host, INTERRUPTED, keptFor, publish, Stop, stoppedWith } from '../host.ts';
import { pageFor, wantsPage } from '../paging.ts';
import { Progress } from '../progress.ts';
import { Refused } from '../refused.ts';
import { reportWords } from '../spoken.ts';
import { type EarlierSearch, soughtAgain } from './again.ts';
import { type Sought, soughtFor } from './asking.ts';
import { carryOutSearch } from './run.ts';

const searchWords = async (language: Language) => (await spoken[language]()).words;

export async function searchAsked(game: string | undefined, switches: Switches, host: Host, words: Words): Promise<number> {
  const sought = await soughtFor(game, switches, words, await searchWords(host.language));
  return (await searched(sought, switches, host, words)) === null ? INTERRUPTED : 0;
}

export async function searchAgain(earlier: EarlierSearch, switches: Switches, host: Host, words: Words): Promise<number> {
  const { say } = words;
  if (earlier.program !== host.program) host.err(`${say.otherProgram(earlier.program, host.program)}\n`);
  const sought = await soughtAgain(earlier, words, await searchWords(host.language));
  if (sought === null) throw new Refused(say.notAReport(earlier.file));
  const paper = await searched(sought, switches, host, words);
  if (paper === null) return INTERRUPTED;
  const changed = differencesInFigures(paper.found, earlier.found) + differencesIn(paper.refused, earlier.refused);
  host.err(`${changed === 0 ? say.same : say.changed(changed)}\n`);
  return changed === 0 ? 0 : 1;
}

/** null: interrupted. */
async function searched(sought: Sought, switches: Switches, host: Host, { say }: Words): Promise<SearchPaper | null> {
  const progress = new Progress(say, host.terminal, host.err);
  return inCompany(sought.manifest, switches, host, progress, say, (hire) =>
    carriedOut(sought, switches, host, say, progress, hire),
  );
}

async function carriedOut(
  sought: Sought,
  switches: Switches,
  host: Host,
  say: Words['say'],
  progress: Progress,
  hire: () => TrialHands,
): Promise<SearchPaper | null> {
  const { manifest, settings, refused } = sought;
  const kept = keptFor(manifest, switches, host, say);
  const stop = new Stop();
  if (kept.games > 0) host.err(`${say.goesOn(written(kept.games, 0, say))}\n`);
  let done = false;
  try {
    progress.part('playing');
    const state = await carryOutSearch(sought, hire, kept, {
      stopped: () => stop.wanted,
      onStop: (then) => stop.before(then),
      played: (at, now, before) => progress.searched(at, now, before),
    });
    progress.end();
    if (state === null) {
      host.err(`${stoppedWith(kept, say)}\n`);
      return null;
    }
    const found = searchReport(state, settings);
    const said = LANGUAGES.map(async (language) => [language, (await searchWords(language)).report(found)] as const);
    const paper: SearchPaper = {
      kind: 'search',
      program: host.program,
      command: searchCommandOf(manifest),
      manifest,
      refused,
      found,
      words: Object.fromEntries(await Promise.all(said)),
    };
    const shown = searchText(paper, await reportWords(host.language), await searchWords(host.language));
    publish(paper, shown, switches, host, say, wantsPage(switches) ? await pageFor(paper, host.language) : null);
    done = true;
    return paper;
  } finally {
    stop.end();
    if (done) kept.remove();
    else kept.close();
  }
}
