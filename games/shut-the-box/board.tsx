import { nameOrYou } from '@snug/table';
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
        {options.stake > 0 && <p class="pool">{wordsOf(play).pool(String(view.pool))}</p>}
      </div>
    </div>
  );
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
    const chips = options.stake > 0 ? say.chips(signed(view.chips[seat] ?? 0)) : '';
    const points = score === null ? '' : table.number(score);
    const turn = mine[seat] ? say.yourTurn : say.onTurn;
    const says = awaiting.kind !== 'over' && seat === view.turn ? turn : score === null ? say.toPlay : '';
    return { points, says: chips || says };
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
    const says = play.words.prompt(view, awaiting, names, play.options);
    if (play.picked.size === 0) return awaiting.kind === 'turn' ? { says, hint: null, tellsThrow } : null;
    const chosen = pickedTiles(play);
    const [picked, thrown] = [sum(chosen), sum(view.throw ?? [])];
    if (picked > thrown) return { says, hint: say.tooMany(picked), mends: true };
    const ways = play.legal(view.turn);
    const leads = ways.length === 0 || chosen.every((tile) => fits(ways, chosen, tile));
    return leads ? { says, hint: say.changeMind } : { says, hint: say.noWay(picked, thrown), mends: true };
  },
  describe: (play) =>
    play.awaiting.kind === 'turn' ? [wordsOf(play).up(nameOrYou(play.names, play.view.turn), play.view.tiles.join(', '))] : [],
  blamed: (move) => ('tiles' in move && Array.isArray(move.tiles) ? move.tiles.map(String) : []),
  Board,
  keypad: pipKeypad,
  picks: 'many',
  keepsPicks: false,
  reveals: false,
  forbids: false,
  pads: null,
  seatOption: null,
};
