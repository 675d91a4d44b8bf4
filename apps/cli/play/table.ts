/** A game played on the screen: keys, programs and the clock take turns to act, and what they did is shown. */
import type { Millis, Seat } from '@snug/engine';
import type { AnyScene } from '@snug/table';
import type { Clock } from './clock.ts';
import type { Desk, Outcome } from './desk.ts';
import { type Around, type CHOICES, type Effect, type Hands, NO_HANDS, press, settle, standsStill } from './hands.ts';
import { keepTime } from './kept-time.ts';
import { type Sight, tablePicture } from './look.ts';
import type { Terminal } from './screen.ts';
import { isPerson } from './setting.ts';

export type Choice = (typeof CHOICES)[number];

const BOT_PAUSE = 900; // long enough to see that somebody else moved
const LAST_THROW_PAUSE = 2000; // long enough to see one's own last throw
const TICK = 250; // of the hourglass
const END_PAUSE = 1000; // a key that was meant for the game does not choose what comes after it

interface Plan {
  readonly seq: number; // made for the position after so many entries
  readonly move: { readonly seat: Seat; readonly move: object } | null;
  readonly due: number;
}

const deadlineOf = ({ awaiting }: Desk['match']): Millis | null => (awaiting.kind === 'turn' ? awaiting.deadline : null);

function pauseBefore({ match, setting }: Desk): Millis {
  const mover = match.log.findLast((entry) => entry.kind === 'move');
  const thrown = match.log.at(-1)?.kind === 'roll' && mover !== undefined && isPerson(setting, mover.seat);
  return thrown ? LAST_THROW_PAUSE : BOT_PAUSE;
}

export async function playOnScreen(terminal: Terminal, desk: Desk, clock: Clock): Promise<Choice> {
  const timed = deadlineOf(desk.match) !== null && desk.moment.persons.includes(true);
  let hands: Hands = { ...NO_HANDS, panel: timed ? { kind: 'ready' } : null };
  let lapses = 0; // when the question that is asked does, by the ticks
  let listens = 0; // from then on, by the ticks
  let plan: Plan = { seq: -1, move: null, due: 0 };

  const scene = (): AnyScene => ({
    ...desk.moment,
    picked: hands.picked,
    cursor: hands.cursor,
    reveal: hands.reveal,
    now: clock.now,
    width: 80,
    height: 24,
  });
  const around = (): Around => ({
    scene: scene(),
    board: desk.setting.board,
    say: desk.setting.say,
    canTakeBack: desk.takeback !== null,
    notes: (seat) => desk.store.notes(seat),
  });
  const write = (take: () => Outcome): void => {
    const before = scene();
    const { told, refused } = take();
    if (told.length > 0) hands = settle(hands, before, scene(), desk.setting.board);
    if (refused !== null) hands = { ...hands, note: refused };
    if (before.awaiting.kind !== 'over' && desk.match.awaiting.kind === 'over') listens = clock.ticks + END_PAUSE;
  };
  const passTime = (): void => {
    const deadline = deadlineOf(desk.match);
    if (deadline !== null && clock.now >= deadline) write(() => desk.take({ kind: 'time', at: clock.now }));
  };
  const perform = (effect: Effect): Choice | null => {
    const at = clock.now;
    switch (effect.kind) {
      case 'move':
        write(() => desk.take({ kind: 'move', seat: effect.seat, move: effect.move, at }));
        return null;
      case 'roll':
        write(() => desk.take({ kind: 'roll', faces: effect.faces, at }));
        return null;
      case 'takeback': {
        const to = desk.takeback;
        if (to !== null) write(() => desk.take({ kind: 'takeback', to, at }));
        return null;
      }
      case 'notes':
        desk.store.writeNotes(effect.seat, effect.text);
        return null;
      case 'leave':
        if (deadlineOf(desk.match) !== null) keepTime(desk.store.file, at);
        return effect.choice;
    }
  };

  for (;;) {
    const still = standsStill(hands);
    if (still) clock.stop();
    else clock.go();
    passTime();
    const { awaiting } = desk.match;
    const deadline = deadlineOf(desk.match);
    if (deadline !== null) keepTime(desk.store.file, clock.now);
    if (plan.seq !== desk.match.log.length)
      plan = { seq: desk.match.log.length, move: desk.botMove(), due: clock.now + pauseBefore(desk) };
    const { move } = plan;
    if (move !== null && !still && clock.now >= plan.due) {
      write(() => desk.take({ kind: 'move', ...move, at: clock.now }));
      continue;
    }
    const thinking = move !== null && awaiting.kind === 'turn' && awaiting.seat === move.seat ? move.seat : null;
    const sight: Sight = {
      around: around(),
      hands,
      log: desk.story.said(desk.story.moments.length),
      thinking,
      name: desk.setting.words.name,
      foot: null,
    };
    terminal.show(tablePicture(sight, terminal.size));

    const waits = [
      deadline === null || still ? null : Math.min(TICK, deadline - clock.now),
      move === null || still ? null : plan.due - clock.now,
      hands.pending && lapses - clock.ticks,
    ];
    const soonest = Math.min(...waits.flatMap((wait) => (wait === null ? [] : [Math.max(1, wait)])));
    const key = await terminal.next(Number.isFinite(soonest) ? soonest : null);
    if (hands.pending !== null && clock.ticks >= lapses) {
      if (hands.pending.holds) clock.catchUp(); // no call was made, so the sand ran on
      hands = { ...hands, pending: null };
    }
    if (key === null || clock.ticks < listens) continue;
    passTime();
    const asked = hands.pending;
    const pressed = press(hands, key, around());
    hands = pressed.hands;
    if (asked?.holds && hands.pending === null && pressed.effects.length === 0) clock.catchUp();
    if (hands.pending !== null && hands.pending !== asked) lapses = clock.ticks + hands.pending.lasts;
    for (const effect of pressed.effects) {
      const choice = perform(effect);
      if (choice !== null) return choice;
    }
  }
}
