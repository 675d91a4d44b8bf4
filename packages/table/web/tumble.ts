/**
 * Dice that tumble: the faces are known before, only the eye waits. Meanwhile each die is hidden, and a film of a rolling one
 * slides by behind a window. A browser that moves things by itself still goes over all of them, whenever the page has to draw
 * anything; a slow one stumbles over twenty. So the dice of a throw fly in two handfuls, each a window and what slides behind
 * it: four things move, however many dice are thrown. Nothing but transforms changes, and all of it is known when the throw
 * begins. The browser would ask the page for a frame when movements end: so these never end by themselves.
 */
import { film, POSES } from './film.ts';

const LASTS = 620; // milliseconds
const MOST_LATER = 100; // after the first die of a throw
const LIES = MOST_LATER + LASTS;
const HELD = 1000; // what it would take longer, if it were not stopped
const QUARTERS = 6; // of a turn, that a die rolls
const MOMENTS = 28; // of the way that are given to the browser; it fills in the rest

/** Whether things move at all; the page sets it from the settings. */
export const motion = { still: false };

/** Nothing is to move: the settings say so, or the system does. */
export const isStill = (): boolean => motion.still || matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Thrown {
  readonly die: HTMLElement;
  readonly turned: number;
  readonly later: number;
}

interface Placed {
  readonly thrown: Thrown;
  readonly place: DOMRect;
}

const throws = new Set<Throw>(); // that have not come to rest
const waiting = new Set<() => void>();

/** All dice that tumble lie still at once: a tap anywhere does it. */
export function skipTumbling(): void {
  for (const each of [...throws]) each.end();
}

export const isTumbling = (): boolean => throws.size > 0;

/** Once no die tumbles any more. Returns how to stop waiting. */
export function whenLying(then: () => void): () => void {
  if (isTumbling()) waiting.add(then);
  else then();
  return () => waiting.delete(then);
}

let gathering: Throw | null = null;

/** Dice that are told so in the same breath tumble together. Returns how to stop it. */
export function tumble(die: HTMLElement, turned: number, later: number): () => void {
  if (isStill()) return () => {};
  gathering ??= new Throw();
  const thrown = gathering;
  thrown.add({ die, turned, later });
  return () => thrown.end();
}

class Throw {
  readonly #dice: Thrown[] = [];
  readonly #hands: HTMLElement[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    throws.add(this);
    queueMicrotask(() => this.#begin());
  }

  add(thrown: Thrown): void {
    this.#dice.push(thrown);
    thrown.die.classList.add('rolls');
  }

  /** Every die lies where it is going to, and those who waited for that hear of it. */
  end(): void {
    if (!throws.delete(this)) return;
    clearTimeout(this.#timer);
    for (const hand of this.#hands) hand.remove();
    for (const { die } of this.#dice) die.classList.remove('rolls');
    if (isTumbling()) return;
    for (const then of waiting) setTimeout(then);
    waiting.clear();
  }

  #begin(): void {
    gathering = null;
    if (!throws.has(this)) return;
    const placed = this.#dice
      .map((thrown) => ({ thrown, place: thrown.die.getBoundingClientRect() }))
      .sort((one, other) => one.place.left - other.place.left);
    const half = Math.ceil(placed.length / 2);
    const moves = [placed.slice(0, half), placed.slice(half)].flatMap((handful) => this.#throw(handful));
    moves[0]?.ready.then(
      () => {
        this.#timer = setTimeout(() => this.end(), LIES);
      },
      () => {}, // stopped before it had begun
    );
  }

  /** One of the dice holds the window behind which all of them roll. */
  #throw(dice: readonly Placed[]): readonly Animation[] {
    const [holder] = dice;
    if (holder === undefined) return [];
    const places = dice.map(({ place }) => place);
    const left = Math.min(...places.map((place) => place.left));
    const top = Math.min(...places.map((place) => place.top));
    const width = Math.max(...places.map((place) => place.right)) - left;
    const height = Math.max(...places.map((place) => place.bottom)) - top;
    const hand = document.createElement('i');
    hand.className = 'hand';
    const box = { left: left - holder.place.left, top: top - holder.place.top, width, height };
    for (const [side, pixels] of Object.entries(box)) hand.style.setProperty(side, `${pixels.toFixed(2)}px`);
    const rolling = dice.map(({ thrown, place }, i) => ({
      turned: thrown.turned,
      sideways: i % 2 === 1,
      left: place.left - left,
      top: place.top - top,
      size: place.height,
    }));
    const pictures = film(width, height, rolling);
    pictures.className = 'film';
    hand.append(pictures);
    holder.thrown.die.append(hand);
    this.#hands.push(hand);
    return moving(hand, pictures, width, dice.length > 1, holder.thrown);
  }
}

const along = Array.from({ length: MOMENTS + 1 }, (_, i) => i / MOMENTS);
const eased = (progress: number): number => 1 - (1 - progress) ** 2.6;
const rolled = (progress: number): number => Math.round((1 - (1 - progress) ** 1.7) * QUARTERS * POSES);

/** From the first moment to the last, whenever it moves in between. */
function held(frames: readonly Keyframe[]): Keyframe[] {
  return [{ ...frames[0], offset: 0 }, ...frames, { ...frames.at(-1), offset: 1 }];
}

function moving(
  hand: HTMLElement,
  pictures: HTMLElement,
  width: number,
  several: boolean,
  { turned, later }: Thrown,
): Animation[] {
  const timing = { duration: LIES + HELD, fill: 'both' } as const;
  const start = Math.min(later, MOST_LATER);
  const offset = (progress: number): number => (start + progress * LASTS) / timing.duration;
  const spin = several ? 16 : 70; // degrees
  const way = along.map((progress) => {
    const left = 1 - eased(progress);
    const bounce = Math.abs(Math.sin(progress * Math.PI * 3)) * (1 - progress) ** 1.5;
    const [x, y] = [left * 60 * Math.sin(turned), left * 150 - bounce * 46];
    const transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${(left * spin).toFixed(1)}deg)`;
    return { transform, offset: offset(progress) };
  });
  const poses = along.map((progress) => {
    const pose = rolled(progress) % POSES;
    return { transform: `translateX(${(-pose * width).toFixed(2)}px)`, easing: 'steps(1)', offset: offset(progress) };
  });
  return [hand.animate(held(way), timing), pictures.animate(held(poses), timing)];
}
