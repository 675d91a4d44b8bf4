/** That the contenders play the same game, before anybody is timed. */
import { seeded } from '@snug/dice';
import { type AnyCore, Course, type Player, play } from '@snug/lab';
import { boardgameIo } from '../boardgame-io.ts';
import { bitmask } from './bitmask.ts';

interface Table {
  readonly core: AnyCore;
  readonly players: readonly Player[];
}
const LIMIT = 1_000_000;

/** boardgame.io is given the dice and the choices of our games, and has to end with their scores. */
export function sameGames({ core, players }: Table, many: number): void {
  const dice: number[] = [];
  const choices: number[] = [];
  const roll = core.roll.bind(core);
  core.roll = (chance, at) => {
    roll(chance, at);
    dice.push(...core.faces().map(Number));
  };
  const watched = players.map(
    (player): Player => ({
      choose: (core, seat, count, chance) => {
        const nth = player.choose(core, seat, count, chance);
        choices.push(nth);
        return nth;
      },
      think: null,
    }),
  );
  const theirs = boardgameIo(
    core.seats,
    { below: () => (dice.shift() ?? Number.NaN) - 1 },
    { below: (count) => (count === 1 ? 0 : (choices.shift() ?? Number.NaN)) },
  );
  const [chance, course] = [seeded('same'), new Course()];
  for (let game = 0; game < many; game++) {
    play(core, watched, chance, course, LIMIT);
    const [ours, peer] = [players.map((_, seat) => core.total(seat)).join(), theirs().join()];
    if (ours !== peer || dice.length + choices.length > 0)
      throw new Error(`game ${game}: ours ended with ${ours}, boardgame.io's with ${peer}`);
  }
}

/** The first player wins as often as in the bare loop, but for chance: five standard deviations. */
export function sameWinners({ core, players }: Table, many: number): void {
  const [chance, course] = [seeded('same'), new Course()];
  let won = 0;
  for (let game = 0; game < many; game++) {
    play(core, players, chance, course, LIMIT);
    if (core.winners === 1) won++;
  }
  const theirs = bitmask(many, 65);
  const [ours, peer] = [won / many, theirs / many];
  if (Math.abs(ours - peer) > 5 * Math.sqrt(0.5 / many))
    throw new Error(`the first player won ${ours} of our games and ${peer} of the bare loop's`);
}
