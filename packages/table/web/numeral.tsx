/** Numerals as a router cuts them into wood: single strokes with round ends, the same on every machine. */
const STROKES: { readonly [sign: string]: string } = {
  0: 'M6 1c3 0 5 3.4 5 8s-2 8-5 8-5-3.4-5-8 2-8 5-8Z',
  1: 'M3 4.2 6.8 1v16',
  2: 'M1.6 5.2C1.7 2.6 3.6 1 6.1 1c2.6 0 4.4 1.7 4.4 4.1 0 2-1.1 3.5-3.2 5.7L1.3 17h9.6',
  3: 'M1.6 1h8.6L5.6 7.2c3.2-.3 5.4 1.8 5.4 4.8 0 3-2.2 5-5.1 5-2.2 0-3.9-1-4.8-2.9',
  4: 'M8.2 17V1L1 12.3h10.2',
  5: 'M9.8 1H3L2.2 8.2c1-.9 2.2-1.3 3.6-1.3 2.9 0 5.1 2 5.1 5s-2.2 5.1-5.2 5.1c-2 0-3.6-.9-4.6-2.5',
  6: 'M8.3 1C4.5 4.3 1.2 7.9 1.2 12c0 3 2.1 5 4.8 5s4.8-2.1 4.8-4.9S8.7 7.3 6.1 7.3c-2.3 0-4 1.3-4.7 3.2',
  7: 'M1.2 1h9.6L4.6 17',
  8: 'M6 8.4C3.6 8.4 2 6.9 2 4.7S3.7 1 6 1s4 1.5 4 3.7-1.6 3.7-4 3.7Zm0 0c-2.9 0-4.9 1.8-4.9 4.3S3.1 17 6 17s4.9-1.8 4.9-4.3S8.9 8.4 6 8.4Z',
  9: 'M3.7 17c3.8-3.3 7.1-6.9 7.1-11 0-3-2.1-5-4.8-5S1.2 3.1 1.2 5.9s2.1 4.8 4.7 4.8c2.3 0 4-1.3 4.7-3.2',
  W: 'M.6 1 4 17 7.5 5.4 11 17 14.4 1',
};
const WIDTH = 12;
const WIDE = 15; // of a W

/** Its strokes alone, for a drawing of one's own; `x` units wide per sign. */
export function strokesOf(text: string): {
  readonly paths: readonly { readonly d: string; readonly x: number }[];
  readonly width: number;
} {
  let x = 0;
  const paths = [...text].map((sign) => {
    const path = { d: STROKES[sign] ?? '', x };
    x += sign === 'W' ? WIDE : text.length > 1 && sign === '1' ? WIDTH - 3 : WIDTH;
    return path;
  });
  return { paths, width: x };
}

export function Numeral({ text }: { readonly text: string }) {
  const { paths, width } = strokesOf(text);
  return (
    <svg class="num" viewBox={`-1 -1 ${width + 2} 20`} aria-hidden="true">
      {paths.map(({ d, x }) => (
        <path d={d} key={x} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
