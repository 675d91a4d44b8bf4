/** Of several nodes on one database each needs a name of its own: what an outage took from a player follows from it. */
import { setTimeout } from 'node:timers/promises';
import { Refused, type Store } from './store/store.ts';

const LOOK = 100; // milliseconds
const QUIET = 1500; // milliseconds without a beat after which the one before is taken for dead
const ALIVE = 2; // beats that are seen; one may have been on its way when its node was killed

/** Rejects where a node that lives has this name. One that was killed just now is waited for until it is sure that it is dead. */
export async function refuseTwin(store: Store, name: string): Promise<void> {
  let seen = 0;
  for (let last = await store.lastBeat(name); last !== null && (await store.now()) - last < QUIET; ) {
    await setTimeout(LOOK);
    const newest = await store.lastBeat(name);
    if (newest !== last && ++seen === ALIVE)
      throw new Refused(
        `Another node of this database is called ${name}: stop it first, or give this one a name of its own (--node).`,
      );
    last = newest;
  }
}
