/**
 * Colours of the terminal by what they are for. An ink writes, a ground lies under it. With thousands of colours the
 * wood and the felt have their own grounds, so that they look the same on a light and on a dark screen; with sixteen there
 * are no grounds and the user's own colours serve; without colour nothing is lost but the colour.
 */

/** A colour: in full, and its nearest look among the 256 that most terminals have. */
type Colour = readonly [rgb: string, index: number];

interface Ink {
  readonly colour: Colour | null; // on a ground of ours
  readonly basic: string; // on the user's own ground, and where there are sixteen colours
  readonly style: string; // bold and the like, which are no colour
}

const ink = (colour: Colour | null, basic: string, style = ''): Ink => ({ colour, basic, style });

const INKS = {
  text: ink(null, ''),
  bold: ink(null, '', '1'),
  dim: ink(null, '', '2'),
  good: ink(null, '32', '1'),
  bad: ink(null, '31', '1'),
  tile: ink(['3c1f09', 234], '', '1'),
  dull: ink(['6a4a26', 238], '2'), // a tile that cannot serve now
  shut: ink(['f3dcb4', 223], '2'),
  brass: ink(['e0b252', 179], '33'),
  onTray: ink(['f3dcb4', 223], ''),
  onFelt: ink(['fffaf0', 231], ''),
  onBrass: ink(['2b1905', 234], '1', '1'),
  onOxblood: ink(['fff3e0', 231], '1', '1'),
  onTitle: ink(['f3dcb4', 223], '', '1'),
  pip: ink(['2b1a10', 234], ''),
  red: ink(['b3201b', 124], '31', '1'),
  orange: ink(['b04a00', 130], '33', '1'),
  blue: ink(['1f56b0', 25], '34', '1'),
  green: ink(['1f6b35', 22], '32', '1'),
} as const;

const GROUNDS = {
  tray: ['3a2415', 236],
  plate: ['2b1a0f', 235],
  walnut: ['6b4023', 94],
  maple: ['e2bb7c', 180],
  dullMaple: ['b8965f', 137],
  litMaple: ['fbe6b8', 223],
  felt: ['1b4f3a', 22],
  bone: ['f1e6d0', 230],
  litBone: ['ffdf8e', 222],
  brass: ['e0b252', 179],
  oxblood: ['7d1f1f', 88],
} as const satisfies { readonly [name: string]: Colour };

export type InkName = keyof typeof INKS;
export type Ground = keyof typeof GROUNDS;

/** Bits of colour, as Node counts them: 1 is none, 4 sixteen, 8 two hundred and fifty-six, 24 all. */
export type Depth = 1 | 4 | 8 | 24;

/** The parameters of the escape code that sets ink and ground; empty where nothing is to be set. */
export type Paint = (ink: InkName, ground: Ground | null) => string;

export function paintFor(depth: Depth): Paint {
  return (name, ground) => {
    const { colour, basic, style } = INKS[name];
    const codes = [style];
    if (depth > 4 && ground !== null && colour !== null) codes.push(`38;${code(colour, depth)}`);
    else if (depth > 1) codes.push(basic);
    if (depth > 4 && ground !== null) codes.push(`48;${code(GROUNDS[ground], depth)}`);
    return codes.filter((part) => part !== '').join(';');
  };
}

function code([rgb, index]: Colour, depth: Depth): string {
  if (depth !== 24) return `5;${index}`;
  return `2;${[0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16)).join(';')}`;
}
