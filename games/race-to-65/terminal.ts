import type { Seat } from '@snug/engine';
import { type Action, type Scene as AnyScene, type Command, nameOrYou, type Spot, type TextBoard } from '@snug/table';
import { hourglass, inEnglish, NO_SPOTS, Picture, rod, stack, type Tile, tileKey } from '@snug/table/text';
import { type Options, termsOf } from './options.ts';
import { type Fact, type Flip, type Move, TILES, type View } from './types.ts';
import type { Words } from './words/words.ts';

type Scene = AnyScene<Options, View, Move, Words>;

const ALL_TILES = Array.from({ length: TILES }, (_, i) => i + 1);
const CALL_KEYS = ['c', 'm'];
const LAST_SECONDS = 5;

const idOf = (tray: Seat, tile: number): string => `${tray}-${tile}`;
const isDown = ({ view }: Scene, tray: Seat, tile: number): boolean => view.trays[tray]?.includes(tile) ?? false;
const isLocked = ({ view }: Scene, tray: Seat, tile: number): boolean =>
  view.locked.some((locked) => locked.tray === tray && locked.tile === tile);

/** The trays face each other; whoever plays alone against a program sits at the near one. */
function trays({ persons }: Scene): readonly [far: Seat, near: Seat] {
  return persons[0] === false && persons[1] === true ? [0, 1] : [1, 0];
}

/** The flip that the cursor stands on. */
function flipAt(scene: Scene): Flip | null {
  const [tray, tile] = scene.cursor?.split('-').map(Number) ?? [];
  if (tray === undefined || tile === undefined) return null;
  return { type: 'flip', tray, tile, to: isDown(scene, tray, tile) ? 'up' : 'down' };
}

function tray(scene: Scene, seat: Seat, tall: number): Picture {
  const { view, names, words, awaiting, cursor } = scene;
  const [, near] = trays(scene);
  const playing = awaiting.kind === 'turn';
  const flips = playing ? scene.legal(awaiting.seat) : [];
  const tiles = ALL_TILES.map(
    (tile): Tile => ({
      label: String(tile),
      up: !isDown(scene, seat, tile),
      picked: false,
      cursor: cursor === idOf(seat, tile),
      dull: playing && !flips.some((move) => move.type === 'flip' && move.tray === seat && move.tile === tile),
      mark: isLocked(scene, seat, tile) ? '⊗' : '',
    }),
  );
  const row = rod(tiles, { width: scene.width - 4, tall, lift: false });
  const picture = new Picture(row.width + 4, row.height + 2);
  const edge = seat === near ? picture.height - 1 : 0;
  picture
    .fill(0, 0, picture.width, picture.height, 'tray')
    .frame(0, 0, picture.width, picture.height, 'brass')
    .put(2, edge, ` ${names(seat)} `, 'onTray')
    .paste(2, 1, row);
  if (scene.reveal || awaiting.kind === 'over')
    picture.putRight(edge, ` ${words.terminal.total(view.totals[seat] ?? 0)} `, 'onTray', 2);
  return picture;
}

function band(scene: Scene, width: number, height: number): Picture {
  const { view, names, awaiting, now } = scene;
  const words = scene.words.terminal;
  const { flips, seconds } = termsOf(scene.options);
  const picture = new Picture(width, height).fill(0, 0, width, height, 'felt');
  if (awaiting.kind !== 'turn') return picture;
  const left = awaiting.deadline === null ? null : Math.max(0, awaiting.deadline - now);
  if (seconds > 0 && height >= 6) picture.paste(3, 0, hourglass(left === null ? 1 : left / (seconds * 1000), left !== null));
  const x = seconds > 0 && height >= 6 ? 16 : 3;
  const rows = height >= 6 ? [1, 2, 4] : [0, 0, 1];
  const made = ` ${'●'.repeat(view.flips)}${'○'.repeat(Math.max(0, flips - view.flips))}`;
  picture.put(x, rows[0] ?? 0, words.turnOf(nameOrYou(names, view.turn)) + made, 'onFelt');
  if (seconds > 0) {
    const whole = left === null ? null : Math.ceil(left / 1000);
    const text = ` ${whole === null ? words.asleep : words.seconds(whole)} `;
    const at = height >= 6 ? x - 1 : width - text.length - 2;
    const late = whole !== null && whole <= LAST_SECONDS;
    if (late) picture.fill(at, rows[1] ?? 0, text.length, 1, 'brass');
    picture.put(at, rows[1] ?? 0, text, late ? 'onBrass' : 'onFelt');
  }
  if (view.locked.length > 0) picture.put(x, rows[2] ?? 1, words.locked, 'onFelt');
  return picture;
}

function draw(scene: Scene): Picture {
  const clock = termsOf(scene.options).seconds > 0;
  const wide = scene.height >= 18;
  const felt = clock && wide ? 6 : 2;
  const tall = Math.max(2, Math.min(5, Math.floor((scene.height - felt - 8) / 2)));
  const [far, near] = trays(scene);
  const top = tray(scene, far, tall);
  return stack([top, band(scene, top.width, felt), tray(scene, near, tall)]);
}

function drawActions(scene: Scene): Action[] {
  const { seat, persons, names } = scene;
  const words = scene.words.terminal;
  const may = [0, 1].filter((who) => scene.legal(who).some((move) => move.type === 'draw'));
  const who = [seat, ...may].find((wanted) => may.includes(wanted) && persons[wanted]);
  if (who === undefined) return [];
  const label = may.length === 2 ? words.offerDraw(nameOrYou(names, who)) : words.agreeToDraw(nameOrYou(names, who));
  return [{ key: 'd', seat: who, label, move: { type: 'draw' }, confirm: `${label}?` }];
}

const totals = ({ view, names, words }: Scene): string[] =>
  view.totals.map((total, seat) => words.terminal.totalOf(nameOrYou(names, seat), total));

export const board: TextBoard<Options, View, Move, Fact, Words> = {
  title: ({ view, words }) => words.terminal.target(view.target),
  draw,
  describe(scene) {
    const { view, names, table, reveal } = scene;
    const words = scene.words.terminal;
    const down = [0, 1].map((seat) => words.down(nameOrYou(names, seat), view.trays[seat]?.join(', ') || words.none));
    const locked = view.locked.map(({ tray, tile }) => words.tileOf(nameOrYou(names, tray), tile));
    return [...down, ...(locked.length > 0 ? [words.lockedTiles(table.list(locked))] : []), ...(reveal ? totals(scene) : [])];
  },
  standings: (scene) => (scene.awaiting.kind === 'over' ? totals(scene) : []),
  spots(scene) {
    if (scene.awaiting.kind !== 'turn' || scene.awaiting.seat !== scene.seat) return NO_SPOTS;
    const row = (tray: Seat): Spot[] => ALL_TILES.map((tile) => ({ id: idOf(tray, tile), key: tileKey(tile), column: tile }));
    const order = trays(scene);
    return { rows: order.map(row), home: order.indexOf(scene.seat) };
  },
  actions(scene) {
    const { seat, names, persons, sides, view, awaiting } = scene;
    if (awaiting.kind !== 'turn') return [];
    const words = scene.words.terminal;
    const flip = awaiting.seat === seat ? flipAt(scene) : null;
    const actions: Action[] = [];
    if (flip !== null) {
      const whose = flip.tray === seat ? null : names(flip.tray);
      const confirm = isLocked(scene, flip.tray, flip.tile) ? words.lockedFlip(whose, flip.tile) : null;
      actions.push({ key: 'enter', seat, label: words.flip(whose, flip.tile, flip.to === 'down'), move: flip, confirm });
    }
    for (const [who, person] of persons.entries())
      if (person)
        actions.push({
          key: CALL_KEYS[sides[who] ?? who] ?? CALL_KEYS[who] ?? '',
          seat: who,
          label: words.call(nameOrYou(names, who)),
          move: { type: 'call' },
          confirm: words.sureToCall(nameOrYou(names, who), view.target),
          anytime: true,
        });
    return [...actions, ...drawActions(scene)];
  },
  command(text, scene): Command | null {
    const typed = inEnglish(text, scene.words.terminal.typed);
    if (typed === 'call') return { kind: 'move', move: { type: 'call' } };
    if (typed === 'draw') return { kind: 'move', move: { type: 'draw' } };
    const flip = /^flip (?:(my|own|their) )?(\d+)(?: (down|up))?$/.exec(typed);
    if (flip === null) return null;
    const [, whose = 'my', number, towards] = flip;
    const own = whose !== 'their';
    if (!own && towards === undefined) return null; // RTC-02: on the other tray the direction is announced
    const tray = own ? scene.seat : 1 - scene.seat;
    const tile = Number(number);
    const down = towards === undefined ? !isDown(scene, tray, tile) : towards === 'down';
    return { kind: 'move', move: { type: 'flip', tray, tile, to: down ? 'down' : 'up' } };
  },
  usage: ({ terminal }) => terminal.usage,
  faces: null,
  picks: 'one',
  keepsPicks: false,
  reveals: true,
  pads: { target: (view) => view.target },
  seatOption: { key: 'first', question: ({ terminal }) => terminal.youngest },
};
