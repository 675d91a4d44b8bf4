/** The game on the table. Every line is judged, then saved, and only then told. */
import { cryptographic, type Face, type Random, type Source, seeded, throwing } from '@snug/dice';
import { type AnyMove, type Bot, type Entry, type Line, Match, type Millis, nextMove, type Seat } from '@snug/engine';
import type { AnyMatch } from '@snug/protocol';
import type { Work } from '@snug/solver';
import { beforeLastThrow, refusalSentence, Story, type ToldEntry } from '@snug/table';
import { keptTime } from './kept-time.ts';
import type { Store } from './save.ts';
import { type Moment, momentAt } from './scene.ts';
import { namesAt, type Setting, tellingOf } from './setting.ts';

/** What came of a line: what was written, or why it was refused. */
export interface Outcome {
  readonly told: readonly ToldEntry[];
  readonly refused: string | null;
}

const chance = (): Random => cryptographic((block) => crypto.getRandomValues(block));

/**
 * The program's dice for a game of which some throws have fallen. Those are given again, and drawn again too, so that seeded
 * dice go on where they were.
 */
function diceAfter(seed: string | null, log: readonly Entry<AnyMove>[]): Source {
  const fresh = throwing(seed === null ? chance() : seeded(seed));
  const fallen = log.flatMap((entry): (readonly Face[])[] =>
    entry.kind === 'roll' && entry.faces !== 'cocked' ? [entry.faces] : [],
  );
  return (dice) => {
    const drawn = fresh(dice);
    return fallen.shift() ?? drawn;
  };
}

export class Desk {
  readonly setting: Setting;
  readonly match: AnyMatch;
  readonly story: Story;
  readonly store: Store;
  readonly now: Millis; // at which the clock goes on
  #bots: readonly (Bot<object, AnyMove> | null)[] = [];
  readonly #chance: Random;

  /** `written` is what the store already holds; null if the game is new. */
  constructor(setting: Setting, store: Store, written: readonly Entry<AnyMove>[] | null = null) {
    const { game, options, places, dice, seed } = setting;
    const log = written ?? [];
    this.setting = setting;
    this.store = store;
    this.#chance = seed === null ? chance() : seeded(`${seed}/bots`);
    this.match = new Match(game, options, places.length, dice === 'typed' ? 'typed' : diceAfter(seed, log));
    for (const entry of log) if (dice === 'typed' || entry.kind !== 'roll') this.match.take(entry);
    this.now = Math.max(this.match.now, written === null ? 0 : keptTime(store.file));
    this.story = new Story(tellingOf(setting, namesAt(setting)));
    store.append(this.match.log.slice(log.length));
    for (const entry of this.match.log) this.story.add(entry);
  }

  /** The programs take their seats, which takes a while if they have to find out first what everything is worth. */
  async seatBots(work: Work): Promise<this> {
    const bots = await this.setting.slice.bots();
    const { options, places } = this.setting;
    const seated: (Bot<object, AnyMove> | null)[] = [];
    for (const [seat, { player }] of places.entries())
      seated.push(player === 'person' ? null : await bots[player]({ options, seats: places.length, seat }, work));
    this.#bots = seated;
    return this;
  }

  take(line: Line): Outcome {
    const { entries, refusal } = this.match.take(line);
    this.store.append(entries);
    const told = entries.map((entry) => this.story.add(entry));
    if (refusal === null) return { told, refused: null };
    const { table, words } = this.setting;
    const sentence = refusalSentence(table, words, refusal, this.story.names);
    return { told, refused: refusal.rule === null ? sentence : `${sentence} (${refusal.rule})` };
  }

  /** What a program at the table does next, if it is for one of them to act. */
  botMove(): { readonly seat: Seat; readonly move: AnyMove } | null {
    return this.#bots.some((bot) => bot !== null) ? nextMove(this.match, this.#bots, this.#chance) : null;
  }

  /** Where a takeback would go; null where none is to be had. */
  get takeback(): number | null {
    return this.match.typed && this.setting.board.faces !== null ? beforeLastThrow(this.match.log) : null;
  }

  /** The table as it is now. */
  get moment(): Moment {
    return momentAt(this.setting, this.story, this.story.moments.length);
  }
}
