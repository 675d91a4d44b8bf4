import type { Lesson, LessonMoment } from '@snug/table';
import { shownOn } from './dice.ts';
import type { Options } from './options.ts';
import { scorePhase } from './scoring.ts';
import type { Fact, View } from './types.ts';

type Moment = LessonMoment<Options, View, Fact>;

/** It is somebody's turn here, after so many throws of it. */
const after = ({ turn, view }: Moment, throws: number): boolean => turn !== null && view.throws === throws;

const hasWild = ({ view }: Moment): boolean => view.dice.some((face) => shownOn(face).number === 0);

/** There is something better to do than to keep dice. */
const isMade = ({ turn, view }: Moment): boolean =>
  turn !== null && scorePhase(view.players[turn]?.phase ?? 1, view.dice) !== null;

const happened = ({ facts, mine }: Moment, kind: Fact['kind']): boolean =>
  facts.some((fact) => fact.kind === kind && mine[fact.seat] === true);

export const lessons: readonly Lesson<Options, View, Fact>[] = [
  {
    id: 'throw',
    when: (moment) => after(moment, 0),
  },
  {
    id: 'keep',
    when: (moment) => after(moment, 1) && moment.picked === 0 && !isMade(moment),
  },
  {
    id: 'shelf',
    when: (moment) => after(moment, 1) && moment.picked > 0,
  },
  {
    id: 'last-throw',
    when: (moment) => after(moment, 2) && !isMade(moment),
  },
  {
    id: 'wild',
    when: (moment) => after(moment, 1) && hasWild(moment),
  },
  {
    id: 'made',
    stays: true,
    when: (moment) => happened(moment, 'phase-made'),
  },
  {
    id: 'failed',
    stays: true,
    when: (moment) => happened(moment, 'phase-failed'),
  },
];
