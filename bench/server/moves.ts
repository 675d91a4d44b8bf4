/**
 * A game of Race to 65 that never ends: by the standard rules, two flips a turn and no clock, both lay their own tiles down, two
 * by two, and take them up again. Every move is legal, follows from how many came before it, and is one entry of the log.
 */
export interface Flip {
  readonly seat: number;
  readonly move: { readonly type: 'flip'; readonly tray: number; readonly tile: number; readonly to: 'down' | 'up' };
}

const TURNS = 24; // of two flips, until the trays are as they were

export const FLIPS: readonly Flip[] = Array.from({ length: 2 * TURNS }, (_, nth) => {
  const turn = nth >> 1;
  const seat = turn & 1;
  const tile = 2 * ((turn % (TURNS / 2)) >> 1) + 1 + (nth & 1);
  return { seat, move: { type: 'flip', tray: seat, tile, to: turn < TURNS / 2 ? 'down' : 'up' } };
});
