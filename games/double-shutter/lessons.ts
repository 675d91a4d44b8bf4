import type { Lesson, LessonMoment } from '@snug/table';
import { HIGHEST } from './box.ts';
import type { Options } from './options.ts';
import type { Fact, View } from './types.ts';

type Moment = LessonMoment<Options, View, Fact>;

const throws = ({ turn, view }: Moment): boolean => turn !== null && view.throw === null;
const shuts = ({ turn, view }: Moment): boolean => turn !== null && view.throw !== null;
const someFell = ({ view }: Moment): boolean => view.front.length < HIGHEST;

export const lessons: readonly Lesson<Options, View, Fact>[] = [
  {
    id: 'throw',
    when: throws,
  },
  {
    id: 'pick',
    when: (moment) => shuts(moment) && moment.picked === 0 && !someFell(moment),
  },
  {
    id: 'shut',
    when: (moment) => shuts(moment) && moment.picked > 0,
  },
  {
    id: 'double',
    when: (moment) => throws(moment) && someFell(moment),
  },
  {
    id: 'behind',
    when: (moment) => shuts(moment) && moment.picked === 0 && someFell(moment),
  },
  {
    id: 'stuck',
    stays: true,
    when: ({ facts, mine }) => facts.some((fact) => fact.kind === 'scored' && fact.score > 0 && mine[fact.seat] === true),
  },
  {
    id: 'points',
    stays: true,
    when: ({ facts, awaiting }) => awaiting.kind !== 'over' && facts.some(({ kind }) => kind === 'round-won'),
  },
];
