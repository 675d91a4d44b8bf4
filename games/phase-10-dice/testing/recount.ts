/** Phases counted again with none of the game's own code: what tests hold the coach's claims against. */
import { type Die, outcomes } from '@snug/dice';

/** By phase: sets and runs with their numbers of dice; phase 8 is seven of one colour. */
const ASKS: readonly (readonly string[])[] = [
  ['set 3', 'set 3'],
  ['set 3', 'run 4'],
  ['set 4', 'run 4'],
  ['run 7'],
  ['run 8'],
  ['run 9'],
  ['set 4', 'set 4'],
  [],
  ['set 5', 'set 2'],
  ['set 5', 'set 3'],
];

const numberOn = (face: string): number => (face.startsWith('W') ? 0 : Number.parseInt(face, 10));
const colourOn = (face: string): string => face.slice(-1);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The best score, or null where the dice do not make the phase. */
export function bestScore(phase: number, faces: readonly string[]): number | null {
  if (phase === 8) return bestColour(faces);
  const left = Array.from({ length: 11 }, (_, number) => faces.filter((face) => numberOn(face) === number).length);
  return bestGroups(ASKS[phase - 1] ?? [], left);
}

function bestColour(faces: readonly string[]): number | null {
  for (const colour of 'robg') {
    const numbers = faces.filter((face) => colourOn(face) === colour).map(numberOn);
    if (numbers.length >= 7) return sum(numbers.sort((a, b) => b - a).slice(0, 7));
  }
  return null;
}

/** The dice left, by number and wilds first, are dealt to one group after the other. */
function bestGroups(groups: readonly string[], left: readonly number[]): number | null {
  const [group, ...others] = groups;
  if (group === undefined) return 0;
  const size = Number(group.slice(4));
  const isSet = group.startsWith('set');
  let best: number | null = null;
  for (let first = 1; first <= (isSet ? 10 : 11 - size); first++) {
    const after = [...left];
    let score = 0;
    for (let nth = 0; nth < size; nth++) {
      const number = isSet ? first : first + nth;
      const taken = (after[number] ?? 0) > 0 ? number : 0;
      after[taken] = (after[taken] ?? 0) - 1;
      score += taken;
    }
    const rest = (after[0] ?? 0) < 0 ? null : bestGroups(others, after);
    if (rest !== null && (best === null || score + rest > best)) best = score + rest;
  }
  return best;
}

/** In how many orders of the thrown dice these and the kept ones make the phase with so many points. */
export function ordersMaking(phase: number, from: number, kept: readonly string[], thrown: readonly Die[]): number {
  if (phase === 8) return sum([...'robg'].map((colour) => ordersOfColour(colour, from, kept, thrown)));
  return sum(throwsOf(thrown).map(({ faces, weight }) => ((bestScore(phase, [...kept, ...faces]) ?? -1) < from ? 0 : weight)));
}

/** What a throw can show where colours do not matter. */
export function throwsOf(thrown: readonly Die[]): readonly { readonly faces: readonly string[]; readonly weight: number }[] {
  const high = thrown.filter(({ id }) => Number(id) < 6).length;
  const results = outcomes([
    { die: { id: 'high', faces: ['5', '6', '7', '8', '9', '10'] }, count: high },
    { die: { id: 'low', faces: ['1', '2', '3', '4', 'W', 'W'] }, count: thrown.length - high },
  ]);
  return results.map(({ faces, weight }) => ({ faces: faces.flat().map(String), weight }));
}

/** Only one colour can have seven of ten, so the colours are counted apart: orders by the dice that show one. */
function ordersOfColour(colour: string, from: number, kept: readonly string[], thrown: readonly Die[]): number {
  const mine = (faces: readonly (number | string)[]): string[] => faces.map(String).filter((face) => colourOn(face) === colour);
  let hands = new Map([[mine(kept).sort().join(' '), 1]]);
  for (const { faces } of thrown) {
    const next = new Map<string, number>();
    for (const [hand, ways] of hands) {
      const add = (key: string, more: number): unknown => next.set(key, (next.get(key) ?? 0) + more);
      add(hand, ways * (faces.length - mine(faces).length));
      for (const face of mine(faces)) add([...hand.split(' '), face].filter(Boolean).sort().join(' '), ways);
    }
    hands = next;
  }
  return sum([...hands].map(([hand, ways]) => ((bestColour(hand.split(' ').filter(Boolean)) ?? -1) < from ? 0 : ways)));
}

/** Ten faces that score just so much, or null. */
export function facesScoring(phase: number, score: number): readonly string[] | null {
  if (phase === 8) {
    const high = [10, 9, 8, 7, 6, 5];
    const three = high.flatMap((a) => high.flatMap((b) => high.map((c) => [a, b, c]))).find((numbers) => sum(numbers) === score);
    return three ? [...three.map((number) => `${number}r`), '5b', '5b', '5b', 'Wr', 'Wr', 'Wr', 'Wr'] : null;
  }
  return (known.get(phase) ?? findScores(phase)).get(score) ?? null;
}

const known = new Map<number, ReadonlyMap<number, readonly string[]>>(); // by phase: faces for every score

function findScores(phase: number): ReadonlyMap<number, readonly string[]> {
  const scores = new Map<number, readonly string[]>();
  for (const { faces } of throwsOf(Array.from({ length: 10 }, (_, id) => ({ id, faces: [] })))) {
    const score = bestScore(phase, faces);
    if (score !== null) scores.set(score, faces);
  }
  known.set(phase, scores);
  return scores;
}
