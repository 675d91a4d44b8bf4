/** What the game was worth to each player, from its beginning to its end, and what made it rise and fall. */
import type { Seat } from '@snug/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LookedBack } from '../think/questions.ts';
import type { Notable, Scale } from './notable.ts';

const LEFT = 34; // room for the numbers, as for the slider below
const RIGHT = 13;
const TOP = 12;
const BOTTOM = 8;
const ROOMY = '(min-height: 861px)'; // where the board below it is in sight all the same

export interface CurveProps {
  readonly seen: LookedBack;
  readonly scale: Scale;
  readonly seat: Seat; // whose line is drawn full
  readonly at: number;
  readonly marks: readonly Notable[];
  readonly label: string;
  tick(value: number): string;
  go(at: number): void;
}

export function Curve({ seen, scale, seat, at, marks, label, tick, go }: CurveProps) {
  const frame = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(342);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(200, entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const height = width > 560 && matchMedia(ROOMY).matches ? 190 : 150;
  const last = Math.max(1, seen.curve.length - 1);
  const x = (place: number): number => LEFT + (place / last) * (width - LEFT - RIGHT);
  const y = (worth: number): number => TOP + (1 - (worth - scale.low) / (scale.high - scale.low)) * (height - TOP - BOTTOM);
  const pieces = piecesOf(seen, seat);
  const here = seen.curve[at]?.[seat] ?? null;
  const others = seen.players.map((player) => player.seat).filter((other) => other !== seat);

  return (
    <svg
      class="graph"
      ref={frame}
      viewBox={`0 0 ${width} ${height}`}
      style={{ height }}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect();
        const place = ((event.clientX - left - LEFT) / (width - LEFT - RIGHT)) * last;
        go(Math.max(0, Math.min(last, Math.round(place))));
      }}
    >
      <defs>
        <linearGradient id="under" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--good)" stop-opacity=".34" />
          <stop offset="1" stop-color="var(--good)" stop-opacity=".03" />
        </linearGradient>
      </defs>
      {scale.ticks.map((value) => (
        <g key={value}>
          <path class="grid" d={`M${LEFT} ${y(value)}H${width - RIGHT}`} />
          <text x={LEFT - 7} y={y(value) + 4} text-anchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {others.map((other) => (
        <path key={other} class={`other o${other % 4}`} d={lineOf(piecesOf(seen, other), x, y)} />
      ))}
      {pieces.map((piece) => (
        <path key={piece[0]?.at} fill="url(#under)" d={areaOf(piece, x, y, height - BOTTOM)} />
      ))}
      <path class="mine" d={lineOf(pieces, x, y)} />
      <path class="now" d={`M${x(at)} ${TOP - 6}V${height - BOTTOM}`} />
      {marks.map((mark) => {
        const worth = seen.curve[mark.at]?.[mark.seat] ?? seen.curve[mark.at - 1]?.[mark.seat] ?? null;
        return worth === null ? null : <Mark key={`${mark.at}`} kind={mark.kind} x={x(mark.at)} y={y(worth)} />;
      })}
      {here !== null && <circle class="place" cx={x(at)} cy={y(here)} r="11" />}
    </svg>
  );
}

const SHAPES = {
  costly: 'M-5-5 5 5M5-5-5 5',
  lucky: 'M0-8 2.3-2.6 8-2.2 3.6 1.6 5 7.2 0 4.2-5 7.2-3.6 1.6-8-2.2-2.3-2.6Z',
  unlucky: 'M-6.5-4.5h13L0 6.5Z',
} as const;

export function Mark({ kind, x = 0, y = 0 }: { readonly kind: Notable['kind']; readonly x?: number; readonly y?: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} class={`sign ${kind}`}>
      <path class="halo" d={SHAPES[kind]} />
      <path d={SHAPES[kind]} />
    </g>
  );
}

interface Point {
  readonly at: number;
  readonly worth: number;
}

/** The stretches of the game about which the goal says something to a seat. */
function piecesOf({ curve }: LookedBack, seat: Seat): readonly (readonly Point[])[] {
  const pieces: Point[][] = [];
  let piece: Point[] | null = null;
  for (const [at, worths] of curve.entries()) {
    const worth = worths[seat] ?? null;
    if (worth === null) {
      piece = null;
      continue;
    }
    if (piece === null) {
      piece = [];
      pieces.push(piece);
    }
    piece.push({ at, worth });
  }
  return pieces;
}

type Place = (number: number) => number;

const points = (piece: readonly Point[], x: Place, y: Place): string =>
  piece.map(({ at, worth }) => `${x(at).toFixed(1)} ${y(worth).toFixed(1)}`).join('L');
const lineOf = (pieces: readonly (readonly Point[])[], x: Place, y: Place): string =>
  pieces.map((piece) => `M${points(piece, x, y)}`).join('');
const areaOf = (piece: readonly Point[], x: Place, y: Place, floor: number): string =>
  `M${x(piece[0]?.at ?? 0).toFixed(1)} ${floor}L${points(piece, x, y)}V${floor}Z`;
