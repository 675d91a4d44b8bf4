import { Picture } from './picture.ts';

const LEVELS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** How full each row of a bulb is, in eighths, filled from below; `sand` is 0 to 1, the rows are given from top to bottom. */
function levels(sand: number, widths: readonly number[]): string[] {
  let left = sand * widths.reduce((sum, width) => sum + width, 0);
  const filled: string[] = [];
  for (const width of [...widths].reverse()) {
    const part = Math.min(1, left / width);
    filled.unshift((LEVELS[left > 0 ? Math.max(1, Math.round(part * 8)) : 0] ?? ' ').repeat(width));
    left = Math.max(0, left - width);
  }
  return filled;
}

/** An hourglass of six rows with `left` of its sand still above, 1 to 0; `stream` shows the sand falling. */
export function hourglass(left: number, stream: boolean): Picture {
  const sand = Math.max(0, Math.min(1, left));
  const [high = '', low = ''] = levels(sand, [5, 3]);
  const [heap = '', base = ''] = levels(1 - sand, [3, 5]);
  const glass = new Picture(9, 6);
  glass.put(0, 0, '╒═══════╕', 'brass').put(0, 5, '╘═══════╛', 'brass');
  const rows = [`╲${high}╱`, `╲${low}╱`, `╱${heap}╲`, `╱${base}╲`];
  for (const [i, row] of rows.entries()) glass.putMiddle(0, i + 1, 9, row, 'brass');
  if (stream && heap.trim() === '') glass.put(4, 3, '┊', 'brass');
  return glass;
}
