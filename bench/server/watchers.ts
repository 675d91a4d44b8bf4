/** A process of clients who only watch: sits down when told, answers pings, and says nothing. */
import { welcomed } from './contenders.ts';

export interface Watching {
  readonly address: string;
  readonly tables: readonly string[];
  readonly count: number; // at each of them
}

process.on('message', async ({ address, tables, count }: Watching) => {
  for (const table of tables) await Promise.all(Array.from({ length: count }, () => welcomed(address, table, null)));
  process.send?.({});
});
process.on('disconnect', () => process.exit());
