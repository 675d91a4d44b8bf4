import { type Scene as AnyScene, type Command, nameOrYou, type Spot, type TextBoard } from '@snug/table';
import {
  inEnglish,
  lying,
  NO_SPOTS,
  Picture,
  pipDie,
  pitchFor,
  seatStrip,
  stack,
  standing,
  type Tile,
  tileKey,
  typedNumbers,
  typedPips,
} from '@snug/table/text';
import { across, HIGHEST, rowOf, type Shut, totalOf } from './box.ts';
import type { Options } from './options.ts';
import type { Fact, Move, View } from './types.ts';
import type { Words } from './words/words.ts';

type Scene = AnyScene<Options, View, Move, Words>;
type RowName = 'front' | 'back';

const COLUMNS = Array.from({ length: HIGHEST }, (_, i) => i + 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const idOf = (row: RowName, number: number): string => `${row}-${number}`;

function pickedShut({ picked }: Scene): Shut {
  const of = (row: RowName): number[] => COLUMNS.filter((number) => picked.has(idOf(row, number)));
  return { type: 'shut', front: of('front'), back: of('back') };
}

/** Whether some move shuts this tile together with all that are picked. */
function serves(moves: readonly Move[], { front, back }: Shut, row: RowName, number: number): boolean {
  return moves.some(
    (move) =>
      move.type === 'shut' &&
      move[row].includes(number) &&
      front.every((wanted) => move.front.includes(wanted)) &&
      back.every((wanted) => move.back.includes(wanted)),
  );
}

/** A back tile can be picked once the tile in front of it is shut, or picked to be shut with it. */
const reachable = ({ view, picked }: Scene, number: number): boolean =>
  !view.front.includes(across(number)) || picked.has(idOf('front', across(number)));

function rows(scene: Scene): { readonly front: readonly Tile[]; readonly back: readonly Tile[] } {
  const { view, picked, cursor } = scene;
  const moves = view.throw === null || view.turn === null ? [] : scene.legal(view.turn);
  const chosen = pickedShut(scene);
  const tile = (row: RowName, number: number): Tile => {
    const id = idOf(row, number);
    const useless = moves.length > 0 && !serves(moves, chosen, row, number);
    return {
      label: String(number),
      up: view[row].includes(number),
      picked: picked.has(id),
      cursor: cursor === id,
      dull: !picked.has(id) && (useless || (row === 'back' && !reachable(scene, number))),
      mark: '',
    };
  };
  return {
    front: COLUMNS.map((column) => tile('front', column)),
    back: COLUMNS.map((column) => tile('back', across(column))),
  };
}

/** Each column has its back tile behind the front one: of that the upper part is seen, until the front tile falls. */
function tray(scene: Scene, tall: number): Picture {
  const { front, back } = rows(scene);
  const pitch = pitchFor(front, scene.width - 4);
  const foot = 3 + tall; // a row for lifting, two of the back tile above the front one
  const picture = new Picture(pitch.step * HIGHEST, foot + 2);
  picture.put(0, foot, '━'.repeat(picture.width), 'brass');
  for (const [i, near] of front.entries()) {
    const far = back[i] as Tile;
    const x = i * pitch.step + Math.floor((pitch.step - pitch.width) / 2);
    const lift = near.picked || far.picked ? 1 : 0;
    if (far.up) picture.paste(x, 1 - lift, standing({ ...far, picked: false }, pitch.width, near.up ? 2 + lift : 2 + tall));
    if (far.up && far.picked)
      picture.fill(x, 1 - lift, pitch.width, 2, 'litMaple').put(x + pitch.width - 2, 2 - lift, '✓', 'tile');
    if (!far.up) picture.paste(x, foot - 1, lying(far, pitch.width));
    if (!near.up) picture.paste(x, foot + 1, lying(near, pitch.width));
    else {
      const slab = standing(near, pitch.width, near.picked ? tall + 1 : tall);
      picture.paste(x, near.picked ? 2 : 3, slab);
      if (!near.picked) picture.putMiddle(x, foot - 1, pitch.width, '×2', near.dull ? 'dull' : 'red');
      if (!near.picked) picture.put(x, foot, '┷', 'brass').put(x + pitch.width - 1, foot, '┷', 'brass');
      if (near.cursor) picture.putMiddle(x, foot + 1, pitch.width, '▲', 'brass');
    }
  }
  return picture;
}

function felt(scene: Scene, width: number): Picture {
  const { view, names, awaiting, landed } = scene;
  const words = scene.words.terminal;
  const picture = new Picture(width, 5);
  const ended = landed !== null && view.throw === null ? landed : null;
  const dice = view.throw ?? ended?.faces.map(Number) ?? [];
  const shown = dice.slice(0, Math.max(2, Math.floor(width / 10)));
  for (const [i, face] of shown.entries()) picture.paste(1 + i * 10, 0, pipDie(face));
  const x = 4 + Math.max(2, shown.length) * 10;
  if (view.throw === null) {
    const text =
      awaiting.kind !== 'turn' || view.turn === null
        ? ''
        : ended === null || ended.before.turn === null
          ? words.inHand(nameOrYou(names, view.turn))
          : words.nothingFits;
    picture.put(x, 2, view.turn === null ? words.order : text, 'onFelt');
    return picture;
  }
  if (awaiting.kind !== 'turn') return picture;
  const { front, back } = pickedShut(scene);
  const tiles = [...front, ...back];
  const thrown = sum(view.throw);
  picture.put(x, 0, tiles.length === 0 ? words.nothingPicked : tiles.join(' + '), 'onFelt');
  const ready = sum(tiles) === thrown;
  const plate = ` ${words.picked(sum(tiles), thrown)}${ready ? ' ✓' : ''} `;
  if (ready) picture.fill(x, 2, plate.length, 1, 'brass');
  picture.put(x, 2, plate, ready ? 'onBrass' : 'onFelt');
  return picture.put(x, 4, words.standing(totalOf(rowOf(view.front), rowOf(view.back))), 'onFelt');
}

function draw(scene: Scene): Picture {
  const { view, names, width, awaiting } = scene;
  const words = scene.words.terminal;
  const strip = seatStrip(
    view.points.map((points, seat) => {
      const total = view.totals[seat] ?? null;
      const says = total === null ? words.points(points) : `${words.points(points)}, ${words.left(total)}`;
      return { name: names(seat), says, active: awaiting.kind !== 'over' && seat === view.turn };
    }),
    width,
  );
  const tiles = tray(scene, scene.height >= 22 ? 5 : 3);
  const box = new Picture(tiles.width + 4, tiles.height + 8);
  box
    .fill(0, 0, box.width, tiles.height + 2, 'tray')
    .fill(0, tiles.height + 2, box.width, 6, 'felt')
    .frame(0, 0, box.width, box.height, 'brass')
    .put(0, tiles.height + 1, `├${'─'.repeat(box.width - 2)}┤`, 'brass')
    .paste(2, 1, tiles)
    .paste(2, tiles.height + 2, felt(scene, box.width - 4));
  if (view.turn !== null) box.put(2, 0, ` ${words.boxOf(nameOrYou(names, view.turn))} `, 'onTray');
  return stack([strip, box]);
}

export const board: TextBoard<Options, View, Move, Fact, Words> = {
  title: ({ view, options, words }) => words.terminal.round(view.round, options.goal),
  draw,
  describe({ view, words: { terminal }, awaiting }) {
    if (view.turn === null || awaiting.kind !== 'turn') return [];
    const { row, none } = terminal;
    return [row(true, view.front.join(', ') || none), row(false, view.back.join(', ') || none)];
  },
  standings({ view, names, words: { terminal } }) {
    return view.points.map((points, seat) => {
      const total = view.totals[seat] ?? null;
      return terminal.scored(nameOrYou(names, seat), terminal.points(points), total === null ? null : String(total));
    });
  },
  spots(scene) {
    const { view, awaiting, seat } = scene;
    if (awaiting.kind !== 'turn' || view.throw === null || view.turn !== seat) return NO_SPOTS;
    const spot = (row: RowName, number: number, column: number): Spot => ({
      id: idOf(row, number),
      key: tileKey(number),
      column,
    });
    const back = COLUMNS.filter((column) => view.back.includes(across(column)) && reachable(scene, across(column)));
    return {
      rows: [
        back.map((column) => spot('back', across(column), column)),
        view.front.map((number) => spot('front', number, number)),
      ],
      home: 1,
    };
  },
  actions(scene) {
    const { view, seat, words } = scene;
    const moves = scene.legal(seat);
    if (view.throw !== null) {
      const move = pickedShut(scene);
      return moves.length === 0 || scene.picked.size === 0
        ? []
        : [{ key: 'enter', seat, label: words.move(move), move, confirm: null }];
    }
    return moves
      .toReversed()
      .map((move, i) => ({ key: i === 0 ? 'enter' : '1', seat, label: words.move(move), move, confirm: null }));
  },
  command(text, { words }): Command | null {
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(inEnglish(text, words.terminal.typed)) ?? [];
    const [front, back, ...more] = rest.split('/').map(typedNumbers);
    if (front === null || back === null || more.length > 0) return null;
    if (verb === 'throw' && back === undefined && (front ?? []).length < 2)
      return { kind: 'move', move: front?.length === 1 ? { type: 'throw', dice: front[0] } : { type: 'throw' } };
    if (verb === 'shut') return { kind: 'move', move: { type: 'shut', front: front ?? [], back: back ?? [] } };
    return null;
  },
  usage: ({ terminal }) => terminal.usage,
  faces: typedPips,
  picks: 'many',
  keepsPicks: false,
  reveals: false,
  pads: null,
  seatOption: null,
};
