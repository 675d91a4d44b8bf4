/**
 * A piece of the screen: cells with a sign, an ink and a ground. Parts are drawn into pictures and pictures pasted into
 * larger ones; escape codes are made once, at the end, so a coloured ground can have other grounds on it.
 */
import type { Ground, InkName, Paint } from './paint.ts';
import { clip, glyphs, widthOf } from './width.ts';

interface Cell {
  readonly text: string; // empty: the second half of a wide sign
  readonly ink: InkName;
  readonly ground: Ground | null;
}

const BLANK: Cell = { text: ' ', ink: 'text', ground: null };

export interface Border {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
}
export const ROUND: Border = { corners: ['╭', '╮', '╰', '╯'], across: '─', down: '│' };
export const HEAVY: Border = { corners: ['┏', '┓', '┗', '┛'], across: '━', down: '┃' };

export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #rows: Cell[][];

  constructor(width: number, height: number) {
    this.width = Math.max(0, width);
    this.height = Math.max(0, height);
    this.#rows = Array.from({ length: this.height }, () => Array<Cell>(this.width).fill(BLANK));
  }

  /** Lines of text, as wide as the longest. */
  static of(lines: readonly string[], ink: InkName = 'text'): Picture {
    const picture = new Picture(Math.max(0, ...lines.map(widthOf)), lines.length);
    for (const [y, line] of lines.entries()) picture.put(0, y, line, ink);
    return picture;
  }

  /** Writes on the ground that is there; what does not fit is cut off. */
  put(x: number, y: number, text: string, ink: InkName = 'text'): this {
    const row = this.#rows[y];
    if (row === undefined) return this;
    let at = x;
    for (const glyph of glyphs(text)) {
      const ground = row[at]?.ground ?? null;
      if (at >= 0 && at + glyph.width <= this.width) {
        row[at] = { text: glyph.text, ink, ground };
        if (glyph.width === 2) row[at + 1] = { text: '', ink, ground };
      }
      at += glyph.width;
    }
    return this;
  }

  /** Ends at the right edge, or `inset` cells before it. */
  putRight(y: number, text: string, ink: InkName = 'text', inset = 0): this {
    return this.put(this.width - inset - widthOf(text), y, text, ink);
  }

  /** In the middle between x and x + width. */
  putMiddle(x: number, y: number, width: number, text: string, ink: InkName = 'text'): this {
    const shown = clip(text, width);
    return this.put(x + Math.floor((width - widthOf(shown)) / 2), y, shown, ink);
  }

  fill(x: number, y: number, width: number, height: number, ground: Ground): this {
    for (let row = Math.max(0, y); row < Math.min(y + height, this.height); row++)
      for (let at = Math.max(0, x); at < Math.min(x + width, this.width); at++) {
        const line = this.#rows[row];
        if (line !== undefined) line[at] = { ...(line[at] ?? BLANK), ground };
      }
    return this;
  }

  frame(x: number, y: number, width: number, height: number, ink: InkName = 'text', border: Border = ROUND): this {
    if (width < 2 || height < 2) return this;
    const [topLeft, topRight, bottomLeft, bottomRight] = border.corners;
    const across = border.across.repeat(width - 2);
    this.put(x, y, `${topLeft}${across}${topRight}`, ink);
    this.put(x, y + height - 1, `${bottomLeft}${across}${bottomRight}`, ink);
    for (let row = y + 1; row < y + height - 1; row++) {
      this.put(x, row, border.down, ink);
      this.put(x + width - 1, row, border.down, ink);
    }
    return this;
  }

  /** Lays another picture on this one; where it has no ground of its own, the ground below shows. */
  paste(x: number, y: number, other: Picture): this {
    for (const [dy, line] of other.#rows.entries()) {
      const row = this.#rows[y + dy];
      if (row === undefined) continue;
      for (const [dx, cell] of line.entries()) {
        const below = row[x + dx];
        if (below !== undefined) row[x + dx] = { ...cell, ground: cell.ground ?? below.ground };
      }
    }
    return this;
  }

  /** The first rows of it. */
  top(height: number): Picture {
    return new Picture(this.width, Math.min(height, this.height)).paste(0, 0, this);
  }

  /** Without any colour, nothing but the signs. */
  text(): string[] {
    return this.#rows.map((row) =>
      row
        .map((cell) => cell.text)
        .join('')
        .trimEnd(),
    );
  }

  lines(paint: Paint): string[] {
    return this.#rows.map((row) => {
      let line = '';
      let current = '';
      for (const { text, ink, ground } of row) {
        const codes = paint(ink, ground);
        if (codes !== current) line += codes === '' ? '\u001b[0m' : `\u001b[0;${codes}m`;
        current = codes;
        line += text;
      }
      return current === '' ? line.trimEnd() : `${line}\u001b[0m`;
    });
  }
}

/** Side by side, tops in line. */
export function beside(pictures: readonly Picture[], gap: number): Picture {
  const whole = new Picture(
    pictures.reduce((sum, { width }) => sum + width + gap, -gap),
    Math.max(0, ...pictures.map(({ height }) => height)),
  );
  let x = 0;
  for (const picture of pictures) {
    whole.paste(x, 0, picture);
    x += picture.width + gap;
  }
  return whole;
}

/** One below the other, left edges in line. */
export function stack(pictures: readonly Picture[], gap = 0): Picture {
  const whole = new Picture(
    Math.max(0, ...pictures.map(({ width }) => width)),
    pictures.reduce((sum, { height }) => sum + height + gap, -gap),
  );
  let y = 0;
  for (const picture of pictures) {
    whole.paste(0, y, picture);
    y += picture.height + gap;
  }
  return whole;
}
