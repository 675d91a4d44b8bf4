/** Two nodes on one PostgreSQL: how long after one player's move was sent the other player, on the other node, has heard of it. */
import { setTimeout } from 'node:timers/promises';
import type { TableMade } from '@snug/protocol';
import { startPostgres } from '../../apps/server/testing/postgres.ts';
import { begun, contenders, post, seatsOf, welcomed } from './contenders.ts';
import type { Line } from './line.ts';
import { FLIPS } from './moves.ts';
import { Serving } from './programs.ts';

const TABLES = 20;
const MOVES = 100; // at each
const PAUSE = 20; // milliseconds between a player's moves
const WARM = 10; // moves that are not counted

export interface Across {
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
}

export async function across(): Promise<Across> {
  const postgres = await startPostgres();
  const nodes: Serving[] = [];
  try {
    const database = await postgres.database();
    for (const name of ['one', 'two']) nodes.push(await Serving.node(database, name));
    const [one = '', two = ''] = nodes.map(({ address }) => address);
    const times = (await Promise.all(Array.from({ length: TABLES }, () => playAcross(one, two)))).flat().sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99), moves: times.length };
  } finally {
    for (const node of nodes) await node.end();
    await postgres.end();
  }
}

async function playAcross(one: string, two: string): Promise<readonly number[]> {
  const { table } = await post<TableMade>(one, '/api/tables', { game: 'race-to-65', seats: 2 });
  const secrets = await seatsOf(one, table);
  let length = await begun(one, table);
  const players = await Promise.all([one, two].map((address, seat) => welcomed(address, table, secrets[seat] ?? null)));
  const times: number[] = [];
  for (let nth = 0; nth < MOVES; nth++) {
    const flip = FLIPS[nth % FLIPS.length];
    const [mine, theirs] = flip?.seat === 0 ? players : players.toReversed();
    if (flip === undefined || mine === undefined || theirs === undefined) throw new Error('nobody to play');
    const own = hears(mine, length);
    const other = hears(theirs, length);
    const sent = performance.now();
    mine.send(contenders.snug.ask(`m${nth}`, length, flip));
    const heard = await other;
    if (nth >= WARM) times.push(heard - sent);
    await own;
    length++;
    await setTimeout(PAUSE * (0.5 + (nth % 7) / 6));
  }
  for (const line of players) line.end();
  return times;
}

/** When an entry was told. */
const hears = (line: Line, seq: number): Promise<number> =>
  new Promise((resolve) => {
    line.hear = (bytes, from) => {
      if (contenders.snug.first(bytes, from) === seq) resolve(performance.now());
    };
  });
