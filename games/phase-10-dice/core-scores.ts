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

/** The sides that all dice show: three bits a die, die 0 the lowest. */
export type Sides = number;
export const sideOf = (sides: Sides, die: number): number => (sides >> (3 * die)) & 7;

/** By die and side, eight places a die. */
const shown = DICE.flatMap(({ faces }) => Array.from({ length: 8 }, (_, side) => shownOn(faces[side % SIDES] ?? '')));
const NUMBERS = Uint8Array.from(shown, ({ number }) => number);
const COLOUR_OF = Uint8Array.from(shown, ({ colour }) => (colour === null ? 0 : COLOURS.indexOf(colour)));
export const numberOn = (sides: Sides, die: number): number => NUMBERS[8 * die + sideOf(sides, die)] as number;
export const colourOn = (sides: Sides, die: number): number => COLOUR_OF[8 * die + sideOf(sides, die)] as number;

/** Sums of these tell how often each number is there; nothing for 10 and for wilds, which are the rest. */
function weightOf(number: number): number {
  if (number === 0 || number === HIGHEST) return 0;
  return number >= 5 ? (HIGH_DICE + 1) ** (number - 5) : (LOW_DICE + 1) ** (number - 1);
}

/** Adds something up for some of the dice, for all sides that they can show. */
function sumsFor(first: number, dice: number, of: (sides: Sides, die: number) => number): Uint16Array {
  return Uint16Array.from({ length: 8 ** dice }, (_, some) => {
    const sides = some * 8 ** first;
    let sum = 0;
    for (let die = first; die < first + dice; die++) sum += of(sides, die);
    return sum;
  });
}

const THREE = 8 ** 3 - 1;
const ofNumbers = (sides: Sides, die: number): number => weightOf(numberOn(sides, die));
const ofColours = (sides: Sides, die: number): number => 1 << (4 * colourOn(sides, die));
const threeNumbers = sumsFor(0, 3, ofNumbers); // the same for dice 3 to 5
const [loColours, hiColours, lowColours] = [sumsFor(0, 3, ofColours), sumsFor(3, 3, ofColours), sumsFor(6, 4, ofColours)];

const highForms = formsBySum(HIGH_DICE, 5, HIGH_DICE + 1, LOW_FORMS);
const lowFormsBySum = formsBySum(LOW_DICE, 4, LOW_DICE + 1, 1);
const lowForms = sumsFor(6, 4, ofNumbers).map((sum) => lowFormsBySum[sum] as number);

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
export function formOf(sides: Sides): number {
  const high = (threeNumbers[sides & THREE] as number) + (threeNumbers[(sides >> 9) & THREE] as number);
  return (highForms[high] as number) + (lowForms[sides >> 18] as number);
}

const scores: Int16Array[] = PHASES.map(() => new Int16Array(0)); // by form; made when a phase is first tried
const ofColour = Uint8Array.from({ length: PHASES.length + 1 }, (_, phase) => (phase > 0 && asksForColour(phase) ? 1 : 0));
const counts = new Uint8Array(HIGHEST + 1);

export function count(sides: Sides): Uint8Array {
  for (let number = 0; number <= HIGHEST; number++) counts[number] = 0;
  for (let die = 0; die < DICE.length; die++) {
    const number = numberOn(sides, die);
    counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}

/** The score of a phase by the dice that lie, or none. */
export function scoreOf(phase: number, sides: Sides): number {
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
export const colours = (sides: Sides): number =>
  (loColours[sides & THREE] as number) + (hiColours[(sides >> 9) & THREE] as number) + (lowColours[sides >> 18] as number);

function scoreOfColour(sides: Sides): number {
  const each = colours(sides);
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (((each >> (4 * colour)) & 15) >= IN_COLOUR) return bestSeven(colour, sides);
  return NONE;
}

function bestSeven(colour: number, sides: Sides): number {
  let score = 0;
  let left = IN_COLOUR;
  for (let number = HIGHEST; number > 0 && left > 0; number--)
    for (let die = 0; die < DICE.length && left > 0; die++) {
      if (colourOn(sides, die) !== colour || numberOn(sides, die) !== number) continue;
      score += number;
      left--;
    }
  return score;
}
