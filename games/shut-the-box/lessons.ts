import type { Lesson, LessonMoment } from '@snug/table';
import type { Options } from './options.ts';
import type { Fact, View } from './types.ts';

type Moment = LessonMoment<Options, View, Fact>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const throws = ({ turn, view }: Moment): boolean => turn !== null && view.throw === null;
const lays = ({ turn, view }: Moment): boolean => turn !== null && view.throw !== null;

export const lessons: readonly Lesson<Options, View, Fact>[] = [
  {
    id: 'throw',
    when: throws,
  },
  {
    id: 'pick',
    when: (moment) => lays(moment) && moment.picked === 0,
  },
  {
    id: 'lay',
    when: (moment) => lays(moment) && moment.picked > 0,
  },
  {
    id: 'one-die',
    when: (moment) => throws(moment) && moment.options.oneDie === 'must' && sum(moment.view.tiles) <= 6,
  },
  {
    id: 'again',
    when: (moment) => throws(moment) && moment.view.tiles.length < moment.options.tiles,
  },
  {
    id: 'stuck',
    stays: true,
    when: ({ facts, mine }) => facts.some((fact) => fact.kind === 'scored' && fact.score > 0 && mine[fact.seat] === true),
  },
];
