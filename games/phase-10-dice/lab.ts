import { type AnyCore, happens, type Lab, type Player, uniformly } from '@snug/lab';
import { core, STOP, Ten } from './core.ts';
import { colourOn, colours, count, FORMS, formOf, NONE, numberOn, type Sides, scoreOf } from './core-scores.ts';
import { COLOURS, DICE, isHigh } from './dice.ts';
import type { Options } from './options.ts';
import { asksForColour, PHASES, type Way, waysTo } from './scoring.ts';
import type { Move, View } from './types.ts';

const LOW_DICE = DICE.filter((_, die) => !isHigh(die)).length;
const FAR = 100; // points that a missing die costs: more than any dice are worth

/** Numbers below 5 are only on the low dice. */
const isPossible = (way: Way): boolean => way.reduce((low, { number, dice }) => (number < 5 ? low + dice : low), 0) <= LOW_DICE;

const UNKNOWN = 255;
const ways: (readonly Way[])[] = PHASES.map(() => []);
const known: Uint8Array[] = PHASES.map(() => new Uint8Array(0)); // the nearest way by form; made when a phase is first tried

/** Takes the phase as soon as it is made; until then keeps what serves the nearest way to it, or the commonest colour. */
const nearest: Player = {
  choose(core) {
    if (!(core instanceof Ten)) throw new Error('these are not the ten dice');
    if (core.throws === 0) return 0;
    const { sides } = core;
    const phase = core.phases[core.seat] as number;
    if (scoreOf(phase, sides) !== NONE) return STOP;
    return asksForColour(phase) ? ofCommonestColour(sides) : serving(wayTo(phase, sides), sides);
  },
  think: null,
};

function wayTo(phase: number, sides: Sides): Way {
  const table = known[phase - 1] as Uint8Array;
  if (table.length === 0) {
    known[phase - 1] = new Uint8Array(FORMS).fill(UNKNOWN);
    ways[phase - 1] = waysTo(phase).filter(isPossible);
    return wayTo(phase, sides);
  }
  const some = ways[phase - 1] as readonly Way[];
  const form = formOf(sides);
  if (table[form] === UNKNOWN) table[form] = nearestOf(some, count(sides));
  return some[table[form] as number] as Way;
}

function nearestOf(some: readonly Way[], counts: Uint8Array): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let nth = 0; nth < some.length; nth++) {
    let worth = 0;
    for (const { number, dice } of some[nth] as Way) {
      const natural = Math.min(dice, counts[number] as number);
      worth += number * natural - FAR * (dice - natural);
    }
    if (worth > most) {
      best = nth;
      most = worth;
    }
  }
  return best;
}

const wanted = new Uint8Array(11);

/** The dice that serve a way, and all wilds. */
function serving(way: Way, sides: Sides): number {
  wanted.fill(0);
  wanted[0] = DICE.length;
  for (let i = 0; i < way.length; i++) {
    const { number, dice } = way[i] as Way[number];
    wanted[number] = dice;
  }
  let kept = 0;
  for (let die = 0; die < DICE.length; die++) {
    const number = numberOn(sides, die);
    const left = wanted[number] as number;
    if (left === 0) continue;
    wanted[number] = left - 1;
    kept |= 1 << die;
  }
  return kept;
}

function ofCommonestColour(sides: Sides): number {
  const each = colours(sides);
  let most = 0;
  for (let colour = 1; colour < COLOURS.length; colour++)
    if (((each >> (4 * colour)) & 15) > ((each >> (4 * most)) & 15)) most = colour;
  let kept = 0;
  for (let die = 0; die < DICE.length; die++) if (colourOn(sides, die) === most) kept |= 1 << die;
  return kept;
}

export const lab: Lab<Options, Move, View> = {
  core,
  habits: ['overlooks'],
  isLed: true,
  sample: 10, // of 40 decisions each, or 170 where players do not try; every one with 1,024 choices
  players: {
    random: () => uniformly,
    person: (_place, habits) => ({
      choose: (core: AnyCore, seat, many, chance) =>
        (happens(habits.overlooks, chance) ? uniformly : nearest).choose(core, seat, many, chance),
      think: null,
    }),
  },
};
