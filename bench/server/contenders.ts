/** How a client comes to a table of each server, asks for a move, and finds in what it hears which entry it is. */
import type { SeatTaken, TableMade } from '@snug/protocol';
import { framed, Line } from './line.ts';
import type { Flip } from './moves.ts';
import { numberAt, pack } from './pack.ts';

export const CONTENDERS = ['snug', 'ws', 'colyseus'] as const;
export type Name = (typeof CONTENDERS)[number];

/** Four at a table: the first two play. `length`: how many entries there are. */
export interface Seated {
  readonly lines: readonly Line[];
  readonly length: number;
}

export interface Contender {
  sit(address: string, nth: number): Promise<Seated>;
  ask(id: string, seq: number, flip: Flip): Buffer;
  /** The number of the first entry that a message tells of; null where it tells of something else. */
  first(bytes: Buffer, from: number): number | null;
  /** Of how many it tells. */
  count(bytes: Buffer, from: number, to: number): number;
}

const FOUR = [0, 1, 2, 3];

export async function post<Answer>(address: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function joined(address: string, path: string): Promise<Line> {
  const line = new Line(address, path);
  await line.opened();
  return line;
}

/** Greets a table, and is told its log. */
export async function welcomed(address: string, table: string, secret: string | null): Promise<Line> {
  const line = await joined(address, `/api/tables/${table}/socket`);
  const welcome = line.next((message) => message.includes('"type":"welcome"'));
  line.send(framed(JSON.stringify({ type: 'hello', have: 0, secret })));
  await welcome;
  return line;
}

export const seatsOf = async (address: string, table: string): Promise<readonly string[]> =>
  Promise.all(
    [0, 1].map(
      async (seat) =>
        (await post<SeatTaken>(address, `/api/tables/${table}/seats`, { seat, name: `P${seat}`, seed: `seed ${seat}` })).secret,
    ),
  );

export async function begun(address: string, table: string): Promise<number> {
  for (;;) {
    const log = await (await fetch(`${address}/api/tables/${table}/log`)).text();
    const lines = log.trimEnd().split('\n');
    if (lines.at(-1)?.includes('"begin"')) return lines.length - 1;
  }
}

const ENTRIES = '{"type":"entries","from":'.length;
const ENTRY = Buffer.from('{"kind"');
const KIND = '{"type":"'.length;
const [E = 0, R = 0, ZERO = 0, NINE = 0] = Buffer.from('er09');

const json: Pick<Contender, 'ask' | 'first' | 'count'> = {
  ask: (id, seq, { move }) => framed(`{"type":"move","id":"${id}","seq":${seq},"move":${JSON.stringify(move)}}`),
  first(bytes, from) {
    if (bytes[from + KIND] === R) throw new Error(`refused: ${bytes.toString('latin1', from, from + 200)}`);
    if (bytes[from + KIND] !== E) return null;
    let seq = 0;
    for (let at = from + ENTRIES; ; at++) {
      const digit = bytes[at] as number;
      if (digit < ZERO || digit > NINE) return seq;
      seq = seq * 10 + digit - ZERO;
    }
  },
  count(bytes, from, to) {
    let count = 0;
    for (let at = bytes.indexOf(ENTRY, from); at >= 0 && at < to; at = bytes.indexOf(ENTRY, at + ENTRY.length)) count++;
    return count;
  },
};

const snug: Contender = {
  ...json,
  async sit(address) {
    const { table } = await post<TableMade>(address, '/api/tables', { game: 'race-to-65', seats: 2 });
    const secrets = await seatsOf(address, table);
    const length = await begun(address, table);
    const lines = await Promise.all(FOUR.map((nth) => welcomed(address, table, secrets[nth] ?? null)));
    return { lines, length };
  },
};

const ws: Contender = {
  ...json,
  async sit(address, nth) {
    return { lines: await Promise.all(FOUR.map((seat) => joined(address, `/${nth}/${seat}`))), length: 0 };
  },
};

interface Reservation {
  readonly room: { readonly roomId: string; readonly processId: string };
  readonly sessionId: string;
}

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const TYPE = '?entries?'.length; // a byte for the kind of message, one for how long its type is

const colyseus: Contender = {
  ask: (id, seq, { move }) => framed(Buffer.concat([Buffer.from([ROOM_DATA]), pack('move'), pack({ id, seq, move })])),
  first(bytes, from) {
    if (bytes[from] !== ROOM_DATA) return null;
    const map = bytes[from + TYPE] === 0xde ? 3 : 1;
    return numberAt(bytes, from + TYPE + map + '?from'.length);
  },
  count: () => 1,
  async sit(address) {
    const lines: Line[] = [];
    for (let room: string | null = null; lines.length < FOUR.length; ) {
      const path = room === null ? '/matchmake/create/table' : `/matchmake/joinById/${room}`;
      const reserved: Reservation = await post<Reservation>(address, path, { seat: lines.length });
      room = reserved.room.roomId;
      const line = new Line(address, `/${reserved.room.processId}/${room}?sessionId=${reserved.sessionId}`);
      const welcome = line.next((message) => message[0] === JOIN_ROOM);
      await line.opened();
      await welcome;
      line.send(framed(Buffer.from([JOIN_ROOM])));
      lines.push(line);
    }
    return { lines, length: 0 };
  },
};

export const contenders: { readonly [name in Name]: Contender } = { snug, ws, colyseus };
