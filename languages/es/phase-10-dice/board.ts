import type { BoardWords } from '../../../games/phase-10-dice/board-words.ts';
import { together } from '../table.ts';

const NAMES = { r: 'rojo', o: 'naranja', b: 'azul', g: 'verde' } as const;

const listed = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export const board: BoardWords = {
  turn: (turn) => `Turno ${turn}`,
  title: (turn, players) => `Turno ${turn} · ${players === 1 ? 'en solitario' : `${players} jugadores`}`,
  lastTries: 'Últimos intentos',
  phase: (phase) => `Fase ${phase}`,
  phaseOf: (phase, group) => `Fase ${phase} · ${group}`,
  group: ({ kind, dice }) =>
    kind === 'colour'
      ? `${dice} de un color`
      : kind === 'run'
        ? `Escalera de ${dice}`
        : (['', '', 'Pareja', 'Trío'][dice] ?? `Grupo de ${dice}`),
  throwOf: (nth) => `tirada ${nth} de 3`,
  missing({ dice, numbers, wild, colour }) {
    const count = dice === 1 ? 'Falta un dado' : `Faltan ${dice} dados`;
    if (colour !== null) return `${count} en ${NAMES[colour]}`;
    if (dice === 1) {
      const what = [...numbers.map((number) => `un ${number}`), ...(wild ? ['un comodín'] : [])];
      return what.length === 0 ? count : `${count}: ${listed(what, 'o')}`;
    }
    if (numbers.length === 0) return wild ? `${count}, como comodines` : count;
    return `${count}: ${listed(numbers.map(String), 'y')}${wild ? ', o comodines' : ''}`;
  },
  made: (score) => `Completada: ${score} puntos`,
  notMade: 'Sin completar',
  lastTry: 'Último intento',
  finishBonus: (bonus) => `${bonus} más por completarla ahora`,
  fiveBonus: (bonus, from) => `${bonus} de premio desde ${from}`,
  failed: (turns, points) => `${turns === 1 ? '1 turno fallado' : `${turns} turnos fallados`}: −${points} al final`,
  kept: (dice) => `Guardados · ${dice}`,
  loose: (dice) => `Para tirar · ${dice}`,
  tapToRelease: 'toca para soltar',
  tapToKeep: 'toca para guardar',
  keepLit: (count) => (count === 1 ? 'Guardar el iluminado' : `Guardar los ${count} iluminados`),
  inHand: 'Los diez dados están en la mano.',
  someInHand: (dice) => (dice === 1 ? 'Un dado está en la mano.' : `${dice} dados están en la mano.`),
  face: (number, colour) => `${number === 0 ? 'comodín' : number}${colour === null ? '' : ` ${NAMES[colour]}`}`,
  die: (face, kept, counts) => `${face}${kept ? ', guardado' : ''}${counts ? ', cuenta' : ''}`,
  throwDice: (dice) => (dice === 1 ? 'Tirar 1 dado' : `Tirar ${dice} dados`),
  throwShort: (dice) => `Tirar ${dice}`,
  take: (points) => `Anotar ${points} puntos`,
  stop: 'Plantarse',
  pass: 'Pasar los dados',
  sureToStop: (phase) => `La fase ${phase} no está completa: este turno no daría ningún punto. ¿Te plantas de todos modos?`,
  begin: (name) => (name === null ? 'Tira los diez dados.' : `${name}, tira los diez dados.`),
  notYet: (phase, throws) => `Falta la fase ${phase}. ${throws === 1 ? 'Queda una tirada' : `Quedan ${throws} tiradas`}.`,
  keepHint: 'Toca los dados que quieras guardar.',
  keptHint: 'Los guardados se quedan; los demás se tiran otra vez.',
  allKeptHint: 'Los diez están guardados. Suelta algunos para tirarlos.',
  threeThrows: 'Tres tiradas para completarla',
  madeNow: (phase, points) => `La fase ${phase} está completa: ${points} puntos.`,
  madeHint: 'Anótalos, o guarda unos dados y tira por más.',
  endMade: (name, phase, points) => `${name === null ? 'Completas' : `${name} completa`} la fase ${phase}: ${points} puntos.`,
  endFailed: (name, phase, last) =>
    `${name === null ? 'No completas' : `${name} no completa`} la fase ${phase}${last ? '. Era el último intento' : ` y lo ${name === null ? 'intentarás' : 'intentará'} otra vez`}.`,
  others: (name, phase) => `${name} va por la fase ${phase}.`,
  sheet: 'Hoja de puntos',
  sheetShort: 'Hoja',
  corner: 'Fase',
  playedFor: 'en juego ahora',
  done: 'acabó',
  order: '¿Quién empieza?',
  orderHint: 'Cada uno tira un dado alto; el mayor va primero.',
  place: (nth) => `${nth + 1}.º`,
  begins: (name) => (name === null ? 'Sacaste el mayor y empiezas.' : `${name} sacó el mayor y empieza.`),
  again: (seats, names) => `${together(names, seats, 'sacaron lo mismo y tiran', 'sacasteis lo mismo y tiráis')} otra vez.`,
  keptDice: 'Guardados',
  looseDice: 'Sueltos',
  none: 'ninguno',
  needs: (phase, what) => `Fase ${phase}: ${what}.`,
  colourNeeded: 'En esta fase cuentan los colores: elige un color y luego sus dados.',
  colourName: (colour) => NAMES[colour],
  slot: (high) => (high ? 'dado alto' : 'dado bajo'),
};
