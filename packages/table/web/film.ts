/**
 * Dice that roll over one edge, as pictures side by side. What is on their faces blurs, so all faces are alike, and after a
 * quarter of a turn a die looks as before: a few pictures are a film of any length, and in the first of them it lies.
 * They are painted on a canvas: with drawings, which a browser has to read first, a throw took its time to begin.
 */
import { CORE, FLAT, lying, rolled, type Side, sides, type Vector } from './cube.ts';

export const POSES = 6;

const [LEFT, TOP, SIZE] = [-74, -72, 152]; // of the drawing of a die
const SHARPEST = 2; // dots a pixel: what flies by needs no more
const ROUND = 11; // the corners of a flat
const DARK = [185, 162, 116];
const BRIGHT = [248, 240, 223];

export interface Rolling {
  readonly turned: number; // degrees, as it lies
  readonly sideways: boolean;
  readonly left: number; // pixels, in each of the pictures
  readonly top: number;
  readonly size: number;
}

/** Pictures of that size, with all these dice in each. */
export function film(width: number, height: number, dice: readonly Rolling[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const dots = Math.min(devicePixelRatio, SHARPEST);
  canvas.width = Math.ceil(POSES * width * dots);
  canvas.height = Math.ceil(height * dots);
  canvas.style.width = `${canvas.width / dots}px`;
  const brush = canvas.getContext('2d');
  if (brush === null) return canvas; // no memory left: the dice are seen once they lie
  const die = painter(brush);
  for (const { left, top, size, turned, sideways } of dice) {
    const scale = (dots * size) / SIZE;
    for (let nth = 0; nth < POSES; nth++) {
      const [x, y] = [dots * (nth * width + left) - scale * LEFT, dots * top - scale * TOP];
      die(new DOMMatrix([scale, 0, 0, scale, x, y]), pose(nth / POSES, turned, sideways));
    }
  }
  return canvas;
}

/** That far into a quarter of a turn about an edge of its own: the sides that are seen. */
function pose(progress: number, turned: number, sideways: boolean): readonly Side[] {
  const axis = (-turned * Math.PI) / 180 + (sideways ? Math.PI / 2 : 0);
  return sides(rolled(lying(turned), (-Math.PI / 2) * progress, axis)).filter(({ seen }) => seen);
}

function painter(brush: CanvasRenderingContext2D): (place: DOMMatrix, seen: readonly Side[]) => void {
  const [shade, mark] = [fading(brush, 0.7, 0.38), fading(brush, 0.4, 0.24)];
  brush.lineJoin = 'round';
  const spot = (place: DOMMatrix, paint: CanvasGradient): void => {
    brush.setTransform(place);
    brush.fillStyle = paint;
    brush.fillRect(-1, -1, 2, 2);
  };
  const square = (place: DOMMatrix, half: number, round: number, paint: string): void => {
    brush.setTransform(place);
    brush.fillStyle = brush.strokeStyle = paint;
    brush.lineWidth = 2 * round;
    brush.fillRect(-half, -half, 2 * half, 2 * half);
    brush.strokeRect(-half, -half, 2 * half, 2 * half);
  };
  return (place, seen) => {
    spot(place.translate(9, 33).scale(74, 44), shade);
    for (const { core } of seen) square(place.multiply(new DOMMatrix(core)), CORE, 13, '#eee1c6');
    for (const { out, flat } of seen) {
      const lies = place.multiply(new DOMMatrix(flat));
      square(lies, FLAT - ROUND, ROUND, tone(out));
      spot(lies.scale(25), mark);
    }
  };
}

/** From the middle outwards, one far. */
function fading(brush: CanvasRenderingContext2D, middle: number, further: number): CanvasGradient {
  const paint = brush.createRadialGradient(0, 0, 0, 0, 0, 1);
  paint.addColorStop(0, `rgb(0 0 0/${middle})`);
  paint.addColorStop(0.6, `rgb(0 0 0/${further})`);
  paint.addColorStop(1, 'transparent');
  return paint;
}

/** The lamp hangs above, a little to the left. */
function tone([x, , up]: Vector): string {
  const light = Math.min(1, Math.max(0, 0.3 + 0.7 * up - 0.35 * x));
  return `rgb(${DARK.map((dark, i) => Math.round(dark + light * ((BRIGHT[i] ?? dark) - dark))).join(',')})`;
}
