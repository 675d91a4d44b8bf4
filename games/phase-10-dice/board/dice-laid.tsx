/**
 * All ten dice, in one layer over shelf and felt: a die that is kept glides to its pocket and stays the same button, so
 * that the finger, the focus and the eye can follow it. Kept dice stand straight and sorted, loose ones lie askew.
 */
import { skipTumbling } from '@snug/table/web';
import type { ComponentProps, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { shownOn } from '../dice.ts';
import { NumberDie } from './die.tsx';
import type { Lying, Play } from './lying.ts';

const KEYS = '1234567890';
const TURNED = [-14, 11, -8, 17, -19, 9, -11, 20, -6, 13, -17];
const OFF = [0, -5, 4, 6, -3, 2, -6, 5, -1, 3, -4]; // pixels from the middle of its place

const POCKETS = { phone: 5, desk: 10 };
/** How many lie side by side. */
const across = { phone: [0, 1, 2, 3, 2, 3, 3, 4, 4, 5, 5], desk: [0, 1, 2, 3, 4, 5, 3, 4, 4, 5, 5] };

type Places = { readonly [name: `--${string}`]: string | number };

/** Where a pocket is, in pockets. */
const pocket = (i: number): Places => ({
  '--pc': i % POCKETS.phone,
  '--pr': Math.floor(i / POCKETS.phone),
  '--dc': i % POCKETS.desk,
  '--dr': Math.floor(i / POCKETS.desk),
});

/** Where the i-th of so many loose dice is, as shares of the felt. */
function onFelt(i: number, count: number, die: number, throws: number): Places {
  const share = (columns: number): readonly [number, number] => {
    const rows = Math.ceil(count / columns);
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
    const x = (columns - inRow) / 2 + (i % columns) + 0.5;
    return [x / columns, (row + 0.5) / rows];
  };
  const [px, py] = share(across.phone[count] ?? POCKETS.phone);
  const [dx, dy] = share(across.desk[count] ?? POCKETS.phone);
  return {
    '--px': px,
    '--py': py,
    '--dx': dx,
    '--dy': dy,
    '--off': `${OFF[(die * 7 + throws) % OFF.length]}px`,
  };
}

interface LaidProps {
  readonly play: Play;
  readonly lies: Lying;
  readonly counts: readonly number[]; // the dice that the phase takes
}

export function DiceLaid({ play, lies, counts }: LaidProps) {
  const { faces, kept, thrown, free } = lies;
  const { throws, fresh, bad } = play;
  const say = play.words.board;
  const thrownAt = useRef(new Map<number, number>());
  for (const die of thrown) thrownAt.current.set(die, throws);
  const drawings = useRef(new Drawings()).current;
  const number = (die: number): number => numberOf(faces[die] ?? null);
  const sorted = kept.toSorted((a, b) => number(a) - number(b) || a - b);
  const loose = faces.flatMap((face, die) => (face === null || kept.includes(die) ? [] : [die]));
  return (
    <div class={loose.length > 5 ? 'laid many' : 'laid'}>
      {faces.map((face, die) => {
        if (face === null) return null;
        const isKept = kept.includes(die);
        const shown = shownOn(face);
        const counted = counts.includes(die);
        const turned = isKept ? 0 : (TURNED[(die * 4 + throws) % TURNED.length] ?? 0);
        const place = isKept ? pocket(sorted.indexOf(die)) : onFelt(loose.indexOf(die), loose.length, die, throws);
        const attributes = {
          class: isKept ? 'pd kept' : 'pd loose',
          style: { ...place, '--turned': `${-turned}deg` },
          'data-lit': counted ? '' : undefined,
          'data-bad': bad.has(String(die)) ? '' : undefined,
          'aria-label': say.die(say.face(shown.number, shown.colour), isKept, counted),
        };
        const drawn = drawings.of(die, {
          face,
          turned,
          thrown: thrownAt.current.get(die) ?? 0,
          fresh: fresh && thrown.includes(die),
          later: (die * 37) % 90,
        });
        if (!free)
          return (
            <span key={die} role="img" {...attributes}>
              {drawn}
            </span>
          );
        return (
          <button
            type="button"
            key={die}
            {...attributes}
            data-spot={String(die)}
            data-key={KEYS[die]}
            aria-pressed={isKept}
            onClick={() => {
              skipTumbling();
              play.pick(String(die));
            }}
          >
            {drawn}
            <span class="hint">{KEYS[die]}</span>
          </button>
        );
      })}
    </div>
  );
}

/** A die that is as it was need not be drawn again: the very same drawing is passed over. */
class Drawings {
  readonly #known = new Map<number, { readonly key: string; readonly drawing: VNode }>();

  of(die: number, props: ComponentProps<typeof NumberDie>): VNode {
    const key = JSON.stringify(props);
    const known = this.#known.get(die);
    if (known?.key === key) return known.drawing;
    const drawing = <NumberDie {...props} />;
    this.#known.set(die, { key, drawing });
    return drawing;
  }
}

const WILD_LAST = 99;

function numberOf(face: string | null): number {
  const number = face === null ? 0 : shownOn(face).number;
  return number === 0 ? WILD_LAST : number;
}
