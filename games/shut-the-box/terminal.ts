import { type Scene as AnyScene, type Command, nameOrYou, type TextBoard } from '@snug/table';
import {
  inEnglish,
  NO_SPOTS,
  Picture,
  pipDie,
  rod,
  seatStrip,
  stack,
  type Tile,
  tileKey,
  typedNumbers,
  typedPips,
} from '@snug/table/text';
import type { Options } from './options.ts';
import type { Fact, Move, View } from './types.ts';
import type { Words } from './words/words.ts';

type Scene = AnyScene<Options, View, Move, Words>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const signed = (chips: number): string => (chips > 0 ? `+${chips}` : chips < 0 ? `−${-chips}` : '0');
const pickedTiles = ({ picked }: Scene): number[] => [...picked].map(Number).sort((a, b) => a - b);

/** Whether some move lays this tile together with all that are picked. */
function serves(lays: readonly Move[], picked: readonly number[], tile: number): boolean {
  return lays.some((move) => move.type === 'lay' && [...picked, tile].every((wanted) => move.tiles.includes(wanted)));
}

function plates(scene: Scene): Picture {
  const { view, names, options, words, table, width, awaiting } = scene;
  return seatStrip(
    view.scores.map((score, seat) => ({
      name: names(seat),
      says: [
        score === null ? '' : table.number(score),
        options.stake > 0 ? words.terminal.chips(signed(view.chips[seat] ?? 0)) : '',
      ]
        .filter((text) => text !== '')
        .join(', '),
      active: awaiting.kind !== 'over' && seat === view.turn,
    })),
    width,
  );
}

function tray(scene: Scene, tall: number): Picture {
  const { options, view, picked, cursor } = scene;
  const lays = view.throw === null ? [] : scene.legal(view.turn);
  const chosen = pickedTiles(scene);
  const tiles = Array.from({ length: options.tiles }, (_, i): Tile => {
    const id = String(i + 1);
    return {
      label: id,
      up: view.tiles.includes(i + 1),
      picked: picked.has(id),
      cursor: cursor === id,
      dull: lays.length > 0 && !picked.has(id) && !serves(lays, chosen, i + 1),
      mark: '',
    };
  });
  return rod(tiles, { width: scene.width - 4, tall, lift: true });
}

function felt(scene: Scene, width: number): Picture {
  const { view, names, awaiting, landed } = scene;
  const words = scene.words.terminal;
  const picture = new Picture(width, 5);
  const thrownBefore = landed !== null && view.throw === null ? landed.faces.map(Number) : [];
  for (const [i, face] of (view.throw ?? thrownBefore).entries()) picture.paste(2 + i * 12, 0, pipDie(face));
  if (view.throw === null && awaiting.kind === 'turn') {
    if (thrownBefore.length > 0) picture.put(28, 2, words.nothingFits, 'onFelt');
    else picture.putMiddle(0, 2, width, words.inHand(nameOrYou(names, view.turn)), 'onFelt');
  }
  if (view.throw === null || awaiting.kind !== 'turn') return picture;
  const chosen = pickedTiles(scene);
  const thrown = sum(view.throw);
  picture.put(28, 1, chosen.length === 0 ? words.nothingPicked : chosen.join(' + '), 'onFelt');
  const ready = sum(chosen) === thrown;
  const plate = ` ${words.picked(sum(chosen), thrown)}${ready ? ' ✓' : ''} `;
  if (ready) picture.fill(28, 3, plate.length, 1, 'brass');
  return picture.put(28, 3, plate, ready ? 'onBrass' : 'onFelt');
}

function draw(scene: Scene): Picture {
  const { view, names, words } = scene;
  const roomy = scene.height >= 20;
  const tiles = tray(scene, roomy ? 5 : 3);
  const width = tiles.width + 4;
  const rail = tiles.height + 1;
  const box = new Picture(width, rail + (roomy ? 9 : 7));
  return stack([
    plates(scene),
    box
      .fill(0, 0, width, rail + 1, 'tray')
      .fill(0, rail + 1, width, box.height, 'felt')
      .frame(0, 0, width, box.height, 'brass')
      .put(2, 0, ` ${words.terminal.boxOf(nameOrYou(names, view.turn))} `, 'onTray')
      .put(0, rail, `├${'─'.repeat(width - 2)}┤`, 'brass')
      .paste(2, 1, tiles)
      .paste(2, rail + (roomy ? 2 : 1), felt(scene, width - 4)),
  ]);
}

export const board: TextBoard<Options, View, Move, Fact, Words> = {
  title({ view, options, words: { terminal } }) {
    const round = terminal.round(view.round);
    return options.stake > 0 ? `${round} · ${terminal.pool(String(view.pool))}` : round;
  },
  draw,
  describe: ({ view, names, words, awaiting }) =>
    awaiting.kind === 'turn' ? [words.terminal.up(nameOrYou(names, view.turn), view.tiles.join(', '))] : [],
  standings({ view, names, options, table, words: { terminal } }) {
    const scores = view.scores.flatMap((score, seat) =>
      score === null ? [] : [terminal.scored(nameOrYou(names, seat), table.number(score))],
    );
    const chips =
      options.stake > 0 ? view.chips.map((balance, seat) => terminal.balance(nameOrYou(names, seat), signed(balance))) : [];
    return [...scores, ...chips];
  },
  spots({ view, awaiting, seat }) {
    if (awaiting.kind !== 'turn' || view.throw === null || view.turn !== seat) return NO_SPOTS;
    return { rows: [view.tiles.map((tile) => ({ id: String(tile), key: tileKey(tile), column: tile }))], home: 0 };
  },
  actions(scene) {
    const { view, seat, words } = scene;
    const moves = scene.legal(seat);
    if (view.throw !== null) {
      const move: Move = { type: 'lay', tiles: pickedTiles(scene) };
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
    const numbers = typedNumbers(rest);
    if (numbers === null) return null;
    if (verb === 'throw' && numbers.length < 2)
      return { kind: 'move', move: numbers.length === 0 ? { type: 'throw' } : { type: 'throw', dice: numbers[0] } };
    if (verb === 'lay') return { kind: 'move', move: { type: 'lay', tiles: numbers } };
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
