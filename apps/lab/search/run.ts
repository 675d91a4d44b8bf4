/** A search from its beginning, or from where it was left, to its end. What is kept is what was counted; the rest follows. */
import {
  begun,
  chunksOf,
  gamesIn,
  isTally,
  type Manifest,
  type Measure,
  manifestOf,
  measuredOf,
  mergedAll,
  nameOf,
  planned,
  type SearchProgress,
  type SearchState,
  search,
  searchProgress,
  type Tally,
  type Trial,
} from '@snug/lab';
import { GivenUp, type TrialHands } from '../hands.ts';
import type { Kept } from '../kept.ts';
import { completed, type Sought } from './asking.ts';

export interface SearchWatch {
  stopped(): boolean;
  onStop(stop: () => void): void;
  /** How far it was when these trials began, and the games that were played since: now, and at an earlier time. */
  played(at: SearchProgress, now: number, before: number): void;
}

const AT_ONCE = 1000; // trials: others wait for the last of them

interface Piece {
  readonly trial: Trial; // with all of its options
  readonly manifest: Manifest;
  readonly chunk: number;
  readonly tallies: Tally[]; // of all pieces of the trial
}

/** null: stopped; what was done is kept. */
export async function carryOutSearch(
  { manifest, goals, settings, gear }: Sought,
  hire: () => TrialHands,
  kept: Kept,
  watch: SearchWatch,
): Promise<SearchState | null> {
  const { seed, games, rounds } = manifest;
  const begin = begun(planned({ goals, settings: settings.length, seed, games, rounds }));
  const known = new Map(
    kept.lines.flatMap((line) => (line.kind === 'trial' ? [[`${line.seed}#${line.chunk}`, line.tally]] : [])),
  );
  const events = new Map<string, readonly string[]>();
  const eventsOf = ({ versions: [version], seats }: Manifest, name: string): readonly string[] => {
    const found = events.get(name) ?? gear.lab.core(version?.options ?? {}, seats).events;
    events.set(name, found);
    return found;
  };
  let at = searchProgress(begin);
  let [now, before] = [0, 0];
  let hands: TrialHands | null = null;
  const hired = (): TrialHands => {
    if (hands !== null) return hands;
    const fresh = hire();
    watch.onStop(() => void fresh.close());
    hands = fresh;
    return fresh;
  };

  const fromBefore = ({ trial, manifest, chunk, tallies }: Piece): boolean => {
    const tally = known.get(`${trial.seed}#${chunk}`);
    if (tally === undefined) return false;
    known.delete(`${trial.seed}#${chunk}`);
    const fits =
      isTally(tally, manifest.seats, eventsOf(manifest, nameOf(trial.setting))) && tally.games === gamesIn(manifest, chunk);
    if (!fits) return false;
    tallies[chunk] = tally;
    before += tally.games;
    return true;
  };

  const playAll = async (pieces: readonly Piece[]): Promise<void> => {
    const open = pieces.values();
    const lane = async (): Promise<void> => {
      for (const { trial, chunk, tallies } of open) {
        if (watch.stopped()) throw new GivenUp('stopped');
        let heard = 0; // games of this piece
        const hear = (games: number): void => {
          now += games - heard;
          heard = games;
          watch.played(at, now, before);
        };
        const tally = await hired().tryOut(trial, chunk, hear);
        kept.write({ kind: 'trial', seed: trial.seed, chunk, tally });
        tallies[chunk] = tally;
        hear(tally.games);
      }
    };
    if (pieces.length > 0) await Promise.all(Array.from({ length: hired().many }, lane));
  };

  const measure: Measure = async (trials) => {
    const each = trials.map((trial) => {
      const whole = { ...trial, setting: completed(trial.setting, gear) ?? {} };
      return { trial: whole, manifest: manifestOf(manifest, whole), tallies: [] as Tally[] };
    });
    const pieces = each.flatMap((one) =>
      Array.from({ length: chunksOf(one.manifest) }, (_, chunk): Piece => ({ ...one, chunk })),
    );
    await playAll(pieces.filter((piece) => !fromBefore(piece)));
    return each.map(({ trial, manifest: { seats }, tallies }) => measuredOf(mergedAll(tallies, seats), trial.confidence));
  };

  try {
    return await search(begin, settings, {
      measure,
      atOnce: AT_ONCE,
      told(state) {
        at = searchProgress(state);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof GivenUp) return null;
    throw error;
  } finally {
    await (hands as TrialHands | null)?.close();
  }
}
