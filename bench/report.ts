/** What was measured, for people or for programs. */
export interface Figure {
  readonly name: string; // what/peer where there is a peer
  readonly ours: number;
  readonly peer?: number;
  readonly more?: { readonly [what: string]: number }; // what else was measured on the way
}

/** Rates per second of `unit`; ratios are ours to the peer's, so that larger is better. */
export function report(unit: string, figures: readonly Figure[]): void {
  reportIn(`${unit}/s`, figures);
}

/** Figures that are no rates. */
export function reportIn(unit: string, figures: readonly Figure[]): void {
  process.stdout.write(process.argv.includes('--json') ? lines(unit, figures) : table(unit, figures));
}

const ratioOf = ({ ours, peer }: Figure): number | undefined => (peer === undefined ? undefined : ours / peer);
const digits = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toPrecision(4));

function lines(unit: string, figures: readonly Figure[]): string {
  return figures
    .map((figure) => {
      const { name, ours, peer, more } = figure;
      const line = { name, ours: digits(ours), peer: digits(peer), ratio: digits(ratioOf(figure)), unit, ...more };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
}

function table(unit: string, figures: readonly Figure[]): string {
  const besides = [...new Set(figures.flatMap(({ more = {} }) => Object.keys(more)))];
  const rows = figures.map((figure) => [
    figure.name,
    ...[figure.ours, figure.peer, ratioOf(figure), ...besides.map((what) => figure.more?.[what])].map(shown),
  ]);
  const head = ['', unit, 'peer', 'ratio', ...besides];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
    .map((row) => `${row.trimEnd()}\n`)
    .join('');
}

const shown = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
