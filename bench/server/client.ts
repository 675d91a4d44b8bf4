/**
 * The client's process. Moves fall due at a rate, whatever the answers do: each is the next one of the table that has waited
 * longest of those where one can be made, and where there is none it waits for one, from when it was due.
 */
import { type Contender, contenders, type Name } from './contenders.ts';
import { coreSeconds } from './cores.ts';
import type { Line } from './line.ts';
import { FLIPS } from './moves.ts';

export type Order =
  | { readonly kind: 'sit'; readonly at: Name; readonly address: string; readonly server: number; readonly tables: number }
  | { readonly kind: 'play'; readonly rate: number; readonly ms: number };

/** Of the second half of the time. */
export interface Played {
  readonly rate: number; // moves a second that all four have heard of
  readonly due: Spread; // milliseconds from when a move was due until the last of four has heard of it
  readonly sent: Spread; // from when it was sent
  readonly server: number; // cores
  readonly client: number;
}
export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** A player makes both flips of a turn without waiting; whoever is next waits until everybody has heard of them. */
class Table {
  readonly lines: readonly Line[];
  readonly #contender: Contender;
  readonly #heard: number[]; // entries, by each of four
  readonly #flying: { readonly due: number; readonly sent: number }[] = [];
  #nth = 0;
  #length: number; // with what is on its way

  constructor(
    lines: readonly Line[],
    length: number,
    contender: Contender,
    done: (table: Table, due: number, sent: number) => void,
  ) {
    this.lines = lines;
    this.#length = length;
    this.#contender = contender;
    this.#heard = lines.map(() => length);
    const heard = this.#heard;
    for (const [nth, line] of lines.entries())
      line.hear = (bytes, from, to) => {
        const first = contender.first(bytes, from);
        if (first === null) return;
        const known = heard[nth] as number;
        if (first !== known) throw new Error(`entry ${first} was told in place of ${known}`);
        heard[nth] = known + contender.count(bytes, from, to);
        const all = Math.min(...heard);
        while (this.#flying.length > this.#length - all) {
          const move = this.#flying.shift();
          if (move !== undefined) done(this, move.due, move.sent);
        }
      };
  }

  /** Whether the next move of the game can be sent. */
  get ready(): boolean {
    return this.#nth % 2 === 1 || this.#flying.length === 0;
  }

  play(due: number, now: number): void {
    const flip = FLIPS[this.#nth % FLIPS.length];
    if (flip === undefined) return;
    this.#flying.push({ due, sent: now });
    this.lines[flip.seat]?.send(this.#contender.ask(`m${this.#nth}`, this.#length, flip));
    this.#nth++;
    this.#length++;
  }
}

/** First in, first out. */
class Queue<Item> {
  #items: Item[] = [];
  #first = 0;
  get length(): number {
    return this.#items.length - this.#first;
  }
  push(item: Item): void {
    this.#items.push(item);
  }
  shift(): Item | undefined {
    if (this.length === 0) return undefined;
    const item = this.#items[this.#first++];
    if (this.#first === this.#items.length) {
      this.#items = [];
      this.#first = 0;
    }
    return item;
  }
}

const AT_ONCE = 10; // tables that are sat down at side by side
const NO_ANSWER = 1000; // looks, of ten milliseconds and more: a machine that stood still for a while has not looked meanwhile
const free = new Queue<Table>();
let backlog = new Queue<number>();
const tables: Table[] = [];
let server = 0;
let half: Table | null = null; // where a player has made one flip of two
let finished = (_table: Table, _due: number, _sent: number): void => {};

async function sit({ at, address, server: pid, tables: count }: Extract<Order, { kind: 'sit' }>): Promise<void> {
  server = pid;
  const contender = contenders[at];
  for (let from = 0; from < count; from += AT_ONCE) {
    const nths = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => from + i);
    const seated = await Promise.all(nths.map((nth) => contender.sit(address, nth)));
    tables.push(
      ...seated.map(({ lines, length }) => new Table(lines, length, contender, (table, due, sent) => finished(table, due, sent))),
    );
  }
  for (const table of tables) free.push(table);
}

async function play({ rate, ms }: Extract<Order, { kind: 'play' }>): Promise<Played> {
  const due: number[] = [];
  const sent: number[] = [];
  const start = performance.now();
  const counted = start + ms / 2;
  const end = start + ms;
  let counts = false;
  let scheduled = 0;
  const next = (due: number, now: number): boolean => {
    const table = half ?? free.shift();
    if (table === undefined) return false;
    half = half === null ? table : null;
    table.play(due, now);
    return true;
  };
  finished = (table, wasDue, wasSent) => {
    const now = performance.now();
    if (counts) {
      due.push(now - wasDue);
      sent.push(now - wasSent);
    }
    if (table === half || !table.ready) return;
    free.push(table);
    while (backlog.length > 0 && (half !== null || free.length > 0)) next(backlog.shift() ?? now, now);
  };
  const tick = (): void => {
    const now = performance.now();
    for (const until = Math.floor(((now - start) * rate) / 1000); scheduled < until; scheduled++)
      if (backlog.length > 0 || !next(now, now)) backlog.push(now);
  };
  const timer = setInterval(tick, 1);
  await sleep(counted - performance.now());
  counts = true;
  const from = { at: performance.now(), server: coreSeconds(server), client: process.cpuUsage() };
  await sleep(end - performance.now());
  counts = false;
  const passed = performance.now() - from.at;
  const client = process.cpuUsage(from.client);
  const cores = (coreSeconds(server) - from.server) / (passed / 1000);
  clearInterval(timer);
  backlog = new Queue();
  await settled();
  return {
    rate: due.length / (passed / 1000),
    due: spread(due),
    sent: spread(sent),
    server: cores,
    client: (client.user + client.system) / 1000 / passed,
  };
}

async function settled(): Promise<void> {
  for (let looks = 0; free.length + (half === null ? 0 : 1) < tables.length; looks++) {
    if (looks === NO_ANSWER) throw new Error('a move was never answered');
    await sleep(10);
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function spread(values: number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

process.on('message', async (order: Order) => {
  switch (order.kind) {
    case 'sit':
      await sit(order);
      process.send?.({ tables: tables.length });
      return;
    case 'play':
      process.send?.(await play(order));
  }
});
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => {
  process.stderr.write(`client: ${error.stack}\n`);
  process.exit(1);
});
