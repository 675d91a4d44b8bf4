/** A die with numerals. The colour is told by the numeral, and by the shape under it. */
import { Die, type DieProps, Numeral, strokesOf } from '@snug/table/web';
import { type Colour, read } from '../dice.ts';

const INKS: { readonly [colour in Colour]: string } = { r: 'c-red', o: 'c-orange', b: 'c-blue', g: 'c-green' };

/** Diamond, disc, square and triangle, in a square from 0 to 10. */
const MARKS: { readonly [colour in Colour]: string } = {
  r: 'M5 0 10 5 5 10 0 5Z',
  o: 'M5 .3a4.7 4.7 0 1 1 0 9.4a4.7 4.7 0 1 1 0-9.4Z',
  b: 'M.8.8h8.4v8.4H.8Z',
  g: 'M5 .4 10 9.6H0Z',
};

export function Mark({ colour }: { readonly colour: Colour }) {
  return (
    <svg class={`mark ${INKS[colour]}`} viewBox="0 0 10 10" aria-hidden="true">
      <path d={MARKS[colour]} />
    </svg>
  );
}

const textOf = (number: number): string => (number === 0 ? 'W' : String(number));

/** The top of a die, in a square from -50 to 50. */
function Top({ face }: { readonly face: string }) {
  const { number = 0, colour = null } = read(face) ?? {};
  const { paths, width } = strokesOf(textOf(number));
  const scale = number > 9 ? 2.55 : 2.95;
  const top = (colour === null ? -9 : -17.5) - 9 * scale + 9;
  return (
    <g class={colour === null ? 'c-none' : INKS[colour]}>
      <rect x="-42" y="-42" width="84" height="84" rx="10.5" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.6" />
      <g
        transform={`translate(${(-width * scale) / 2} ${top}) scale(${scale})`}
        fill="none"
        stroke="currentColor"
        stroke-width="2.9"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        {paths.map(({ d, x }) => (
          <path d={d} key={x} transform={`translate(${x})`} />
        ))}
      </g>
      {colour !== null && <path class="mark" d={MARKS[colour]} transform="translate(-10.5 22) scale(2.1 1.9)" />}
    </g>
  );
}

export function NumberDie({ face, ...rest }: { readonly face: string } & Omit<DieProps, 'sides'>) {
  return <Die sides={{ top: <Top face={face} /> }} {...rest} />;
}

/** A face on paper or on a key. */
export function Chip({ face }: { readonly face: string }) {
  const { number = 0, colour = null } = read(face) ?? {};
  return (
    <span class={`chip ${colour === null ? 'c-none' : INKS[colour]}`}>
      <Numeral text={textOf(number)} />
      {colour !== null && <Mark colour={colour} />}
    </span>
  );
}
