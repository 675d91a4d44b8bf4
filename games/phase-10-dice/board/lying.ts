/** The dice of a turn as they lie before everybody's eyes. */
import type { Play as AnyPlay } from '@snug/table/web';
import { DICE } from '../dice.ts';
import type { Options } from '../options.ts';
import type { Move, View } from '../types.ts';
import type { Words } from '../words/words.ts';

export type Play = AnyPlay<Options, View, Move, Words>;

export interface Lying {
  readonly view: View; // that they belong to
  readonly faces: readonly (string | null)[]; // by die; null: in the hand
  readonly kept: readonly number[];
  readonly thrown: readonly number[]; // with the last throw
  readonly throws: number; // of this turn, that lie there
  readonly free: boolean; // the one who looks may keep and release
  readonly ended: boolean; // that throw was the last of the turn
}

const ALL: readonly number[] = DICE.map((_, die) => die);

export function lying(play: Play): Lying {
  const { view, awaiting, landed, picked, seat } = play;
  const thrown = landed === null || landed.before.turn === null ? [] : landed.dice.map(Number);
  const fallen = new Map(thrown.map((die, i) => [die, String(landed?.faces[i])]));
  const but = (dice: readonly number[]): readonly number[] => ALL.filter((die) => !dice.includes(die));
  if (awaiting.kind === 'roll') {
    const air = awaiting.dice.map(Number);
    const faces = ALL.map((die) => (air.includes(die) ? (fallen.get(die) ?? null) : (view.dice[die] ?? null)));
    const ended = thrown.length > 0;
    const kept = view.turn === null || view.dice.length === 0 ? [] : but(air);
    return { view, faces, kept, thrown, throws: view.throws + Number(ended), free: false, ended };
  }
  if (view.dice.length === 0 && landed !== null && thrown.length > 0) {
    const { before } = landed; // the same player goes on; until the next throw the last one lies there
    const faces = ALL.map((die) => fallen.get(die) ?? before.dice[die] ?? null);
    return { view: before, faces, kept: but(thrown), thrown, throws: before.throws + 1, free: false, ended: true };
  }
  const free = awaiting.kind === 'turn' && seat === awaiting.seat && play.mine[awaiting.seat] === true && view.dice.length > 0;
  const own = free ? ALL.filter((die) => picked.has(String(die))) : [];
  const kept = free ? own : view.dice.length > 0 && thrown.length > 0 ? but(thrown) : [];
  const faces = ALL.map((die) => view.dice[die] ?? null);
  return { view, faces, kept, thrown, throws: view.throws, free, ended: false };
}
