/** PTD-19: the score sheet as it is printed: a column a player in the order of play, a row for each thing to write. */
import type { Seat } from '@snug/engine';
import type { Names } from '@snug/table';
import { PHASES } from './scoring.ts';
import type { Player, View } from './types.ts';

export interface Sheet {
  readonly columns: readonly { readonly seat: Seat; readonly name: string }[];
  readonly rows: readonly Row[];
}

/** `kind` is the number of a phase or the name of another row. */
export interface Row {
  readonly kind: RowKind;
  readonly cells: readonly Cell[]; // one a column
}
export type RowKind = number | 'five-bonus' | 'five-total' | 'finish-bonus' | 'penalty' | 'grand-total';

/** What is written in a field and the running total with it; null while the field is empty. */
export type Cell = { readonly points: number; readonly total: number } | null;

/** What the rows are called in one language. */
export type SheetWords = { readonly [kind in Exclude<RowKind, number>]: string } & { readonly phases: readonly string[] };

export const rowLabel = (kind: RowKind, words: SheetWords): string =>
  typeof kind === 'number' ? (words.phases[kind - 1] ?? '') : words[kind];

const FIVE = 5;
const NUMBERS: readonly number[] = PHASES.map((_, i) => i + 1);

export function sheetOf({ players, order }: View, names: Names): Sheet {
  const seats = order ?? players.map((_, seat) => seat);
  const columns = seats.flatMap((seat) => players[seat] ?? []).map(columnOf);
  const kinds: RowKind[] = [...NUMBERS.slice(0, FIVE), 'five-bonus', 'five-total', ...NUMBERS.slice(FIVE), 'finish-bonus'];
  if (players.length === 1) kinds.push('penalty'); // PTD-17: failures cost points in solitaire only
  kinds.push('grand-total');
  return {
    columns: seats.map((seat) => ({ seat, name: names(seat) })),
    rows: kinds.map((kind) => ({ kind, cells: columns.map((column) => column.get(kind) ?? null) })),
  };
}

/** A player's column, written from top to bottom as far as it goes. */
function columnOf({ scores, fiveBonus, finishBonus, total, done }: Player): ReadonlyMap<RowKind, Cell> {
  const column = new Map<RowKind, Cell>();
  let running = 0;
  const write = (kind: RowKind, points: number): void => {
    running += points;
    column.set(kind, { points, total: running });
  };
  for (const [i, score] of scores.entries()) {
    write(i + 1, score);
    if (i + 1 !== FIVE) continue;
    write('five-bonus', fiveBonus);
    column.set('five-total', { points: running, total: running });
  }
  if (!done) return column;
  write('finish-bonus', finishBonus);
  write('penalty', total - running);
  return column.set('grand-total', { points: total, total });
}
