/**
 * Colours of the terminal by what they are for. An ink writes, a ground lies under it. With thousands of colours the
 * wood and the felt have their own grounds, so that they look the same on a light and on a dark screen; with sixteen there
 * are no grounds and the user's own colours serve; without colour nothing is lost but the colour.
 */

interface Ink {
  readonly rgb: string | null;
  readonly basic: string; // the code where there are sixteen colours
  readonly style?: string; // bold and the like, which are no colour
}

const ink = (rgb: string | null, basic: string, style?: string): Ink => ({
  rgb,
  basic,
  ...(style === undefined ? {} : { style }),
});

const INKS = {
  text: ink(null, ''),
  bold: ink(null, '', '1'),
  dim: ink(null, '', '2'),
  good: ink(null, '32', '1'),
  bad: ink(null, '31', '1'),
  tile: ink('3c1f09', '33', '1'),
  dull: ink('6a4a26', '2'), // a tile that cannot serve now
  shut: ink('f3dcb4', '2'),
  brass: ink('e0b252', '33'),
  onTray: ink('f3dcb4', ''),
  onFelt: ink('fffaf0', ''),
  onBrass: ink('2b1905', '1', '1'),
  onOxblood: ink('fff3e0', '1', '1'),
  onTitle: ink('f3dcb4', '', '1'),
  pip: ink('2b1a10', ''),
  red: ink('b3201b', '31', '1'),
  orange: ink('b04a00', '33', '1'),
  blue: ink('1f56b0', '34', '1'),
  green: ink('1f6b35', '32', '1'),
} as const;

const GROUNDS = {
  tray: '3a2415',
  plate: '2b1a0f',
  walnut: '6b4023',
  maple: 'e2bb7c',
  dullMaple: 'b8965f',
  litMaple: 'fbe6b8',
  felt: '1b4f3a',
  bone: 'f1e6d0',
  litBone: 'ffdf8e',
  brass: 'e0b252',
  oxblood: '7d1f1f',
} as const;

export type InkName = keyof typeof INKS;
export type Ground = keyof typeof GROUNDS;

/** Bits of colour, as Node counts them: 1 is none, 4 sixteen, 8 two hundred and fifty-six, 24 all. */
export type Depth = 1 | 4 | 8 | 24;

/** The parameters of the escape code that sets ink and ground; empty where nothing is to be set. */
export type Paint = (ink: InkName, ground: Ground | null) => string;

export function paintFor(depth: Depth): Paint {
  return (name, ground) => {
    const { rgb, basic, style } = INKS[name] as Ink;
    const codes = style === undefined ? [] : [style];
    if (depth === 4 && basic !== '') codes.push(basic);
    if (depth > 4 && rgb !== null && ground !== null) codes.push(`38;${colour(rgb, depth)}`);
    else if (depth > 4 && basic !== '') codes.push(basic); // on the user's own ground only the user's own colours can be read
    if (depth > 4 && ground !== null) codes.push(`48;${colour(GROUNDS[ground], depth)}`);
    return codes.join(';');
  };
}

function colour(rgb: string, depth: Depth): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
  if (depth === 24) return `2;${red};${green};${blue}`;
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
    value < 48 ? 0 : value < 115 ? 1 : Math.floor((value - 35) / 40),
  );
  return `5;${16 + 36 * r + 6 * g + b}`;
}
