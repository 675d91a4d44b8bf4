/** The six faces with pips; opposite ones add up to seven. */

import type { SideName } from './cube.ts';
import { Die, type DieProps } from './die.tsx';

const [L, M, R] = [-21.6, 0, 21.6];
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[M, M]],
  [
    [L, L],
    [R, R],
  ],
  [
    [L, L],
    [M, M],
    [R, R],
  ],
  [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  [
    [L, L],
    [R, L],
    [M, M],
    [L, R],
    [R, R],
  ],
  [
    [L, L],
    [L, M],
    [L, R],
    [R, L],
    [R, M],
    [R, R],
  ],
];

export function Pips({ face }: { readonly face: number }) {
  return (
    <>
      {PLACES[face]?.map(([x, y]) => (
        <g key={`${x},${y}`}>
          <circle cx={x} cy={y + 1.6} r="9.4" fill="#fff" opacity=".7" />
          <circle cx={x} cy={y} r="9.4" fill="url(#pip)" />
        </g>
      ))}
    </>
  );
}

/** What is on the front and on the right of a die that shows this face. */
const AROUND: readonly (readonly [front: number, right: number])[] = [
  [2, 3],
  [2, 3],
  [3, 1],
  [2, 6],
  [2, 1],
  [4, 6],
  [4, 2],
];

export function PipDie({ face, ...rest }: { readonly face: number } & Omit<DieProps, 'sides'>) {
  const [front, right] = AROUND[face] ?? [2, 3];
  const faces: { readonly [side in SideName]: number } = {
    top: face,
    bottom: 7 - face,
    front,
    rear: 7 - front,
    right,
    left: 7 - right,
  };
  const drawn = Object.fromEntries(Object.entries(faces).map(([side, shown]) => [side, <Pips face={shown} key={side} />]));
  return <Die sides={drawn} {...rest} />;
}

const TURNED = [-15, 19, -22, 12, 24, -9];

/** Dice that were thrown together. */
export function PipDice({
  faces,
  throws,
  fresh,
}: {
  readonly faces: readonly number[];
  readonly throws: number;
  readonly fresh: boolean;
}) {
  return (
    <div class={faces.length > 2 ? 'dice many' : 'dice'}>
      {faces.map((face, i) => (
        <PipDie
          key={i}
          face={face}
          turned={TURNED[i % TURNED.length] ?? 0}
          thrown={throws}
          fresh={fresh}
          later={(i * 70) % 300}
        />
      ))}
    </div>
  );
}

/** Keys for people who throw real dice. */
export const pipKeypad = {
  keys: () => [1, 2, 3, 4, 5, 6].map((face) => ({ face, label: String(face) })),
  Face: ({ face }: { readonly face: number | string }) => (
    <svg class="pips" viewBox="-50 -50 100 100" aria-hidden="true">
      <Pips face={Number(face)} />
    </svg>
  ),
};
