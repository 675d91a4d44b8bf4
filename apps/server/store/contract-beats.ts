/** What every store keeps to when nodes say that they live, and whom they serve. */
import { beforeEach, expect, test } from 'vitest';
import { FOREVER, type Ground, tableOf } from './ground.ts';
import { type Beat, FORGOTTEN, type Store, UNSEEN } from './store.ts';

export const beatOf = (node: string, at: number, changes: Partial<Beat> = {}): Beat => ({
  node,
  at,
  came: [],
  left: [],
  ended: false,
  ...changes,
});

export function beatsContract(ground: () => Ground): void {
  let store: Store;
  beforeEach(async () => {
    store = await ground().node();
  });

  test('a beat says when a node was last alive, and whom it serves since when', async () => {
    const other = await ground().node();
    for (const id of ['a', 'b']) await store.create(tableOf(id));
    const came = [
      { table: 'a', seat: 0, since: 900 },
      { table: 'a', seat: 1, since: 950 },
      { table: 'b', seat: 0, since: 960 },
      { table: 'none', seat: 0, since: 960 },
    ];
    expect(await store.beat(beatOf('n/1', 1000, { came }))).toBe(1000);
    const served = (beat: number) => came.slice(0, 3).map((arrival) => ({ ...arrival, node: 'n/1', beat, ended: false }));
    expect(await other.attending(['a', 'b', 'none'], 'm/1')).toEqual(served(1000));
    expect(await other.attending(['b'], 'm/1')).toEqual(served(1000).slice(2));
    expect(await other.attending(['a', 'b'], 'n/1')).toEqual([]);
    expect(await other.attending([], 'm/1')).toEqual([]);
    await store.beat(beatOf('n/1', 2000, { left: [{ table: 'a', seat: 0 }] }));
    expect(await other.attending(['a', 'b'], 'm/1')).toEqual(served(2000).slice(1));
    await store.beat(beatOf('n/1', 3000, { came: [{ table: 'a', seat: 1, since: 2500 }], ended: true }));
    expect(await other.attending(['a'], 'm/1')).toEqual([
      { table: 'a', seat: 1, node: 'n/1', since: 2500, beat: 3000, ended: true },
    ]);
  });

  test('whoever leaves is forgotten by the dead too, and whoever comes by the long dead only', async () => {
    await store.create(tableOf('a'));
    const place = { table: 'a', seat: 0 };
    const nodes = async () => (await store.attending(['a'], '')).map(({ node }) => node);
    const serve = (node: string, at: number) => store.beat(beatOf(node, at, { came: [{ ...place, since: at }] }));
    await serve('dead/1', 100_000);
    await serve('ended/1', 200_000);
    await store.beat(beatOf('ended/1', 200_000, { ended: true }));
    await serve('alive/1', 200_000);
    expect((await nodes()).toSorted()).toEqual(['alive/1', 'dead/1', 'ended/1']);
    await serve('n/1', 200_001);
    expect((await nodes()).toSorted()).toEqual(['alive/1', 'dead/1', 'ended/1', 'n/1']);
    await store.beat(beatOf('n/1', 200_500, { left: [place] }));
    expect(await nodes()).toEqual(['alive/1']);
    await serve('late/1', 200_000 + UNSEEN + 1);
    expect(await nodes()).toEqual(['late/1']);
  });

  test('a node that is started buries those who had its name, and one that lives says so', async () => {
    await store.create(tableOf('a'));
    const came = [{ table: 'a', seat: 0, since: 1 }];
    for (const node of ['n/1', 'n/2', 'nn/1', 'n%/1']) await store.beat(beatOf(node, 10, { came }));
    expect([await store.lastBeat('n'), await store.lastBeat('m')]).toEqual([10, null]);
    const ended = async () => (await store.attending(['a'], '')).flatMap((one) => (one.ended ? [one.node] : [])).toSorted();
    await store.bury('n');
    expect(await ended()).toEqual(['n/1', 'n/2']);
    expect(await store.lastBeat('n')).toBe(null);
    await store.beat(beatOf('n/2', 11));
    expect(await store.lastBeat('n')).toBe(11);
    expect(await ended()).toEqual(['n/1']);
  });

  test('nodes that have been dead for long are forgotten when tables expire, and tables take their places with them', async () => {
    const day = FORGOTTEN;
    for (const id of ['a', 'b']) await store.create(tableOf(id, { expires: id === 'a' ? 2 * day : FOREVER }));
    for (const [node, at] of [
      ['old/1', day - 1],
      ['new/1', day],
    ] as const)
      await store.beat(beatOf(node, at, { came: ['a', 'b'].map((table) => ({ table, seat: 0, since: at })) }));
    await store.expire(2 * day);
    expect((await store.attending(['a', 'b'], '')).map(({ table, node }) => `${table} ${node}`)).toEqual(['b new/1']);
  });
}
