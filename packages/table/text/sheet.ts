import { Picture } from './picture.ts';
import { clip, padStart, widthOf } from './width.ts';

export interface SheetRow {
  readonly label: string;
  readonly cells: readonly string[]; // one a column
  readonly total: boolean; // set off from the rows around it
}

export interface ScoreSheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly active: number | null; // the column of whoever is on turn
  readonly field: number | null; // the row that is played for in it
  readonly framed: boolean; // with a line above and below, where there is room
}

const SHORTEST = 21; // cells of a label that are never given up

/** A paper pad: a column a player. Where not all fit, those around the active one are shown. */
export function scoreSheet({ columns, rows, active, field, framed }: ScoreSheet, width: number): Picture {
  const wanted = Math.max(5, ...rows.flatMap((row) => row.cells.map((cell) => widthOf(cell) + 1)));
  const label = Math.min(
    Math.max(...rows.map((row) => widthOf(row.label))),
    Math.max(SHORTEST, width - 3 - Math.min(3, columns.length) * (wanted + 1)),
  );
  const room = Math.max(1, Math.floor((width - label - 3) / (wanted + 1)));
  const count = Math.min(columns.length, room);
  const cell = count === columns.length ? Math.min(12, Math.floor((width - label - 3) / count) - 1) : wanted;
  const first = Math.max(0, Math.min((active ?? 0) - Math.floor(count / 2), columns.length - count));
  const shown = Array.from({ length: count }, (_, i) => first + i);

  const line = (left: string, cross: string, right: string, across: string): string =>
    `${left}${[label + 1, ...shown.map(() => cell)].map((n) => across.repeat(n)).join(cross)}${right}`;
  const top = framed ? 1 : 0;
  const sheet = new Picture(label + 3 + count * (cell + 1), rows.length + 2 + 2 * top);
  if (framed) {
    sheet.put(0, 0, line('╭', '┬', '╮', '─'), 'dim');
    sheet.put(0, sheet.height - 1, line('╰', '┴', '╯', '─'), 'dim');
  }
  sheet.put(0, top + 1, line('┝', '┿', '┥', '━'), 'dim');
  const column = (i: number): number => label + 3 + i * (cell + 1);
  for (let y = top; y < sheet.height - top; y++) {
    if (y === top + 1) continue;
    sheet.put(0, y, '│', 'dim');
    for (let i = 0; i <= count; i++) sheet.put(column(i) - 1, y, '│', 'dim');
  }
  if (first > 0) sheet.put(label + 1, top, '‹', 'dim');
  if (first + count < columns.length) sheet.putRight(top, '›', 'dim');
  for (const [i, at] of shown.entries())
    sheet.putMiddle(column(i), top, cell, clip(columns[at] ?? '', cell - 1), at === active ? 'bold' : 'text');
  for (const [y, row] of rows.entries()) {
    sheet.put(1, y + top + 2, clip(row.label, label), row.total ? 'bold' : 'text');
    for (const [i, at] of shown.entries()) {
      const playing = at === active && y === field;
      const text = padStart(row.cells[at] ?? '', cell - 1);
      sheet.put(column(i), y + top + 2, playing ? `▸${text.slice(1)}` : text, playing || row.total ? 'bold' : 'text');
    }
  }
  return sheet;
}
