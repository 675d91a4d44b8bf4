import type { Flip, Move } from '../types.ts';

export const find = (moves: readonly Move[], type: Move['type']): Move | null => moves.find((move) => move.type === type) ?? null;
export const flipsOf = (moves: readonly Move[]): readonly Flip[] => moves.filter((move) => move.type === 'flip');
