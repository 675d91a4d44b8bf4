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
  const svg = useRef<SVGSVGElement>(null);
  const before = useRef<number | null>(null);
  const rest = sides(lying(turned));
  useLayoutEffect(() => {
    const threw = fresh && before.current !== thrown;
    before.current = thrown;
    return threw && svg.current !== null ? tumble(svg.current, turned, later) : undefined;
  }, [thrown]);
  return (
    <svg class="die" viewBox="-74 -72 152 152" aria-hidden="true" ref={svg}>
      <ellipse class="shade" cx="9" cy="33" rx="74" ry="44" fill="url(#die-shade)" />
      <g>
        {rest.map(({ name, seen, core }) => (
          <rect class="core" key={name} x={-CORE} y={-CORE} width={2 * CORE} height={2 * CORE} style={placed(core, seen)} />
        ))}
        {rest.map(({ name, seen, flat }) => (
          <g class="flat" key={name} style={placed(flat, seen)}>
            <rect x={-FLAT} y={-FLAT} width={2 * FLAT} height={2 * FLAT} rx="11" fill={SHADES[name]} />
            {drawn[name]}
          </g>
        ))}
      </g>
    </svg>
  );
}

const placed = (transform: string, seen: boolean): { transform: string; opacity: number } => ({
  transform,
  opacity: seen ? 1 : 0,
});
