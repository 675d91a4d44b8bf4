/** The look back at a game while it is being worked out, and after. */
import { TooLarge } from '@snug/solver';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LookedBack } from '../think/questions.ts';
import { askReview } from '../think/thinker.ts';
import type { Told } from './opened.ts';

export type Looking =
  | { readonly kind: 'no-values' } // for this game
  | { readonly kind: 'working'; readonly share: number | null }
  | { readonly kind: 'stopped' | 'too-large' | 'failed' }
  | { readonly kind: 'done'; readonly seen: LookedBack };

export interface LookBack {
  readonly goals: readonly string[];
  readonly goal: string | null;
  readonly looking: Looking;
  choose(goal: string): void;
  stop(): void;
}

/** Of one game: for another the page begins anew. */
export function useLookBack(told: Told): LookBack {
  const { header, parts } = told.opened;
  const [goals, setGoals] = useState<readonly string[]>([]);
  const [goal, setGoal] = useState<string | null>(null);
  const [asked, setAsked] = useState(0); // times
  const [halted, setHalted] = useState(false); // by the reader, perhaps before there was anything to halt
  const [looking, setLooking] = useState<Looking>({ kind: 'working', share: null });
  const known = useRef(new Map<string, LookedBack>());

  useEffect(() => {
    let gone = false;
    const model = parts.slice.model?.() ?? Promise.resolve(null);
    void model.then((found) => {
      if (gone) return;
      const all = found?.goals(header.seats) ?? [];
      setGoals(all);
      setGoal(all[0] ?? null);
      if (all.length === 0) setLooking({ kind: 'no-values' });
    });
    return () => {
      gone = true;
    };
  }, [told]);

  useEffect(() => {
    if (goal === null || halted) return;
    let gone = false;
    const say = (next: Looking): void => {
      if (!gone) setLooking(next);
    };
    const before = known.current.get(goal);
    if (before !== undefined) {
      say({ kind: 'done', seen: before });
      return;
    }
    say({ kind: 'working', share: null });
    const question = {
      kind: 'review',
      game: header.game,
      options: header.options,
      seats: header.seats,
      goal,
      log: told.entries,
    } as const;
    const work = askReview(question, (done, of) => say({ kind: 'working', share: of > 0 ? done / of : null }));
    work.answer.then(
      (seen) => {
        known.current.set(goal, seen);
        say({ kind: 'done', seen });
      },
      (error) => say({ kind: error instanceof TooLarge ? 'too-large' : 'failed' }),
    );
    return () => {
      gone = true;
      work.stop();
    };
  }, [told, goal, asked, halted]);

  return {
    goals,
    goal,
    looking: halted && looking.kind === 'working' ? { kind: 'stopped' } : looking,
    choose: (next) => {
      setHalted(false);
      setGoal(next);
      setAsked(asked + 1);
    },
    stop: () => setHalted(true),
  };
}
