import { Picture } from './picture.ts';
import { clip, widthOf } from './width.ts';

export interface SeatPlate {
  readonly name: string;
  readonly says: string; // a score, a word of state
  readonly active: boolean;
}

/** Who sits at the table, in one row; where not all fit, those around whoever is on turn. */
export function seatStrip(seats: readonly SeatPlate[], width: number): Picture {
  const texts = seats.map(({ name, says, active }) => `${active ? '▸' : ' '}${clip(name, 16)}${says === '' ? '' : ` ${says}`} `);
  const active = Math.max(
    0,
    seats.findIndex((seat) => seat.active),
  );
  let [first, last] = [active, active];
  let used = widthOf(texts[active] ?? '');
  for (let grown = true; grown; ) {
    grown = false;
    for (const next of [last + 1, first - 1]) {
      const text = texts[next];
      if (text === undefined || used + widthOf(text) + 1 > width - 4) continue;
      used += widthOf(text) + 1;
      [first, last] = [Math.min(first, next), Math.max(last, next)];
      grown = true;
    }
  }
  const strip = new Picture(width, 1);
  let x = 0;
  if (first > 0) strip.put(0, 0, '‹', 'dim');
  if (first > 0) x = 2;
  for (let i = first; i <= last; i++) {
    const text = texts[i] ?? '';
    if (i === active && seats[i]?.active) strip.fill(x, 0, widthOf(text), 1, 'brass').put(x, 0, text, 'onBrass');
    else strip.put(x, 0, text);
    x += widthOf(text) + 1;
  }
  if (last < seats.length - 1) strip.put(x, 0, '›', 'dim');
  return strip;
}
