/** Who sits where: players written as text, such as `strong` or `person:overlooks=0.2,median=8`, and put on their seats. */
import type { AnyGame, AnyMove, Bot, Place } from '@snug/engine';
import type { AnyModel, Work } from '@snug/solver';
import { type AnyLab, HABITS, type Habit, type Habits } from './lab.ts';
import { PERFECT_HABITS } from './people.ts';
import type { Player } from './play.ts';
import { botAt } from './players.ts';

/** Everything of a game that an experiment needs. */
export interface Gear {
  readonly game: AnyGame;
  readonly lab: AnyLab;
  readonly bots: {
    readonly [name: string]: (place: Place<object>, work: Work) => Bot<object, AnyMove> | Promise<Bot<object, AnyMove>>;
  };
  readonly model: AnyModel | null;
}

export interface PlayerSpec {
  readonly name: string;
  readonly habits: Habits;
}

export type PlayerProblem =
  | { readonly problem: 'no-player'; readonly name: string; readonly wants: readonly string[] }
  | { readonly problem: 'no-habits'; readonly name: string } // only people have any
  | { readonly problem: 'habit'; readonly habit: string; readonly wants: readonly string[] }
  | { readonly problem: 'habit-range'; readonly habit: Habit; readonly given: string } // no such number is possible
  | { readonly problem: 'idle-habit'; readonly habit: Habit; readonly wants: readonly string[] }; // it makes no difference here

const USUAL_SPREAD = 1.6;

/** All who can be asked to play. */
export const playersOf = ({ lab, bots }: Pick<Gear, 'lab' | 'bots'>): readonly string[] => [
  ...Object.keys(lab.players),
  ...Object.keys(bots).filter((name) => !Object.hasOwn(lab.players, name)),
];

/** Whether some of them see the table as bots do, and think; all others are made for speed. */
export const hasBots = (players: readonly string[], { lab }: Pick<Gear, 'lab'>): boolean =>
  players.some((text) => !Object.hasOwn(lab.players, text.split(':')[0] ?? ''));

export function parsePlayer(text: string, gear: Pick<Gear, 'lab' | 'bots'>): PlayerSpec | PlayerProblem {
  const [name = '', ...rest] = text.split(':');
  const wants = playersOf(gear);
  if (!wants.includes(name)) return { problem: 'no-player', name, wants };
  const given = rest.join(':');
  if (rest.length === 0) return { name, habits: PERFECT_HABITS };
  if (name !== 'person') return { problem: 'no-habits', name };
  const { habits } = gear.lab;
  const values = new Map<string, number>();
  for (const part of given.split(',')) {
    const [, habit = part, number = ''] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    const known = HABITS.find((name) => name === habit);
    if (known !== undefined && !habits.includes(known)) return { problem: 'idle-habit', habit: known, wants: habits };
    if (known === undefined || number === '' || values.has(known)) return { problem: 'habit', habit: part, wants: habits };
    if (!within(known, number)) return { problem: 'habit-range', habit: known, given: part.trim() };
    values.set(known, Number(number));
  }
  const chance = (habit: string): number => values.get(habit) ?? 0;
  const median = values.get('median');
  if (median === undefined && values.has('spread')) return { problem: 'habit', habit: 'spread', wants: habits };
  return {
    name,
    habits: {
      overlooks: chance('overlooks'),
      forgets: chance('forgets'),
      miscalls: chance('miscalls'),
      seconds: median === undefined ? null : { median, spread: values.get('spread') ?? USUAL_SPREAD },
    },
  };
}

const NUMBER = /^\d{1,6}(?:\.\d{1,9})?$/;

function within(habit: Habit, text: string): boolean {
  const number = Number(text);
  if (!NUMBER.test(text)) return false;
  if (habit === 'median') return number > 0;
  return habit === 'spread' ? number >= 1 : number <= 1;
}

/** The same player for the same text, written always in the same way. */
export function playerText({ name, habits: { overlooks, forgets, miscalls, seconds } }: PlayerSpec): string {
  const parts = [
    ...Object.entries({ overlooks, forgets, miscalls }).flatMap(([habit, chance]) => (chance > 0 ? [`${habit}=${chance}`] : [])),
    ...(seconds === null ? [] : [`median=${seconds.median}`, `spread=${seconds.spread}`]),
  ];
  return parts.length === 0 ? name : `${name}:${parts.join(',')}`;
}

export async function sit(spec: PlayerSpec, place: Place<object>, { lab, bots }: Gear, work: Work): Promise<Player> {
  const seated = lab.players[spec.name];
  if (seated !== undefined) return seated(place, spec.habits);
  const bot = await bots[spec.name]?.(place, work);
  if (bot === undefined) throw new Error(`nobody is called ${spec.name}`);
  return botAt(bot);
}
