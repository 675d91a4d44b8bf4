/** Dice that tumble: the faces are known before, only the eye waits. Nothing but transforms and opacity changes. */
import { lying, rolled, sides } from './cube.ts';

const LASTS = 700; // milliseconds
const TURNS = 2.5;
const SETTLES = 0.74; // of the time, when it has stopped rolling

/** Whether things move at all; the page sets it from the settings. */
export const motion = { still: false };

const running = new Set<() => void>();

/** All dice that tumble lie still at once: a tap anywhere does it. */
export function skipTumbling(): void {
  for (const end of [...running]) end();
}

export const isTumbling = (): boolean => running.size > 0;

/** Returns how to stop it. */
export function tumble(svg: SVGSVGElement, turned: number, later: number): () => void {
  if (motion.still || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const [shade] = svg.querySelectorAll<SVGElement>('.shade');
  const cores = [...svg.querySelectorAll<SVGElement>('.core')];
  const flats = [...svg.querySelectorAll<SVGElement>('.flat')];
  const towards = ((turned % 7) - 3) * 0.16;
  const shown = flats.map((): boolean | null => null);
  let start: number | null = null;
  let frame = 0;

  const place = (progress: number): void => {
    const eased = 1 - (1 - progress) ** 2.6;
    const left = 1 - eased;
    const bounce = Math.abs(Math.sin(progress * Math.PI * 3)) * (1 - progress) ** 1.5;
    const turn = rolled(lying(turned + left * 150), -left * TURNS * 2 * Math.PI, towards);
    for (const [i, { seen, core, flat }] of sides(turn).entries()) {
      set(cores[i], core, seen, shown[i] !== seen);
      set(flats[i], flat, seen, shown[i] !== seen);
      shown[i] = seen;
    }
    svg.style.transform = `translate(${(left * 60 * Math.sin(turned)).toFixed(1)}px,${(left * 150 - bounce * 46).toFixed(1)}px)`;
    if (shade !== undefined) shade.style.opacity = (1 - 0.6 * bounce).toFixed(2);
  };
  const step = (now: number): void => {
    start ??= now + later;
    const progress = Math.min(1, Math.max(0, (now - start) / LASTS));
    place(progress < SETTLES ? (progress / SETTLES) * 0.97 : 0.97 + (0.03 * (progress - SETTLES)) / (1 - SETTLES));
    if (progress < 1) frame = requestAnimationFrame(step);
    else end();
  };
  const end = (): void => {
    running.delete(end);
    cancelAnimationFrame(frame);
    place(1);
    svg.style.transform = '';
  };
  running.add(end);
  place(0);
  frame = requestAnimationFrame(step);
  return () => {
    if (running.has(end)) end();
  };
}

function set(element: SVGElement | undefined, transform: string, seen: boolean, turnedUp: boolean): void {
  if (element === undefined) return;
  if (turnedUp) element.style.opacity = seen ? '1' : '0';
  if (seen) element.style.transform = transform;
}
