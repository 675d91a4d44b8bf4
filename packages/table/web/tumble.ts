/**
 * Dice that tumble: the faces are known before, only the eye waits. A film of a rolling die, drawn once, is hung on beside it, and
 * both slide behind a window of the size of the die until the die itself is there. Nothing but transforms changes, and all of it is
 * known when the throw begins: the browser moves it without asking the page for a single frame. It would ask when
 * movements end: so these never end by themselves.
 */
import { film, POSES } from './film.ts';

const LASTS = 700; // milliseconds
const MOST_LATER = 100; // after the first die of a throw
const LIES = MOST_LATER + LASTS;
const HELD = 1000; // what it would take longer, if it were not stopped
const TURNS = 2.5;
const SETTLES = 0.74; // of the time, when it has stopped rolling
const MOMENTS = 24; // of the way that are given to the browser; it fills in the rest

/** Whether things move at all; the page sets it from the settings. */
export const motion = { still: false };

/** Nothing is to move: the settings say so, or the system does. */
export const isStill = (): boolean => motion.still || matchMedia('(prefers-reduced-motion: reduce)').matches;

const running = new Set<() => void>(); // how to end each; all of a throw are tidied up together, when the last one lies
let moving = 0;
const waiting = new Set<() => void>();

/** All dice that tumble lie still at once: a tap anywhere does it. */
export function skipTumbling(): void {
  for (const end of [...running]) end();
}

export const isTumbling = (): boolean => moving > 0;

/** Once no die tumbles any more. Returns how to stop waiting. */
export function whenLying(then: () => void): () => void {
  if (isTumbling()) waiting.add(then);
  else then();
  return () => waiting.delete(then);
}

const along = Array.from({ length: MOMENTS + 1 }, (_, i) => i / MOMENTS);
const eased = (progress: number): number => 1 - (1 - progress) ** 2.6;
const rolling = (progress: number): number => Math.min(1, progress / SETTLES);

/** From the first moment to the last, whenever it moves in between. */
function held(frames: readonly Keyframe[]): Keyframe[] {
  return [{ ...frames[0], offset: 0 }, ...frames, { ...frames.at(-1), offset: 1 }];
}

/** Returns how to stop it. */
export function tumble(die: HTMLElement, turned: number, later: number): () => void {
  if (isStill()) return () => {};
  const reel = die.firstElementChild;
  if (reel === null) return () => {};
  const pictures = document.createElement('i');
  pictures.className = 'film';
  pictures.style.backgroundImage = film();
  reel.append(pictures);
  die.classList.add('rolls');

  const timing = { duration: LIES + HELD, fill: 'both' } as const;
  const start = Math.min(later, MOST_LATER);
  const offset = (progress: number): number => (start + progress * LASTS) / timing.duration;
  const way = along.map((progress) => {
    const left = 1 - eased(rolling(progress));
    const bounce = Math.abs(Math.sin(progress * Math.PI * 3)) * (1 - progress) ** 1.5;
    const [x, y] = [left * 60 * Math.sin(turned), left * 150 - bounce * 46];
    const transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${(left * 70).toFixed(1)}deg)`;
    return { transform, offset: offset(progress) };
  });
  const poses = along.map((progress) => {
    const pose = Math.floor(eased(rolling(progress)) * TURNS * POSES) % POSES;
    const place = progress > SETTLES ? 0 : 1 + pose; // the die itself, or a picture beside it
    return { transform: `translateX(${-100 * place}%)`, easing: 'steps(1)', offset: offset(progress) };
  });
  const animations = [die.animate(held(way), timing), reel.animate(held(poses), timing)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lies = false;
  const stop = (): void => {
    if (!lies) moving--;
    lies = true;
    if (isTumbling()) return;
    for (const then of waiting) setTimeout(then);
    waiting.clear();
  };
  const end = (): void => {
    stop();
    running.delete(end);
    clearTimeout(timer);
    for (const animation of animations) animation.cancel();
    pictures.remove();
    die.classList.remove('rolls');
  };
  const begun = (): void => {
    timer = setTimeout(() => {
      stop();
      if (moving === 0) skipTumbling();
    }, LIES);
  };
  running.add(end);
  moving++;
  animations[0]?.ready.then(begun, () => {}); // stopped before it had begun
  return () => {
    if (running.has(end)) end();
  };
}
