/**
 * The box: nine columns, a front tile and a back tile in each. Rows are kept as bits by number, so that both are
 * read by the same functions; what stands in front of a back tile is found by mirroring, for a column's two
 * numbers add up to ten.
 */
export const HIGHEST = 9;

/** Tiles of one row; bit n-1 is tile n. */
export type Row = number;

export const ALL: Row = (1 << HIGHEST) - 1;

export const tile = (number: number): Row => 1 << (number - 1);

/** The number on the other tile of the same column. */
export const across = (number: number): number => HIGHEST + 1 - number;

export const rowOf = (numbers: readonly number[]): Row => numbers.reduce((row, number) => row | tile(number), 0);

export function numbersOf(row: Row): number[] {
  const numbers: number[] = [];
  for (let number = 1; number <= HIGHEST; number++) if (row & tile(number)) numbers.push(number);
  return numbers;
}

export function sumOf(row: Row): number {
  let sum = 0;
  for (let number = 1; number <= HIGHEST; number++) if (row & tile(number)) sum += number;
  return sum;
}

/** The tiles of the other row in the same columns. */
export const mirror = (row: Row): Row => rowOf(numbersOf(row).map(across));

/** DSH-09: what a turn comes to that leaves these tiles standing. */
export const totalOf = (front: Row, back: Row): number => 2 * sumOf(front) + sumOf(back);

/** A player shuts tiles of the two rows. */
export interface Shut {
  readonly type: 'shut';
  readonly front: readonly number[];
  readonly back: readonly number[];
}

/** Tiles that add up to a throw. */
export interface Shutting {
  readonly front: Row;
  readonly back: Row;
  readonly columns: Row; // the front tiles of the columns that `back` is in
  readonly move: Shut;
}

const HIGHEST_THROW = 12;

/** For every throw all tiles that add up to it, whatever stands, in the order in which they are listed; made once. */
export const SHUTTINGS: readonly (readonly Shutting[])[] = shuttingsByThrow();

function shuttingsByThrow(): Shutting[][] {
  const all: Shutting[][] = Array.from({ length: HIGHEST_THROW + 1 }, () => []);
  const rows = Array.from({ length: ALL + 1 }, (_, row) => ({ row, sum: sumOf(row) }))
    .filter(({ sum }) => sum <= HIGHEST_THROW)
    .map(({ row, sum }) => ({ row, sum, numbers: numbersOf(row), columns: mirror(row) }));
  for (const front of rows)
    for (const back of rows)
      all[front.sum + back.sum]?.push({
        front: front.row,
        back: back.row,
        columns: back.columns,
        move: { type: 'shut', front: front.numbers, back: back.numbers },
      });
  return all;
}

/** DSH-03, DSH-04: all of it stands, and no back tile of it is behind a front tile that stays. */
export function fits({ front, back, columns }: Shutting, standing: { readonly front: Row; readonly back: Row }): boolean {
  return (standing.front & front) === front && (standing.back & back) === back && (standing.front & ~front & columns) === 0;
}
