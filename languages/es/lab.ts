import type { FigureName } from '../../packages/lab/figures.ts';
import type { Habit } from '../../packages/lab/lab.ts';
import type { LabWords } from '../../packages/lab/words/words.ts';

const LABELS: { readonly [figure in FigureName]: (of: string) => string } = {
  'seat-wins': (seat) => `gana el asiento ${seat}`,
  'first-seat': () => 'ventaja del 1.º, en puntos',
  begins: () => 'gana quien empieza',
  'player-wins': (player) => `gana el jugador ${player}`,
  drawn: () => 'tablas',
  shared: () => 'ganan varios',
  unfinished: () => 'sin acabar, por largas',
  turns: () => 'turnos por partida',
  'median-turns': () => 'mitad acabada, en turnos',
  decisions: () => 'decisiones por partida',
  choices: () => 'opciones por decisión',
  mattered: () => 'decisiones que importaron',
  leads: () => 'cambios de líder',
  halfway: () => 'gana quien va a la mitad',
  event: (event) => `${event}, por partida`,
  'event-games': (event) => `partidas con ${event}`,
};

const NAMED: { readonly [figure in FigureName]?: (of: string) => string } = {
  'first-seat': () => 'ventaja del primer asiento, en puntos',
  drawn: () => 'partidas en tablas',
  shared: () => 'partidas que ganan varios',
  unfinished: () => 'partidas sin acabar, por largas',
  'median-turns': () => 'turnos tras los que ha acabado la mitad de las partidas',
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;
const playing = (versions: readonly string[]): string =>
  versions.length > 1
    ? `${list(versions)}, ${versions.length === 2 ? 'ambas' : 'todas'} con el mejor juego`
    : `${list(versions)}, con el mejor juego`;
const turns = (plies: number): string => (plies === 1 ? '1 turno' : `${plies} turnos`);

const CHANCE = 'una probabilidad de 0 a 1';
/** What habits of people may be; for whoever asks for them. */
export const habitRanges: { readonly [habit in Habit]: string } = {
  overlooks: CHANCE,
  forgets: CHANCE,
  miscalls: CHANCE,
  median: 'segundos, más de 0 y menos de 1000000',
  spread: 'un factor de 1 a menos de 1000000',
};

export const words: LabWords = {
  language: 'es',
  point: ',',
  thousands: '.',
  together: 4,
  label: (figure, of) => LABELS[figure](of),
  named: (figure, of) => (NAMED[figure] ?? LABELS[figure])(of),
  interval: (value, low, high) => `${value} (${low} a ${high})`,
  uncertain: (value, n) => `${value} (n = ${n})`,
  never: (n) => `nunca en ${n}`,
  always: (value, n) => (n === null ? `siempre ${value}` : `siempre ${value} (n = ${n})`),
  unknown: 'no se sabe',
  list,
  title: (game) => `El laboratorio: ${game}`,
  version: (name, options) => `${name}: ${options}`,
  played: (games, versions) =>
    `Se jugaron ${games} partidas${versions > 1 ? ' de cada versión' : ''}. Entre paréntesis: intervalos del 95 %.`,
  players: (players) =>
    new Set(players).size === 1
      ? `Todos juegan como ${players[0]}.`
      : `Jugadores, cada uno igual de a menudo en cada asiento: ${list(players.map((player, nth) => `${nth + 1} ${player}`))}.`,
  figure: 'cifra',
  difference: 'diferencia',
  chance: 'p',
  verdicts: { different: 'distinta', open: '-', untested: 'sin contrastar' },
  legend: (level) =>
    `p: cada cuánto haría el azar solo una diferencia así de grande, contando todo lo preguntado. Distinta: p por debajo de ${level}. Cada intervalo vale por sí solo, como si no se hubiera preguntado nada más: puede dejar fuera el 0 aunque p sea mayor.`,
  inWords: 'En palabras',
  proved: 'Demostrado',
  from: (first, other) => `${other} menos ${first}`,

  seatChances: (versions, chances) =>
    `${playing(versions)}: ${list(chances.map((chance, seat) => `el asiento ${seat + 1} gana el ${chance}`))}, exactamente.`,
  startWorth: (versions, goal, worth) => `${playing(versions)}: el comienzo vale ${worth} (${goal}), exactamente.`,
  aloneWorth: (versions, goal, worth) =>
    `${playing(versions)} de quien juega solo: el comienzo vale ${worth} (${goal}), exactamente. Las probabilidades de ganar a otros no se saben exactamente.`,
  outcome(versions, value, plies) {
    const names = list(versions);
    const end = plies === null ? '' : ` en ${turns(plies)}`;
    switch (value) {
      case 'draw':
        return `${names}: ${versions.length > 2 ? 'en todas hay tablas' : versions.length > 1 ? 'en ambas hay tablas' : 'tablas'} si nadie se equivoca: demostrado.`;
      case 'win':
        return `Con ${names} quien empieza gana a la fuerza${end}: demostrado.`;
      case 'loss':
        return `Con ${names} quien empieza pierde a la fuerza${end}: demostrado.`;
    }
  },
  positions: (versions, { won, lost, drawn }, all) => {
    const of = (verb: string, share: string | null): string => (share === null ? `no ${verb} ninguna` : `${verb} el ${share}`);
    return `${list(versions)}: de ${all} posiciones quien juega ${of('gana', won)}, ${of('pierde', lost)} y ${of('empata', drawn)}, exactamente.`;
  },
  fact: (name, each) => `${name}: ${list(each.map(({ versions, value }) => `${value} con ${list(versions)}`))}, exactamente.`,
  beyond: (versions) => `El juego perfecto con ${list(versions)} está fuera del alcance del programa.`,

  differs: (figure, first, other, more) =>
    `${more ? 'Más' : 'Menos'} con ${other.version} que con ${first.version}: ${figure}, ${other.value} frente a ${first.value}.`,
  alike: (first, other, figures, level) =>
    `No se encontró diferencia entre ${first} y ${other} en ${figures} cifras, a un nivel del ${level} para todas juntas.`,
  slopes: (figure, first, last, up) =>
    `${up ? 'Sube' : 'Baja'} de ${first.version} a ${last.version}: ${figure}, de ${first.value} a ${last.value}.`,
  varies: (figure, least, most) =>
    `Lo más bajo se vio con ${least.version}, lo más alto con ${most.version}: ${figure}, ${least.value} frente a ${most.value}.`,
  level: (first, last, figures, others, level) =>
    `De ${first} a ${last} no se encontró diferencia con la primera en ${others ? 'otras ' : ''}${figures} ${figures === 1 ? 'cifra' : 'cifras'}, a un nivel del ${level} para todas juntas.`,
  tooFew: (first, other) => `Hay muy pocas partidas para buscar diferencias entre ${first} y ${other}.`,
  unweighed: (versions) =>
    `No se sabe cuántas decisiones importaron: no hay valores exactos para ${list(versions)}, o no se pidieron.`,
  thrownFor: (versions) =>
    `Con ${list(versions)} se tira para ver quién empieza, así que ningún asiento es mejor que otro: lo que ganan los asientos solo difiere por azar.`,
  unfinished: (version, share, longest) =>
    `Con ${version} se abandonó el ${share} de las partidas tras ${longest} ${longest === '1' ? 'entrada' : 'entradas'}; turnos, decisiones y sucesos no las cuentan.`,
};
