/**
 * Checks the dice of a whole game from its log alone, as docs/fair-dice.md explains it. What the envelope promises is looked
 * at here, entry by entry, and not left to the match that the game is folded with: whoever checks wants to know which
 * promise was broken.
 */
import { BOT_SEED, type Die, type Face, type FairDice, fairThrow, fingerprintOf, isHex, isSeed, sealOf } from '@snug/dice';
import { type AnyGame, type Awaiting, isSameTurn, type Line, Match, type Refusal, type Seat, type SeedEntry } from '@snug/engine';
import { readLine } from './lines.ts';
import { MOST_LAG, MOST_OUTAGE } from './messages.ts';
import type { AnyMatch } from './referee.ts';

export const CHECKS = [
  'sealed', // the seal was there before everything else
  'seeded', // every seat added its seed, once, between the seal and the first throw
  'played', // the game follows the rules, the clock included
  'opened', // the secret was revealed when the game was over, not before
  'fits', // the secret is the one that was sealed
  'thrown', // every throw follows from secret, seeds and number
] as const;
export type Check = (typeof CHECKS)[number];

type SeedFault =
  | 'seed-early'
  | 'seed-late'
  | 'seed-twice'
  | 'seed-missing'
  | 'seed-never'
  | 'seed-of-nobody'
  | 'not-a-seed'
  | 'bot-seed';

/** What is wrong with a check, and with which entry, counted from 1 after the header. */
export type Fault = { readonly entry: number } & (
  | { readonly check: 'sealed'; readonly why: 'no-seal' | 'seal-twice' | 'seal-late' | 'not-a-seal' }
  | {
      readonly check: 'seeded';
      readonly why: SeedFault;
      readonly seat: Seat;
    }
  | { readonly check: 'played'; readonly why: 'unreadable' | 'clock' | 'credit' | 'takeback' | 'cocked' }
  | { readonly check: 'played'; readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly check: 'opened'; readonly why: 'opened-early' | 'opened-twice' | 'never-opened' }
  | { readonly check: 'fits'; readonly why: 'not-a-secret' | 'other-secret' }
  | {
      readonly check: 'thrown';
      readonly why: 'other-faces';
      readonly number: number; // of the throw, from 0
      readonly faces: readonly Face[]; // as the log has them
      readonly due: readonly Face[]; // as they should be
    }
);

export interface Checked {
  readonly check: Check;
  /** `open`: it cannot be told, or not yet. */
  readonly result: 'good' | 'bad' | 'open';
  readonly faults: readonly Fault[];
}

export interface Verification {
  /** `sealed`: nothing is wrong so far, but the envelope is still closed. `unsealed`: there never was one. */
  readonly outcome: 'verified' | 'failed' | 'sealed' | 'unsealed';
  readonly checks: readonly Checked[];
  readonly seal: string | null;
  readonly seeds: readonly (string | null)[];
  readonly secret: string | null;
  readonly entries: number;
  readonly throws: number;
  readonly fingerprint: string; // of the whole log: the same for all who have the same one
}

export interface Played {
  readonly game: AnyGame;
  readonly options: object;
  readonly seats: number;
}

/** `lines`: the whole log, its header first. */
export function verify(played: Played, lines: readonly string[]): Verification {
  const inspection = new Inspection(played);
  for (const [entry, text] of lines.entries()) if (entry > 0) inspection.look(text, entry);
  return inspection.close(lines);
}

interface Throw {
  readonly entry: number;
  readonly faces: readonly Face[];
  readonly dice: readonly Die[];
}

class Inspection {
  readonly #match: AnyMatch;
  readonly #faults: Fault[] = [];
  readonly #throws: Throw[] = [];
  readonly #seeds: (string | null)[];
  #seal: string | null = null;
  #secret: string | null = null;
  #lag: { readonly turn: Awaiting; readonly ms: number } | null = null; // what the line took of the last turn that got it back
  #folds = true; // up to here; what comes after an entry that breaks the rules cannot be judged by them

  constructor({ game, options, seats }: Played) {
    this.#match = new Match(game, options, seats, 'typed');
    this.#seeds = Array<string | null>(seats).fill(null);
  }

  look(text: string, entry: number): void {
    const read = readLine(text, this.#match.seats, true);
    const line = read.ok && read.line.kind !== 'game' ? read.line : null;
    if (line !== null) this.#keepsPromises(line, entry);
    if (this.#folds) this.#follow(line, entry);
  }

  #keepsPromises(line: Line, entry: number): void {
    switch (line.kind) {
      case 'seal':
        if (!isHex(line.hash)) this.#faults.push({ check: 'sealed', why: 'not-a-seal', entry });
        if (this.#seal !== null) this.#faults.push({ check: 'sealed', why: 'seal-twice', entry });
        else if (this.#throws.length > 0) this.#faults.push({ check: 'sealed', why: 'seal-late', entry });
        this.#seal ??= line.hash;
        return;
      case 'seed':
        for (const why of this.#seedFaults(line)) this.#faults.push({ check: 'seeded', why, seat: line.seat, entry });
        this.#seeds[line.seat] ??= line.seed;
        return;
      case 'reveal':
        if (this.#secret !== null) this.#faults.push({ check: 'opened', why: 'opened-twice', entry });
        else if (this.#folds && this.#match.awaiting.kind !== 'over')
          this.#faults.push({ check: 'opened', why: 'opened-early', entry });
        if (!isHex(line.secret)) this.#faults.push({ check: 'fits', why: 'not-a-secret', entry });
        else if (this.#seal !== sealOf(line.secret)) this.#faults.push({ check: 'fits', why: 'other-secret', entry });
        this.#secret ??= line.secret;
        return;
      case 'roll':
        if (line.faces === 'cocked') this.#faults.push({ check: 'played', why: 'cocked', entry });
        else this.#keepThrow(line.faces, entry);
        return;
      case 'takeback':
        this.#faults.push({ check: 'played', why: 'takeback', entry });
        return;
      case 'lag': {
        const turn = this.#match.game.awaiting(this.#match.state);
        const before = this.#lag !== null && isSameTurn(turn, this.#lag.turn) ? this.#lag.ms : 0;
        this.#lag = { turn, ms: before + line.ms };
        if (this.#lag.ms > MOST_LAG) this.#faults.push({ check: 'played', why: 'credit', entry });
        return;
      }
      case 'outage':
        if (line.ms > MOST_OUTAGE) this.#faults.push({ check: 'played', why: 'credit', entry });
        return;
      default:
    }
  }

  *#seedFaults({ seat, seed }: SeedEntry): Generator<SeedFault> {
    if (!isSeed(seed)) yield 'not-a-seed';
    if (this.#seal === null) yield 'seed-early';
    if (this.#seeds[seat] !== null) yield 'seed-twice';
    else if (this.#throws.length > 0) yield 'seed-late';
    const sitter = this.#match.desk.players[seat];
    if (sitter === null && this.#folds) yield 'seed-of-nobody';
    if (sitter?.player.startsWith('bot:') && seed !== BOT_SEED) yield 'bot-seed';
  }

  #keepThrow(faces: readonly Face[], entry: number): void {
    const { awaiting, game } = this.#match;
    if (!this.#folds || awaiting.kind !== 'roll') return;
    if (this.#throws.length === 0) {
      if (this.#seal === null) this.#faults.push({ check: 'sealed', why: 'no-seal', entry });
      for (const [seat, seed] of this.#seeds.entries())
        if (seed === null) this.#faults.push({ check: 'seeded', why: 'seed-missing', seat, entry });
    }
    this.#throws.push({ entry, faces, dice: awaiting.dice.map((id) => game.die(id)) });
  }

  /** The entry has to be written just as it stands: nothing refused, nothing left out before it. */
  #follow(line: Line | null, entry: number): void {
    const taken = line === null ? null : this.#match.take(line);
    const { entries = [], refusal = null } = taken ?? {};
    if (entries.length === 1 && refusal === null) return;
    if (line !== null && ENVELOPE.has(line.kind) && refusal?.code === 'not-now' && entries.length === 0) return; // a promise broken
    this.#folds = false;
    if (entries.length > 0) this.#faults.push({ check: 'played', why: 'clock', entry });
    else if (refusal !== null) this.#faults.push({ check: 'played', why: 'refused', refusal, entry });
    else this.#faults.push({ check: 'played', why: 'unreadable', entry });
  }

  close(lines: readonly string[]): Verification {
    const seeds = this.#seeds.filter((seed) => seed !== null);
    const seeded = seeds.length === this.#seeds.length;
    const sealed = this.#seal !== null || this.#secret !== null || seeds.length > 0;
    const opened = this.#secret !== null;
    if (sealed && !opened && this.#folds && this.#match.awaiting.kind === 'over')
      this.#faults.push({ check: 'opened', why: 'never-opened', entry: lines.length - 1 });
    if (opened && this.#throws.length === 0)
      for (const [seat, seed] of this.#seeds.entries())
        if (seed === null) this.#faults.push({ check: 'seeded', why: 'seed-never', seat, entry: lines.length - 1 });
    const fits = opened && !this.#faults.some(({ check }) => check === 'fits');
    if (fits && seeded) this.#throwAgain({ secret: this.#secret ?? '', seeds });

    const told = { sealed: this.#seal !== null, seeded, played: true, opened, fits, thrown: fits && seeded && this.#folds };
    const faults = sealed ? this.#faults : this.#faults.filter(breaksAnyGame);
    const checks = CHECKS.map((check): Checked => {
      const found = faults.filter((fault) => fault.check === check);
      return { check, result: found.length > 0 ? 'bad' : told[check] ? 'good' : 'open', faults: found };
    });
    return {
      outcome: !sealed ? 'unsealed' : faults.length > 0 ? 'failed' : opened ? 'verified' : 'sealed',
      checks,
      seal: this.#seal,
      seeds: this.#seeds,
      secret: this.#secret,
      entries: lines.length - 1,
      throws: this.#throws.length,
      fingerprint: fingerprintOf(lines.map((line) => `${line}\n`).join('')),
    };
  }

  #throwAgain(fair: FairDice): void {
    for (const [number, { entry, faces, dice }] of this.#throws.entries()) {
      const due = fairThrow(fair, number, dice);
      if (faces.length !== due.length || faces.some((face, i) => face !== due[i]))
        this.#faults.push({ check: 'thrown', why: 'other-faces', number, faces, due, entry });
    }
  }
}

const ENVELOPE: ReadonlySet<Line['kind']> = new Set(['seal', 'seed', 'reveal']);

/** Dice that are typed in may lie cocked, and throws be corrected. */
const breaksAnyGame = ({ check, why }: Fault): boolean => check === 'played' && why !== 'cocked' && why !== 'takeback';

/** What was wrong first, in the order of the log. */
export function firstFault({ checks }: Verification): Fault | null {
  const faults = checks.flatMap(({ faults }) => faults);
  return faults.reduce<Fault | null>((first, fault) => (first === null || fault.entry < first.entry ? fault : first), null);
}
