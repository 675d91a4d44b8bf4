/** A die that lies on the felt; after a throw it tumbles until it lies there. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CORE, FLAT, lying, type SideName, sides } from './cube.ts';
import { tumble } from './tumble.ts';

export interface DieProps {
  /** What is drawn on each of its sides, in a square from -50 to 50. */
  readonly sides: { readonly [side in SideName]?: ComponentChildren };
  readonly turned: number; // degrees, as it lies
  readonly thrown: number; // changes with every throw of this die
  readonly fresh: boolean; // that throw happens now
  readonly later?: number; // milliseconds after the first die of the throw
}

const SHADES: { readonly [side in SideName]: string } = {
  top: 'url(#die-top)',
  bottom: 'url(#die-top)',
  front: 'url(#die-front)',
  rear: 'url(#die-front)',
  right: 'url(#die-right)',
  left: 'url(#die-left)',
};

export function Die({ sides: drawn, turned, thrown, fresh, later = 0 }: DieProps) {
  const die = useRef<HTMLSpanElement>(null);
  const before = useRef<number | null>(null);
  const rest = sides(lying(turned)).filter(({ seen }) => seen);
  useLayoutEffect(() => {
    const threw = fresh && before.current !== thrown;
    before.current = thrown;
    return threw && die.current !== null ? tumble(die.current, turned, later) : undefined;
  }, [thrown]);
  return (
    <span class="die" ref={die}>
      <svg viewBox="-74 -72 152 152" aria-hidden="true">
        <ellipse class="shade" cx="9" cy="33" rx="74" ry="44" fill="url(#die-shade)" />
        <g>
          {rest.map(({ name, core }) => (
            <rect class="core" key={name} x={-CORE} y={-CORE} width={2 * CORE} height={2 * CORE} style={{ transform: core }} />
          ))}
          {rest.map(({ name, flat }) => (
            <g class="flat" key={name} style={{ transform: flat }}>
              <rect x={-FLAT} y={-FLAT} width={2 * FLAT} height={2 * FLAT} rx="11" fill={SHADES[name]} />
              {drawn[name]}
            </g>
          ))}
        </g>
      </svg>
    </span>
  );
}
