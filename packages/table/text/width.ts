/** How much room a text takes in a terminal: most signs one cell, some two, marks on a letter none. */

const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation})$/u;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Letters and box drawings: nearly all there is, and known without looking them up. */
const isPlain = (code: number): boolean => code < 0x300 || (code >= 0x2500 && code < 0x25a0);

/** The signs of a text, marks joined to the letter they sit on, each with its width in cells. */
export function glyphs(text: string): { readonly text: string; readonly width: number }[] {
  const found: { text: string; width: number }[] = [];
  for (const sign of text) {
    if (isPlain(sign.codePointAt(0) ?? 0)) {
      found.push({ text: sign, width: 1 });
      continue;
    }
    const last = found.at(-1);
    if (last !== undefined && NO_WIDTH.test(sign)) last.text += sign;
    else if (!NO_WIDTH.test(sign)) found.push({ text: sign, width: WIDE.test(sign) ? 2 : 1 });
  }
  return found;
}

export function widthOf(text: string): number {
  return glyphs(text).reduce((sum, { width }) => sum + width, 0);
}

/** At most `width` cells of it; what is cut off is shown by an ellipsis. */
export function clip(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let used = 0;
  for (const glyph of glyphs(text)) {
    if (used + glyph.width > width - 1) break;
    cut += glyph.text;
    used += glyph.width;
  }
  return width > 0 ? `${cut}…` : '';
}

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Broken between words into lines of at most `width` cells; a word that is longer is clipped. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(clip(word, width));
  }
  return lines;
}

/** A text from outside without what would move the cursor or turn the writing around. */
export const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '');
