/**
 * What ten dice are worth, by how many of them show each number: 462 ways for the six high dice times 70 for the four low
 * ones. A score is worked out when it is first asked for, and looked up from then on.
 */
import { COLOURS, DICE, isHigh, shownOn } from './dice.ts';
import { asksForColour, PHASES, type Way, waysTo } from './scoring.ts';

export const SIDES = 6;
export const NONE = -1; // the score of a phase that is not made
const UNKNOWN = -2;
const HIGHEST = 10;
const IN_COLOUR = 7;
const [HIGH_DICE, LOW_DICE] = [DICE.filter((_, die) => isHigh(die)).length, DICE.filter((_, die) => !isHigh(die)).length];
const LOW_FORMS = 70;
export const FORMS = 462 * LOW_FORMS;

/** By die and side. */
const shown = DICE.flatMap(({ faces }) => faces.map(shownOn));
export const NUMBERS = Uint8Array.from(shown, ({ number }) => number);
export const COLOUR_OF = Uint8Array.from(shown, ({ colour }) => (colour === null ? 0 : COLOURS.indexOf(colour)));
/** Sums of these tell how often each number is there; nothing for 10 and for wilds, which are the rest. */
const WEIGHTS = Uint16Array.from(shown, ({ number }) =>
  number === 0 || number === HIGHEST ? 0 : number >= 5 ? (HIGH_DICE + 1) ** (number - 5) : (LOW_DICE + 1) ** (number - 1),
);

const highForms = formsBySum(HIGH_DICE, 5, HIGH_DICE + 1, LOW_FORMS);
const lowForms = formsBySum(LOW_DICE, 4, LOW_DICE + 1, 1);

/** Numbers the sums that so many dice can have, so far apart. */
function formsBySum(dice: number, digits: number, base: number, apart: number): Uint16Array {
  const forms = new Uint16Array(base ** digits);
  let next = 0;
  for (let sum = 0; sum < forms.length; sum++) {
    let showing = 0;
    for (let left = sum; left > 0; left = Math.floor(left / base)) showing += left % base;
    if (showing <= dice) forms[sum] = apart * next++;
  }
  return forms;
}

/** The form of ten dice: dice with the same numbers have the same. */
export function formOf(sides: Uint8Array): number {
  let high = 0;
  let low = 0;
  for (let die = 0; die < HIGH_DICE; die++) high += WEIGHTS[SIDES * die + (sides[die] as number)] as number;
  for (let die = HIGH_DICE; die < HIGH_DICE + LOW_DICE; die++) low += WEIGHTS[SIDES * die + (sides[die] as number)] as number;
  return (highForms[high] as number) + (lowForms[low] as number);
}

const scores: Int16Array[] = PHASES.map(() => new Int16Array(0)); // by form; made when a phase is first tried
const ofColour = Uint8Array.from({ length: PHASES.length + 1 }, (_, phase) => (phase > 0 && asksForColour(phase) ? 1 : 0));
const counts = new Uint8Array(HIGHEST + 1);

export function count(sides: Uint8Array): Uint8Array {
  for (let number = 0; number <= HIGHEST; number++) counts[number] = 0;
  for (let die = 0; die < DICE.length; die++) {
    const number = NUMBERS[SIDES * die + (sides[die] as number)] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}

/** The score of a phase by the dice that lie, or none. */
export function scoreOf(phase: number, sides: Uint8Array): number {
  if (ofColour[phase] === 1) return scoreOfColour(sides);
  let table = scores[phase - 1] as Int16Array;
  if (table.length === 0) {
    table = new Int16Array(FORMS).fill(UNKNOWN);
    scores[phase - 1] = table;
  }
  const form = formOf(sides);
  const score = table[form] as number;
  if (score !== UNKNOWN) return score;
  const found = bestScore(waysTo(phase), count(sides));
  table[form] = found;
  return found;
}

function bestScore(ways: readonly Way[], counts: Uint8Array): number {
  let best = NONE;
  for (let nth = 0; nth < ways.length; nth++) {
    const way = ways[nth] as Way;
    let score = 0;
    let missing = 0;
    for (let i = 0; i < way.length; i++) {
      const { number, dice } = way[i] as Way[number];
      const natural = Math.min(dice, counts[number] as number);
      score += number * natural;
      missing += dice - natural;
    }
    if (missing <= (counts[0] as number) && score > best) best = score;
  }
  return best;
}

/** How many dice there are of each colour, four bits a colour. */
export function colours(sides: Uint8Array): number {
  let each = 0;
  for (let die = 0; die < DICE.length; die++) each += 1 << (4 * (COLOUR_OF[SIDES * die + (sides[die] as number)] as number));
  return each;
}

function scoreOfColour(sides: Uint8Array): number {
  const each = colours(sides);
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (((each >> (4 * colour)) & 15) >= IN_COLOUR) return bestSeven(colour, sides);
  return NONE;
}

function bestSeven(colour: number, sides: Uint8Array): number {
  let score = 0;
  let left = IN_COLOUR;
  for (let number = HIGHEST; number > 0 && left > 0; number--)
    for (let die = 0; die < DICE.length && left > 0; die++) {
      const side = SIDES * die + (sides[die] as number);
      if (COLOUR_OF[side] !== colour || NUMBERS[side] !== number) continue;
      score += number;
      left--;
    }
  return score;
}
