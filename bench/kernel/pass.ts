/**
 * The least that a sweep over a table of positions costs, in AssemblyScript: a byte a position and a plane a lock; of
 * every position the 24 neighbours are read and its byte is written. A neighbour is the position with another tile
 * flipped, in the plane of that tile; where a tile is locked there is one less.
 */
const TILES: u32 = 24;
const SHARE: u32 = 4096; // positions of each plane that a thread takes at a time
const NEAR: u32 = 256; // of which so many are done in all planes while their neighbours are at hand

/** Planes are `apart` bytes from each other; `next` is where threads find the share that nobody has begun. */
export function pass(table: usize, apart: usize, next: usize): f64 {
  while (true) {
    const first = atomic.add<u32>(next, SHARE);
    if (first >= 1 << TILES) return 0;
    for (let begin = first; begin < first + SHARE; begin += NEAR)
      for (let lock: u32 = 0; lock <= TILES; lock++)
        for (let position = begin; position < begin + NEAR; position += 16)
          v128.store(table + lock * apart + position, leastNeighbour(table, apart, position, lock));
  }
}

@inline
function leastNeighbour(table: usize, apart: usize, position: u32, lock: u32): v128 {
  let least = i8x16.splat(-1);
  let plane = table + position;
  for (let tile: u32 = 1; tile <= TILES; tile++) {
    plane += apart;
    if (tile == lock) continue;
    least = v128.min<u8>(least, tile > 4 ? v128.load((plane - position) + (position ^ (1 << (tile - 1)))) : flipped(v128.load(plane), tile));
  }
  return least;
}

/** Tiles that tell sixteen neighbouring positions apart. */
@inline
function flipped(bytes: v128, tile: u32): v128 {
  if (tile == 1) return v128.shuffle<u8>(bytes, bytes, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  if (tile == 2) return v128.shuffle<u16>(bytes, bytes, 1, 0, 3, 2, 5, 4, 7, 6);
  if (tile == 3) return v128.shuffle<u32>(bytes, bytes, 1, 0, 3, 2);
  return v128.shuffle<u64>(bytes, bytes, 1, 0);
}
