/** What people at a table may be called. */

export const MOST_NAME = 40; // characters

/** Marks of which nothing can be seen, but for what makes a picture of a sign, or a key of a digit. */
const HIDDEN =
  /(?!(?<=(?=\p{Emoji})\p{Extended_Pictographic})(?<!\p{Emoji_Presentation})\uFE0F|(?<=[\d#*])\uFE0F\u20E3)(?=\p{Mn})\p{Default_Ignorable_Code_Point}/gu;

/** What cannot be seen, but for what joins two pictures into one; and letters and dots that are blank. */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** On one line, without what cannot be seen or turns the writing around, and not too long; null where nothing is left. */
export function cleanName(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > 10 * MOST_NAME) return null;
  const seen = input
    .replace(HIDDEN, '') // first: they keep letters and accents apart
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(/[\p{Mn}\p{Me}]{3,}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const name = cut(seen, MOST_NAME);
  return /[^\p{M}\s]/u.test(name) ? name : null;
}

/** Without what was cut in two. */
const cut = (name: string, most: number): string =>
  [...name]
    .slice(0, most)
    .join('')
    .replace(/(?:[\s\u200D]|(?<=[\d#*])\uFE0F)+$/u, '');

/** The name, or one like it that nobody else at the table has. */
export function nameAmong(name: string, others: readonly string[]): string {
  const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  for (let nth = 1; ; nth++) {
    const ending = nth === 1 ? '' : ` ${nth}`;
    const called = cut(name, MOST_NAME - ending.length) + ending;
    if (!others.some((other) => alike(called, other))) return called;
  }
}
