/**
 * A die that rolls over one edge, as pictures side by side. What is on its faces blurs, so all faces are alike, and after a
 * quarter of a turn it looks as before: a few pictures are a film of any length, and in the first of them it lies.
 */
import { CORE, FLAT, lying, rolled, sides, type Vector } from './cube.ts';

export const POSES = 6;

const [LEFT, TOP, SIZE] = [-74, -72, 152]; // of the drawing of a die
const DARK = [185, 162, 116];
const BRIGHT = [248, 240, 223];

const made = new Map<string, string>();

export interface Rolling {
  readonly room: number; // that each picture has to itself, in sizes of a die
  readonly turned: number; // degrees, as it lies
  readonly sideways: boolean;
}

export function film(rolling: Rolling): string {
  const cell = Math.round(rolling.room * SIZE);
  const key = `${cell}/${rolling.turned}/${rolling.sideways}`;
  const drawn = made.get(key) ?? `url("data:image/svg+xml,${encodeURIComponent(drawing(cell, rolling))}")`;
  made.set(key, drawn);
  return drawn;
}

function drawing(cell: number, rolling: Rolling): string {
  const poses = Array.from({ length: POSES }, (_, i) => `<g transform="translate(${i * cell})">${pose(i, rolling)}</g>`);
  const seen = `viewBox="${LEFT} ${TOP} ${POSES * cell} ${SIZE}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${seen}>${fading('shade', 0.7, 0.38)}${fading('mark', 0.4, 0.24)}${poses.join('')}</svg>`;
}

/** From the middle outwards. */
const fading = (id: string, middle: number, further: number): string =>
  `<radialGradient id="${id}"><stop stop-opacity="${middle}"/><stop offset=".6" stop-opacity="${further}"/><stop offset="1" stop-opacity="0"/></radialGradient>`;

function pose(nth: number, { turned, sideways }: Rolling): string {
  const axis = (-turned * Math.PI) / 180 + (sideways ? Math.PI / 2 : 0); // an edge of its own
  const seen = sides(rolled(lying(turned), (-Math.PI / 2) * (nth / POSES), axis)).filter((side) => side.seen);
  const cores = seen.map(({ core }) => `<rect ${square(CORE)} transform="${core}" fill="#eee1c6"/>`);
  const flats = seen.map(
    ({ out, flat }) =>
      `<g transform="${flat}"><rect ${square(FLAT)} rx="11" fill="${tone(out)}"/><circle r="25" fill="url(#mark)"/></g>`,
  );
  const shade = '<ellipse cx="9" cy="33" rx="74" ry="44" fill="url(#shade)"/>';
  return `${shade}<g stroke="#eee1c6" stroke-width="26" stroke-linejoin="round">${cores.join('')}</g>${flats.join('')}`;
}

/** The lamp hangs above, a little to the left. */
function tone([x, , up]: Vector): string {
  const light = Math.min(1, Math.max(0, 0.3 + 0.7 * up - 0.35 * x));
  return `rgb(${DARK.map((dark, i) => Math.round(dark + light * ((BRIGHT[i] ?? dark) - dark))).join(',')})`;
}

const square = (half: number): string => `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"`;
