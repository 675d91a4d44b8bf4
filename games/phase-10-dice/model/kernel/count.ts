/**
 * The inner loop of a contest of colours, in AssemblyScript: all choices of parts for half of the dice with all those
 * for the other half. The driver (../counting.ts) writes the records; what it takes of the memory is given back all at once.
 */

/** What a colour can be worth for one choice of its parts: equally likely worths, ascending. */
@unmanaged
class Field {
  low: f64;
  high: f64;
  mean: f64;
  worths: usize;
  length: u32;
}

/** Faces of a die that are told apart no further. */
@unmanaged
class Part {
  weight: f64;
  colour: u32;
  field: u32; // how far it leads among the fields of its colour
  tag: u32; // and among the counts
  kind: u32;
}

/** Parts of some dice, one of each. */
@unmanaged
class Choice {
  weight: f64;
  way: u16; // how it settles the colours
  kind: u16; // the same for all with the same fields of rivals
  tag: usize; // where it is counted; on the right, from the left's
  fields: usize; // the first of four, one a colour; on the right, from the left's
  field1: usize;
  field2: usize;
  field3: usize;
}

const COLOURS: u32 = 4;
const WAYS: u32 = 1024;
const SETS: u32 = 16;

let free: usize = __heap_base; // from there on

export function clear(): void {
  free = __heap_base;
}

export function take(bytes: usize): usize {
  const at = (free + 15) & ~15;
  free = at + bytes;
  const lacking = <i32>((free + 0xffff) >> 16) - memory.size();
  if (lacking > 0 && memory.grow(lacking) < 0) unreachable();
  return at;
}

/** Every choice with every part of one more die, sorted by way. */
export function withDie(choices: usize, size: u32, parts: usize, partsEnd: usize, die: u32): usize {
  const all = take(size * <u32>(partsEnd - parts) / offsetof<Part>() * offsetof<Choice>());
  const end = choices + size * offsetof<Choice>();
  let to = all;
  for (let colour: u32 = 0; colour < COLOURS; colour++)
    for (let from = choices; from < end; from += offsetof<Choice>())
      for (let at = parts; at < partsEnd; at += offsetof<Part>()) {
        const part = changetype<Part>(at);
        if (part.colour != colour) continue;
        memory.copy(to, from, offsetof<Choice>());
        const choice = changetype<Choice>(to);
        choice.weight *= part.weight;
        choice.way |= <u16>(colour << (2 * die));
        choice.kind += <u16>part.kind;
        choice.tag += part.tag;
        const field = fieldOf(to, colour);
        store<usize>(field, load<usize>(field) + part.field);
        to += offsetof<Choice>();
      }
  return all;
}

@inline
function fieldOf(choice: usize, colour: u32): usize {
  return choice + offsetof<Choice>('fields') + colour * sizeof<usize>();
}

/** What two kinds come to is remembered for as long as the one on the left stays the same. */
@unmanaged
class Memory {
  worth: f64;
  left: u32; // one more than its kind
  unused: u32;
}

/** Adds up what the best of a set of colours is worth, wherever just those are rivals. */
export function count(
  left: usize,
  leftSize: u32,
  leftKinds: u32,
  right: usize,
  rightSize: u32,
  rightKinds: u32,
  ways: usize,
  starts: usize,
  set: u32,
): void {
  const order = byKind(left, leftSize, leftKinds);
  const begins = byWay(right, rightSize);
  const memories = take(rightKinds * offsetof<Memory>());
  memory.fill(memories, 0, rightKinds * offsetof<Memory>());
  const rivals = popcnt(set);
  const together = haveOneTag(right, rightSize); // then a sum of sums keeps more digits than one long sum
  const one = fieldOf(0, nth(set, 0));
  const two = fieldOf(0, nth(set, 1));
  const three = fieldOf(0, nth(set, 2));
  const four = fieldOf(0, nth(set, 3));
  for (let n: u32 = 0; n < leftSize; n++) {
    const i = load<usize>(order + n * sizeof<usize>());
    const choice = changetype<Choice>(i);
    const own = starts + (<u32>choice.way * SETS + set) * sizeof<u32>();
    const last = ways + load<u32>(own, sizeof<u32>()) * sizeof<u16>();
    let part = 0.0;
    for (let at = ways + load<u32>(own) * sizeof<u16>(); at < last; at += sizeof<u16>()) {
      const begin = begins + <u32>load<u16>(at) * sizeof<usize>();
      const end = load<usize>(begin, sizeof<usize>());
      for (let j = load<usize>(begin); j < end; j += offsetof<Choice>()) {
        const other = changetype<Choice>(j);
        let worth: f64;
        if (rivals == 1) worth = field(i, j, one).mean;
        else if (rivals == 2) {
          const known = changetype<Memory>(memories + <u32>other.kind * offsetof<Memory>());
          if (known.left != <u32>choice.kind + 1) {
            known.left = <u32>choice.kind + 1;
            known.worth = ofTwo(field(i, j, one), field(i, j, two));
          }
          worth = known.worth;
        } else if (rivals == 3) worth = ofThree(field(i, j, one), field(i, j, two), field(i, j, three));
        else worth = ofFour(field(i, j, one), field(i, j, two), field(i, j, three), field(i, j, four));
        if (together) part += other.weight * worth;
        else {
          const sum = choice.tag + other.tag;
          store<f64>(sum, load<f64>(sum) + choice.weight * other.weight * worth);
        }
      }
    }
    if (together) {
      const sum = choice.tag + changetype<Choice>(right).tag;
      store<f64>(sum, load<f64>(sum) + choice.weight * part);
    }
  }
}

function haveOneTag(choices: usize, size: u32): bool {
  for (let i: u32 = 1; i < size; i++)
    if (changetype<Choice>(choices + i * offsetof<Choice>()).tag != changetype<Choice>(choices).tag) return false;
  return true;
}

@inline
function field(left: usize, right: usize, rival: usize): Field {
  return changetype<Field>(load<usize>(left + rival) + load<usize>(right + rival));
}

/** The nth colour of a set, or 0. */
function nth(set: u32, n: u32): u32 {
  for (; n > 0; n--) set &= set - 1;
  return set ? ctz(set) : 0;
}

/** Where the choices of each way begin. */
function byWay(choices: usize, size: u32): usize {
  const begins = take((WAYS + 1) * sizeof<usize>());
  const end = choices + size * offsetof<Choice>();
  for (let way: u32 = 0, at = choices; way <= WAYS; way++) {
    while (at < end && <u32>changetype<Choice>(at).way < way) at += offsetof<Choice>();
    store<usize>(begins + way * sizeof<usize>(), at);
  }
  return begins;
}

/** The choices, those of a kind one after the other. */
function byKind(choices: usize, size: u32, kinds: u32): usize {
  const order = take(size * sizeof<usize>());
  const next = take((kinds + 1) * sizeof<u32>()); // by kind: where the next choice goes
  memory.fill(next, 0, (kinds + 1) * sizeof<u32>());
  const end = choices + size * offsetof<Choice>();
  for (let at = choices; at < end; at += offsetof<Choice>()) {
    const after = next + (<u32>changetype<Choice>(at).kind + 1) * sizeof<u32>();
    store<u32>(after, load<u32>(after) + 1);
  }
  for (let at = next, last = next + kinds * sizeof<u32>(); at < last; at += sizeof<u32>())
    store<u32>(at, load<u32>(at) + load<u32>(at, sizeof<u32>()), sizeof<u32>());
  for (let at = choices; at < end; at += offsetof<Choice>()) {
    const to = next + <u32>changetype<Choice>(at).kind * sizeof<u32>();
    store<usize>(order + load<u32>(to) * sizeof<usize>(), at);
    store<u32>(to, load<u32>(to) + 1);
  }
  return order;
}

/** Those that can be better than the floor: the highest of what each is worth at least. */
const open = memory.data(COLOURS * sizeof<usize>());

function ofTwo(a: Field, b: Field): f64 {
  const floor = max(a.low, b.low);
  return best(withField(withField(0, a, floor), b, floor), floor);
}

function ofThree(a: Field, b: Field, c: Field): f64 {
  const floor = max(max(a.low, b.low), c.low);
  return best(withField(withField(withField(0, a, floor), b, floor), c, floor), floor);
}

function ofFour(a: Field, b: Field, c: Field, d: Field): f64 {
  const floor = max(max(a.low, b.low), max(c.low, d.low));
  return best(withField(withField(withField(withField(0, a, floor), b, floor), c, floor), d, floor), floor);
}

/** Written in any case, and counted only if it is open: to foresee which are is what a processor cannot. */
@inline
function withField(count: u32, field: Field, floor: f64): u32 {
  store<usize>(open + count * sizeof<usize>(), changetype<usize>(field));
  return count + u32(field.high > floor);
}

const FEW: u32 = 64; // combinations of worths; where there are more, worths are merged

function best(count: u32, floor: f64): f64 {
  if (count == 0) return floor;
  const a = changetype<Field>(load<usize>(open));
  if (count == 1 && a.low == floor) return a.mean;
  const b = changetype<Field>(load<usize>(open, sizeof<usize>()));
  const c = changetype<Field>(load<usize>(open, 2 * sizeof<usize>()));
  const all = a.length * (count > 1 ? b.length : 1) * (count > 2 ? c.length : 1);
  if (count == 4 || all > FEW) return merged(count, floor);
  const lowest = f64x2.splat(floor);
  let sum = f64x2.splat(0);
  for (let i = a.worths, end = i + a.length * sizeof<f64>(); i < end; i += sizeof<f64>()) {
    const most = f64x2.pmax(lowest, v128.load64_splat(i));
    if (count == 1) sum = f64x2.add(sum, most);
    else if (count == 2) sum = addBetter(sum, most, b);
    else
      for (let j = b.worths, end = j + b.length * sizeof<f64>(); j < end; j += sizeof<f64>())
        sum = addBetter(sum, f64x2.pmax(most, v128.load64_splat(j)), c);
  }
  return (f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)) / <f64>(2 * all);
}

/** The better of a worth and each worth of a field, each of them twice. */
@inline
function addBetter(sum: v128, worth: v128, field: Field): v128 {
  let at = field.worths;
  const end = at + field.length * sizeof<f64>();
  if (field.length & 1) {
    sum = f64x2.add(sum, f64x2.pmax(worth, v128.load64_splat(at)));
    at += sizeof<f64>();
  }
  for (; at < end; at += 2 * sizeof<f64>()) {
    const better = f64x2.pmax(worth, v128.load(at));
    sum = f64x2.add(sum, f64x2.add(better, better));
  }
  return sum;
}

/** How far the worths of a field were looked at. */
@unmanaged
class Look {
  share: f64;
  chance: f64; // that it is not better
  next: usize;
  end: usize;
}
const looks = memory.data(COLOURS * offsetof<Look>());

/** The best of the open ones: every worth is the best with the chance that it adds to none being better. */
function merged(count: u32, floor: f64): f64 {
  const end = looks + count * offsetof<Look>();
  let chance = 1.0; // that none is better than what was looked at so far
  let left: u32 = 0;
  for (let at = looks, from = open; at < end; at += offsetof<Look>(), from += sizeof<usize>()) {
    const field = changetype<Field>(load<usize>(from));
    const look = changetype<Look>(at);
    look.next = field.worths;
    look.end = field.worths + field.length * sizeof<f64>();
    look.share = 1.0 / <f64>field.length;
    look.chance = 0;
    for (; look.next < look.end && load<f64>(look.next) <= floor; look.next += sizeof<f64>()) look.chance += look.share;
    chance *= look.chance;
    left += <u32>(look.end - look.next) / sizeof<f64>();
  }
  let sum = chance * floor;
  for (; left > 0; left--) {
    let low = Infinity;
    let who = looks;
    for (let at = looks; at < end; at += offsetof<Look>()) {
      const look = changetype<Look>(at);
      if (look.next == look.end || load<f64>(look.next) >= low) continue;
      low = load<f64>(look.next);
      who = at;
    }
    const best = changetype<Look>(who);
    best.next += sizeof<f64>();
    best.chance += best.share;
    let now = 1.0;
    for (let at = looks; at < end; at += offsetof<Look>()) now *= changetype<Look>(at).chance;
    sum += low * (now - chance);
    chance = now;
  }
  return sum;
}
