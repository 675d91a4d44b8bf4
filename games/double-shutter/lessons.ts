import type { Lesson, LessonMoment } from '@snug/table';
import { HIGHEST } from './box.ts';
import type { Options } from './options.ts';
import type { Fact, View } from './types.ts';

type Moment = LessonMoment<Options, View, Fact>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const throws = ({ turn, view }: Moment): boolean => turn !== null && view.throw === null;
const shuts = ({ turn, view }: Moment): boolean => turn !== null && view.throw !== null;
const someFell = ({ view }: Moment): boolean => view.front.length < HIGHEST;

export const lessons: readonly Lesson<Options, View, Fact>[] = [
  {
    id: 'throw',
    when: throws,
    says: {
      en: () => 'Two rows of tiles stand. Tap the brass button to throw the dice.',
      es: () => 'Hay dos filas de fichas. Toca el botón de latón para tirar los dados.',
    },
  },
  {
    id: 'pick',
    when: (moment) => shuts(moment) && moment.picked === 0 && !someFell(moment),
    says: {
      en: ({ view }) => `Tap tiles that add up to ${sum(view.throw ?? [])}. A back tile can go with the one in front of it.`,
      es: ({ view }) => `Toca fichas que sumen ${sum(view.throw ?? [])}. Una de detrás puede caer junto con la de delante.`,
    },
  },
  {
    id: 'shut',
    when: (moment) => shuts(moment) && moment.picked > 0,
    says: {
      en: () => 'When they add up, the brass button shuts them.',
      es: () => 'Cuando la suma es exacta, el botón de latón las cierra.',
    },
  },
  {
    id: 'double',
    when: (moment) => throws(moment) && someFell(moment),
    says: {
      en: () => 'Throw again. Front tiles left at the end count double: ×2.',
      es: () => 'Tira otra vez. Las fichas de delante que queden al final cuentan doble: ×2.',
    },
  },
  {
    id: 'behind',
    when: (moment) => shuts(moment) && moment.picked === 0 && someFell(moment),
    says: {
      en: () => 'Where a front tile fell, the back tile is free now.',
      es: () => 'Donde cayó una ficha de delante, la de detrás ya está libre.',
    },
  },
  {
    id: 'stuck',
    stays: true,
    when: ({ facts, mine }) => facts.some((fact) => fact.kind === 'scored' && fact.score > 0 && mine[fact.seat] === true),
    says: {
      en: () => 'Nothing fits: the turn is over. What stands is the total, front tiles twice. Low is good.',
      es: () => 'Nada encaja: el turno acaba. Lo levantado es el total, lo de delante dos veces. Cuanto menos, mejor.',
    },
  },
  {
    id: 'points',
    stays: true,
    when: ({ facts, awaiting }) => awaiting.kind !== 'over' && facts.some(({ kind }) => kind === 'round-won'),
    says: {
      en: ({ options }) => `The lowest total of a round scores 1 point. The first to ${options.goal} wins.`,
      es: ({ options }) => `El total más bajo de la ronda gana 1 punto. Gana quien llega a ${options.goal}.`,
    },
  },
];
