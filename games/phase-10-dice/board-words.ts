import type { Seat } from '@snug/engine';
import type { Name, Names } from '@snug/table';
import { together } from '@snug/table/words/en';
import type { Missing } from './board/need.ts';
import type { Colour } from './dice.ts';
import type { Group } from './scoring.ts';

export interface BoardWords {
  turn(turn: number): string;
  title(turn: number, players: number): string;
  readonly lastTries: string;
  phase(phase: number): string;
  phaseOf(phase: number, group: string): string;
  group(group: Group): string;
  throwOf(nth: number): string;
  missing(missing: Missing): string;
  made(score: number): string;
  readonly notMade: string;
  readonly lastTry: string;
  finishBonus(bonus: number): string;
  fiveBonus(bonus: number, from: number): string;
  failed(turns: number, points: number): string;
  kept(dice: number): string;
  loose(dice: number): string;
  readonly tapToRelease: string;
  readonly tapToKeep: string;
  keepLit(count: number): string;
  readonly inHand: string;
  someInHand(dice: number): string;
  face(number: number, colour: Colour | null): string;
  die(face: string, kept: boolean, counts: boolean): string;
  throwDice(dice: number): string;
  throwShort(dice: number): string;
  take(points: number): string;
  readonly stop: string;
  readonly pass: string;
  sureToStop(phase: number): string;
  begin(name: Name): string;
  notYet(phase: number, throws: number): string;
  readonly keepHint: string;
  readonly keptHint: string;
  readonly allKeptHint: string;
  readonly threeThrows: string;
  madeNow(phase: number, points: number): string;
  readonly madeHint: string;
  endMade(name: Name, phase: number, points: number): string;
  endFailed(name: Name, phase: number, last: boolean): string;
  others(name: string, phase: number): string;
  readonly sheet: string;
  readonly sheetShort: string;
  readonly corner: string;
  readonly playedFor: string;
  readonly done: string;
  readonly order: string;
  readonly orderHint: string;
  place(nth: number): string;
  begins(name: Name): string;
  again(seats: readonly Seat[], names: Names): string;
  readonly keptDice: string;
  readonly looseDice: string;
  readonly none: string;
  needs(phase: number, what: string): string;
  readonly colourNeeded: string;
  colourName(colour: Colour): string;
  slot(high: boolean): string;
}

const NAMES = { r: 'red', o: 'orange', b: 'blue', g: 'green' } as const;
const ORDINALS = ['1st', '2nd', '3rd'];

const listed = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export const boardWords: BoardWords = {
  turn: (turn) => `Turn ${turn}`,
  title: (turn, players) => `Turn ${turn} · ${players === 1 ? 'alone' : `${players} players`}`,
  lastTries: 'Last tries',
  phase: (phase) => `Phase ${phase}`,
  phaseOf: (phase, group) => `Phase ${phase} · ${group}`,
  group: ({ kind, dice }) => (kind === 'colour' ? `${dice} of one colour` : `${kind === 'set' ? 'Set' : 'Run'} of ${dice}`),
  throwOf: (nth) => `throw ${nth} of 3`,
  missing({ dice, numbers, wild, colour }) {
    const count = dice === 1 ? 'One die missing' : `${dice} dice missing`;
    if (colour !== null) return `${count} in ${NAMES[colour]}`;
    if (dice === 1) {
      const what = [...numbers.map((number) => (number === 8 ? 'an 8' : `a ${number}`)), ...(wild ? ['a wild'] : [])];
      return what.length === 0 ? count : `${count}: ${listed(what, 'or')}`;
    }
    if (numbers.length === 0) return wild ? `${count}, such as wilds` : count;
    return `${count}: ${listed(numbers.map(String), 'and')}${wild ? ', or wilds' : ''}`;
  },
  made: (score) => `Made: ${score} points`,
  notMade: 'Not made',
  lastTry: 'Last try',
  finishBonus: (bonus) => `${bonus} more for making it now`,
  fiveBonus: (bonus, from) => `${bonus} more with ${from} or better`,
  failed: (turns, points) => `${turns === 1 ? '1 failed turn' : `${turns} failed turns`}: −${points} at the end`,
  kept: (dice) => `Kept · ${dice}`,
  loose: (dice) => `To throw again · ${dice}`,
  tapToRelease: 'tap to put back',
  tapToKeep: 'tap to keep',
  keepLit: (count) => (count === 1 ? 'Keep the lit one' : `Keep the ${count} lit ones`),
  inHand: 'All ten dice are in the hand.',
  someInHand: (dice) => (dice === 1 ? 'One die is in the hand.' : `${dice} dice are in the hand.`),
  face: (number, colour) => `${number === 0 ? 'wild' : number}${colour === null ? '' : ` ${NAMES[colour]}`}`,
  die: (face, kept, counts) => `${face}${kept ? ', kept' : ''}${counts ? ', counts' : ''}`,
  throwDice: (dice) => (dice === 1 ? 'Throw 1 die' : `Throw ${dice} dice`),
  throwShort: (dice) => `Throw ${dice}`,
  take: (points) => `Take ${points} points`,
  stop: 'Stop',
  pass: 'Pass the dice',
  sureToStop: (phase) => `Phase ${phase} is not made: this turn would score nothing. Stop all the same?`,
  begin: (name) => (name === null ? 'Throw the ten dice.' : `${name}, throw the ten dice.`),
  notYet: (phase, throws) => `Phase ${phase} is not made yet. ${throws === 1 ? 'One throw' : `${throws} throws`} left.`,
  keepHint: 'Tap the dice you want to keep.',
  keptHint: 'Kept dice stay; the others are thrown again.',
  allKeptHint: 'All ten are kept. Put some back to throw them.',
  threeThrows: 'Three throws to make it',
  madeNow: (phase, points) => `Phase ${phase} is made: ${points} points.`,
  madeHint: 'Take them, or keep some dice and throw for more.',
  endMade: (name, phase, points) => `${name === null ? 'You make' : `${name} makes`} phase ${phase}: ${points} points.`,
  endFailed: (name, phase, last) =>
    `${name === null ? 'You do' : `${name} does`} not make phase ${phase}${last ? '. That was the last try' : `, and ${name === null ? 'try' : 'tries'} again next turn`}.`,
  others: (name, phase) => `${name} goes for phase ${phase}.`,
  sheet: 'Score sheet',
  sheetShort: 'Sheet',
  corner: 'Phase',
  playedFor: 'played for now',
  done: 'done',
  order: 'Who begins?',
  orderHint: 'Everybody throws a high die; the highest is first.',
  place: (nth) => ORDINALS[nth] ?? `${nth + 1}th`,
  begins: (name) => (name === null ? 'You threw the highest and begin.' : `${name} threw the highest and begins.`),
  again: (seats, names) => `${together(names, seats)} threw the same and throw again.`,
  keptDice: 'Kept',
  looseDice: 'Loose',
  none: 'none',
  needs: (phase, what) => `Phase ${phase}: ${what}.`,
  colourNeeded: 'This phase counts colours: pick a colour, then its dice.',
  colourName: (colour) => NAMES[colour],
  slot: (high) => (high ? 'high die' : 'low die'),
};
