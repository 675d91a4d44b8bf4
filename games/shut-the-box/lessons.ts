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
    says: {
      en: () => 'All your tiles are up. Tap the brass button to throw the dice.',
      es: () => 'Todas tus fichas están levantadas. Toca el botón de latón para tirar los dados.',
    },
  },
  {
    id: 'pick',
    when: (moment) => lays(moment) && moment.picked === 0,
    says: {
      en: ({ view }) => `Tap tiles that add up to ${sum(view.throw ?? [])}: one, two or more.`,
      es: ({ view }) => `Toca fichas que sumen ${sum(view.throw ?? [])}: una, dos o más.`,
    },
  },
  {
    id: 'lay',
    when: (moment) => lays(moment) && moment.picked > 0,
    says: {
      en: () => 'When they add up, the brass button lays them down.',
      es: () => 'Cuando la suma es exacta, el botón de latón las baja.',
    },
  },
  {
    id: 'one-die',
    when: (moment) => throws(moment) && moment.options.oneDie === 'must' && sum(moment.view.tiles) <= 6,
    says: {
      en: () => 'The tiles left add up to 6 or less: from now on you throw one die.',
      es: () => 'Las fichas que quedan suman 6 o menos: desde ahora tiras un solo dado.',
    },
  },
  {
    id: 'again',
    when: (moment) => throws(moment) && moment.view.tiles.length < moment.options.tiles,
    says: {
      en: () => 'Throw again. It goes on until nothing fits, or all tiles are down.',
      es: () => 'Tira otra vez. Se sigue hasta que nada encaje, o estén todas abajo.',
    },
  },
  {
    id: 'stuck',
    stays: true,
    when: ({ facts, mine }) => facts.some((fact) => fact.kind === 'scored' && fact.score > 0 && mine[fact.seat] === true),
    says: {
      en: ({ options }) =>
        `Nothing fits: the turn is over. The tiles left up, ${options.scoring === 'sum' ? 'added up' : 'read as one number'}, are the score. Low is good.`,
      es: ({ options }) =>
        `Nada encaja: el turno acaba. Las fichas levantadas, ${options.scoring === 'sum' ? 'sumadas' : 'leídas como un número'}, son los puntos. Cuantos menos, mejor.`,
    },
  },
];
