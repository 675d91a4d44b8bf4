import type { Lesson, LessonMoment } from '@snug/table';
import { type Options, termsOf } from './options.ts';
import type { Fact, View } from './types.ts';

type Moment = LessonMoment<Options, View, Fact>;

const HALF_WAY = 0.5;

const begins = ({ turn, view, picked }: Moment): boolean => turn !== null && view.flips === 0 && picked === 0;

export const lessons: readonly Lesson<Options, View, Fact>[] = [
  {
    id: 'flip',
    when: begins,
    says: {
      en: () => 'Tap a tile to lift it, and once more to flip it. Your score is what lies on your tray.',
      es: () => 'Toca una ficha para alzarla, y otra vez para girarla. Cuenta lo que está abajo en tu bandeja.',
    },
  },
  {
    id: 'second',
    when: ({ turn, view, picked }) => turn !== null && view.flips > 0 && picked === 0,
    says: {
      en: () => 'Now another flip, on your own tray or the other one.',
      es: () => 'Ahora otro giro, en tu bandeja o en la otra.',
    },
  },
  {
    id: 'sand',
    when: (moment) => begins(moment) && termsOf(moment.options).seconds > 0,
    says: {
      en: () => 'If the sand runs out before you have flipped, the turn is lost.',
      es: () => 'Si se acaba la arena antes de girar, se pierde el turno.',
    },
  },
  {
    id: 'lock',
    when: (moment) => begins(moment) && moment.view.locked.length > 0,
    says: {
      en: () => 'A padlock: flipped in the turn before. Leave that tile alone in this one.',
      es: () => 'Un candado: esa ficha se giró en el turno anterior. En este, déjala en paz.',
    },
  },
  {
    id: 'call',
    when: (moment) =>
      begins(moment) && moment.turn !== null && (moment.view.totals[moment.turn] ?? 0) >= HALF_WAY * moment.view.target,
    says: {
      en: ({ view }) => `At exactly ${view.target}, hold the call button. A wrong call puts all your tiles up.`,
      es: ({ view }) => `Con ${view.target} exactos, mantén el botón de cantar. Si fallas, suben todas tus fichas.`,
    },
  },
];
