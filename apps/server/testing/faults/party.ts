/** Many tables with many clients, at which people and programs play one game after the other, whatever happens to the server. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Random, seeded } from '@snug/dice';
import type { AnyGame, Json, Seat } from '@snug/engine';
import { slices } from '@snug/games';
import { PERSON, type SeatTaken, type TableHeader, type TableMade } from '@snug/protocol';
import type { TableId } from '../../store/store.ts';
import { diceFaultsOf, faultsOf, noTally } from './checks.ts';
import { type Around, Client } from './client.ts';
import type { Started } from './orders.ts';
import { type Death, lostTime, type Outage, outageOf } from './outages.ts';

export interface Setting {
  readonly game: string;
  readonly options?: { readonly [key: string]: Json };
  readonly players: readonly string[];
  readonly watchers: number;
}

/** Every game, people among themselves and with programs, and the clock of a race: as it is in the box, and a short one. */
export const SETTINGS: readonly Setting[] = [
  { game: 'race-to-65', options: { rules: 'phase-two' }, players: [PERSON, PERSON], watchers: 2 },
  { game: 'race-to-65', options: { rules: 'phase-two', seconds: 3 }, players: [PERSON, PERSON], watchers: 1 },
  { game: 'race-to-65', options: { difficulty: 'hard' }, players: [PERSON, 'bot:beginner'], watchers: 1 },
  { game: 'shut-the-box', players: [PERSON, PERSON], watchers: 2 },
  { game: 'phase-10-dice', players: [PERSON, 'bot:random', PERSON], watchers: 1 },
  { game: 'double-shutter', players: [PERSON, PERSON, PERSON], watchers: 1 },
  { game: 'race-to-65', players: [PERSON, PERSON], watchers: 1 },
  { game: 'shut-the-box', players: ['bot:beginner', PERSON, PERSON], watchers: 1 },
  { game: 'phase-10-dice', players: [PERSON, PERSON], watchers: 1 },
  { game: 'double-shutter', players: [PERSON, 'bot:casual'], watchers: 1 },
  { game: 'shut-the-box', players: ['bot:random', 'bot:beginner'], watchers: 1 },
];

interface Sitting {
  readonly table: TableId;
  readonly header: TableHeader;
  readonly game: AnyGame;
  readonly clients: Client[];
  readonly outages: Outage[];
  starved: boolean; // the server had so little of the machine that its clocks tell nothing
}

const AGAIN = 30; // milliseconds until a request is made again
const TRIES = 100; // until a log does not have what somebody was told
const PATIENCE = 60_000; // until something that should come has not come

export interface Terms {
  readonly seed: string;
  readonly settings: readonly Setting[];
  readonly think: number; // milliseconds, at most
  readonly calls: boolean; // whether players act out of turn
  readonly clocks: boolean; // whether all outages are known here, so that the clocks can be checked
  /** The address of a node, of that one if it can be had. */
  where(home: number): string | null;
}

export class Party implements Around {
  readonly chance: Random;
  readonly think: number;
  readonly calls: boolean;
  readonly violations: string[] = [];
  readonly tally = noTally();
  readonly finished = new Map<TableId, string>(); // a fingerprint of each log
  readonly refusals = new Map<string, number>(); // by the code, of a store that was unavailable
  readonly sittings = new Set<Sitting>();
  moves = 0; // acknowledged
  resends = 0;
  starved = 0; // tables whose clocks could not be judged
  resting = false;
  readonly #terms: Terms;
  readonly #everybody = new Set<Client>();

  constructor(terms: Terms) {
    this.#terms = terms;
    this.chance = seeded(terms.seed);
    this.think = terms.think;
    this.calls = terms.calls;
    for (const [nth, setting] of terms.settings.entries()) void this.#playOn(setting, nth);
  }

  get clients(): readonly Client[] {
    return [...this.sittings].flatMap(({ clients }) => clients);
  }

  get tables(): readonly TableId[] {
    return [...this.sittings].map(({ table }) => table);
  }

  where(home: number): string | null {
    return this.#terms.where(home);
  }

  violation(sentence: string): void {
    if (!this.resting || this.violations.length < 100) this.violations.push(sentence);
  }

  unavailable(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }

  acknowledged(): void {
    this.moves++;
  }

  resent(): void {
    this.resends++;
  }

  /** Until everybody sits and plays. */
  async begun(): Promise<void> {
    const all = this.#terms.settings.length;
    await this.#until(
      'games begin',
      () =>
        this.sittings.size === all &&
        [...this.sittings].every(({ clients }) => clients.length > 0 && clients.every(({ fold }) => fold?.begun)),
    );
  }

  /** So many more moves have been acknowledged. */
  async played(moves: number): Promise<void> {
    const enough = this.moves + moves;
    await this.#until(`${moves} moves are acknowledged`, () => this.moves >= enough);
  }

  /** So many more wishes have been refused because of the store. */
  async refusedWith(code: string, wishes: number): Promise<void> {
    const enough = (this.refusals.get(code) ?? 0) + wishes;
    await this.#until(`${wishes} wishes are refused: ${code}`, () => (this.refusals.get(code) ?? 0) >= enough);
  }

  /** None of them has a line to the server any more. */
  async cutOff(clients: Iterable<Client> = this.clients): Promise<void> {
    await this.#until('all lines are cut', () => [...clients].every(({ connected }) => !connected));
  }

  /** The server took itself for dead, or may have: what its clocks did at these tables is not judged. */
  starve(): void {
    for (const sitting of this.sittings) {
      if (!sitting.starved) this.starved++;
      sitting.starved = true;
    }
  }

  /** How many entries a client at a table has at most. */
  heard(table: TableId): number {
    return Math.max(0, ...this.clients.map(({ place, lines }) => (place.table === table ? lines.length : 0)));
  }

  /** Who was welcomed there last. */
  servedBy(address: string): readonly Client[] {
    return this.clients.filter(({ welcomes }) => welcomes.at(-1)?.address === address);
  }

  /** The server has died, and these logs were found. */
  look(logs: Started['logs'], death: Death): void {
    for (const { table, header, game, clients, outages } of this.sittings) {
      const entries = logs[table];
      if (entries === undefined) continue;
      for (const fault of faultsOf(header, game, clients, entries, this.tally)) this.violation(`${table}: ${fault}`);
      outages.push(outageOf(clients, death, entries.length));
    }
  }

  /** Everybody is told everything; then nobody moves any more, and clients and logs are compared. */
  async end(): Promise<void> {
    this.resting = true;
    await this.#until('all wishes are answered', () => this.clients.every(({ unanswered }) => unanswered === null));
    for (const sitting of this.sittings) {
      const { table, clients } = sitting;
      const lines = await this.#log(table);
      await this.#until(`all at ${table} have heard of everything`, () =>
        clients.every((client) => client.lines.length >= lines.length - 1),
      );
      this.#compare(sitting, await this.#whole(table));
    }
    for (const [table, fingerprint] of this.finished)
      if (fingerprintOf(await this.#log(table)) !== fingerprint) this.violation(`${table}: a finished log has changed`);
    for (const client of this.#everybody) client.leave();
  }

  async #until(what: string, holds: () => boolean): Promise<void> {
    for (const late = performance.now() + PATIENCE; !holds(); await setTimeout(AGAIN))
      if (performance.now() > late) {
        this.violation(`waited in vain until ${what}`);
        return;
      }
  }

  async #playOn(setting: Setting, nth: number): Promise<void> {
    try {
      while (!this.resting) await this.#play(setting, nth);
    } catch (error) {
      this.violation(`a table came to an end: ${String(error)}`);
    }
  }

  async #play(setting: Setting, nth: number): Promise<void> {
    const game = await slices.find(({ id }) => id === setting.game)?.rules();
    if (game === undefined) throw new Error(`there is no ${setting.game}`);
    const plan = setting.players.map((player) => ({ player }));
    const made = { game: setting.game, options: setting.options ?? {}, plan };
    const { table } = JSON.parse(await this.#ask('POST', '/api/tables', made, nth)) as TableMade;
    const [header = ''] = await this.#log(table);
    const sitting: Sitting = { table, header: JSON.parse(header) as TableHeader, game, clients: [], outages: [], starved: false };
    this.sittings.add(sitting);
    await this.#sitDown(setting, sitting, nth);
    const { clients } = sitting;
    await Promise.all(clients.map(({ over }) => over));
    if (this.resting) return;
    const lines = await this.#whole(table);
    this.#compare(sitting, lines);
    for (const fault of diceFaultsOf(game, lines, this.tally)) this.violation(`${table}: ${fault}`);
    this.finished.set(table, fingerprintOf(lines));
    this.sittings.delete(sitting);
    for (const client of clients) {
      client.leave();
      this.#everybody.delete(client);
    }
  }

  async #sitDown({ players, watchers }: Setting, { table, game, clients }: Sitting, nth: number): Promise<void> {
    const join = (name: string, seat: Seat | null, secret: string | null): void => {
      const client = new Client({ table, game, name, seat, secret, home: nth + clients.length }, this);
      this.#everybody.add(client);
      clients.push(client);
    };
    for (let watcher = 0; watcher < watchers; watcher++) join(`watcher${watcher}`, null, null);
    for (const [seat, player] of players.entries()) {
      if (player !== PERSON) continue;
      const [name, secret] = [`seat${seat}`, randomBytes(16).toString('base64url')];
      const taken = await this.#ask('POST', `/api/tables/${table}/seats`, { seat, name, seed: `${name} of ${nth}`, secret }, nth);
      if ((JSON.parse(taken) as SeatTaken).seat !== seat) throw new Error('another seat was given');
      join(name, seat, secret);
    }
  }

  /** The whole log, and all that everybody was told. */
  #compare({ table, header, game, clients, outages, starved }: Sitting, lines: readonly string[]): void {
    const entries = lines.slice(1).map((line) => ({ line, key: null }));
    for (const fault of faultsOf(header, game, clients, entries, this.tally)) this.violation(`${table}: ${fault}`);
    if (!this.#terms.clocks || starved) return;
    for (const fault of lostTime(header, game, clients, lines.slice(1), outages, this.tally))
      this.violation(`${table}: ${fault}`);
  }

  /** The log with all that anybody has heard of it: another node may be behind the one that told them, for a moment. */
  async #whole(table: TableId): Promise<readonly string[]> {
    let lines = await this.#log(table);
    for (let again = 0; again < TRIES && lines.length - 1 < this.heard(table); again++) {
      await setTimeout(AGAIN);
      lines = await this.#log(table);
    }
    return lines;
  }

  async #log(table: TableId): Promise<readonly string[]> {
    return (await this.#ask('GET', `/api/tables/${table}/log`)).trimEnd().split('\n');
  }

  /** Again and again until there is an answer; what is refused for another reason than the store is a violation. */
  async #ask(method: string, path: string, body?: object, home = 0): Promise<string> {
    for (;;) {
      const address = this.where(home);
      try {
        if (address !== null) {
          const response = await fetch(address + path, {
            method,
            signal: AbortSignal.timeout(PATIENCE),
            ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
          });
          const text = await response.text();
          if (response.ok) return text;
          if (response.status !== 503) throw new Refusal(`${method} ${path}: ${response.status} ${text}`);
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
      }
      await setTimeout(AGAIN);
    }
  }
}

class Refusal extends Error {}

const fingerprintOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex');
