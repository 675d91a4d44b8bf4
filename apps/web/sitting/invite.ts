/** Tables with others: made, sat down at, and played once more. */
import type { OptionValues } from '@snug/engine';
import { PERSON, type Refused, type Watchers } from '@snug/protocol';
import type { BotName } from '@snug/table';
import { type Answer, askRematch, look, makeTable, sit } from './house.ts';
import type { RemoteSitting } from './remote.ts';
import { drawSecret, drawSeed } from './secrets.ts';
import { keepKeys, keepTable, loadTable } from './tables.ts';

export interface OnlinePlace {
  readonly player: 'me' | 'link' | BotName;
  readonly name: string; // of oneself, or of the program
}

export interface OnlineWanted {
  readonly game: string;
  readonly options: OptionValues;
  readonly places: readonly OnlinePlace[];
  readonly watch: Watchers;
  readonly careful: boolean;
  readonly reveal: boolean;
}

/** Makes a table, keeps its keys on this device, and takes one's own seat; answers with the table. */
export async function beginByLink({ game, options, places, watch, careful, reveal }: OnlineWanted): Promise<Answer<string>> {
  const plan = places.map(({ player, name }) =>
    player === 'me' || player === 'link' ? { player: PERSON } : { player: `bot:${player}`, name },
  );
  const made = await makeTable({ game, options, seats: places.length, watch, careful, plan, ...(reveal && { totals: true }) });
  if (!made.ok) return made;
  const { table, host, watch: watchers } = made.value;
  await keepKeys(table, { host, watch: watchers });
  await keepTable(table, { game });
  const seat = places.findIndex(({ player }) => player === 'me');
  if (seat < 0) return { ok: true, value: table };
  const taken = await takeSeat(table, places[seat]?.name ?? '', seat);
  return taken.ok ? { ok: true, value: table } : taken;
}

/** The key is kept before the seat is asked for, so that nothing is lost if the answer is; null takes any free seat. */
export async function takeSeat(table: string, name: string, seat: number | null): Promise<Answer<string>> {
  const { keys } = await loadTable(table);
  const secret = keys.seat ?? drawSecret();
  await keepKeys(table, { seat: secret });
  const taken = await sit(table, { name, seed: drawSeed(), secret, ...(seat !== null && { seat }) });
  if (taken.ok) {
    await keepTable(table, { seat: taken.value.seat }); // whoever goes at once has it all the same
    return { ok: true, value: secret };
  }
  if (taken.code !== 'line' && keys.seat === null) await keepKeys(table, { seat: null });
  return taken;
}

/** A program for a seat that nobody came to. */
export const seatBot = (sitting: RemoteSitting, seat: number, name: string, level: BotName): Promise<Refused | null> =>
  sitting.ask({ type: 'hand-over', seat, name, player: `bot:${level}`, secret: null });

/** Everybody moves up one seat, and whoever has a key finds theirs kept. Answers with the next table. */
export async function sitAgain({ id, seat, host, keys, players, header, rematch }: RemoteSitting): Promise<Answer<string>> {
  const secret = seat === null ? keys.host : keys.seat;
  const asked = rematch === null && secret !== null ? await askRematch(id, secret) : null;
  if (asked !== null && !asked.ok) return asked;
  const next = asked?.value.table ?? rematch;
  if (next === null) return { ok: false, code: 'not-yours', why: null };
  await keepKeys(next, { host: host ? keys.host : null, watch: keys.watch });
  const there = await look(next, keys.seat ?? keys.host);
  const isKept = (nth: number): boolean => there.ok && there.value.players[nth]?.reserved === true; // a bot may have stood in
  const kept = players.map((_, nth) => (isKept(nth) ? (players[(nth + 1) % header.seats]?.name ?? null) : null));
  await keepTable(next, { game: header.game, kept });
  if (seat === null || keys.seat === null) return { ok: true, value: next };
  const turned = (seat + header.seats - 1) % header.seats;
  if (!there.ok) return { ok: true, value: next }; // the seat was given to somebody else: it is not kept
  await keepKeys(next, { seat: keys.seat });
  if (there.value.players[turned]?.reserved) {
    await sit(next, { name: players[seat]?.name ?? '?', seed: drawSeed(), secret: keys.seat, seat: turned });
    await keepTable(next, { seat: turned });
  }
  return { ok: true, value: next };
}
