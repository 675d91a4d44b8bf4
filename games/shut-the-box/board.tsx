import type { Code, Values } from '@snug/engine';
import { nameOrYou, refusalSentence } from '@snug/table';
import { type Action, type Play as AnyPlay, PipDice, Plate, pipKeypad, Tile, type WebBoard } from '@snug/table/web';
import './board.css';
import type { Options } from './options.ts';
import type { Fact, Move, View } from './types.ts';
import type { Words } from './words/words.ts';

type Play = AnyPlay<Options, View, Move, Words>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const signed = (chips: number): string => (chips > 0 ? `+${chips}` : chips < 0 ? `−${-chips}` : '0');
const pickedTiles = ({ picked }: Play): number[] => [...picked].map(Number).sort((a, b) => a - b);
const wordsOf = ({ words }: Play) => words.board;

const STACK = 5;
const MOST_STACKS = 3; // a larger pool is told, not drawn

const stacksOf = (pool: number): readonly number[] =>
  Array.from({ length: Math.min(MOST_STACKS, Math.ceil(pool / STACK)) }, (_, i) => Math.min(STACK, pool - i * STACK));

/** Whether some move lays this tile together with all that are picked. */
function fits(lays: readonly Move[], picked: readonly number[], tile: number): boolean {
  return lays.some((move) => move.type === 'lay' && [...picked, tile].every((wanted) => move.tiles.includes(wanted)));
}

function Board({ play }: { readonly play: Play }) {
  const { options, landed, picked, bad, throws, fresh, awaiting } = play;
  const view = (play.rolling && landed?.before) || play.view;
  const chosen = pickedTiles(play);
  const lays = view.throw === null ? [] : play.legal(view.turn);
  const complete = view.throw !== null && sum(chosen) === sum(view.throw);
  const folded = Math.ceil(options.tiles / 2);
  const faces = view.throw ?? (landed === null ? [] : landed.faces.map(Number));
  const all = Array.from({ length: options.tiles }, (_, i) => i + 1);
  const plate =
    view.throw !== null && awaiting.kind === 'turn' ? <Plate sum={sum(chosen)} of={wordsOf(play).of(sum(view.throw))} /> : null;
  return (
    <div class="tray">
      <div class="well">
        <div class="rail" style={{ '--folded': folded, '--whole': options.tiles }}>
          {all.map((tile) => (
            <Tile
              key={tile}
              number={tile}
              up={view.tiles.includes(tile)}
              label={wordsOf(play).tile(tile, view.tiles.includes(tile))}
              picked={picked.has(String(tile))}
              dim={lays.length > 0 && !complete && !picked.has(String(tile)) && !fits(lays, chosen, tile)}
              bad={bad.has(String(tile))}
              shortcut={tile === 10 ? '0' : String(tile)}
              {...(play.seat !== null && { id: String(tile), onPick: play.pick })}
            />
          ))}
          {options.tiles % 2 === 1 && plate !== null && <div class="only-phone">{plate}</div>}
        </div>
      </div>
      <div class="felt pit">
        <PipDice faces={faces} throws={throws} fresh={fresh} />
        {faces.length === 0 && awaiting.kind !== 'over' && (
          <p class="in-hand">{wordsOf(play).inHand(nameOrYou(play.names, view.turn))}</p>
        )}
        <div class={options.tiles % 2 === 1 ? 'corner only-desk' : 'corner'}>{plate}</div>
        {options.stake > 0 && (
          <p class="pool">
            {stacksOf(view.pool).map((chips, i) => (
              <i key={i} style={{ '--chips': chips }} />
            ))}
            <span>{wordsOf(play).pool(String(view.pool))}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Why no move lays this tile together with all that are picked. */
function objects(play: Play, id: string): { readonly text: string; readonly rule: string } | null {
  const { view, words, names, table, picked } = play;
  const chosen = pickedTiles(play);
  const tile = Number(id);
  if (picked.has(id) || fits(play.legal(view.turn), chosen, tile)) return null;
  const rule = 'STB-03';
  const refused = (code: Code, values: Values): string => refusalSentence(table, words, { code, rule, values }, names);
  if (view.throw === null) return { text: refused('not-now', { why: 'throw-first' }), rule };
  if (!view.tiles.includes(tile)) return { text: refused('tile-down', { tile }), rule };
  const tiles = [...chosen, tile];
  const thrown = sum(view.throw);
  const say = wordsOf(play);
  const text =
    sum(tiles) > thrown
      ? refused('wrong-total', { tiles, sum: sum(tiles), throw: thrown })
      : say.noWay(tiles.join(' + '), thrown);
  return { text: chosen.length === 0 ? text : `${text} ${say.changeMind}`, rule };
}

function actions(play: Play): readonly Action[] {
  const { view, seat, words } = play;
  if (seat === null || view.turn !== seat) return [];
  const moves = play.legal(seat);
  if (view.throw !== null) {
    const chosen = pickedTiles(play);
    const [thrown, picked] = [sum(view.throw), sum(chosen)];
    const say = wordsOf(play);
    const label = chosen.length === 0 ? say.pickFor(thrown) : say.lay(chosen.join(' + '), thrown, picked);
    return moves.length === 0
      ? []
      : [{ kind: 'main', seat, label, move: { type: 'lay', tiles: chosen }, ready: picked === thrown }];
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

export const board: WebBoard<Options, View, Move, Fact, Words> = {
  screen: 'stb',
  title: (play) => wordsOf(play).title(play.view.round, play.options.scoring),
  progress: (play) => wordsOf(play).round(play.view.round),
  standing(play, seat) {
    const { view, options, awaiting, table, mine } = play;
    const say = wordsOf(play);
    const score = view.scores[seat] ?? null;
    const balance = view.chips[seat] ?? 0;
    const chips = options.stake > 0 ? say.chips(signed(balance), balance) : '';
    const points = score === null ? '' : table.number(score);
    const playing = awaiting.kind !== 'over' && seat === view.turn;
    const turn = mine[seat] ? say.yourTurn : say.onTurn;
    if (playing) return { points, says: chips === '' ? turn : `${chips} · ${turn}` };
    return { points, says: chips || (score === null ? say.toPlay : '') };
  },
  actions,
  say(play) {
    const { view, awaiting, landed, names, mine } = play;
    const say = wordsOf(play);
    if (awaiting.kind === 'roll' && landed !== null) return null; // it ended the turn
    const tellsThrow = view.throw !== null;
    if (awaiting.kind !== 'over' && mine[view.turn] === false) {
      const name = names(view.turn);
      return { says: view.throw === null ? say.toThrow(name) : say.threw(name, sum(view.throw)), hint: null, tellsThrow };
    }
    const chooses = view.throw === null && awaiting.kind === 'turn' && play.legal(view.turn).length > 1;
    const says = chooses ? say.oneOrTwo(nameOrYou(names, view.turn)) : play.words.prompt(view, awaiting, names, play.options);
    if (play.picked.size === 0) return awaiting.kind === 'turn' ? { says, hint: null, tellsThrow } : null;
    return { says, hint: say.changeMind };
  },
  describe: (play) =>
    play.awaiting.kind === 'turn' ? [wordsOf(play).up(nameOrYou(play.names, play.view.turn), play.view.tiles.join(', '))] : [],
  objects,
  blamed: (move) => ('tiles' in move && Array.isArray(move.tiles) ? move.tiles.map(String) : []),
  settle: (view, move) =>
    move.type === 'lay' ? { ...view, tiles: view.tiles.filter((tile) => !move.tiles.includes(tile)) } : view,
  Board,
  keypad: pipKeypad,
  picks: 'many',
  keepsPicks: false,
  reveals: false,
  forbids: false,
  pads: null,
  seatOption: null,
};
