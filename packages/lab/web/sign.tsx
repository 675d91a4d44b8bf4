/** The sign of a version in all plots: a shape and a colour, so that either will do. */
const SHAPES = [
  <circle key="circle" cx="8" cy="8" r="5.5" />,
  <rect key="square" x="3" y="3" width="10" height="10" />,
  <path key="triangle" d="M8 2 14 13H2Z" />,
  <path key="diamond" d="M8 1.5 14.5 8 8 14.5 1.5 8Z" />,
  <path key="star" d="m8 1 1.8 4.9 5.2.2-4.1 3.2 1.4 5L8 11.4l-4.3 2.9 1.4-5L1 6.1l5.2-.2Z" />,
  <path key="hexagon" d="M8 1.5 13.6 4.8v6.4L8 14.5l-5.6-3.3V4.8Z" />,
];

export function Sign({ nth }: { readonly nth: number }) {
  return (
    <svg class="sign" viewBox="0 0 16 16" aria-hidden="true" style={{ fill: `var(--v${nth % SHAPES.length})` }}>
      {SHAPES[nth % SHAPES.length]}
    </svg>
  );
}

/** A version by its name; in a sweep versions have no signs. */
export function Name({ name, nth }: { readonly name: string; readonly nth: number | null }) {
  return (
    <span class="named">
      {nth !== null && <Sign nth={nth} />}
      {name}
    </span>
  );
}

/** A number stays with its sign. */
export const unbroken = (text: string): string => text.replaceAll(' %', '\u00a0%');

/** A figure, and its interval in brackets that stays on one line. */
export function Bracketed({ text }: { readonly text: string }) {
  const [value = '', ...rest] = unbroken(text).split(' (');
  return (
    <>
      {value} {rest.length > 0 && <span class="interval">({rest.join(' (')}</span>}
    </>
  );
}
