/** Lines that are cut at random for two seconds at a time; a table's clients are on different ones. */
import { setTimeout } from 'node:timers/promises';
import { Child } from './child.ts';
import type { Keeping } from './orders.ts';
import { Party, SETTINGS } from './party.ts';
import { Relay } from './relay.ts';

const LINES = 4;
const CUT = 2000; // milliseconds
const LONGEST_REST = 1500; // between two cuts

export interface Cut {
  readonly party: Party;
  readonly cuts: number;
  readonly sockets: number; // that were cut, together
}

/** `cuts`: of each line. */
export async function cutLines(program: string, keeping: Keeping, cuts: number, seed: string): Promise<Cut> {
  const child = new Child(program, { keeping, node: 'this', show: [], die: null });
  const { address } = await child.started;
  const relays = await Promise.all(Array.from({ length: LINES }, () => Relay.to(address)));
  const where = (home: number): string => relays[home % LINES]?.address ?? address;
  const party = new Party({ seed, settings: SETTINGS, think: 60, calls: true, clocks: true, where });
  await party.begun();
  let sockets = 0;
  await Promise.all(
    relays.map(async (relay) => {
      for (let cut = 0; cut < cuts; cut++) {
        await setTimeout(party.chance.below(LONGEST_REST));
        sockets += relay.cut();
        await setTimeout(CUT);
        relay.mend();
      }
    }),
  );
  await party.played(50);
  await party.end();
  for (const relay of relays) relay.close();
  await child.stop();
  return { party, cuts: cuts * LINES, sockets };
}
