import type { Language } from '@snug/table';

interface BoardWords {
  title(round: number, goal: number): string;
  front(number: number, up: boolean): string;
  back(number: number, up: boolean, behind: boolean): string;
  of(thrown: number): string;
  pickFor(thrown: number): string;
  shut(sum: string, thrown: number, picked: number): string;
  readonly double: string;
  readonly twice: string;
  readonly yourTurn: string;
  readonly toPlay: string;
  total(total: number): string;
  left(total: number): string;
  rows(front: string, back: string): readonly string[];
  readonly none: string;
  readonly order: string;
}

export const BOARD_WORDS: { readonly [language in Language]: BoardWords } = {
  en: {
    title: (round, goal) => `Round ${round} · first to ${goal} ${goal === 1 ? 'point' : 'points'}`,
    front: (number, up) => (up ? `Front ${number}, up, counts double` : `Front ${number}, shut`),
    back: (number, up, behind) => (up ? `Back ${number}, up${behind ? ', behind the front tile' : ''}` : `Back ${number}, shut`),
    of: (thrown) => `of ${thrown}`,
    pickFor: (thrown) => `Pick tiles for ${thrown}`,
    shut: (sum, thrown, picked) =>
      picked === thrown ? `Shut ${sum}` : `${sum}: ${Math.abs(thrown - picked)} ${picked < thrown ? 'short' : 'too many'}`,
    double: 'Front tiles left up count double.',
    twice: '×2',
    yourTurn: 'your turn',
    toPlay: 'to come',
    total: (total) => `total ${total}`,
    left: (total) => `${total} up`,
    rows: (front, back) => [`Front tiles up: ${front}.`, `Back tiles up: ${back}.`],
    none: 'none',
    order: 'The highest throw begins.',
  },
  es: {
    title: (round, goal) => `Ronda ${round} · a ${goal} ${goal === 1 ? 'punto' : 'puntos'}`,
    front: (number, up) => (up ? `Delante ${number}, levantada, cuenta doble` : `Delante ${number}, cerrada`),
    back: (number, up, behind) =>
      up ? `Detrás ${number}, levantada${behind ? ', tapada por la de delante' : ''}` : `Detrás ${number}, cerrada`,
    of: (thrown) => `de ${thrown}`,
    pickFor: (thrown) => `Fichas que sumen ${thrown}`,
    shut: (sum, thrown, picked) =>
      picked === thrown ? `Cerrar ${sum}` : `${sum}: ${picked < thrown ? 'faltan' : 'sobran'} ${Math.abs(thrown - picked)}`,
    double: 'Las fichas de delante que queden levantadas cuentan doble.',
    twice: '×2',
    yourTurn: 'te toca',
    toPlay: 'por jugar',
    total: (total) => `total ${total}`,
    left: (total) => `${total} en pie`,
    rows: (front, back) => [`Fichas de delante levantadas: ${front}.`, `Fichas de detrás levantadas: ${back}.`],
    none: 'ninguna',
    order: 'Empieza la tirada más alta.',
  },
};
