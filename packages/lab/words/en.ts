import type { FigureName } from '../figures.ts';
import type { Habit } from '../lab.ts';
import type { LabWords } from './words.ts';

const LABELS: { readonly [figure in FigureName]: (of: string) => string } = {
  'seat-wins': (seat) => `seat ${seat} wins`,
  'first-seat': () => 'first seat ahead, in points',
  begins: () => 'whoever begins wins',
  'player-wins': (player) => `player ${player} wins`,
  drawn: () => 'drawn',
  shared: () => 'won by several',
  unfinished: () => 'given up as too long',
  turns: () => 'turns a game',
  'median-turns': () => 'turns till half are over',
  decisions: () => 'decisions a game',
  choices: () => 'choices a decision',
  mattered: () => 'decisions that mattered',
  leads: () => 'changes of the lead',
  halfway: () => 'leader at half-time wins',
  event: (event) => `${event}, a game`,
  'event-games': (event) => `games with ${event}`,
};

const NAMED: { readonly [figure in FigureName]?: (of: string) => string } = {
  'first-seat': () => 'how far the first seat is ahead, in points',
  drawn: () => 'games drawn',
  shared: () => 'games won by several',
  unfinished: () => 'games given up as too long',
  'median-turns': () => 'turns after which half of all games are over',
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const be = (versions: readonly string[]): string => (versions.length > 1 ? 'are' : 'is');
const both = (versions: readonly string[]): string => (versions.length === 2 ? 'both' : 'all');
const playing = (versions: readonly string[]): string =>
  versions.length > 1 ? `${list(versions)}, ${both(versions)} with best play` : `${list(versions)}, best play`;
const turns = (plies: number): string => (plies === 1 ? '1 turn' : `${plies} turns`);

const CHANCE = 'a chance from 0 to 1';
/** What habits of people may be; for whoever asks for them. */
export const habitRanges: { readonly [habit in Habit]: string } = {
  overlooks: CHANCE,
  forgets: CHANCE,
  miscalls: CHANCE,
  median: 'seconds, more than 0 and less than 1000000',
  spread: 'a factor from 1 to less than 1000000',
};

export const words: LabWords = {
  language: 'en',
  point: '.',
  thousands: ',',
  together: 3,
  label: (figure, of) => LABELS[figure](of),
  named: (figure, of) => (NAMED[figure] ?? LABELS[figure])(of),
  interval: (value, low, high) => `${value} (${low} to ${high})`,
  uncertain: (value, n) => `${value} (n = ${n})`,
  never: (n) => `never in ${n}`,
  always: (value, n) => (n === null ? `always ${value}` : `always ${value} (n = ${n})`),
  unknown: 'not known',
  list,
  title: (game) => `The lab: ${game}`,
  version: (name, options) => `${name}: ${options}`,
  played: (games, versions) =>
    `${games} games${versions > 1 ? ' of each version' : ''} were played. In brackets: intervals of 95 %.`,
  players: (players) =>
    new Set(players).size === 1
      ? `Everybody plays as ${players[0]}.`
      : `Players, each as often in every seat: ${list(players.map((player, nth) => `${nth + 1} ${player}`))}.`,
  figure: 'figure',
  difference: 'difference',
  chance: 'p',
  verdicts: { different: 'different', open: '-', untested: 'not tested' },
  legend: (level) =>
    `p: chance alone would make as large a difference this often, given all that was asked. Different: p below ${level}. Intervals stand each for itself, as if nothing else had been asked: one may leave out 0 where p is larger.`,
  inWords: 'In words',
  proved: 'Proved',
  from: (first, other) => `${other} less ${first}`,

  seatChances: (versions, chances) =>
    `${playing(versions)}: ${list(chances.map((chance, seat) => `seat ${seat + 1} wins ${chance}`))}, exactly.`,
  startWorth: (versions, goal, worth) => `${playing(versions)}: the start is worth ${worth} (${goal}), exactly.`,
  aloneWorth: (versions, goal, worth) =>
    `${playing(versions)} of somebody who plays alone: the start is worth ${worth} (${goal}), exactly. Chances to win against others are not known exactly.`,
  outcome(versions, value, plies) {
    const [names, all] = [list(versions), versions.length === 2 ? ' both' : versions.length > 2 ? ' all' : ''];
    const end = plies === null ? '' : ` in ${turns(plies)}`;
    switch (value) {
      case 'draw':
        return `${names} ${be(versions)}${all} ${versions.length > 1 ? 'draws' : 'a draw'} if nobody slips: proved.`;
      case 'win':
        return `Under ${names} the player who begins wins by force${end}: proved.`;
      case 'loss':
        return `Under ${names} the player who begins loses by force${end}: proved.`;
    }
  },
  positions: (versions, { won, lost, drawn }, all) =>
    `${list(versions)}: of ${all} positions the player to act wins ${won ?? 'none'}, loses ${lost ?? 'none'} and draws ${drawn ?? 'none'}, exactly.`,
  fact: (name, each) => `${name}: ${list(each.map(({ versions, value }) => `${value} under ${list(versions)}`))}, exactly.`,
  beyond: (versions) => `Perfect play under ${list(versions)} is out of the solver’s reach.`,

  differs: (figure, first, other, more) =>
    `${more ? 'More' : 'Less'} under ${other.version} than under ${first.version}: ${figure}, ${other.value} against ${first.value}.`,
  alike: (first, other, figures, level) =>
    `No difference between ${first} and ${other} was found in ${figures} figures, at a level of ${level} for all of them together.`,
  slopes: (figure, first, last, up) =>
    `${up ? 'Rises' : 'Falls'} from ${first.version} to ${last.version}: ${figure}, from ${first.value} to ${last.value}.`,
  varies: (figure, least, most) =>
    `Lowest seen at ${least.version}, highest at ${most.version}: ${figure}, ${least.value} against ${most.value}.`,
  level: (first, last, figures, others, level) =>
    `From ${first} to ${last} no difference from the first was found in ${figures}${others ? ' other' : ''} ${figures === 1 ? 'figure' : 'figures'}, at a level of ${level} for all together.`,
  tooFew: (first, other) => `Too few games to look for differences between ${first} and ${other}.`,
  unweighed: (versions) =>
    `How many decisions mattered is not known: there are no exact values for ${list(versions)}, or none were asked for.`,
  thrownFor: (versions) =>
    `Under ${list(versions)} players throw for who begins, so no seat is better than another: what seats win differs by chance only.`,
  unfinished: (version, share, longest) =>
    `Under ${version} ${share} of the games were given up after ${longest} ${longest === '1' ? 'entry' : 'entries'}; turns, decisions and events leave them out.`,
};
