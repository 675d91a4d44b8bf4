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
  },
  {
    id: 'second',
    when: ({ turn, view, picked }) => turn !== null && view.flips > 0 && picked === 0,
  },
  {
    id: 'sand',
    when: (moment) => begins(moment) && termsOf(moment.options).seconds > 0,
  },
  {
    id: 'lock',
    when: (moment) => begins(moment) && moment.view.locked.length > 0,
  },
  {
    id: 'call',
    when: (moment) =>
      begins(moment) && moment.turn !== null && (moment.view.totals[moment.turn] ?? 0) >= HALF_WAY * moment.view.target,
  },
];
