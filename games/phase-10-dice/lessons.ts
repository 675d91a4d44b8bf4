import type { Lesson, LessonMoment } from '@snug/table';
import { shownOn } from './dice.ts';
import type { Options } from './options.ts';
import type { Fact, View } from './types.ts';

type Moment = LessonMoment<Options, View, Fact>;

/** It is somebody's turn here, after so many throws of it. */
const after = ({ turn, view }: Moment, throws: number): boolean => turn !== null && view.throws === throws;

const hasWild = ({ view }: Moment): boolean => view.dice.some((face) => shownOn(face).number === 0);

const happened = ({ facts, mine }: Moment, kind: Fact['kind']): boolean =>
  facts.some((fact) => fact.kind === kind && mine[fact.seat] === true);

export const lessons: readonly Lesson<Options, View, Fact>[] = [
  {
    id: 'throw',
    when: (moment) => after(moment, 0),
    says: {
      en: () => 'The card shows what the phase asks for. You have three throws: tap the brass button.',
      es: () => 'La tarjeta muestra lo que pide la fase. Tienes tres tiradas: toca el botón de latón.',
    },
  },
  {
    id: 'keep',
    when: (moment) => after(moment, 1) && moment.picked === 0,
    says: {
      en: () => 'Tap the dice to keep; those that help are lit. The others are thrown again.',
      es: () => 'Toca los dados que guardas; los que ayudan brillan. Los demás se tiran otra vez.',
    },
  },
  {
    id: 'shelf',
    when: (moment) => after(moment, 1) && moment.picked > 0,
    says: {
      en: () => 'Kept dice stand on the shelf. Keep more, or throw the rest.',
      es: () => 'Los dados guardados están en el estante. Guarda más, o tira el resto.',
    },
  },
  {
    id: 'last-throw',
    when: (moment) => after(moment, 2),
    says: {
      en: () => 'One throw left. You may put kept dice back and throw them too.',
      es: () => 'Queda una tirada. También puedes soltar dados guardados y tirarlos.',
    },
  },
  {
    id: 'wild',
    when: (moment) => after(moment, 1) && hasWild(moment),
    says: {
      en: () => 'W is wild: it stands for any number, and scores nothing itself.',
      es: () => 'W es un comodín: vale por cualquier número, y no da puntos.',
    },
  },
  {
    id: 'made',
    stays: true,
    when: (moment) => happened(moment, 'phase-made'),
    says: {
      en: () => 'The phase is made: its dice are points on the sheet. The next turn is for the next phase.',
      es: () => 'Fase completa: sus dados son puntos en la hoja. El próximo turno es para la siguiente fase.',
    },
  },
  {
    id: 'failed',
    stays: true,
    when: (moment) => happened(moment, 'phase-failed'),
    says: {
      en: () => 'Not made this time, and nothing is lost: the next turn is for the same phase.',
      es: () => 'Esta vez no ha salido, y no se pierde nada: el próximo turno es para la misma fase.',
    },
  },
];
