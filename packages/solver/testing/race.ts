import type { Race } from '../retrograde/index.ts';

/** Trays of nine tiles of one kind: whoever has five down has won; a tile of the other tray can only be pushed down. */
export const TILES = 9;
const bits = (set: number): number => set.toString(2).replaceAll('0', '').length;
const trays = Array.from({ length: 2 ** TILES }, (_, tray) => bits(tray));
const single = Array.from({ length: TILES }, (_, i) => 1 << i);

export const race: Race = {
  tiles: TILES,
  there: Uint8Array.from(trays, (down) => (down === 5 ? 1 : 0)),
  planes: 1,
  situations: [
    {
      turns: [
        ...single.map((tile) => ({ own: tile, other: 0, up: 0, needs: [], plane: 0 })),
        ...single.map((tile) => ({ own: 0, other: tile, up: tile, needs: [], plane: 0 })),
      ],
      locks: [{ things: [], plane: 0, wins: Uint8Array.from(trays, (down) => (down === 4 || down === 6 ? 1 : 0)) }],
    },
  ],
};
