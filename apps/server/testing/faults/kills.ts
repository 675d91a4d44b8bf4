/** A server that is killed over and over, and started again on what it has stored, while everybody plays on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Child } from './child.ts';
import { type Keeping, type Note, type Orders, PLACES, type Place, type Started } from './orders.ts';
import { Party, SETTINGS } from './party.ts';

export type Kill = Place | 'random';
export const KILLS: readonly Kill[] = ['random', ...PLACES];

export interface Killing {
  readonly program: string; // the server that kills itself when told to
  readonly keeping: Keeping;
  readonly plan: readonly Kill[]; // after a first one at random
  readonly seed: string;
  progress?(killed: number): void;
}

export interface Killed {
  readonly party: Party;
  readonly counts: ReadonlyMap<Kill, number>;
}

const NODE = 'this';
const MOST_PASSES = 25; // wishes that pass a place before the kill
const LONGEST_LIFE = 700; // milliseconds until a kill at random
const PATIENCE = 15_000; // until a server has not killed itself

/** Half of them at random, the others at each place in turn. */
export const planOf = (kills: number): readonly Kill[] =>
  Array.from({ length: kills }, (_, nth) => (nth % 2 === 0 ? PLACES[(nth / 2) % PLACES.length] : undefined) ?? 'random');

export async function kills({ program, keeping, plan, seed, progress }: Killing): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'snug-faults-'));
  let at: string | null = null;
  const party = new Party({ seed, settings: SETTINGS, think: 60, calls: true, clocks: true, where: () => at });
  const counts = new Map<Kill, number>(KILLS.map((kill) => [kill, 0]));
  const start = (kill: Kill): Child => {
    const passes = 1 + party.chance.below(MOST_PASSES);
    const die: Orders['die'] = kill === 'random' ? null : { place: kill, passes, note: join(folder, 'note') };
    return new Child(program, { keeping, node: NODE, show: party.tables, die });
  };

  let child = start('random');
  let started = await child.started;
  at = started.address;
  await party.begun();
  for (const [nth, kill] of ['random' as const, ...plan].entries()) {
    if (kill === 'random') {
      await setTimeout(party.chance.below(LONGEST_LIFE));
      await child.kill();
    } else if (!(await child.died(PATIENCE))) {
      party.violation(`nothing came to the place of a kill: ${kill}`);
      await child.kill();
    }
    at = null;
    counts.set(kill, (counts.get(kill) ?? 0) + 1);
    const { note, lastBeat } = child;
    const ended = Date.now();
    if (child.wasStarved(ended)) party.starve();
    if ((note?.place ?? 'random') !== kill) party.violation(`a kill at ${kill} was at ${note?.place}`);
    await party.cutOff();
    const served = new Set(party.servedBy(started.address));
    const acknowledged = new Set(party.clients.flatMap((client) => client.acknowledged));

    child = start(plan[nth] ?? 'random');
    started = await child.started;
    at = started.address;
    if (note !== null) for (const fault of misplaced(note, keeping, started.logs, acknowledged)) party.violation(fault);
    const beat = Math.max(lastBeat, started.lastBeat);
    party.look(started.logs, { lastBeat: beat, at: ended, known: true, served });
    progress?.(nth + 1);
  }
  await party.played(50);
  if (child.wasStarved(Date.now())) party.starve();
  await party.end();
  at = null;
  await child.stop();
  rmSync(folder, { recursive: true });
  return { party, counts };
}

/** Whether the wishes of that moment have fared as they must when it happened where it was to happen. */
function* misplaced(
  { place, keys }: Note,
  { kind }: Keeping,
  logs: Started['logs'],
  acknowledged: ReadonlySet<string>,
): Generator<string> {
  const stored = new Set(Object.values(logs).flatMap((entries) => entries.map(({ key }) => key)));
  for (const key of keys) {
    const fate = { stored: stored.has(key), acknowledged: acknowledged.has(key) };
    const sure = { stored: STORED[place][kind], acknowledged: ACKNOWLEDGED[place] };
    if ((sure.stored ?? fate.stored) !== fate.stored || (sure.acknowledged ?? fate.acknowledged) !== fate.acknowledged)
      yield `a kill at ${place}: ${key} was ${fate.stored ? '' : 'not '}stored and ${fate.acknowledged ? '' : 'not '}acknowledged`;
  }
}

const NEITHER = { SQLite: false, PostgreSQL: false };
const BOTH = { SQLite: true, PostgreSQL: true };
/** null where either can be. */
const STORED: Record<Place, Record<Keeping['kind'], boolean | null>> = {
  'before-append': NEITHER,
  'in-transaction': { SQLite: false, PostgreSQL: null },
  committed: BOTH,
  acknowledged: BOTH,
  broadcast: BOTH,
};
const ACKNOWLEDGED: Record<Place, boolean | null> = {
  'before-append': false,
  'in-transaction': false,
  committed: false,
  acknowledged: true,
  broadcast: null,
};
