import type { Seat } from '@snug/engine';
import type { Action, WebBoard } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import './board.css';
import { Felt } from './board/felt.tsx';
import { brief, flipAt, flippedNow, idOf, isDown, mayDraw, type Play, whose, wordsOf } from './board/reading.ts';
import { stateOf, Tray } from './board/tray.tsx';
import { type Options, termsOf } from './options.ts';
import type { Fact, Move, View } from './types.ts';
import type { Words } from './words/words.ts';

const CALL_KEYS = ['c', 'm'];

/** Letters of a name on a call: one's own stands beside other things. */
const [NEAR, FAR] = [12, 19];

/** One's own tray is read and reached first; the style sheet lays the other one over the felt, beyond it. */
function Board({ play, children }: { readonly play: Play; readonly children?: ComponentChildren }) {
  return (
    <>
      <Tray play={play} seat={play.near} />
      <Tray play={play} seat={1 - play.near} />
      <Felt play={play}>{children}</Felt>
    </>
  );
}

function flipAction(play: Play): readonly Action[] {
  const { seat } = play;
  const move = seat === null ? null : flipAt(play, seat);
  if (seat === null || move === null) return [];
  const label = wordsOf(play).flip(whose(play, move.tray), move.tile, move.to === 'down');
  return [{ kind: 'main', seat, label, move, ready: true }];
}

/** Everybody who plays here may call at any moment, in their turn or out of it. */
function calls(play: Play): readonly Action[] {
  const say = wordsOf(play);
  const { target } = play.view;
  const callers = play.mine.flatMap((here, seat) => (here && play.legal(seat).some(({ type }) => type === 'call') ? [seat] : []));
  const inOrder = callers.toSorted((a, b) => Number(b === play.near) - Number(a === play.near));
  return inOrder.map((seat, i): Action => {
    const name = whose(play, seat);
    return {
      kind: 'call',
      seat,
      label: say.call(brief(name, seat === play.near ? NEAR : FAR), target),
      move: { type: 'call' },
      ready: true,
      confirm: say.sureToCall(name, target),
      key: CALL_KEYS[i] ?? '',
    };
  });
}

function draws(play: Play): readonly Action[] {
  const may = mayDraw(play);
  const seat = [play.seat, ...may].find(
    (wanted): wanted is Seat => wanted !== null && may.includes(wanted) && play.mine[wanted] === true,
  );
  if (seat === undefined) return [];
  const say = wordsOf(play);
  const name = whose(play, seat);
  const draw = may.length === 2 ? say.offerDraw : say.agreeToDraw;
  return [
    { kind: 'other', seat, label: draw(brief(name)), move: { type: 'draw' }, ready: true, confirm: `${draw(name)}?`, key: 't' },
  ];
}

/** What to do now, and what a second tap on the lifted tile does. */
function say(play: Play): { readonly says: string; readonly hint: string | null } | null {
  const { view, awaiting, seat, options, names } = play;
  const words = wordsOf(play);
  if (awaiting.kind !== 'turn') return null;
  const flip = seat === null ? null : flipAt(play, seat);
  if (flip !== null)
    return { says: words.tapAgain(whose(play, flip.tray), flip.tile, flip.to === 'down'), hint: words.orAnother };
  const may = mayDraw(play);
  const [answering] = may;
  if (may.length === 1 && answering !== undefined)
    return { says: words.offers(whose(play, 1 - answering)), hint: words.toAnswer(whose(play, answering)) };
  if (!play.mine[view.turn]) {
    const does = play.here[view.turn] === false ? words.isAway : words.chooses;
    return { says: does(names(view.turn)), hint: null };
  }
  const left = termsOf(options).flips - view.flips;
  const done = flippedNow(play).map(({ tray, tile }) =>
    words.did(whose(play, view.turn), whose(play, tray), tile, isDown(play, tray, tile)),
  );
  return { says: [...done, words.flipsLeft(left, view.flips > 0)].join(' '), hint: done.length > 0 ? '' : null };
}

export const board: WebBoard<Options, View, Move, Fact, Words> = {
  screen: 'r65',
  title: (play) => wordsOf(play).title(play.view.target, termsOf(play.options).seconds),
  standing: (play, seat) => ({ points: '', says: stateOf(play, seat) }),
  actions: (play) => (play.awaiting.kind === 'turn' ? [...flipAction(play), ...calls(play), ...draws(play)] : []),
  say,
  describe(play) {
    const { view, table, reveal, awaiting } = play;
    const words = wordsOf(play);
    const down = [play.near, 1 - play.near].map((seat) =>
      words.down(whose(play, seat), view.trays[seat]?.join(', ') || words.none),
    );
    const locked = view.locked.map(({ tray, tile }) => words.tileOf(whose(play, tray), tile));
    const totals =
      reveal || awaiting.kind === 'over' ? view.totals.map((total, seat) => words.totalOf(whose(play, seat), total)) : [];
    const left = awaiting.kind === 'turn' && awaiting.deadline !== null ? awaiting.deadline - play.now() : null;
    return [
      ...down,
      ...(locked.length > 0 ? [words.locked(table.list(locked))] : []),
      ...totals,
      ...(left === null ? [] : [`${words.secondsLeft(Math.max(0, Math.ceil(left / 1000)))}.`]),
    ];
  },
  blamed: (move) => ('tray' in move && 'tile' in move ? [idOf(Number(move.tray), Number(move.tile))] : []),
  forbidden(play, move) {
    const [tray, tile] = 'tray' in move && 'tile' in move ? [Number(move.tray), Number(move.tile)] : [0, 0];
    return wordsOf(play).forbidden(whose(play, tray), tile);
  },
  notice(fact) {
    switch (fact.kind) {
      case 'turn-lost':
        return fact.why === 'time' ? { kind: 'warn', rule: 'RTC-07' } : { kind: 'bad', rule: 'RTC-04' };
      case 'wrong-call':
        return { kind: 'bad', rule: 'RTC-06' };
      case 'won':
        return null;
    }
  },
  Board,
  hasSay: true,
  picks: 'one',
  keepsPicks: false,
  reveals: true,
  forbids: true,
  pads: { target: (view) => view.target },
  seatOption: { key: 'first', question: ({ board }) => board.youngest },
};
