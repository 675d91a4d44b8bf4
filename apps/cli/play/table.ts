/** A game played on the screen: keys, programs and the clock take turns to act, and what they did is shown. */
import type { Seat } from '@snug/engine';
import type { AnyScene } from '@snug/table';
import type { Clock } from './clock.ts';
import type { Desk, Outcome } from './desk.ts';
import { type Around, type CHOICES, type Effect, type Hands, NO_HANDS, press, settle } from './hands.ts';
import { type Sight, tablePicture } from './look.ts';
import type { Terminal } from './screen.ts';

export type Choice = (typeof CHOICES)[number];

const BOT_PAUSE = 900; // long enough to see that somebody else moved
const TICK = 250; // of the hourglass

interface Plan {
  readonly seq: number; // made for the position after so many entries
  readonly move: { readonly seat: Seat; readonly move: object } | null;
  readonly due: number;
}

export async function playOnScreen(terminal: Terminal, desk: Desk, clock: Clock): Promise<Choice> {
  let hands: Hands = NO_HANDS;
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
        return effect.choice;
    }
  };

  for (;;) {
    const { awaiting } = desk.match;
    const deadline = awaiting.kind === 'turn' ? awaiting.deadline : null;
    if (deadline !== null && clock.now >= deadline) {
      write(() => desk.take({ kind: 'time', at: clock.now }));
      continue;
    }
    if (plan.seq !== desk.match.log.length)
      plan = { seq: desk.match.log.length, move: desk.botMove(), due: clock.now + BOT_PAUSE };
    const { move } = plan;
    if (move !== null && clock.now >= plan.due) {
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
      deadline === null ? null : TICK,
      move === null ? null : plan.due - clock.now,
      hands.pending && hands.pending.until - clock.now,
    ];
    const soonest = Math.min(...waits.flatMap((wait) => (wait === null ? [] : [Math.max(1, wait)])));
    const key = await terminal.next(Number.isFinite(soonest) ? soonest : null);
    if (hands.pending !== null && clock.now >= hands.pending.until) hands = { ...hands, pending: null };
    if (key === null) continue;
    const pressed = press(hands, key, around());
    hands = pressed.hands;
    for (const effect of pressed.effects) {
      const choice = perform(effect);
      if (choice !== null) return choice;
    }
  }
}
