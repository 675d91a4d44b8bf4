/** A process of clients who only watch: sits down when told, answers pings, and says nothing. */
import { welcomed } from './contenders.ts';

export interface Watching {
  readonly address: string;
  readonly table: string;
  readonly count: number;
}

const AT_ONCE = 50;

process.on('message', async ({ address, table, count }: Watching) => {
  for (let sat = 0; sat < count; sat += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sat) }, () => welcomed(address, table, null)));
  process.send?.({ watching: count });
});
process.on('disconnect', () => process.exit());
