import { nameOrYou } from '@snug/table';
import { type Action, ScoreSheet, type WebBoard } from '@snug/table/web';
import '@snug/table/web/sheet.css';
import { DiceLaid } from './board/dice-laid.tsx';
import { Chip } from './board/die.tsx';
import { type Lying, lying, type Play } from './board/lying.ts';
import { type Need, needOf } from './board/need.ts';
import { isAboutOrder, OrderThrow } from './board/order.tsx';
import { goalOf, PhaseCard } from './board/phase-card.tsx';
import { inOrder, Typing } from './board/typing.tsx';
import './board.css';
import { dieOf, shownOn } from './dice.ts';
import type { Options } from './options.ts';
import { THROWS } from './rules.ts';
import { rowLabel, sheetOf } from './sheet.ts';
import { type Fact, type Move, TEN, type View } from './types.ts';
import type { Words } from './words/words.ts';

const wordsOf = ({ words }: Play) => words.board;

const known = new WeakMap<Play, Need | null>(); // several parts ask for the same

/** What the player on turn needs; null before the order is known, and for whoever is through. */
function needNow(play: Play): Need | null {
  const found = known.get(play);
  if (found !== undefined) return found;
  const need = neededBy(play);
  known.set(play, need);
  return need;
}

function neededBy(play: Play): Need | null {
  const { view, faces, kept, thrown } = lying(play);
  const player = view.turn === null ? undefined : view.players[view.turn];
  if (player === undefined || player.phase > TEN) return null;
  const lies = play.rolling ? faces.map((face, die) => (thrown.includes(die) ? null : face)) : faces;
  return needOf(player.phase, lies, kept);
}

function Board({ play }: { readonly play: Play }) {
  const say = wordsOf(play);
  const lies = lying(play);
  const need = needNow(play);
  const order = isAboutOrder(play);
  const over = play.awaiting.kind === 'over';
  const onTable = lies.faces.filter((face) => face !== null).length;
  const loose = onTable - lies.kept.length;
  return (
    <>
      {need !== null && !over && <PhaseCard play={play} lies={lies} need={need} />}
      <div class={order ? 'tray ordering' : 'tray'}>
        <div class="shelf">
          <div class="cap">
            <span>{say.kept(lies.kept.length)}</span>
            {lies.free && lies.kept.length > 0 && <span>{say.tapToRelease}</span>}
          </div>
          <div class="pockets">
            {lies.faces.map((_, i) => (
              <span class="pocket" key={i} />
            ))}
          </div>
        </div>
        <div class="felt">
          {order ? (
            <OrderThrow play={play} />
          ) : onTable === 0 || (loose === 0 && play.awaiting.kind === 'roll') ? (
            <p class="in-hand">{onTable === 0 ? say.inHand : say.someInHand(TEN - onTable)}</p>
          ) : over || lies.ended ? null : (
            <div class="cap">
              <span>{say.loose(loose)}</span>
              {lies.free && loose > 0 && <KeepLit play={play} lies={lies} counts={need?.dice ?? []} />}
            </div>
          )}
        </div>
        <DiceLaid play={play} lies={lies} counts={need?.dice ?? []} />
      </div>
    </>
  );
}

/** All that the phase takes, kept with one tap. */
function KeepLit({ play, lies, counts }: { readonly play: Play; readonly lies: Lying; readonly counts: readonly number[] }) {
  const say = wordsOf(play);
  const lit = counts.filter((die) => !lies.kept.includes(die));
  if (play.rolling || lit.length === 0) return <span>{say.tapToKeep}</span>;
  return (
    <button type="button" class="lit" onClick={() => lit.map(String).forEach(play.pick)}>
      <span>{say.keepLit(lit.length)}</span>
    </button>
  );
}

function actions(play: Play): readonly Action[] {
  const { view, seat, awaiting } = play;
  if (seat === null || awaiting.kind !== 'turn' || awaiting.seat !== seat || play.legal(seat).length === 0) return [];
  const say = wordsOf(play);
  const { kept } = view.throws === 0 ? { kept: [] } : lying(play);
  const throwing = { seat, move: { type: 'throw', keep: kept }, ready: true } as const;
  const stopping = { seat, move: { type: 'stop' }, ready: true } as const;
  if (view.throws === 0) return [{ kind: 'main', label: say.throwDice(TEN), ...throwing }];
  const need = needNow(play);
  const loose = TEN - kept.length;
  if (need?.made)
    return [
      { kind: 'main', label: say.take(need.made.score), ...stopping },
      ...(loose > 0 ? [{ kind: 'other', label: say.throwShort(loose), key: 't', ...throwing } as const] : []),
    ];
  const stop = { ...stopping, key: 's', confirm: say.sureToStop(need?.phase ?? 1) };
  return loose === 0
    ? [{ kind: 'main', label: say.pass, ...stop }]
    : [
        { kind: 'main', label: say.throwDice(loose), ...throwing },
        { kind: 'other', label: say.stop, ...stop },
      ];
}

function sayNow(play: Play): { readonly says: string; readonly hint: string | null } | null {
  const { view, awaiting, seat, names } = play;
  const say = wordsOf(play);
  const lies = lying(play);
  const need = needNow(play);
  if (awaiting.kind === 'over' && awaiting.winners.length > 1)
    return { says: play.words.prompt(view, awaiting, names, play.options), hint: '' }; // it tells the points of each
  if (awaiting.kind === 'over' || need === null || view.turn === null) return null;
  const name = nameOrYou(names, view.turn);
  if (lies.ended) {
    const says =
      need.made === null ? say.endFailed(name, need.phase, lies.view.lastTries) : say.endMade(name, need.phase, need.made.score);
    return { says, hint: null };
  }
  if (awaiting.kind === 'roll') return null;
  if (awaiting.seat !== seat) return { says: say.others(names(view.turn), need.phase), hint: null };
  if (view.throws === 0) return { says: say.begin(name), hint: null };
  if (need.made !== null) return { says: say.madeNow(need.phase, need.made.score), hint: say.madeHint };
  const hint = lies.kept.length === 0 ? say.keepHint : lies.kept.length === TEN ? say.allKeptHint : say.keptHint;
  return { says: say.notYet(need.phase, THROWS - view.throws), hint };
}

function Side({ play }: { readonly play: Play }) {
  const { view, awaiting, names, called = names } = play;
  const say = wordsOf(play);
  const { columns, rows } = sheetOf(view, called);
  const need = needNow(play);
  const player = awaiting.kind === 'over' || view.turn === null ? undefined : view.players[view.turn];
  const made = need !== null && need.phase === player?.phase ? need.made : null;
  const column = player === undefined ? -1 : columns.findIndex(({ seat }) => seat === view.turn);
  const row = rows.findIndex(({ kind }) => kind === player?.phase);
  return (
    <ScoreSheet
      title={say.sheet}
      corner={say.corner}
      columns={columns.map(({ name }) => name)}
      rows={rows.map(({ kind, cells }) => ({
        mark: typeof kind === 'number' ? String(kind) : '',
        name: rowLabel(kind, play.words.sheet),
        cells: cells.map((cell, i) => {
          if (cell !== null) return String(cell.points).replace('-', '−');
          if (kind === 'grand-total') return String(view.players[columns[i]?.seat ?? 0]?.total ?? 0); // PTD-19: so far
          return i === column && kind === player?.phase ? `${made?.score ?? ''}?` : '';
        }),
        total: kind === 'grand-total' || kind === 'five-total',
      }))}
      field={column < 0 || row < 0 ? null : { row, column, label: say.playedFor }}
    />
  );
}

function aim(play: Play): readonly string[] {
  const need = needNow(play);
  if (need === null) return [];
  return [play.view.throws === 0 ? goalOf(play, need.phase) : reached(play, need)];
}

const reached = (play: Play, { made, missing }: NonNullable<ReturnType<typeof needNow>>): string =>
  made === null ? `${wordsOf(play).missing(missing)}.` : `${wordsOf(play).made(made.score)}.`;

function describe(play: Play): readonly string[] {
  const say = wordsOf(play);
  if (isAboutOrder(play)) return [say.orderHint];
  const need = needNow(play);
  if (need === null) return [];
  const { faces, kept } = lying(play);
  const list = (dice: readonly number[]): string =>
    dice
      .flatMap((die) => faces[die] ?? [])
      .map(shownOn)
      .map(({ number, colour }) => say.face(number, colour))
      .join(', ') || say.none;
  const loose = faces.flatMap((face, die) => (face === null || kept.includes(die) ? [] : [die]));
  const goal = goalOf(play, need.phase);
  if (loose.length + kept.length === 0) return [goal, say.inHand];
  return [goal, `${say.keptDice}: ${list(kept)}.`, `${say.looseDice}: ${list(loose)}.`, reached(play, need)];
}

/** Which turn of theirs whoever is on turn plays. */
function turnsOf({ view: { turn, players }, awaiting }: Play): number {
  const { scores = [], failures = 0 } = (turn === null ? undefined : players[turn]) ?? {};
  return scores.length + failures + (awaiting.kind === 'over' ? 0 : 1);
}

export const board: WebBoard<Options, View, Move, Fact, Words> = {
  screen: 'ptd',
  title(play) {
    const { players, lastTries } = play.view;
    return lastTries && players.length > 1 && play.awaiting.kind !== 'over'
      ? wordsOf(play).lastTries
      : wordsOf(play).title(turnsOf(play), players.length);
  },
  progress: (play) => wordsOf(play).turn(turnsOf(play)),
  standing(play, seat) {
    const { phase = 1, total = 0, done = false } = play.view.players[seat] ?? {};
    return { points: play.table.number(total), says: done ? wordsOf(play).done : wordsOf(play).phase(phase).toLowerCase() };
  },
  order: ({ order }) => order,
  actions,
  say: sayNow,
  aim,
  describe,
  Board,
  Side,
  sideName: ({ board }) => board.sheetShort,
  keypad: {
    keys: (dice) => [...new Set(dice.flatMap((die) => dieOf(die).faces))].map((face) => ({ face, label: String(face) })),
    Face: ({ face }) => <Chip face={String(face)} />,
    Keys: Typing,
    inOrder,
  },
  picks: 'many',
  keepsPicks: true,
  hasPicks: (view) => view.dice.length > 0,
  reveals: false,
  forbids: false,
  pads: null,
  seatOption: null,
};
