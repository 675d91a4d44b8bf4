/** What can be asked of a table, by whomever, and what comes of it in the log. Nothing here waits or sends. */
import { BOT_SEED, fairThrow, sealOf } from '@snug/dice';
import type { Millis, Seat } from '@snug/engine';
import { MOST_LAG, MOST_OUTAGE, nameAmong, PERSON, type Present, type Refused, refusing } from '@snug/protocol';
import { keptFor, roleWith, seatOf, seatRole } from '../secrets.ts';
import type { Moment, Secret, Seq } from '../store/store.ts';
import type { Fold } from './fold.ts';

/** What is done at the desk. */
interface AtDesk {
  readonly standsIn?: true; // whoever asks for it only sits there
}

export type Ask = {
  readonly key: string | null;
  readonly sitsBy?: string; // the hash of the secret by which whoever asks sits there
} & (
  | { readonly kind: 'seal' }
  | {
      readonly kind: 'sit';
      readonly seat: Seat | null;
      readonly name: string;
      readonly player: string;
      readonly seed: string;
      readonly hash: string | null;
    }
  | ({
      readonly kind: 'hand-over';
      readonly seat: Seat;
      readonly by?: Seat | null; // where whoever asks sits
      readonly name: string;
      readonly player: string;
      readonly hash: string | null;
    } & AtDesk)
  | { readonly kind: 'return'; readonly seat: Seat; readonly name: string | null }
  | { readonly kind: 'begin' }
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: unknown; readonly seq: Seq; readonly bot: boolean }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'leave'; readonly seat: Seat; readonly player: string }
  | ({ readonly kind: 'pause' | 'resume' } & AtDesk)
  | ({ readonly kind: 'give'; readonly seat: Seat; readonly ms: Millis } & AtDesk)
  | { readonly kind: 'time' } // a deadline may have come
  | { readonly kind: 'lag' } // the player on turn is known now
  | { readonly kind: 'outage'; readonly seat: Seat; readonly from: Moment; readonly to: Moment }
);

/** What is known at the table that is not in its log. */
export interface Around {
  readonly dice: string; // the sealed secret
  readonly inForce: readonly Secret[];
  readonly audience: { readonly present: Present };
  lagOf(seat: Seat): Millis | null;
}

export interface Ruling {
  readonly refused: Refused | null;
  readonly seq: Seq | null; // of the entry that was asked for
  readonly secrets: readonly Secret[];
}

const FULL: Ruling = { refused: refusing('full'), seq: null, secrets: [] };
const NOT_YOURS: Ruling = { refused: refusing('not-yours'), seq: null, secrets: [] };
const STAND_IN = 'bot:casual'; // plays on for whoever resigns from a game of more than two

/** Writes into the fold what the ask leads to. */
export function rule(fold: Fold, ask: Ask, now: Moment, around: Around): Ruling {
  const known = ask.key === null ? null : fold.seqOf(ask.key);
  if (known !== null)
    return { refused: isVoid(fold, ask, known, around) ? refusing('not-yours') : null, seq: known, secrets: [] };
  if (fold.full) return FULL;
  if (ask.sitsBy !== undefined && roleWith(around.inForce, ask.sitsBy) === null) return NOT_YOURS; // the seat is another's now
  const { match } = fold;
  const before = fold.length;
  const at = timeAt(fold, now);
  const secrets: Secret[] = [];
  const refused = judge(fold, ask, at, now, around, secrets);
  if (fold.length > before || ask.kind === 'lag') follow(fold, match.now, around);
  fold.rewind();
  return { refused, seq: fold.keyed < before ? null : fold.keyed, secrets };
}

/** Before the game began no time passes. */
export function timeAt({ match }: Fold, now: Moment): Millis {
  return match.desk.began === null ? 0 : Math.max(match.now, now - match.desk.began);
}

function judge(fold: Fold, ask: Ask, at: Millis, now: Moment, around: Around, secrets: Secret[]): Refused | null {
  const { match } = fold;
  const { players, began } = match.desk;
  if ('standsIn' in ask && !mayStandIn(fold, ask, around)) return refusing('not-yours', { why: 'host' });
  switch (ask.kind) {
    case 'seal':
      return fold.write({ kind: 'seal', hash: sealOf(around.dice), at }, ask.key);
    case 'sit': {
      const role = roleWith(around.inForce, ask.hash);
      const isFree = (player: unknown, i: Seat): boolean => player === null && keptFor(around.inForce, seatRole(i)) === null;
      const seat = ask.seat ?? seatOf(role) ?? players.findIndex(isFree);
      const reserved = keptFor(around.inForce, seatRole(seat));
      if (players[seat] === null && reserved !== null && reserved !== ask.hash) return refusing('not-yours', { seat });
      if (role !== null && role !== seatRole(seat)) return refusing('not-yours', { seat });
      if (players[seat] === undefined) return notNow('seat-taken');
      return sitDown(fold, seat, ask, ask.player === PERSON ? ask.seed : BOT_SEED, at, secrets);
    }
    case 'hand-over': {
      const { seat, player, hash, key } = ask;
      const name = (ask.standsIn ? players[seat]?.name : null) ?? nameAt(fold, seat, ask.name);
      const role = roleWith(around.inForce, hash);
      if (role !== null && role !== seatRole(seat)) return refusing('not-yours', { seat });
      if (fold.bot(seat) === null && seat !== ask.by && around.audience.present.seats[seat]) return notNow('present');
      if (players[seat] === null) return sitDown(fold, seat, ask, BOT_SEED, at, secrets);
      if (player === PERSON && match.desk.resigned.includes(seat)) return notNow('resigned'); // that seat's game is lost
      const refused = fold.write({ kind: 'hand-over', seat, name, player, at }, key);
      if (refused === null && hash !== null) secrets.push({ role: seatRole(seat), hash });
      return refused;
    }
    case 'leave':
    case 'return': {
      const { seat, key } = ask;
      const player = ask.kind === 'leave' ? ask.player : PERSON;
      const called = players[seat]?.name ?? '?';
      const name = ask.kind === 'leave' ? called : nameAt(fold, seat, fold.personAt(seat) ?? ask.name ?? called);
      if ((fold.bot(seat) === null) !== (ask.kind === 'leave')) return refusing('bad-message', { why: ask.kind });
      if (match.desk.resigned.includes(seat)) return notNow('resigned');
      return fold.write({ kind: 'hand-over', seat, name, player, at }, key);
    }
    case 'begin':
      return fold.seated && match.desk.seeds.every((seed) => seed !== null)
        ? fold.write({ kind: 'begin', on: now, at: 0 }, ask.key)
        : refusing('not-begun');
    case 'move':
      return judgeMove(fold, ask, at);
    case 'resign': {
      if (began === null) return refusing('not-begun');
      const { seat, key } = ask;
      const refused = fold.write({ kind: 'resign', seat, at }, key);
      if (refused !== null || fold.over || fold.bot(seat) !== null) return refused;
      return fold.write({ kind: 'hand-over', seat, name: players[seat]?.name ?? '?', player: STAND_IN, at: match.now });
    }
    case 'pause':
    case 'resume':
      return began === null ? refusing('not-begun') : fold.write({ kind: ask.kind, at }, ask.key);
    case 'give': {
      const { awaiting, held } = match;
      if (began === null) return refusing('not-begun');
      if (awaiting.kind === 'turn' && awaiting.deadline === null && held === null) return notNow('no-clock');
      return fold.write({ kind: 'give', seat: ask.seat, ms: ask.ms, at }, ask.key);
    }
    case 'time':
      return began === null ? null : fold.write({ kind: 'time', at });
    case 'lag':
      return null;
    case 'outage': {
      const { seat, from, to, key } = ask;
      const ms = began === null ? 0 : Math.min(fold.ran(from - began, to - began), MOST_OUTAGE);
      return ms > 0 ? fold.write({ kind: 'outage', seat, ms, at: timeAt(fold, from) }, key) : null;
    }
  }
}

/** While the host is away; and then a program plays for a person who has gone, who finds their seat again. */
function mayStandIn(fold: Fold, ask: Ask, around: Around): boolean {
  if (around.audience.present.desk === 'host') return false;
  if (ask.kind !== 'hand-over') return true;
  const { seat, player } = ask;
  const isSomebodys = fold.match.desk.players[seat] !== null || keptFor(around.inForce, seatRole(seat)) !== null;
  return player !== PERSON && isSomebodys && fold.bot(seat) === null;
}

const notNow = (why: string): Refused => ({ code: 'not-now', rule: null, values: { why } });

/** Whoever does not come by themselves, but is put there by the host, adds to the dice what a program does. */
function sitDown(
  fold: Fold,
  seat: Seat,
  { name, player, hash, key }: Extract<Ask, { kind: 'sit' | 'hand-over' }>,
  seed: string,
  at: Millis,
  secrets: Secret[],
): Refused | null {
  if (fold.match.desk.hash === null) return notNow('no-seal');
  const refused = fold.write({ kind: 'sit', seat, name: nameAt(fold, seat, name), player, at }, key);
  if (refused !== null) return refused;
  if (hash !== null) secrets.push({ role: seatRole(seat), hash });
  return fold.write({ kind: 'seed', seat, seed, at });
}

/** What somebody is called who sits down there: nobody is called like another. */
const nameAt = ({ match }: Fold, seat: Seat, name: string): string =>
  nameAmong(
    name,
    match.desk.players.flatMap((player, other) => (player === null || other === seat ? [] : [player.name])),
  );

/** Whether the seat that somebody took, and asks for again, has been given to somebody else since. */
function isVoid(fold: Fold, ask: Ask, known: Seq, around: Around): boolean {
  if (ask.kind !== 'sit' || ask.hash === null) return false;
  const seat = fold.satAt(known);
  if (seat === null) return false;
  const kept = keptFor(around.inForce, seatRole(seat));
  return kept !== null && kept !== ask.hash;
}

function judgeMove(fold: Fold, ask: Extract<Ask, { kind: 'move' }>, at: Millis): Refused | null {
  const { match } = fold;
  const { seat, move, seq, key } = ask;
  if (!fold.begun) return refusing('not-begun');
  if ((fold.bot(seat) !== null) !== ask.bot) return refusing('bot-plays', { seat });
  if (seq > fold.length) return refusing('bad-message', { why: 'seq' });
  const { awaiting } = match;
  if (awaiting.kind === 'turn' && awaiting.deadline !== null && at >= awaiting.deadline) fold.write({ kind: 'time', at });
  if (fold.played > seq && fold.turnAfter(seq) === seat && !fold.over) return refusing('stale', { seq: fold.length });
  return fold.write({ kind: 'move', seat, move, at }, key);
}

/** What follows by itself: dice fall, a turn that begins gets what the line will take from it, the envelope is opened. */
function follow(fold: Fold, at: Millis, around: Around): void {
  const { match } = fold;
  const { desk, game } = match;
  if (!fold.begun) return;
  for (let { awaiting } = match; awaiting.kind === 'roll' && desk.pausedAt === null; awaiting = match.awaiting) {
    const fair = { secret: around.dice, seeds: desk.seeds.map((seed) => seed ?? '') };
    const dice = awaiting.dice.map((id) => game.die(id));
    fold.write({ kind: 'roll', faces: fairThrow(fair, fold.throws, dice), at });
  }
  const { awaiting } = match;
  if (awaiting.kind === 'over' && desk.hash !== null && desk.secret === null)
    fold.write({ kind: 'reveal', secret: around.dice, at });
  if (awaiting.kind !== 'turn' || awaiting.deadline === null || fold.credited) return;
  const lag = fold.bot(awaiting.seat) === null ? around.lagOf(awaiting.seat) : null;
  if (lag !== null && lag >= 1) fold.write({ kind: 'lag', seat: awaiting.seat, ms: Math.min(Math.round(lag), MOST_LAG), at });
}
