/** What every store keeps to, whatever it keeps tables in. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleTesting } from '../../../scripts/faults.mjs';
import { beatOf, beatsContract } from './contract-beats.ts';
import { FOREVER, type Ground, tableOf } from './ground.ts';
import { type Append, type Seq, type Store, type StoredEntry, Unavailable } from './store.ts';

const KILLS = 24;

const entry = (text: string, key: string | null = null): StoredEntry => ({ line: JSON.stringify({ text }), key });
const append = (table: string, expects: Seq, ...entries: readonly StoredEntry[]): Append => ({ table, expects, entries });
const linesOf = async (store: Store, table: string): Promise<readonly string[]> =>
  (await store.read(table, 0)).map(({ line }) => line);

export function storeContract(name: string, make: () => Promise<Ground>): void {
  describe(`${name}: the contract of a store`, () => {
    let ground: Ground;
    let store: Store;
    beforeEach(async () => {
      ground = await make();
      store = await ground.node();
    });
    afterEach(async () => {
      await ground.closeAll();
      await ground.remove();
    });

    test('a table is found as it was created, and creating it again changes nothing', async () => {
      await store.create(tableOf('a'));
      await store.create(tableOf('a', { header: 'other', secrets: [{ role: 'host', hash: 'stolen' }] }));
      expect(await store.find('a')).toEqual({ id: 'a', header: '{"game":"some"}', created: 1000, expires: FOREVER, length: 0 });
      expect(await store.secrets('a')).toEqual([{ role: 'host', hash: 'h0' }]);
      expect(await store.find('b')).toBeNull();
      expect(await store.read('b', 0)).toEqual([]);
      expect(await store.secrets('b')).toEqual([]);
    });

    test('what was appended is read from any place on', async () => {
      await store.create(tableOf('a'));
      const [one, two, three] = [entry('one', 'k1'), entry('two'), entry('ünö 🎲 \u0000', 'k3')];
      expect(await store.append([append('a', 0, one, two)])).toEqual([{ kind: 'done', length: 2 }]);
      expect(await store.append([append('a', 2, three)])).toEqual([{ kind: 'done', length: 3 }]);
      expect(await store.read('a', 0)).toEqual([one, two, three]);
      expect(await store.read('a', 2)).toEqual([three]);
      expect(await store.read('a', 3)).toEqual([]);
      expect(await store.read('a', 0, 2)).toEqual([one, two]);
      expect(await store.read('a', 1, 2)).toEqual([two]);
      expect(await store.read('a', 2, 9)).toEqual([three]);
      expect(await store.read('a', 2, 2)).toEqual([]);
      expect((await store.find('a'))?.length).toBe(3);
    });

    test('a batch is done one by one, in its order', async () => {
      await store.create(tableOf('a'));
      await store.create(tableOf('b'));
      await store.append([append('b', 0, entry('before', 'known'))]);
      const results = await store.append([
        append('a', 0, entry('a0', 'k')),
        append('b', 7, entry('too far')),
        append('none', 0, entry('nowhere')),
        append('a', 1, entry('a1'), entry('a2')),
        append('a', 1, entry('late', 'late')),
        append('a', 3, entry('again', 'k')),
        append('b', 1, entry('b1', 'k')),
        append('b', 0, entry('repeated before conflict', 'known')),
        append('a', 3),
      ]);
      expect(results).toEqual([
        { kind: 'done', length: 1 },
        { kind: 'conflict', length: 1 },
        { kind: 'no-table' },
        { kind: 'done', length: 3 },
        { kind: 'conflict', length: 3 },
        { kind: 'repeated', seq: 0 },
        { kind: 'done', length: 2 },
        { kind: 'repeated', seq: 0 },
        { kind: 'done', length: 3 },
      ]);
      expect(await linesOf(store, 'a')).toEqual(['a0', 'a1', 'a2'].map((text) => entry(text).line));
      expect(await linesOf(store, 'b')).toEqual(['before', 'b1'].map((text) => entry(text).line));
      expect(await store.append([])).toEqual([]);
      expect(await store.lengths(['a', 'none', 'b'])).toEqual(
        new Map([
          ['a', 3],
          ['b', 2],
        ]),
      );
    });

    test('of an append that is not done nothing is kept, no entry and no secret', async () => {
      await store.create(tableOf('a'));
      await store.append([append('a', 0, entry('one', 'k'))]);
      const stolen = { secrets: [{ role: 'host', hash: 'stolen' }] };
      const results = await store.append([
        { ...append('a', 1, entry('new', 'new'), entry('old', 'k')), ...stolen },
        { ...append('a', 0, entry('other')), ...stolen },
      ]);
      expect(results).toEqual([
        { kind: 'repeated', seq: 0 },
        { kind: 'conflict', length: 1 },
      ]);
      expect((await store.find('a'))?.length).toBe(1);
      expect(await store.secrets('a')).toEqual([{ role: 'host', hash: 'h0' }]);
    });

    test('a secret comes into force with its entry, in place of the role’s last one', async () => {
      await store.create(tableOf('a'));
      const seated = (hash: string) => ({ secrets: [{ role: 'seat:0', hash }] });
      await store.append([{ ...append('a', 0, entry('sits')), ...seated('h1') }]);
      expect(await store.secrets('a')).toEqual([
        { role: 'host', hash: 'h0' },
        { role: 'seat:0', hash: 'h1' },
      ]);
      await store.append([{ ...append('a', 1, entry('hands over')), ...seated('h2') }]);
      expect(await store.secrets('a')).toEqual([
        { role: 'host', hash: 'h0' },
        { role: 'seat:0', hash: 'h2' },
      ]);
    });

    test('text that no database takes does not spoil the batch', async () => {
      await store.create(tableOf('a'));
      const results = await store.append([append('a', 0, entry('x', 'k\0\ud800')), append('a', 1, entry('y', 'k'))]);
      expect(results.map(({ kind }) => kind)).toEqual(['done', 'done']);
      expect(await store.append([append('a', 2, entry('x', 'k\0\ud800'))])).toEqual([{ kind: 'repeated', seq: 0 }]);
      expect(await store.find('a\0')).toBeNull();
      expect((await store.writeNotes('a', 'seat:0', 'a\0b\udfff', 0)).notes.text).toBe('a\uFFFDb\uFFFD');
    });

    test('notes are written by whoever has seen the last version', async () => {
      await store.create(tableOf('a'));
      expect(await store.notes('a', 'seat:0')).toEqual({ text: '', version: 0 });
      expect(await store.writeNotes('a', 'seat:0', 'one', 3)).toEqual({ ok: false, notes: { text: '', version: 0 } });
      expect(await store.writeNotes('a', 'seat:0', 'one', 0)).toEqual({ ok: true, notes: { text: 'one', version: 1 } });
      expect(await store.writeNotes('a', 'seat:0', 'other', 0)).toEqual({ ok: false, notes: { text: 'one', version: 1 } });
      expect(await store.writeNotes('a', 'seat:0', 'two', 1)).toEqual({ ok: true, notes: { text: 'two', version: 2 } });
      expect(await store.notes('a', 'seat:0')).toEqual({ text: 'two', version: 2 });
      expect(await store.notes('a', 'seat:1')).toEqual({ text: '', version: 0 });
      expect(await store.writeNotes('none', 'seat:0', 'x', 0)).toEqual({ ok: false, notes: { text: '', version: 0 } });
    });

    test('of many who write notes at once one does', async () => {
      const other = await ground.node();
      await store.create(tableOf('a'));
      const writes = [store, other, store, other].map((node, n) => node.writeNotes('a', 'seat:0', `text ${n}`, 0));
      expect((await Promise.all(writes)).filter(({ ok }) => ok)).toHaveLength(1);
      expect((await store.notes('a', 'seat:0')).version).toBe(1);
    });

    test('the clock that all share goes forwards, in whole milliseconds', async () => {
      const other = await ground.node();
      const before = await store.now();
      const after = await other.now();
      expect(after).toBeGreaterThanOrEqual(before);
      expect(Number.isInteger(after)).toBe(true);
    });

    beatsContract(() => ground);

    test('what has expired is removed with all that belongs to it, and the rest stays', async () => {
      await store.create(tableOf('old', { expires: 2000 }));
      await store.create(tableOf('kept', { expires: 2000 }));
      await store.create(tableOf('new', { expires: 2001 }));
      for (const id of ['old', 'kept', 'new']) {
        await store.append([append(id, 0, entry('one', 'k'))]);
        await store.writeNotes(id, 'seat:0', 'mine', 0);
      }
      await store.prolong('kept', 3000);
      await store.prolong('new', 5); // never sooner
      await store.prolong('none', 3000);
      expect(await store.living(1999)).toEqual(['old', 'kept', 'new']);
      expect(await store.living(2000)).toEqual(['kept', 'new']);
      expect(await store.expire(2000)).toBe(1);
      expect(await store.expire(2000)).toBe(0);
      expect(await store.find('old')).toBeNull();
      expect(await store.append([append('old', 1, entry('two'))])).toEqual([{ kind: 'no-table' }]);
      await store.create(tableOf('old', { secrets: [] }));
      expect(await store.read('old', 0)).toEqual([]);
      expect(await store.secrets('old')).toEqual([]);
      expect(await store.notes('old', 'seat:0')).toEqual({ text: '', version: 0 });
      expect(await store.find('kept')).toMatchObject({ expires: 3000, length: 1 });
      expect((await store.notes('new', 'seat:0')).text).toBe('mine');
    });

    test('many tables expire in one go', async () => {
      for (let n = 0; n < 250; n++) await store.create(tableOf(`t${n}`, { expires: 2000 }));
      expect(await store.expire(2000)).toBe(250);
      expect(await store.living(0)).toEqual([]);
    });

    test('nodes that append at once: each place is won once, and there are no gaps', async () => {
      const nodes = await Promise.all([store, ground.node(), ground.node(), ground.node()]);
      const tables = ['a', 'b', 'c'];
      for (const id of tables) await store.create(tableOf(id));
      const EACH = 20;
      const appendAll = async (node: Store, who: number): Promise<void> => {
        const lengths = new Map<string, Seq>();
        const left = new Map(tables.map((id) => [id, EACH]));
        const order = who % 2 === 0 ? tables : tables.toReversed(); // a circle, if the store let them lock as they come
        while (left.size > 0) {
          const batch = order.flatMap((id) => {
            const n = left.get(id);
            return n === undefined ? [] : [append(id, lengths.get(id) ?? 0, entry(`${who} ${n}`, `${who} ${n}`))];
          });
          const results = await node.append(batch);
          for (const [nth, result] of results.entries()) {
            const { table } = batch[nth] as Append;
            if (result.kind === 'no-table' || result.kind === 'repeated') throw new Error(JSON.stringify(result));
            lengths.set(table, result.length);
            const n = left.get(table) ?? 0;
            if (result.kind !== 'done') continue;
            if (n === 1) left.delete(table);
            else left.set(table, n - 1);
          }
        }
      };
      await Promise.all(nodes.map(appendAll));
      for (const id of tables) {
        const lines = await linesOf(store, id);
        expect(lines).toHaveLength(nodes.length * EACH);
        expect(new Set(lines).size).toBe(lines.length);
        for (const who of nodes.keys()) {
          const own = lines.filter((line) => line.startsWith(`{"text":"${who} `));
          expect(own).toEqual(Array.from({ length: EACH }, (_, n) => entry(`${who} ${EACH - n}`).line));
        }
      }
    });

    test('the same key from two nodes at once is done once', async () => {
      const other = await ground.node();
      await store.create(tableOf('a'));
      for (let n = 0; n < 10; n++) {
        const asked = [store, other].map((node) => node.append([append('a', n, entry('once', `k${n}`))]));
        const kinds = (await Promise.all(asked)).flat().map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(['done', 'repeated']);
      }
      expect(await linesOf(store, 'a')).toHaveLength(10);
    });

    test('every node hears of what any of them has appended, until it stops listening', async () => {
      const other = await ground.node();
      const here: string[] = [];
      const there: string[] = [];
      const quiet: string[] = [];
      store.listen((table, length) => here.push(`${table} ${length}`));
      other.listen((table, length) => there.push(`${table} ${length}`));
      other.listen((table) => quiet.push(table))();
      for (const id of ['a', 'b']) await store.create(tableOf(id));
      await store.append([append('a', 0, entry('one')), append('b', 0, entry('one'), entry('two')), append('a', 9, entry('no'))]);
      await vi.waitFor(
        () =>
          expect([here, there]).toEqual([
            ['a 1', 'b 2'],
            ['a 1', 'b 2'],
          ]),
        10_000,
      );
      await other.append([append('a', 1, entry('two'))]);
      await vi.waitFor(() => expect([here.at(-1), there.at(-1)]).toEqual(['a 2', 'a 2']), 10_000);
      expect([here.length, there.length, quiet.length]).toEqual([3, 3, 0]);
    });

    test('while it is away everything is refused; when it is back all goes on, and nothing is lost', async () => {
      const other = await ground.node();
      const there: string[] = [];
      other.listen((table, length) => there.push(`${table} ${length}`));
      await store.create(tableOf('a'));
      await store.append([append('a', 0, entry('one', 'k1'))]);
      for (let times = 0; times < 2; times++) {
        const { length } = (await store.find('a')) ?? { length: -1 };
        await ground.away();
        const next = [append('a', length, entry(`more ${times}`, `more ${times}`))];
        for (const attempt of [
          () => store.append(next),
          () => store.find('a'),
          () => store.read('a', 0),
          () => store.create(tableOf('b')),
          () => store.writeNotes('a', 'seat:0', 'x', 0),
          () => store.beat(beatOf('n/1', 1)),
          () => store.attending(['a'], 'n/1'),
          () => store.expire(0),
          () => other.append(next),
        ])
          await expect(attempt()).rejects.toBeInstanceOf(Unavailable);
        await ground.back();
        expect(await store.append(next)).toEqual([{ kind: 'done', length: length + 1 }]);
        expect(await other.append(next)).toEqual([{ kind: 'repeated', seq: length }]);
      }
      expect(await linesOf(store, 'a')).toEqual(['one', 'more 0', 'more 1'].map((text) => entry(text).line));
      expect(await store.find('b')).toBeNull();
      let length = 3;
      await vi.waitFor(async () => {
        await store.append([append('a', length, entry('news'))]);
        length++;
        expect(there.filter((news) => Number(news.slice(2)) > 3)).not.toEqual([]);
      }, 20_000);
    });

    test('what was kept is there for the next node', async () => {
      await store.create(tableOf('a'));
      await store.append([append('a', 0, entry('one', 'k1'))]);
      await store.writeNotes('a', 'seat:0', 'mine', 0);
      await store.beat(beatOf('n/1', 7, { came: [{ table: 'a', seat: 1, since: 5 }] }));
      await ground.closeAll();
      const next = await ground.node();
      expect(await linesOf(next, 'a')).toEqual([entry('one').line]);
      expect(await next.append([append('a', 1, entry('one', 'k1'))])).toEqual([{ kind: 'repeated', seq: 0 }]);
      expect((await next.notes('a', 'seat:0')).text).toBe('mine');
      expect(await next.attending(['a'], 'n/2')).toEqual([{ table: 'a', seat: 1, node: 'n/1', since: 5, beat: 7, ended: false }]);
    });

    test(`kill -9, ${KILLS} times: what was acknowledged is there, whole batches only, and the next one starts at once`, async () => {
      await store.create(tableOf('a'));
      await ground.closeAll();
      const program = await bundled();
      let acknowledged = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        acknowledged = await appendUntilKilled(program, [...ground.address, 'a'], 1 + ((kill * 7) % 19));
        const node = await ground.node();
        const entries = await node.read('a', 0);
        expect(entries.length).toBeGreaterThanOrEqual(acknowledged);
        expect(entries.length % 6).toBe(0);
        for (const [seq, { line, key }] of entries.entries()) {
          expect(line).toBe(seq % 2 === 0 ? `{"move":${seq}}` : `{"roll":${seq}}`);
          expect(key).toBe(seq % 2 === 0 ? `key ${seq}` : null);
        }
        await ground.closeAll();
      }
      expect(acknowledged).toBeGreaterThan(KILLS * 6);
    });
  });
}

/** A program that appends until it is killed. */
export const bundled = (): Promise<string> => bundleTesting({ appender: 'appender.ts' });

/** The last length that it said, after so many words and whatever it said before the kill came through. */
async function appendUntilKilled(program: string, args: readonly string[], words: number): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let heard = 0;
  let last = 0;
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    heard++;
    if (heard === words) child.kill('SIGKILL');
  }
  if (heard < words) throw new Error('it ended by itself');
  return last;
}
