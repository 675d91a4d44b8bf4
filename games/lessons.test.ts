/** What a first game explains: every note has its moment, in every language, and is short enough for the status line. */
import { seeded, throwing } from '@snug/dice';
import { Match } from '@snug/engine';
import type { AnyMatch } from '@snug/protocol';
import { type AnyLesson, LANGUAGES, type LessonMoment } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const LONGEST = 120; // characters: three lines on a phone
const GAMES = 12;
const MOST = 600; // entries

type Moment = LessonMoment<object, object, { readonly kind: string }>;

for (const slice of slices) {
  const { lessons } = (await import(`./${slice.id}/lessons.ts`)) as { readonly lessons: readonly AnyLesson[] };
  const game = await slice.rules();
  const voices = await Promise.all(LANGUAGES.map((language) => slice.words(language)));

  /** Moments of games that chance plays, with something picked and without. */
  function* moments(): Generator<Moment> {
    const chance = seeded(slice.id);
    const dice = throwing(chance);
    for (let nth = 0; nth < GAMES; nth++) {
      const parsed = game.parseOptions(slice.presets[nth % slice.presets.length]?.options ?? {});
      if (!parsed.ok) throw new Error('a preset does not fit');
      const match: AnyMatch = new Match(game, parsed.value, 2, 'typed');
      for (let i = 0; i < MOST && match.awaiting.kind !== 'over'; i++) {
        const { awaiting, state } = match;
        const legal = awaiting.kind === 'turn' ? match.legal(awaiting.seat) : [];
        const move = legal[chance.below(Math.max(1, legal.length))];
        const line =
          awaiting.kind === 'roll'
            ? ({ kind: 'roll', faces: dice(awaiting.dice.map((id) => game.die(id))), at: 0 } as const)
            : ({ kind: 'move', seat: awaiting.kind === 'turn' ? awaiting.seat : 0, move: move ?? {}, at: 0 } as const);
        const [entry] = match.take(line).entries;
        const facts = entry === undefined ? [] : game.apply(state, entry as never).facts;
        const turn = match.awaiting.kind === 'turn' ? match.awaiting.seat : null;
        const seen = { options: parsed.value, view: game.view(match.state), awaiting: match.awaiting, turn, facts };
        for (const picked of [0, 1]) yield { ...seen, mine: [true, true], picked };
      }
    }
  }

  describe(slice.id, () => {
    test('each has a name of its own', () => expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length));

    test('each has its moment, and words for it; nothing is explained to whoever looks on', () => {
      const given = new Set<string>();
      const texts = new Set<string>();
      const unasked = new Set<string>();
      for (const moment of moments()) {
        for (const lesson of lessons.filter((known) => known.when(moment))) {
          given.add(lesson.id);
          for (const { lessons: said } of voices) texts.add(said[lesson.id]?.(moment) ?? `undefined: ${lesson.id}`);
        }
        const onlooker = { ...moment, turn: null, mine: [false, false] };
        for (const { id, stays, when } of lessons) if (stays !== true && when(onlooker)) unasked.add(id);
      }
      expect([...given].sort()).toEqual(lessons.map(({ id }) => id).sort());
      expect([...texts].filter((text) => text.length > LONGEST || /undefined|NaN|!/.test(text))).toEqual([]);
      expect([...unasked]).toEqual([]);
    });
  });
}
