/**
 * A die as one drawing: a rounded cube is a smaller cube whose faces are drawn with a thick round pen, and three flats on
 * top of it. Every face is a square of its own, placed by a matrix, so rest and motion are the same drawing, and only
 * transforms change from frame to frame.
 */
export const HALF = 49.6; // of the cube, in the drawing's units
export const CORE = 36.6; // of the smaller cube
export const FLAT = 43; // of a flat

export type Vector = readonly [number, number, number];
/** Where the axes of the die point: right, towards the viewer, up. */
export type Turn = readonly [Vector, Vector, Vector];

export interface Side {
  readonly name: SideName;
  readonly seen: boolean;
  readonly out: Vector; // where it faces
  readonly core: string; // of the square of the smaller cube; empty where it is not seen, and so is the next
  readonly flat: string;
}

/** By pairs of opposites. */
export const SIDES = ['top', 'bottom', 'front', 'rear', 'right', 'left'] as const;
export type SideName = (typeof SIDES)[number];

/** Of each side: the directions in which its own square runs right and down, and outwards; as indices of the axes. */
const FRAMES: { readonly [side in SideName]: readonly [right: Vector, down: Vector, out: Vector] } = {
  top: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  bottom: [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ],
  front: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  rear: [
    [-1, 0, 0],
    [0, 0, -1],
    [0, -1, 0],
  ],
  right: [
    [0, -1, 0],
    [0, 0, -1],
    [1, 0, 0],
  ],
  left: [
    [0, 1, 0],
    [0, 0, -1],
    [-1, 0, 0],
  ],
};

const FROM_ABOVE = 0.91; // how much of the top is seen, and
const FROM_FRONT = 0.41; // of what stands upright

/** How a die lies that was turned about its upright axis. */
export function lying(degrees: number): Turn {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [
    [cos, -sin, 0],
    [sin, cos, 0],
    [0, 0, 1],
  ];
}

/** Turned further, about an axis that lies on the table. */
export function rolled([x, y, z]: Turn, angle: number, towards: number): Turn {
  const axis: Vector = [Math.cos(towards), Math.sin(towards), 0];
  return [spin(x, axis, angle), spin(y, axis, angle), spin(z, axis, angle)];
}

function spin(v: Vector, axis: Vector, angle: number): Vector {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const dot = (v[0] * axis[0] + v[1] * axis[1] + v[2] * axis[2]) * (1 - cos);
  return [
    v[0] * cos + (axis[1] * v[2] - axis[2] * v[1]) * sin + axis[0] * dot,
    v[1] * cos + (axis[2] * v[0] - axis[0] * v[2]) * sin + axis[1] * dot,
    v[2] * cos + (axis[0] * v[1] - axis[1] * v[0]) * sin + axis[2] * dot,
  ];
}

export function sides(turn: Turn): readonly Side[] {
  return SIDES.map((name) => {
    const [right, down, out] = FRAMES[name].map((direction) => inRoom(turn, direction)) as [Vector, Vector, Vector];
    const seen = towardsViewer(out);
    if (!seen) return { name, seen, out, core: '', flat: '' };
    const [a, b] = onScreen(right);
    const [c, d] = onScreen(down);
    const [e, f] = onScreen(out);
    const place = (distance: number): string =>
      `matrix(${fine(a)},${fine(b)},${fine(c)},${fine(d)},${fine(e * distance)},${fine(f * distance)})`;
    return { name, seen, out, core: place(CORE), flat: place(HALF) };
  });
}

const fine = (number: number): number => Math.round(number * 1000) / 1000;

function inRoom([x, y, z]: Turn, [a, b, c]: Vector): Vector {
  return [x[0] * a + y[0] * b + z[0] * c, x[1] * a + y[1] * b + z[1] * c, x[2] * a + y[2] * b + z[2] * c];
}

const onScreen = ([x, y, z]: Vector): readonly [number, number] => [x, y * FROM_ABOVE - z * FROM_FRONT];

const towardsViewer = ([, y, z]: Vector): boolean => y * FROM_FRONT + z * FROM_ABOVE > 0.02;
