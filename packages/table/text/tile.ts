/** Wooden tiles on their rod: a standing tile above it, a tile that is down below it, as in the box. */
import { HEAVY, Picture, ROUND } from './picture.ts';

export interface Tile {
  readonly label: string;
  readonly up: boolean;
  readonly picked: boolean;
  readonly cursor: boolean;
  readonly dull: boolean; // cannot serve now
  readonly mark: string; // a sign on the rod; empty for none
}

/** How much room each tile has: as much as there is, up to a tile that looks like one. */
export interface Pitch {
  readonly step: number; // from one tile to the next
  readonly width: number; // of a tile
}

export function pitchFor(tiles: readonly Tile[], width: number): Pitch {
  const digits = Math.max(...tiles.map(({ label }) => label.length));
  const step = Math.max(digits + 2, Math.min(6, Math.floor(width / tiles.length)));
  return { step, width: Math.min(5, Math.max(digits + 2, step - 1)) };
}

/** A tile that stands: its foot is behind the rod, unless it was lifted. */
export function standing({ label, picked, cursor, dull }: Tile, width: number, height: number): Picture {
  const ground = picked ? 'litMaple' : dull ? 'dullMaple' : 'maple';
  const ink = dull && !picked ? 'dull' : 'tile';
  const border = cursor ? HEAVY : ROUND;
  const tile = new Picture(width, height)
    .fill(0, 0, width, height, ground)
    .frame(0, 0, width, height + (picked ? 0 : 1), ink, border)
    .putMiddle(1, 1, width - 2, label, ink);
  if (picked && height > 3) tile.putMiddle(1, height - 2, width - 2, '✓', ink);
  else if (picked) tile.put(width - 2, 1, '✓', ink);
  return tile;
}

/** A tile that is down: it lies in front of the rod, short and dark. */
export function lying({ label, cursor }: Tile, width: number): Picture {
  const [left, right] = cursor ? ['┗', '┛'] : ['╰', '╯'];
  return new Picture(width, 1)
    .fill(0, 0, width, 1, cursor ? 'litMaple' : 'walnut')
    .put(0, 0, left, cursor ? 'tile' : 'shut')
    .put(width - 1, 0, right, cursor ? 'tile' : 'shut')
    .putMiddle(1, 0, width - 2, label, cursor ? 'tile' : 'shut');
}

export interface RodRoom {
  readonly width: number;
  readonly tall: number; // rows of a standing tile
  readonly lift: boolean; // leave a row above for tiles that are picked
}

export function rod(tiles: readonly Tile[], { width, tall, lift }: RodRoom): Picture {
  const pitch = pitchFor(tiles, width);
  const top = lift ? 1 : 0;
  const picture = new Picture(Math.min(width, pitch.step * tiles.length), top + tall + 2);
  const foot = top + tall;
  picture.put(0, foot, '━'.repeat(picture.width), 'brass');
  for (const [i, tile] of tiles.entries()) {
    const x = i * pitch.step + Math.floor((pitch.step - pitch.width) / 2);
    if (!tile.up) picture.paste(x, foot + 1, lying(tile, pitch.width));
    else if (tile.picked) picture.paste(x, top - 1, standing(tile, pitch.width, tall + 1));
    else {
      picture.paste(x, top, standing(tile, pitch.width, tall));
      picture.put(x, foot, '┷', 'brass').put(x + pitch.width - 1, foot, '┷', 'brass');
    }
    if (tile.up && tile.cursor) picture.putMiddle(x, foot + 1, pitch.width, '▲', 'brass');
    if (tile.mark !== '') picture.putMiddle(x, foot, pitch.width, tile.mark, 'brass');
  }
  return picture;
}

/** The keys that pick tiles 1 to 12. */
export const tileKey = (tile: number): string | null => '1234567890-='[tile - 1] ?? null;
