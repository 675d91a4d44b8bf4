/// <reference lib="es2024.string" />
/**
 * Text that every database can hold: PostgreSQL has no NUL in text and SQLite's driver ends at one, and neither knows half a
 * surrogate pair. What a client sends must not make the commit fail that others share.
 */
export const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replace(/[\0\p{Cs}]/gu, '\uFFFD');
