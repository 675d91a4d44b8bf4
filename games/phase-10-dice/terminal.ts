import type { DieId, Face } from '@snug/dice';
import { type Action, type Scene as AnyScene, type Command, nameOrYou, type TextBoard } from '@snug/table';
import {
  beside,
  clip,
  type InkName,
  inEnglish,
  NO_SPOTS,
  Picture,
  scoreSheet,
  seatStrip,
  smallDie,
  stack,
  tileKey,
  typedNumbers,
  wrap,
} from '@snug/table/text';
import { type Colour, isHigh, read } from './dice.ts';
import type { Options } from './options.ts';
import { type Made, PHASES, scorePhase } from './scoring.ts';
import { rowLabel, sheetOf } from './sheet.ts';
import { type Fact, type Move, TEN, type View } from './types.ts';
import type { Words } from './words/words.ts';

type Scene = AnyScene<Options, View, Move, Words>;

const INKS: { readonly [colour in Colour]: InkName } = { r: 'red', o: 'orange', b: 'blue', g: 'green' };
const HIGH_DICE = 6;
const stepOf = ({ width }: Scene): number => (width >= 90 ? 6 : 5); // from one die to the next
const boxWidth = (scene: Scene): number => HIGH_DICE * stepOf(scene) + 4;
const SHEET_ROOM = 30;

/** The dice on the table: this turn's, or the last turn's while its last throw still lies there. */
function facesOnTable({ view, landed }: Scene): readonly string[] {
  if (view.dice.length > 0 || landed === null || landed.before.turn === null) return view.dice;
  const dice = [...landed.before.dice];
  for (const [i, die] of landed.dice.entries()) dice[Number(die)] = String(landed.faces[i]);
  return dice;
}

/** Dice that are not thrown: chosen to be kept, or left lying while the others are in the air. */
function kept({ awaiting, picked, view }: Scene): readonly number[] {
  return view.dice.flatMap((_, die) =>
    (awaiting.kind === 'roll' ? !awaiting.dice.includes(die) : picked.has(String(die))) ? [die] : [],
  );
}

/** What the phase would come to if the player stopped now; null while it is not made or nobody can stop. */
function madeNow({ view, awaiting }: Scene): Made | null {
  if (awaiting.kind !== 'turn' || view.dice.length < TEN) return null;
  return scorePhase(view.players[awaiting.seat]?.phase ?? 1, view.dice);
}

function card(scene: Scene): Picture {
  const { view, awaiting, names } = scene;
  const words = scene.words.terminal;
  if (awaiting.kind === 'over') return new Picture(0, 0);
  const width = boxWidth(scene);
  const picture = new Picture(width, 4);
  const player = view.turn === null ? undefined : view.players[view.turn];
  if (view.turn === null || player === undefined) {
    for (const [y, line] of wrap(words.order, width).entries()) picture.put(0, y, line);
    return picture;
  }
  picture.put(0, 0, clip(names(view.turn), width), 'bold');
  picture.put(0, 1, clip(words.phase(player.phase, scene.words.sheet.phases[player.phase - 1] ?? ''), width));
  if (view.throws === 0) return picture;
  const made = madeNow(scene);
  picture.put(0, 2, `${words.throwOf(view.throws)} ${'●'.repeat(view.throws)}${'○'.repeat(3 - view.throws)}`);
  return picture.put(0, 3, made === null ? words.notMade : words.made(made.score), made === null ? 'text' : 'good');
}

function diceBox(scene: Scene): Picture {
  const { awaiting, cursor } = scene;
  const words = scene.words.terminal;
  const faces = facesOnTable(scene);
  const counting = madeNow(scene)?.dice ?? [];
  const keeping = kept(scene);
  const width = boxWidth(scene);
  const picture = new Picture(width, 11).fill(0, 0, width, 11, 'felt').frame(0, 0, width, 11, 'brass');
  for (const [die, face] of faces.entries()) {
    if (awaiting.kind === 'roll' && awaiting.dice.includes(die)) continue; // in the air
    const shown = read(face);
    const x = 2 + (isHigh(die) ? die : die - HIGH_DICE) * stepOf(scene);
    const y = isHigh(die) ? 1 : 6;
    const isKept = keeping.includes(die);
    const ink = shown?.colour ? INKS[shown.colour] : 'pip';
    picture.paste(x, y, smallDie({ text: face, ink, lit: isKept, cursor: cursor === String(die) }));
    if (counting.includes(die)) picture.put(x + 2, y, '•', 'onFelt');
    picture.putMiddle(x, y + 3, 5, isKept ? words.kept : (tileKey(die + 1) ?? ''), isKept ? 'brass' : 'onFelt');
  }
  if (counting.length > 0) picture.putRight(10, ` ${words.counts} `, 'onFelt', 2);
  return picture;
}

function sheet(scene: Scene, width: number): Picture {
  const { view, awaiting, names, height } = scene;
  const { columns, rows } = sheetOf(view, names);
  const active = awaiting.kind === 'over' || view.turn === null ? -1 : columns.findIndex(({ seat }) => seat === view.turn);
  const player = view.turn === null ? undefined : view.players[view.turn];
  const made = madeNow(scene);
  const field = rows.findIndex(({ kind }) => kind === player?.phase);
  return scoreSheet(
    {
      columns: columns.map(({ name }) => name),
      rows: rows.map(({ kind, cells }) => ({
        label: `${typeof kind === 'number' ? `${String(kind).padStart(2)} · ` : '     '}${rowLabel(kind, scene.words.sheet)}`,
        cells: cells.map((cell, i) => {
          if (cell !== null) return String(cell.points);
          if (kind === 'grand-total') return String(view.players[columns[i]?.seat ?? 0]?.total ?? 0); // PTD-19: so far
          return i === active && kind === player?.phase && made !== null ? `${made.score}?` : '';
        }),
        total: kind === 'grand-total' || kind === 'five-total',
      })),
      active: active < 0 ? null : active,
      field: field < 0 ? null : field,
      framed: height >= rows.length + 4,
    },
    width,
  );
}

function strip({ view, names, awaiting, width }: Scene): Picture {
  return seatStrip(
    view.players.map(({ total }, seat) => ({
      name: names(seat),
      says: String(total),
      active: awaiting.kind !== 'over' && seat === view.turn,
    })),
    width,
  );
}

function draw(scene: Scene): Picture {
  const table = stack([card(scene), diceBox(scene)]);
  const room = scene.width - boxWidth(scene) - 1;
  if (room >= SHEET_ROOM) return beside([table, sheet(scene, room)], 1);
  const below = sheet(scene, scene.width);
  return table.height + below.height <= scene.height ? stack([table, below]) : stack([strip(scene), table]);
}

/** Faces in the order of the dice, in whatever order they were read from the table: high ones go to high dice. */
function typedFaces(text: string, dice: readonly DieId[]): readonly Face[] | null {
  const typed = text.toLowerCase().replace(/[\s,;]+/g, ' ');
  const faces = typed.match(/10[robg]?|[1-9][robg]?|w[robg]?/g)?.map((face) => face.replace('w', 'W')) ?? [];
  if (faces.length === 0 || typed.replace(/10[robg]?|[1-9][robg]?|w[robg]?|\s/g, '') !== '') return null;
  const high = faces.filter((face) => (read(face)?.number ?? 0) >= 5);
  const low = faces.filter((face) => (read(face)?.number ?? 0) < 5);
  const sorted = dice.map((die) => (isHigh(Number(die)) ? high.shift() : low.shift()));
  return sorted.every((face) => face !== undefined) && high.length + low.length === 0 ? (sorted as string[]) : faces;
}

export const board: TextBoard<Options, View, Move, Fact, Words> = {
  title: () => '',
  draw,
  describe(scene) {
    const { view, awaiting } = scene;
    if (view.dice.length === 0 || awaiting.kind !== 'turn') return [];
    const words = scene.words.terminal;
    const keeping = kept(scene);
    const list = (dice: readonly number[]): string => dice.map((die) => `${die + 1} ${view.dice[die]}`).join(', ') || words.none;
    const loose = view.dice.flatMap((_, die) => (keeping.includes(die) ? [] : [die]));
    const made = madeNow(scene);
    return [words.dice(list(keeping), list(loose)), ...(made === null ? [] : [words.madeNow(made.score)])];
  },
  standings({ view, names, words: { terminal } }) {
    return view.players.map(({ phase, total }, seat) =>
      phase > PHASES.length
        ? terminal.finished(nameOrYou(names, seat), total)
        : terminal.row(nameOrYou(names, seat), phase, total),
    );
  },
  spots({ view, awaiting, seat }) {
    if (awaiting.kind !== 'turn' || view.turn !== seat || view.dice.length === 0) return NO_SPOTS;
    const spots = view.dice.map((_, die) => ({
      id: String(die),
      key: tileKey(die + 1),
      column: isHigh(die) ? die : die - HIGH_DICE,
    }));
    return { rows: [spots.slice(0, HIGH_DICE), spots.slice(HIGH_DICE)], home: 0 };
  },
  actions(scene) {
    const { view, seat, words, awaiting } = scene;
    if (awaiting.kind !== 'turn' || view.turn !== seat) return [];
    const move: Move = { type: 'throw', keep: kept(scene) };
    const actions: Action[] = [{ key: 'enter', seat, label: words.move(move), move, confirm: null }];
    if (view.throws === 0) return actions;
    const stop: Move = { type: 'stop' };
    const sure = madeNow(scene) === null ? words.terminal.sure : null;
    return [...actions, { key: 's', seat, label: words.move(stop), move: stop, confirm: sure }];
  },
  command(text, scene): Command | null {
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(inEnglish(text, scene.words.terminal.typed)) ?? [];
    if (verb === 'stop' && rest === '') return { kind: 'move', move: { type: 'stop' } };
    if (verb === 'throw' && rest === '') return { kind: 'move', move: { type: 'throw', keep: kept(scene) } };
    if (verb !== 'keep') return null;
    const numbers = rest === 'none' ? [] : typedNumbers(rest);
    if (numbers === null || numbers.some((number) => number < 1 || number > TEN)) return null;
    return { kind: 'pick', ids: numbers.map((number) => String(number - 1)) };
  },
  usage: ({ terminal }) => terminal.usage,
  faces: typedFaces,
  picks: 'many',
  keepsPicks: true,
  reveals: false,
  pads: null,
  seatOption: null,
};
