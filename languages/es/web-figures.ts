import type { FigureWords } from '../../apps/web/words/figures/words.ts';
import { table } from './table.ts';

const { number } = table;

export const words: FigureWords = {
  title: 'Cómo te fue',
  lead: 'Se guarda en este dispositivo, y en ningún otro sitio.',
  none: 'Aquí todavía nadie ha jugado una partida hasta el final.',
  whose: '¿Las partidas de quién?',
  yours: (names) =>
    `Lo que juegas aquí a solas, con bots o por enlace es tuyo con cualquier nombre${names.length > 1 ? `: ${names.join(', ')}` : ''}. Quien comparte este dispositivo contigo en una partida tiene sus propias cifras.`,
  played: 'jugadas',
  won: 'ganadas',
  wonOf: (won, of) => `${number(won)} de ${number(of)}`,
  alone: 'a solas',
  best: 'mejor total',
  average: 'total medio',
  loss: 'perdido al decidir',
  luck: 'suerte',
  aGame: 'por partida',
  reviewed: (games, of, luck) => {
    const what = luck ? 'Lo perdido al decidir y la suerte son la media' : 'Lo perdido al decidir es la media';
    if (games === of) return of === 1 ? 'Una partida hasta ahora.' : `${what} de las ${number(games)} partidas.`;
    return `${what} de ${number(games)} de ${number(of)} partidas.`;
  },
  leftOut: 'Con estas reglas no se sabe cuánto costaron las decisiones.',
  working: (game, of) => (of === 1 ? 'Repasando tu partida…' : `Repasando tus partidas: ${number(game)} de ${number(of)}…`),
  own: 'Reglas propias',
  exportAll: 'Guardar todo en un archivo',
  deleteAll: 'Borrar todo',
  sureToDelete: (games) =>
    `¿Borrar ${games === 1 ? 'la partida terminada' : `las ${number(games)} partidas terminadas`} y las cifras? No se puede deshacer. Las partidas sin terminar se quedan.`,
  games: 'Partidas en este dispositivo',
  unfinished: 'sin terminar',
  playedOut: 'la terminó un bot por ti, así que no cuenta',
  goOn: 'Seguir',
  lookBack: 'Repasar',
  exported: (game) => `Guardar en un archivo: ${game}`,
  deletes: (game) => `Borrar: ${game}`,
  deleted: 'Borrada.',
  undo: 'Deshacer',
  more: 'Mostrar más',
};
