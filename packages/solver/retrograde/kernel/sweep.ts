/**
 * The inner loop of retrograde analysis, in AssemblyScript. Positions are bits: a plane holds one bit for each pair of
 * trays, a block is 512 of them that lie together, and all work is done on whole blocks. What a game allows is not
 * known here: the driver writes it into memory, as tables and as a program of unions, so that all rules share the loop.
 */

/** How the positions of one side follow from the other side's. */
@unmanaged
class View {
  sources: usize;
  sourcesEnd: usize;
  steps: usize;
  stepsEnd: usize;
  near: usize; // distances of the blocks that sources lie in
  nearEnd: usize;
  begin: usize; // with what the union begins: a block a column
  gathered: u32; // bytes of the slots that sources fill; the next slot is the union's beginning
  changed: usize; // a byte a block: what the other side's last sweep changed
  changes: usize; // what this sweep changes
  live: usize; // a byte a row: whether anything can be found there
  next: usize; // the number of the block that nobody has begun yet
  blocks: u32;
  columns: u32; // blocks in a row, as a power of two
  invert: u32; // 1: what is looked for is where the union is not, and the union is of what the sources are not
  always: u32; // 1: look also where nothing changed
  depth: usize; // from a plane to the first of the planes that hold the level in binary
  deeper: usize; // from each of those to the next
}

/** Positions of the other side that a turn leads to. */
@unmanaged
class Source {
  plane: usize;
  flips: u32; // bits of a position that the turn flips
  up: u32; // bits that must be 0 before it
  slot: u32;
  first: u32; // 1: the first one of its slot
}

@unmanaged
class Step {
  kind: u32;
  slot: u32;
  a: usize; // UNION: where a list of slots begins; LEAVE: the step to go to where the slot is full; KEEP: the plane
  b: usize; // UNION: where that list ends
  rows: usize; // KEEP, COUNT: a byte a row, 1 where nothing is found
  except: usize; // what is won at once: a block a column
}
const UNION: u32 = 0;
const LEAVE: u32 = 1;
const KEEP: u32 = 2;
const COUNT: u32 = 3;

const BLOCK: u32 = 64; // bytes
const SHARE: u32 = 64; // blocks that a thread takes at a time

/** Answers how many positions were found that were not known before. */
export function sweep(view: View, slots: usize, level: u32): f64 {
  let found: u64 = 0;
  while (true) {
    const first = atomic.add<u32>(view.next, SHARE);
    if (first >= view.blocks) return <f64>found;
    for (let block = first, end = min(first + SHARE, view.blocks); block < end; block++)
      if (isLive(view, block) && gather(view, slots, block)) found += run(view, slots, block, level);
  }
}

/** Writes into every plane what is won at once. */
export function seed(view: View): f64 {
  while (true) {
    const first = atomic.add<u32>(view.next, SHARE);
    if (first >= view.blocks) return 0;
    for (let block = first, end = min(first + SHARE, view.blocks); block < end; block++) {
      if (!load<u8>(view.live + (block >> view.columns))) continue;
      const column = (block & ((1 << view.columns) - 1)) * BLOCK;
      for (let at = view.steps; at < view.stepsEnd; at += offsetof<Step>()) {
        const step = changetype<Step>(at);
        if (step.kind == KEEP) copy(step.a + block * BLOCK, step.except + column);
      }
    }
  }
}

function isLive(view: View, block: u32): bool {
  if (!load<u8>(view.live + (block >> view.columns))) return false;
  if (view.always) return true;
  for (let at = view.near; at < view.nearEnd; at += 4) if (load<u8>(view.changed + (block ^ load<u32>(at)))) return true;
  return false;
}

/** Brings together what the turns lead to; false if nothing can come of it. */
function gather(view: View, slots: usize, block: u32): bool {
  const column = block & ((1 << view.columns) - 1);
  copy(slots + view.gathered, view.begin + column * BLOCK);
  const invert = i8x16.splat(view.invert ? -1 : 0);
  let any = i8x16.splat(0);
  for (let at = view.sources; at < view.sourcesEnd; at += offsetof<Source>()) {
    const source = changetype<Source>(at);
    const slot = slots + source.slot;
    if (source.up & (block << 9)) {
      if (source.first) clear(slot);
      continue;
    }
    const from = source.plane + (block ^ (source.flips >> 9)) * BLOCK;
    const quarter = (source.flips >> 3) & 48;
    for (let part: u32 = 0; part < BLOCK; part += 16) {
      let bits = v128.xor(v128.load(from + (part ^ quarter)), invert);
      if (source.flips & 127) bits = flipped(bits, source.flips);
      if (source.up & 511) bits = v128.and(bits, standing(source.up, part));
      any = v128.or(any, bits);
      v128.store(slot + part, source.first ? bits : v128.or(bits, v128.load(slot + part)));
    }
  }
  return view.invert != 0 || v128.any_true(any);
}

@inline
function copy(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
}

@inline
function clear(slot: usize): void {
  v128.store(slot, i8x16.splat(0));
  v128.store(slot, i8x16.splat(0), 16);
  v128.store(slot, i8x16.splat(0), 32);
  v128.store(slot, i8x16.splat(0), 48);
}

function run(view: View, slots: usize, block: u32, level: u32): u64 {
  const row = block >> view.columns;
  const column = (block & ((1 << view.columns) - 1)) * BLOCK;
  let found: u64 = 0;
  for (let at = view.steps; at < view.stepsEnd; at += offsetof<Step>()) {
    const step = changetype<Step>(at);
    const slot = slots + step.slot;
    const kind = step.kind;
    if (kind == UNION) unite(slots, slot, step.a, step.b);
    else if (kind == LEAVE) {
      if (isFull(slot)) at = step.a - offsetof<Step>();
    } else if (!load<u8>(step.rows + row)) {
      if (kind == KEEP) found += keep(view, slot, step.a + block * BLOCK, level);
      else found += countExcept(slot, step.except + column, view.invert);
    }
  }
  if (found) store<u8>(view.changes + block, 1);
  return found;
}

function unite(slots: usize, slot: usize, list: usize, end: usize): void {
  let from = slots + load<u32>(list);
  let a = v128.load(from);
  let b = v128.load(from, 16);
  let c = v128.load(from, 32);
  let d = v128.load(from, 48);
  for (list += 4; list < end; list += 4) {
    from = slots + load<u32>(list);
    a = v128.or(a, v128.load(from));
    b = v128.or(b, v128.load(from, 16));
    c = v128.or(c, v128.load(from, 32));
    d = v128.or(d, v128.load(from, 48));
  }
  v128.store(slot, a);
  v128.store(slot, b, 16);
  v128.store(slot, c, 32);
  v128.store(slot, d, 48);
}

/** Adds to a plane, and the level to its depth; answers how many positions are new. */
function keep(view: View, slot: usize, place: usize, level: u32): u64 {
  const invert = i8x16.splat(view.invert ? -1 : 0);
  const a = v128.andnot(v128.xor(v128.load(slot), invert), v128.load(place));
  const b = v128.andnot(v128.xor(v128.load(slot, 16), invert), v128.load(place, 16));
  const c = v128.andnot(v128.xor(v128.load(slot, 32), invert), v128.load(place, 32));
  const d = v128.andnot(v128.xor(v128.load(slot, 48), invert), v128.load(place, 48));
  if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) return 0;
  add(place, a, b, c, d);
  place += view.depth;
  for (let digits = level; digits; digits >>= 1) {
    if (digits & 1) add(place, a, b, c, d);
    place += view.deeper;
  }
  return count(a) + count(b) + count(c) + count(d);
}

@inline
function add(place: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(place, v128.or(v128.load(place), a));
  v128.store(place, v128.or(v128.load(place, 16), b), 16);
  v128.store(place, v128.or(v128.load(place, 32), c), 32);
  v128.store(place, v128.or(v128.load(place, 48), d), 48);
}

function countExcept(slot: usize, except: usize, invert: u32): u64 {
  const all = i8x16.splat(invert ? -1 : 0);
  let found: u64 = 0;
  for (let part: u32 = 0; part < BLOCK; part += 16)
    found += count(v128.andnot(v128.xor(v128.load(slot + part), all), v128.load(except + part)));
  return found;
}

@inline
function count(bits: v128): u64 {
  return popcnt(v128.extract_lane<u64>(bits, 0)) + popcnt(v128.extract_lane<u64>(bits, 1));
}

function isFull(slot: usize): bool {
  const all = v128.and(
    v128.and(v128.load(slot), v128.load(slot, 16)),
    v128.and(v128.load(slot, 32), v128.load(slot, 48)),
  );
  return v128.all_true<u8>(i8x16.eq(all, i8x16.splat(-1)));
}

/** The bits of a quarter of a block whose tiles of `up` are 0. */
function standing(up: u32, part: u32): v128 {
  let mask = i8x16.splat(-1);
  if (up & 1) mask = v128.and(mask, i8x16.splat(0x55));
  if (up & 2) mask = v128.and(mask, i8x16.splat(0x33));
  if (up & 4) mask = v128.and(mask, i8x16.splat(0x0f));
  if (up & 8) mask = v128.and(mask, i16x8.splat(0x00ff));
  if (up & 16) mask = v128.and(mask, i32x4.splat(0x0000ffff));
  if (up & 32) mask = v128.and(mask, i64x2.splat(0x00000000ffffffff));
  if (up & 64) mask = v128.and(mask, i64x2(-1, 0));
  return (up >> 3) & 48 & part ? i8x16.splat(0) : mask;
}

/** Each bit moved to where it goes when tiles that lie within a quarter are flipped. */
function flipped(bits: v128, flips: u32): v128 {
  if (flips & 1) bits = exchanged(bits, i8x16.splat(0x55), 1);
  if (flips & 2) bits = exchanged(bits, i8x16.splat(0x33), 2);
  if (flips & 4) bits = exchanged(bits, i8x16.splat(0x0f), 4);
  if (flips & 8) bits = v128.shuffle<u8>(bits, bits, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  if (flips & 16) bits = v128.shuffle<u16>(bits, bits, 1, 0, 3, 2, 5, 4, 7, 6);
  if (flips & 32) bits = v128.shuffle<u32>(bits, bits, 1, 0, 3, 2);
  if (flips & 64) bits = v128.shuffle<u64>(bits, bits, 1, 0);
  return bits;
}

@inline
function exchanged(bits: v128, low: v128, by: i32): v128 {
  return v128.or(v128.and(i64x2.shr_u(bits, by), low), i64x2.shl(v128.and(bits, low), by));
}
