/**
 * Plots as markup. They are drawn in one narrow size, which fits a phone as it is and is only enlarged elsewhere: so a page
 * without scripts has letters that can be read on every screen. Colours are the page's, so that a plot follows light and dark.
 */
import {
  areaY,
  axisX,
  axisY,
  dot,
  lineY,
  type Markish,
  type PlotOptions,
  plot,
  rectX,
  rectY,
  ruleX,
  ruleY,
} from '@observablehq/plot';
import { type Lengths, type Plots, type Point, shortened, type Tower, ticksIn, type Wanted } from './plotted.ts';

const WIDTH = 300;
const ROW = 24;
const LETTER = 6.6; // how wide one is, on average
const SYMBOLS = ['circle', 'square2', 'triangle', 'diamond2', 'star', 'hexagon'] as const;
const COLORS = SYMBOLS.map((_, nth) => `var(--v${nth})`);
const QUIET = 'var(--ink-2)';

const colorOf = (nth: number): string => COLORS[nth % COLORS.length] ?? QUIET;
const symbolOf = (nth: number) => SYMBOLS[nth % SYMBOLS.length] ?? 'circle';

export const plotsIn = (document: Document): Plots => ({
  intervals: (points, tick, wanted) => rows(document, points, tick, false, wanted),
  differences: (points, tick) => rows(document, points, tick, true),
  towers: (towers, tick, raised, wanted) => towersOf(document, towers, tick, raised, wanted),
  curve: (points, tick) => curve(document, points, tick),
  lengths: (lengths, tick) => histograms(document, lengths, tick),
});

/** Without the style sheet that comes with every plot: the page has it once. */
function drawn(document: Document, options: PlotOptions): string {
  const svg = plot({ document, width: WIDTH, className: 'plot', ...options });
  svg.querySelector('style')?.remove();
  svg.setAttribute('aria-hidden', 'true'); // its table says the same
  return svg.outerHTML;
}

const marginFor = (names: readonly string[]): number => 14 + LETTER * Math.max(...names.map((name) => shortened(name).length));

/** Room on both sides, and never none at all. */
function around(numbers: readonly number[]): readonly [number, number] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = (most - least || Math.abs(most) || 1) * 0.12;
  return [least - room, most + room];
}

/** As many as there is room for. */
function ticksFor([least, most]: readonly [number, number], tick: (value: number) => string, room = WIDTH): number {
  const digits = Math.min(6, Math.max(0, Math.ceil(-Math.log10((most - least) / 5))));
  const longest = Math.max(...[least, most].map((end) => tick(Number(end.toFixed(digits))).length));
  return longest > 5 ? 2 : longest > (room < 180 ? 3 : 4) ? 3 : 5;
}

interface Placed extends Point {
  readonly nth: number;
}
interface Bounded extends Placed {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What is not known takes no place; what has no interval is a mark alone. */
const known = (points: readonly Point[]): readonly Bounded[] =>
  points.flatMap((point, nth) =>
    point.value === null
      ? []
      : [{ ...point, nth, value: point.value, low: point.low ?? point.value, high: point.high ?? point.value }],
  );

/** A mark with its interval for each version; a difference is seen against zero. */
function rows(
  document: Document,
  points: readonly Point[],
  tick: (value: number) => string,
  zero: boolean,
  wanted?: Wanted,
): string {
  const shown = known(points);
  const names = points.map(({ name }) => name);
  const domain = around([...shown.flatMap(({ low, high }) => [low, high]), ...(zero ? [0] : []), ...endsOf(wanted)]);
  return drawn(document, {
    height: ROW * names.length + 30,
    marginLeft: marginFor(names),
    marginRight: 22,
    marginTop: 4,
    marginBottom: 26,
    x: { domain },
    y: { domain: names },
    marks: [
      ...shade(domain, wanted),
      axisX({
        ticks: ticksIn(domain, ticksFor(domain, tick, WIDTH - marginFor(names)), tick),
        tickFormat: tick,
        label: null,
        tickSize: 4,
      }),
      axisY({ tickSize: 0, label: null, tickFormat: (name: string) => shortened(name) }),
      ...(zero ? [ruleX([0], { stroke: QUIET, strokeDasharray: '3 3' })] : []),
      bounds(wanted),
      ...shown.flatMap((point): Markish[] => [
        ruleY([point], { y: 'name', x1: 'low', x2: 'high', stroke: colorOf(point.mark ?? point.nth), strokeWidth: 3 }),
        dot([point], { x: 'value', y: 'name', r: 5.5, ...marked(point) }),
      ]),
    ],
  });
}

const endsOf = (wanted?: Wanted): readonly number[] => [wanted?.from, wanted?.to].flatMap((end) => end ?? []);

/** What is wanted, behind the marks. */
function shade([least, most]: readonly [number, number], wanted?: Wanted): readonly Markish[] {
  const band = { from: Math.max(least, wanted?.from ?? least), to: Math.min(most, wanted?.to ?? most) };
  if (wanted === undefined || band.from >= band.to) return [];
  return [rectX([band], { x1: 'from', x2: 'to', fill: colorOf(0), fillOpacity: 0.16 })];
}

/** And its ends, before them. */
const bounds = (wanted?: Wanted): Markish =>
  ruleX(endsOf(wanted), { stroke: colorOf(0), strokeWidth: 2, strokeDasharray: '4 3' });

/** How many became what, over a scale or by name. */
function towersOf(
  document: Document,
  towers: readonly Tower[],
  tick: (value: number) => string,
  raised: readonly number[],
  wanted?: Wanted,
): string {
  const floors = towers.flatMap((tower) => {
    let top = 0;
    return tower.many.map(({ mark, count }) => {
      top += count;
      return { ...tower, mark, count, low: top - count, top, at: (tower.from + tower.to) / 2 };
    });
  });
  const highest = Math.max(...floors.map(({ top }) => top));
  const signs = floors.filter(({ mark, count }) => count > 0 && raised.includes(mark));
  const ends = [...towers.flatMap(({ from, to }) => [from, to]), ...endsOf(wanted)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = (most - least) / 10; // for what is wanted beyond all that there is
  const domain = [wanted?.to === least ? least - room : least, wanted?.from === most ? most + room : most] as const;
  const names = new Map(towers.flatMap(({ name, from, to }) => (name === null ? [] : [[(from + to) / 2, name] as const])));
  const every = Math.ceil(names.size / 8);
  const nameAt = (at: number): string => shortened(names.get(at) ?? '', 38 / Math.min(8, names.size));
  return drawn(document, {
    height: 170,
    marginLeft: 14 + LETTER * String(highest).length,
    marginRight: 16,
    marginTop: 20,
    marginBottom: 28,
    x: { domain: [...domain] },
    y: { domain: [0, highest] },
    marks: [
      ...shade(domain, wanted),
      names.size > 0 && wanted === undefined
        ? axisX({ ticks: [...names.keys()].filter((_, nth) => nth % every === 0), tickFormat: nameAt, label: null, tickSize: 4 })
        : axisX({ ticks: ticksIn(domain, ticksFor(domain, tick), tick), tickFormat: tick, label: null, tickSize: 4 }),
      axisY({ ticks: Math.min(4, highest), tickFormat: (many: number) => `${many}`, label: null, tickSize: 4 }),
      ...[...new Set(floors.map(({ mark }) => mark))].map((mark) =>
        rectY(
          floors.filter((floor) => floor.mark === mark && floor.count > 0),
          { x1: 'from', x2: 'to', y1: 'low', y2: 'top', fill: colorOf(mark), insetLeft: 0.5, insetRight: 0.5 },
        ),
      ),
      bounds(wanted),
      ...signs.map((sign) => dot([sign], { x: 'at', y: 'top', dy: -8, r: 5, ...marked({ ...sign, nth: sign.mark }) })),
      ruleY([0], { stroke: QUIET }),
    ],
  });
}

const marked = ({ mark, nth }: Pick<Placed, 'mark' | 'nth'>) => ({
  fill: colorOf(mark ?? nth),
  symbol: symbolOf(mark ?? nth),
  stroke: 'var(--card)',
  strokeWidth: 1,
});

/** One option over a range: a line with a band where it has numbers, marks with intervals where it has names. */
function curve(document: Document, points: readonly Point[], tick: (value: number) => string): string {
  const shown = known(points);
  const ordered = shown.length > 1 && points.every(({ at }) => at !== null);
  const x = ordered ? 'at' : 'name';
  const ticks = ordered ? points.flatMap(({ at }) => at ?? []) : points.map(({ name }) => name);
  const every = Math.ceil(ticks.length / 8);
  const domain = around(shown.flatMap(({ low, high }) => [low, high]));
  const band = { fill: colorOf(0), fillOpacity: 0.25 };
  return drawn(document, {
    height: 170,
    marginLeft: 14 + LETTER * Math.max(...domain.flatMap((end) => [tick(end).length, tick(Math.round(end)).length])),
    marginRight: 16,
    marginTop: 10,
    marginBottom: 28,
    x: ordered ? { type: 'linear' } : { type: 'point', domain: ticks },
    y: { domain: [...domain] },
    marks: [
      axisX({
        ticks: ticks.filter((_, nth) => nth % every === 0),
        tickFormat: (at: number | string) => (typeof at === 'string' ? shortened(at, 64 / ticks.length) : `${at}`),
        label: null,
        tickSize: 4,
      }),
      axisY({ ticks: ticksIn(domain, 5, tick), tickFormat: tick, label: null, tickSize: 4 }),
      ...(ordered
        ? [
            areaY(shown, { x, y1: 'low', y2: 'high', ...band }),
            lineY(shown, { x, y: 'value', stroke: colorOf(0), strokeWidth: 2 }),
          ]
        : [ruleX(shown, { x, y1: 'low', y2: 'high', stroke: colorOf(0), strokeWidth: 3 })]),
      dot(shown, { x, y: 'value', r: shown.length > 20 ? 2.5 : 4, fill: colorOf(0), stroke: 'var(--card)', strokeWidth: 1 }),
    ],
  });
}

/** A histogram for each version, all on the same scales. */
function histograms(document: Document, { bins, versions }: Lengths, tick: (value: number) => string): string {
  const [first = 0, second = first + 1] = bins.map(({ from }) => from);
  const wide = second - first; // also the last one, which may hold far longer games
  const bars = versions.flatMap(({ name, games }, nth) =>
    games.map((many, bin) => ({ name, nth, many, from: first + bin * wide - 0.5, to: first + (bin + 1) * wide - 0.5 })),
  );
  const every = Math.ceil(bins.length / 8);
  const most = Math.max(...bars.map(({ many }) => many));
  return drawn(document, {
    height: 84 * versions.length + 34,
    marginLeft: 14 + LETTER * tick(most).length,
    marginRight: 10,
    marginTop: 20,
    marginBottom: 28,
    fy: { domain: versions.map(({ name }) => name), axis: null, padding: 0.24 },
    marks: [
      axisX({
        anchor: 'bottom',
        ticks: bins.filter((_, bin) => bin % every === 0).map(({ from }) => from),
        tickFormat: tick,
        label: null,
        tickSize: 4,
      }),
      axisY({ ticks: 2, tickFormat: tick, label: null, tickSize: 4 }),
      ...versions.map((_, nth) =>
        rectY(
          bars.filter((bar) => bar.nth === nth && bar.many > 0),
          { x1: 'from', x2: 'to', y: 'many', fy: 'name', fill: colorOf(nth), insetRight: 1 },
        ),
      ),
      ruleY([0], { stroke: QUIET }),
    ],
  });
}
