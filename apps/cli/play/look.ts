/** The table on the screen: title, board, what was said, what to do, which keys do it. Pure. */
import type { Seat } from '@snug/engine';
import { calculate, nameOrYou, shownNumber, type Usage } from '@snug/table';
import { clip, type InkName, Picture, padEnd, widthOf, wrap } from '@snug/table/text';
import { type Around, CALL_KEY, CHOICES, callOf, type Hands, type Panel } from './hands.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is on the table besides the board. */
export interface Sight {
  readonly around: Around; // its scene is not yet cut to size
  readonly hands: Hands;
  readonly log: readonly string[]; // the newest sentence first
  readonly thinking: Seat | null; // a program that is about to move
  readonly name: string;
  readonly foot: Foot | null; // instead of what the table would say and the keys it would offer
}

export interface Foot {
  readonly message: string;
  readonly hints: readonly Usage[];
}

const LOG_BESIDE = 36; // columns that the log needs to have them for itself
const LOG_LINES = 2; // at least, where it lies below the board
const CALCULATOR_WIDTH = 24;

type Hint = Usage;

export function tablePicture(sight: Sight, size: Size): Picture {
  const { hands, around } = sight;
  if (hands.panel?.kind === 'notes') return notesPicture(sight, hands.panel, size);
  if (hands.panel?.kind === 'help') return helpPicture(sight, size);
  const picture = new Picture(size.width, size.height);
  titleBar(picture, sight);
  const named = (sight.foot?.hints ?? hints(sight)).map(([key, does]): Hint => [around.say.keyNames[key] ?? key, does]);
  const keys = keyLines(named, size.width - 2);
  const foot = size.height - keys.length;
  for (const [i, line] of keys.entries()) hintLine(picture, foot + i, line);

  const { lines, ink } = message(sight, size.width - 2);
  const calculator = hands.panel?.kind === 'calculator' ? calculatorPicture(sight, hands.panel.seat) : null;
  const room = Math.max(0, foot - lines.length - 1 - LOG_LINES);
  const width = size.width - 1 - (calculator === null ? 0 : CALCULATOR_WIDTH);
  const board = around.board.draw({ ...around.scene, width, height: room }).top(room);
  picture.paste(1, 1, board);
  if (calculator !== null) picture.paste(size.width - CALCULATOR_WIDTH, 1, calculator);

  const below = 1 + board.height;
  if (ink === 'onOxblood') picture.fill(0, below, size.width, lines.length, 'oxblood');
  for (const [i, line] of lines.entries()) picture.put(1, below + i, line, ink);
  const x = board.width + 3;
  if (size.width - x < LOG_BESIDE) logLines(picture, sight.log, 1, below + lines.length, size.width - 2, foot);
  else {
    const top = calculator === null ? 1 : calculator.height + 1;
    picture.put(x, top, around.say.atTheTable, 'bold');
    logLines(picture, sight.log, x, top + 1, size.width - x - 1, below);
  }
  return picture;
}

function titleBar(picture: Picture, { around, name }: Sight): void {
  const { board, scene } = around;
  const more = board.title(scene);
  picture.fill(0, 0, picture.width, 1, 'plate').put(1, 0, name, 'onTitle');
  if (more !== '') picture.put(widthOf(name) + 2, 0, `· ${more}`, 'onTray');
}

/** As many sentences as there are rows from `top` to `bottom`. */
function logLines(picture: Picture, log: readonly string[], x: number, top: number, width: number, bottom: number): void {
  let row = top;
  for (const [i, sentence] of log.entries())
    for (const line of wrap(sentence, width)) {
      if (row >= bottom) return;
      picture.put(x, row++, line, i === 0 ? 'text' : 'dim');
    }
}

/** What the player is asked, told or warned of; one of them at a time. */
function message(sight: Sight, width: number): { readonly lines: readonly string[]; readonly ink: InkName } {
  const { hands, around, thinking, foot } = sight;
  const { scene, say } = around;
  if (foot !== null) return { lines: wrap(foot.message, width), ink: 'bold' };
  if (hands.pending !== null) return { lines: wrap(`${hands.pending.question} ${say.enterToConfirm}`, width), ink: 'onOxblood' };
  const field = hands.typed === 'cocked' ? say.cocked : hands.typed;
  if (hands.note !== null) {
    const written = scene.awaiting.kind === 'roll' && field !== '' ? [`${say.typeFaces} ${field}▏`] : [];
    return { lines: [...wrap(`✗ ${hands.note}`, width), ...written], ink: 'bad' };
  }
  if (hands.panel?.kind === 'ready') return { lines: wrap(say.ready, width), ink: 'bold' };
  if (hands.panel?.kind === 'gate') return { lines: wrap(say.lookAway(scene.names(hands.panel.seat)), width), ink: 'bold' };
  if (thinking !== null) return { lines: [say.thinking(scene.names(thinking))], ink: 'text' };
  const prompt = scene.words.prompt(scene.view, scene.awaiting, scene.names, scene.options);
  if (scene.awaiting.kind === 'roll') return { lines: wrap(`${prompt} ${say.typeFaces} ${field}▏`, width), ink: 'bold' };
  return { lines: wrap(prompt, width), ink: scene.awaiting.kind === 'over' ? 'good' : 'bold' };
}

function hints({ hands, around }: Sight): readonly Hint[] {
  const { scene, board, say, canTakeBack } = around;
  if (hands.pending !== null)
    return [
      ['enter', say.yes],
      ['esc', say.no],
    ];
  if (hands.panel?.kind === 'ready')
    return [
      ['enter', say.begin],
      ['q', say.leave],
    ];
  if (hands.panel?.kind === 'gate')
    return [
      ['enter', say.open],
      ['tab', say.otherSeat],
      ['esc', say.close],
    ];
  const actions = board.actions(scene).map(({ key, label }): Hint => [key, label]);
  if (hands.panel?.kind === 'calculator') return [...actions.filter(([key]) => key !== 'enter'), ['esc', say.close]];
  const takeback: readonly Hint[] = canTakeBack ? [['t', say.takeBack]] : [];
  if (scene.awaiting.kind === 'over')
    return CHOICES.map((choice, i): Hint => [i === hands.choice ? 'enter' : String(i + 1), say.choices[choice]]).concat(takeback);
  if (scene.awaiting.kind === 'roll')
    return [['enter', say.typedFaces], ['c', say.cockedKey], ...takeback, ['?', say.help], ['q', say.leave]];
  const picking: readonly Hint[] =
    board.spots(scene).rows.length === 0
      ? []
      : board.picks === 'many'
        ? [['arrows-space', say.pick], ...(hands.picked.size > 0 ? [['backspace', say.undo] as const] : [])]
        : [['←→↑↓ 1–9 0 - =', say.pick]];
  const pads: readonly Hint[] =
    board.pads === null || !scene.persons.includes(true)
      ? []
      : [
          ['k', say.calculator],
          ['n', say.notes],
        ];
  const reveal: readonly Hint[] = board.reveals ? [['v', hands.reveal ? say.hideTotals : say.showTotals]] : [];
  return [...actions, ...picking, ...pads, ...reveal, ...takeback, ['?', say.help], ['q', say.leave]];
}

/** Keys in as many rows as they need, two at most. */
function keyLines(all: readonly Hint[], width: number): readonly (readonly Hint[])[] {
  const rows: Hint[][] = [[]];
  let used = 0;
  for (const hint of all) {
    const needs = widthOf(hint[0]) + widthOf(hint[1]) + 4;
    if (used + needs > width + 3 && used > 0) {
      if (rows.length === 2) break;
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(hint);
    used += needs;
  }
  return rows;
}

function hintLine(picture: Picture, y: number, line: readonly Hint[]): void {
  let x = 1;
  for (const [key, does] of line) {
    picture.put(x, y, key, 'bold').put(x + widthOf(key) + 1, y, does, 'dim');
    x += widthOf(key) + widthOf(does) + 4;
  }
}

function calculatorPicture({ around, hands }: Sight, seat: Seat): Picture {
  const { say, scene, board } = around;
  const sum = hands.sums[seat] ?? '';
  const value = calculate(sum);
  const width = CALCULATOR_WIDTH - 1;
  const target = board.pads?.target(scene.view) ?? 0;
  const picture = new Picture(width, 12).frame(0, 0, width, 12);
  picture.put(2, 0, ` ${clip(say.calculatorOf(nameOrYou(scene.names, seat)), width - 6)} `, 'bold');
  picture.putRight(
    1,
    sum
      .slice(4 - width)
      .replace(/\*/g, '×')
      .replace(/\//g, '÷')
      .replace(/-/g, '−'),
    'text',
    2,
  );
  picture.putRight(2, value === null ? '' : `= ${shownNumber(value)}`, 'bold', 2);
  picture.put(1, 3, '─'.repeat(width - 2), 'dim');
  for (const [i, row] of ['7 8 9  ÷', '4 5 6  ×', '1 2 3  −', '0 ( )  +'].entries()) picture.put(3, 4 + i, row);
  const rows: readonly Hint[] = [
    ['t', `${target} −`],
    ['enter', '='],
    ['x', say.clear],
  ];
  for (const [i, [key, does]] of rows.entries()) picture.put(3, 8 + i, padEnd(key, 6), 'bold').put(9, 8 + i, does);
  return picture;
}

function notesPicture(sight: Sight, { seat, pad }: Extract<Panel, { kind: 'notes' }>, size: Size): Picture {
  const { say, scene } = sight.around;
  const picture = new Picture(size.width, size.height);
  titleBar(picture, sight);
  picture.put(1, 2, say.notesOf(nameOrYou(scene.names, seat)), 'bold');
  const deadline = scene.awaiting.kind === 'turn' ? scene.awaiting.deadline : null;
  if (deadline !== null) picture.putRight(2, say.secondsLeft(Math.max(0, Math.ceil((deadline - scene.now) / 1000))), 'bold', 1);
  const width = size.width - 4;
  const before = pad.text.slice(0, pad.caret).split('\n');
  const lines = `${pad.text.slice(0, pad.caret)}▏${pad.text.slice(pad.caret)}`.split('\n').flatMap((line) => cells(line, width));
  const room = Math.max(1, size.height - 7);
  const first = Math.max(0, Math.min(before.length, lines.length) - room);
  for (let i = 0; i < room; i++) {
    picture.put(1, 4 + i, '·', 'dim').put(3, 4 + i, lines[first + i] ?? '');
  }
  picture.put(1, size.height - 2, say.onlyYou, 'dim');
  const call = callOf(seat, sight.around);
  hintLine(picture, size.height - 1, [['esc', say.close], ...(call === undefined ? [] : [[CALL_KEY, call.label] as const])]);
  return picture;
}

/** A line broken wherever the paper ends. */
function cells(line: string, width: number): string[] {
  const signs = [...line];
  return signs.length === 0
    ? ['']
    : Array.from({ length: Math.ceil(signs.length / width) }, (_, i) => signs.slice(i * width, (i + 1) * width).join(''));
}

function helpPicture(sight: Sight, size: Size): Picture {
  const { say, scene, board } = sight.around;
  const picture = new Picture(size.width, size.height);
  titleBar(picture, sight);
  let y = 2;
  for (const line of wrap(scene.words.tagline, size.width - 2)) picture.put(1, y++, line, 'bold');
  y++;
  for (const [key, does] of say.keysOf({
    many: board.picks === 'many',
    pads: board.pads !== null,
    typed: board.faces !== null,
  })) {
    for (const [i, line] of wrap(does, size.width - 20).entries()) {
      if (i === 0) picture.put(1, y, key, 'bold');
      picture.put(18, y++, line);
    }
  }
  picture.put(1, size.height - 1, say.anyKey, 'dim');
  return picture;
}
