/** A game from its beginning to its end, and what there is to tell of it. */
import type { Seeded } from '@snug/dice';
import type { Millis, Seat } from '@snug/engine';
import { type AnyCore, OVER, ROLL } from './core.ts';

/** Whoever sits at a core. */
export interface Player {
  /** The number of one of so many legal moves, or of a foul; LEAVE, by somebody who is not on turn, leaves it to the others. */
  choose(core: AnyCore, seat: Seat, many: number, chance: Seeded): number;
  /** How long the choice takes; programs take no time. */
  readonly think: ((core: AnyCore, seat: Seat, chance: Seeded) => Millis) | null;
}

export const LEAVE = -1;

const NOBODY = -1;

/** One game after the other is written down here. */
export class Course {
  entries = 0;
  decisions = 0; // of whoever was on turn, with more than one choice
  choices = 0; // that there were in all of them
  leads = 0; // how often somebody else has taken the lead
  halfway: Seat = NOBODY; // who led after half of the turns
  ended = false;
  #leaders = new Int8Array(64); // after each turn; nobody where several lead
  #told = 0;

  begin(): void {
    this.#told = 0;
  }

  turnEnded(leader: Seat): void {
    if (this.#told === this.#leaders.length) {
      const longer = new Int8Array(2 * this.#told);
      longer.set(this.#leaders);
      this.#leaders = longer;
    }
    this.#leaders[this.#told++] = leader;
  }

  end(ended: boolean, entries: number, decisions: number, choices: number): void {
    this.ended = ended;
    this.entries = entries;
    this.decisions = decisions;
    this.choices = choices;
    this.leads = 0;
    let last: Seat = NOBODY;
    for (let turn = 0; turn < this.#told; turn++) {
      const leader = this.#leaders[turn] as Seat;
      if (leader === NOBODY) continue;
      if (last !== NOBODY && leader !== last) this.leads++;
      last = leader;
    }
    this.halfway = this.#told > 1 ? (this.#leaders[(this.#told >> 1) - 1] as Seat) : NOBODY;
  }
}

/** Plays until the game is over, or until so many entries have been made: then the course has not ended. */
export function play(core: AnyCore, players: readonly Player[], chance: Seeded, course: Course, limit: number): void {
  core.begin();
  course.begin();
  if (core.talks || players.some(thinking)) withTime(core, players, chance, course, limit);
  else atOnce(core, players, chance, course, limit);
}

const thinking = ({ think }: Player): boolean => think !== null;

/** Nobody acts out of turn or takes time: this loop is all that a million games do, so it keeps its figures to itself until the end. */
function atOnce(core: AnyCore, players: readonly Player[], chance: Seeded, course: Course, limit: number): void {
  let turns = 0;
  let entries = 0;
  let decisions = 0;
  let choices = 0;
  let { awaits } = core;
  for (; awaits !== OVER && entries < limit; entries++) {
    if (awaits === ROLL) core.roll(chance, 0);
    else {
      const { seat } = core;
      const many = core.choices(seat);
      if (many === 1) core.choose(seat, 0, 0);
      else {
        decisions++;
        choices += many;
        core.choose(seat, (players[seat] as Player).choose(core, seat, many, chance), 0);
      }
    }
    awaits = core.awaits;
    if (core.turns !== turns) {
      turns = core.turns;
      course.turnEnded(leaderOf(core));
    }
  }
  course.end(awaits === OVER, entries, decisions, choices);
}

function withTime(core: AnyCore, players: readonly Player[], chance: Seeded, course: Course, limit: number): void {
  const { talks } = core;
  let now: Millis = 0;
  let [turns, entries, decisions, choices] = [0, 0, 0, 0];
  for (; core.awaits !== OVER && entries < limit; entries++) {
    if (core.awaits === ROLL) core.roll(chance, now);
    else if (!talks || !interrupted(core, players, chance, now)) {
      const { seat } = core;
      const many = core.choices(seat);
      const player = players[seat] as Player;
      const then = player.think === null ? now : now + player.think(core, seat, chance);
      if (then >= core.deadline) {
        now = core.deadline;
        core.flag(now);
      } else {
        now = then;
        if (many > 1) {
          decisions++;
          choices += many;
        }
        core.choose(seat, many === 1 && !talks ? 0 : player.choose(core, seat, many, chance), now);
      }
    }
    if (core.turns !== turns) {
      turns = core.turns;
      course.turnEnded(leaderOf(core));
    }
  }
  course.end(core.awaits === OVER, entries, decisions, choices);
}

/** Those who are not on turn come first, as in `nextMove`. */
function interrupted(core: AnyCore, players: readonly Player[], chance: Seeded, now: Millis): boolean {
  for (let step = 1; step < core.seats; step++) {
    const seat = (core.seat + step) % core.seats;
    const many = core.choices(seat);
    const nth = many === 0 ? LEAVE : (players[seat] as Player).choose(core, seat, many, chance);
    if (nth === LEAVE) continue;
    core.choose(seat, nth, now);
    return true;
  }
  return false;
}

function leaderOf(core: AnyCore): Seat {
  let leader = 0;
  let best = core.standing(0);
  if (best === Number.NEGATIVE_INFINITY) return NOBODY;
  for (let seat = 1; seat < core.seats; seat++) {
    const standing = core.standing(seat);
    if (standing === Number.NEGATIVE_INFINITY) return NOBODY;
    if (standing > best) {
      best = standing;
      leader = seat;
    } else if (standing === best) leader = NOBODY;
  }
  return leader;
}
