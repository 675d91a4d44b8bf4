/** A die that rolls once about an axis on the table, as pictures side by side. All dice that tumble share it. */
import { CORE, FLAT, lying, rolled, type SideName, sides } from './cube.ts';

export const POSES = 12;

const [LEFT, TOP, SIZE] = [-74, -72, 152]; // of the drawing of a die

const TONES: { readonly [side in SideName]: string } = {
  top: '#f8f0df',
  bottom: '#f4ead4',
  front: '#d3c199',
  rear: '#d9c8a2',
  right: '#b9a274',
  left: '#e0d0ac',
};
const PIPS: { readonly [side in SideName]: readonly (readonly [number, number])[] } = {
  top: [[0, 0]],
  bottom: [
    [-20, -20],
    [20, 20],
  ],
  front: [
    [-20, -20],
    [0, 0],
    [20, 20],
  ],
  rear: [
    [-20, -20],
    [20, 20],
  ],
  right: [[0, 0]],
  left: [
    [-20, 20],
    [20, -20],
  ],
};

const made = new Map<string, string>();

/** Each picture has so much room to itself, in sizes of a die. */
export function film(room: number): string {
  const cell = (room * SIZE).toFixed(1);
  const drawn = made.get(cell) ?? `url("data:image/svg+xml,${encodeURIComponent(drawing(Number(cell)))}")`;
  made.set(cell, drawn);
  return drawn;
}

function drawing(cell: number): string {
  const poses = Array.from({ length: POSES }, (_, i) => `<g transform="translate(${i * cell})">${pose(i)}</g>`);
  const seen = `viewBox="${LEFT} ${TOP} ${POSES * cell} ${SIZE}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${seen}>${poses.join('')}</svg>`;
}

function pose(nth: number): string {
  const seen = sides(rolled(lying(20), (-2 * Math.PI * nth) / POSES, 0.2)).filter((side) => side.seen);
  const cores = seen.map(({ core }) => `<rect ${square(CORE)} transform="${core}" fill="#e9dcc0"/>`);
  const flats = seen.map(({ name, flat }) => {
    const pips = PIPS[name].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#2b1a10" fill-opacity=".45"/>`);
    return `<g transform="${flat}"><rect ${square(FLAT)} rx="11" fill="${TONES[name]}"/>${pips.join('')}</g>`;
  });
  return `<g stroke="#e9dcc0" stroke-width="26" stroke-linejoin="round">${cores.join('')}</g>${flats.join('')}`;
}

const square = (half: number): string => `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"`;
