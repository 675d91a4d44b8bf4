import type { Code, RuleId, Seat, Values } from '@snug/engine';
import { nameOrYou, refusalSentence } from '@snug/table';
import {
  type Action,
  type Play as AnyPlay,
  Avatar,
  PipDice,
  PipDie,
  Plate,
  pipKeypad,
  Tile,
  type WebBoard,
} from '@snug/table/web';
import './board.css';
import { across, HIGHEST, rowOf, type Shut, totalOf } from './box.ts';
import type { Options } from './options.ts';
import type { Fact, Move, View } from './types.ts';
import type { Words } from './words/words.ts';

type Play = AnyPlay<Options, View, Move, Words>;
type RowName = 'front' | 'back';

const COLUMNS = Array.from({ length: HIGHEST }, (_, i) => i + 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const idOf = (row: RowName, number: number): string => `${row}-${number}`;
const wordsOf = ({ words }: Play) => words.board;

function pickedShut({ picked }: Play): Shut {
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

function isComplete(play: Play): boolean {
  const { front, back } = pickedShut(play);
  return play.view.throw !== null && sum([...front, ...back]) === sum(play.view.throw);
}

function RowTile({ play, row, number }: { readonly play: Play; readonly row: RowName; readonly number: number }) {
  const { view, picked, bad } = play;
  const id = idOf(row, number);
  const moves = view.throw === null || view.turn === null ? [] : play.legal(view.turn);
  const up = view[row].includes(number);
  const behind = row === 'back' && view.front.includes(across(number));
  const say = wordsOf(play);
  return (
    <Tile
      number={number}
      up={up}
      label={row === 'front' ? say.front(number, up) : say.back(number, up, behind)}
      picked={picked.has(id)}
      dim={moves.length > 0 && !picked.has(id) && !isComplete(play) && !serves(moves, pickedShut(play), row, number)}
      bad={bad.has(id)}
      backRow={row === 'back'}
      behind={behind}
      row={row}
      shortcut={String(number)}
      {...(play.seat !== null && { id, onPick: play.pick })}
    />
  );
}

function Board({ play: now }: { readonly play: Play }) {
  const { landed, awaiting } = now;
  const view = (now.rolling && landed?.before) || now.view;
  const play = { ...now, view };
  const { front, back } = pickedShut(play);
  const faces = view.throw ?? (landed === null ? [] : landed.faces.map(Number));
  const plate =
    view.throw !== null && awaiting.kind === 'turn' ? (
      <Plate sum={sum([...front, ...back])} of={wordsOf(play).of(sum(view.throw))} />
    ) : null;
  return (
    <div class="tray">
      <div class="well">
        <div class="rail">
          {COLUMNS.map((column) => (
            <div class="col" key={column}>
              <RowTile play={play} row="back" number={across(column)} />
              <RowTile play={play} row="front" number={column} />
              {view.front.includes(column) && (
                <span class="x2" aria-hidden="true">
                  {wordsOf(play).twice}
                </span>
              )}
            </div>
          ))}
          {plate !== null && <div class="col only-phone">{plate}</div>}
        </div>
      </div>
      <div class="felt pit">
        {landed?.seats !== undefined && view.throw === null ? (
          <OrderDice play={play} seats={landed.seats} faces={faces} />
        ) : (
          <PipDice faces={faces} throws={play.throws} fresh={play.fresh} />
        )}
        {faces.length === 0 && awaiting.kind !== 'over' && <p class="in-hand">{inHand(play)}</p>}
        <div class="corner only-desk">{plate}</div>
      </div>
    </div>
  );
}

/** Whose die each is, while it is about who begins. */
function OrderDice({
  play,
  seats,
  faces,
}: {
  readonly play: Play;
  readonly seats: readonly Seat[];
  readonly faces: readonly number[];
}) {
  const { names, called = names, throws, fresh } = play;
  return (
    <ul class={seats.length > 3 ? 'whose many' : 'whose'} aria-label={wordsOf(play).order}>
      {seats.map((seat, i) => (
        <li key={seat}>
          <PipDie face={faces[i] ?? 1} turned={i % 2 === 0 ? -15 : 19} thrown={throws} fresh={fresh} later={(i * 70) % 300} />
          <span>
            <Avatar name={called(seat)} seat={seat} here={null} />
            <b>{called(seat)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function inHand({ view, names, words: { board } }: Play): string {
  return view.turn === null ? board.order : board.inHand(nameOrYou(names, view.turn));
}

function actions(play: Play): readonly Action[] {
  const { view, seat, words } = play;
  if (seat === null || view.turn !== seat) return [];
  const moves = play.legal(seat);
  if (view.throw !== null) {
    const move = pickedShut(play);
    const tiles = [...move.front, ...move.back];
    const [thrown, picked] = [sum(view.throw), sum(tiles)];
    const say = wordsOf(play);
    const label = tiles.length === 0 ? say.pickFor(thrown) : say.shut(tiles.join(' + '), thrown, picked);
    return moves.length === 0 ? [] : [{ kind: 'main', seat, label, move, ready: picked === thrown }];
  }
  return moves.toReversed().map((move, i) => ({
    kind: i === 0 ? ('main' as const) : ('other' as const),
    seat,
    label: words.move(move),
    move,
    ready: true,
    ...(i > 0 && { key: '1' }),
  }));
}

/** Why no move shuts this tile together with all that are picked. */
function objects(play: Play, id: string): { readonly text: string; readonly rule: string } | null {
  const { view, words, names, table, picked } = play;
  const chosen = pickedShut(play);
  const row = id.startsWith('front') ? 'front' : 'back';
  const tile = Number(id.slice(row.length + 1));
  if (view.turn === null || picked.has(id) || serves(play.legal(view.turn), chosen, row, tile)) return null;
  const because = (code: Code, rule: RuleId, values: Values) => ({
    text: refusalSentence(table, words, { code, rule, values }, names),
    rule,
  });
  if (view.throw === null) return because('not-now', 'DSH-03', { why: 'throw-first' });
  if (!view[row].includes(tile)) return because('tile-down', 'DSH-08', { row, tile });
  const thrown = sum(view.throw);
  const tiles = [...chosen.front, ...chosen.back, tile];
  const hidden = row === 'back' && view.front.includes(across(tile)) && !chosen.front.includes(across(tile));
  if (hidden && sum(tiles) <= thrown) return because('tile-blocked', 'DSH-04', { tile, front: across(tile) });
  const say = wordsOf(play);
  const { text, rule } =
    sum(tiles) > thrown
      ? because('wrong-total', 'DSH-03', { tiles, sum: sum(tiles), throw: thrown })
      : { text: say.noWay(tiles.join(' + '), thrown), rule: 'DSH-03' };
  return { text: picked.size === 0 ? text : `${text} ${say.changeMind}`, rule };
}

export const board: WebBoard<Options, View, Move, Fact, Words> = {
  screen: 'dsh',
  title: (play) => wordsOf(play).title(play.view.round, play.options.goal),
  progress: (play) => wordsOf(play).round(play.view.round),
  standing(play, seat) {
    const { view, awaiting } = play;
    const total = view.totals[seat] ?? null;
    const say = wordsOf(play);
    const playing = awaiting.kind !== 'over' && view.turn === seat;
    const says = playing
      ? say.left(totalOf(rowOf(view.front), rowOf(view.back)))
      : total !== null
        ? say.total(total)
        : view.turn === null
          ? ''
          : say.toPlay;
    return { points: String(view.points[seat] ?? 0), says };
  },
  actions,
  say(play) {
    const { view, awaiting, landed, words, names, mine } = play;
    if (view.turn === null) return { says: words.prompt(view, awaiting, play.names, play.options), hint: null };
    if (awaiting.kind === 'roll' && landed !== null) return null; // it ended the turn
    if (awaiting.kind !== 'over' && mine[view.turn] === false) {
      const { toThrow, threw } = wordsOf(play);
      const name = names(view.turn);
      return view.throw === null
        ? { says: toThrow(name), hint: null }
        : { says: threw(name, sum(view.throw)), hint: null, tellsThrow: true };
    }
    if (view.throw === null || awaiting.kind !== 'turn') return null;
    return { says: words.prompt(view, awaiting, play.names, play.options), hint: wordsOf(play).double };
  },
  describe(play) {
    const { view, awaiting } = play;
    if (view.turn === null || awaiting.kind !== 'turn') return [];
    const say = wordsOf(play);
    return say.rows(view.front.join(', ') || say.none, view.back.join(', ') || say.none);
  },
  objects,
  blamed(move) {
    const of = (row: RowName): string[] => {
      const tiles = (move as { readonly [row: string]: unknown })[row];
      return Array.isArray(tiles) ? tiles.map((tile) => idOf(row, Number(tile))) : [];
    };
    return [...of('front'), ...of('back')];
  },
  settle(view, move) {
    const left = (row: RowName): readonly number[] =>
      view[row].filter((tile) => move.type !== 'shut' || !move[row].includes(tile));
    return { ...view, front: left('front'), back: left('back') };
  },
  Board,
  keypad: pipKeypad,
  picks: 'many',
  keepsPicks: false,
  reveals: false,
  forbids: false,
  pads: null,
  seatOption: null,
};
