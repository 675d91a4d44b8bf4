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
