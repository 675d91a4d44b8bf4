/** Tables over HTTP: made, looked at, sat down at, played again, and fetched as a file. */
import { Readable } from 'node:stream';
import { isSeed } from '@snug/dice';
import type { Json } from '@snug/engine';
import { slices } from '@snug/games';
import {
  type CreateTable,
  cleanName,
  isSecret,
  PERSON,
  refusing,
  type SeatPlan,
  type SeatTaken,
  type TableHeader,
  type TableMade,
  type TakeSeat,
} from '@snug/protocol';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits.ts';
import type { Lobby } from '../lobby.ts';
import {
  DICE,
  drawDice,
  drawSecret,
  drawTable,
  HOST,
  hashOf,
  keptFor,
  rematchOf,
  sealed,
  seatOf,
  seatRole,
  WATCH,
} from '../secrets.ts';
import type { Secret, TableId } from '../store/store.ts';
import type { Piece, Table } from '../table/table.ts';
import type { Tables } from '../tables.ts';
import { find, findToWatch, Refusing, statusOf } from './found.ts';
import { CREATE, LOG, REMATCH, SIT, TABLE } from './schemas.ts';

const misfit = (values: { readonly [name: string]: Json }): Refusing => new Refusing(400, refusing('bad-message', values));

export interface Keeping {
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly limits: Limits;
}

export function tableRoutes(app: FastifyInstance, keeping: Keeping): void {
  const { tables, lobby, limits } = keeping;
  const few = { config: { rateLimit: { max: limits.tables, timeWindow: 60_000 } } };

  app.post<{ Body: CreateTable }>('/api/tables', { schema: CREATE, ...few }, async (request, reply): Promise<TableMade> => {
    const { game: id, options = {}, plan, watch = 'link', careful = true, totals = false } = request.body;
    const game = await slices.find((slice) => slice.id === id)?.rules();
    if (game === undefined) throw misfit({ field: 'game', problem: 'not-one-of', wants: slices.map((slice) => slice.id) });
    const parsed = game.parseOptions(options);
    if (!parsed.ok) throw misfit({ ...parsed.problem });
    const { min, max } = game.seats;
    const seats = request.body.seats ?? plan?.length ?? Math.max(2, min);
    if (seats < min || seats > max) throw misfit({ field: 'seats', problem: 'not-whole', got: seats, min, max });
    if (plan !== undefined && plan.length !== seats) throw misfit({ field: 'plan', problem: 'too-many', max: seats });
    for (const { player } of plan ?? [])
      if (!lobby.isPlayer(player)) throw misfit({ field: 'player', problem: 'no-such', got: player });
    const header: TableHeader = {
      kind: 'game',
      game: id,
      version: game.version,
      options: parsed.value,
      seats,
      watch,
      careful,
      ...(totals && { totals }),
    };
    const [host, watchers] = [drawSecret(), watch === 'invited' ? drawSecret() : null];
    const secrets = [sealed(HOST, host), ...(watchers === null ? [] : [sealed(WATCH, watchers)])];
    const table = drawTable();
    await make(keeping, table, header, secrets, plan ?? []);
    reply.code(201);
    return { table, host, watch: watchers };
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id', { schema: TABLE }, async (request) => {
    const { table } = await findToWatch(tables, request);
    await table.settled();
    const { match, begun, over } = table.fold;
    const seq = table.durable;
    const players = match.desk.players.map((player, seat) => ({
      name: player?.name ?? null,
      player: player?.player ?? null,
      reserved: player === null && keptFor(table.secrets, seatRole(seat)) !== null,
    }));
    const rematch = await lobby.rematchOf(table);
    return { table: table.id, header: table.header, seq, players, begun, over, rematch };
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/log', { schema: LOG }, async (request, reply) => {
    const { table } = await findToWatch(tables, request);
    const first = await table.piece(0);
    reply.type('application/x-ndjson; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${table.header.game}-${table.id.slice(0, 6)}.jsonl"`);
    return Readable.from(fileOf(table, first), { objectMode: false });
  });

  app.post<{ Params: { id: string }; Body: TakeSeat }>(
    '/api/tables/:id/seats',
    { schema: SIT },
    async (request): Promise<SeatTaken> => {
      const { table } = await find(tables, request);
      const { seat = null, seed, secret = drawSecret() } = request.body;
      const name = cleanName(request.body.name);
      if (name === null) throw misfit({ field: 'name' });
      if (!isSeed(seed)) throw misfit({ field: 'seed' });
      if (!isSecret(secret)) throw misfit({ field: 'secret' });
      if (seat !== null && seat >= table.header.seats) throw misfit({ field: 'seat' });
      const hash = hashOf(secret);
      const { refused, seq } = await table.asked({
        kind: 'sit',
        seat,
        name,
        player: PERSON,
        seed,
        hash,
        key: `sit/${hash.slice(0, 32)}`,
      });
      if (refused !== null) throw new Refusing(statusOf(refused), refused);
      const sat = seq === null ? null : table.fold.satAt(seq);
      if (sat === null || seq === null) throw new Error('whoever sat down is not in the log');
      return { seat: sat, secret, seq };
    },
  );

  app.post<{ Params: { id: string } }>('/api/tables/:id/rematch', { schema: REMATCH, ...few }, async (request) => {
    const { table, role } = await find(tables, request);
    if (role !== HOST && seatOf(role) === null) throw new Refusing(403, refusing('not-yours'));
    await table.settled();
    if (!table.fold.over) await table.refresh(); // at the node of whoever asks it may be
    if (!table.fold.over) throw new Refusing(409, { code: 'not-now', rule: null, values: { why: 'not-over' } });
    const next = rematchOf(table.id, table.secrets);
    await make(keeping, next, table.header, turnedSecrets(table), turnedPlan(table));
    table.tellRematch(next);
    return { table: next };
  });
}

/** In pieces, each read when the one before it was taken. */
async function* fileOf(table: Table, first: Piece): AsyncGenerator<string> {
  yield `${JSON.stringify(table.header)}\n`;
  for (let piece = first; piece.lines.length > 0; piece = await table.piece(piece.to)) yield `${piece.lines.join('\n')}\n`;
}

/** The seal comes first, and the programs take their seats; what is there already stays as it is. */
async function make(
  { tables }: Keeping,
  id: TableId,
  header: TableHeader,
  secrets: readonly Secret[],
  plan: readonly SeatPlan[],
): Promise<void> {
  const created = tables.time.now();
  const dice = { role: DICE, hash: drawDice() };
  const record = { id, header: JSON.stringify(header), created, expires: created + tables.keepFor, secrets: [...secrets, dice] };
  await tables.store.create(record);
  const table = await tables.open(id);
  if (table === null) throw new Error('the table that was made is not there');
  const asks = [table.asked({ kind: 'seal', key: 'seal' })];
  for (const [seat, { player, name }] of plan.entries()) {
    if (player === PERSON) continue;
    const called = cleanName(name) ?? player;
    asks.push(table.asked({ kind: 'sit', seat, name: called, player, seed: '', hash: null, key: `bot-sits/${seat}` }));
  }
  for (const { refused } of await Promise.all(asks)) if (refused !== null) throw new Refusing(statusOf(refused), refused);
}

/** Everybody moves up one seat, so that somebody else begins. */
const turned = (seat: number, seats: number): number => (seat + seats - 1) % seats;

/** People keep their secrets, and so their seats: whoever left, and was played for by a program, is asked back as well. */
function turnedSecrets({ secrets, header }: Table): readonly Secret[] {
  return secrets.flatMap((secret): Secret[] => {
    if (secret.role === DICE) return [];
    const seat = seatOf(secret.role);
    return [seat === null ? secret : { ...secret, role: seatRole(turned(seat, header.seats)) }];
  });
}

function turnedPlan({ fold, header, secrets }: Table): readonly SeatPlan[] {
  const plan: SeatPlan[] = Array.from({ length: header.seats }, () => ({ player: PERSON }));
  for (const [seat, player] of fold.match.desk.players.entries())
    if (player !== null && keptFor(secrets, seatRole(seat)) === null) plan[turned(seat, header.seats)] = player;
  return plan;
}
