import { asked, num, str } from '@snug/table';
import { isHigh, read } from '../../../games/phase-10-dice/dice.ts';
import type { SheetWords } from '../../../games/phase-10-dice/sheet.ts';
import type { Words } from '../../../games/phase-10-dice/words/words.ts';
import { does, eachThrew, table, together, who, win } from '../table.ts';
import { titles } from '../titles.ts';
import { board } from './board.ts';
import { terminal } from './terminal.ts';

const COLOURS = { r: 'rojo', o: 'naranja', b: 'azul', g: 'verde' } as const;
const NUMBERS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

const PHASES = [
  'dos tríos',
  'un trío y una escalera de cuatro',
  'un grupo de cuatro y una escalera de cuatro',
  'una escalera de siete',
  'una escalera de ocho',
  'una escalera de nueve',
  'dos grupos de cuatro',
  'siete de un mismo color',
  'un grupo de cinco y una pareja',
  'un grupo de cinco y un trío',
];

const phase = (number: number): string => `la fase ${number}, ${PHASES[number - 1] ?? ''}`;
const points = (score: number | string): string => (String(score) === '1' ? '1 punto' : `${score} puntos`);
const dice = (count: number): string => `${NUMBERS[count]} ${count === 1 ? 'dado' : 'dados'}`;

function face(text: number | string): string {
  const shown = read(text);
  const number = shown?.number === 0 ? 'comodín' : String(shown?.number ?? text);
  return shown?.colour ? `${number} ${COLOURS[shown.colour]}` : number;
}
const faces = (list: readonly (number | string)[]): string => table.list(list.map(face));

const tenths = (value: number): string =>
  value > 0 && value < 0.05 ? 'menos de 0,1' : String(Math.round(10 * value) / 10).replace('.', ',');
function percent(chance: number, article = ''): string {
  if (chance > 0 && chance < 0.0005) return 'menos del 0,1 %';
  return chance < 1 && chance >= 0.9995 ? 'más del 99,9 %' : `${article}${tenths(100 * chance)} %`;
}
const FEW_ORDERS = 6 ** 4; // more are better told in per cent

/** "seis dados altos y cuatro bajos", in the order in which their faces are typed. */
function kinds(list: readonly (number | string)[]): string {
  const high = list.filter((die) => isHigh(Number(die))).length;
  const kind = (count: number, name: string): string[] =>
    count === 0 ? [] : [`${dice(count)} ${name}${count === 1 ? '' : 's'}`];
  return table.list([...kind(high, 'alto'), ...kind(list.length - high, 'bajo')]);
}

const sheet: SheetWords = {
  phases: [
    '2 tríos',
    'Trío y escalera de 4',
    'Grupo 4 y escalera 4',
    'Escalera de 7',
    'Escalera de 8',
    'Escalera de 9',
    '2 grupos de 4',
    '7 de un color',
    'Grupo de 5 y pareja',
    'Grupo de 5 y trío',
  ],
  'five-bonus': 'Premio por 221 o más',
  'five-total': 'Total de cinco fases',
  'finish-bonus': 'Premio al primero',
  penalty: 'Turnos fallados',
  'grand-total': 'Total final',
};

const gained = (gain: number): string => `${points(tenths(Math.abs(gain)))} ${gain < 0 ? 'menos' : 'más'}`;

export const words: Words = {
  ...titles['phase-10-dice'],
  board,
  terminal,
  lessons: {
    throw: () => 'La tarjeta muestra lo que pide la fase. Tienes tres tiradas: toca el botón de latón.',
    keep: () => 'Toca los dados que guardas; los que ayudan brillan. Los demás se tiran otra vez.',
    shelf: () => 'Los dados guardados están en el estante. Guarda más, o tira el resto.',
    'last-throw': () => 'Queda una tirada. También puedes soltar dados guardados y tirarlos.',
    wild: () => 'W es un comodín: vale por cualquier número, y no da puntos.',
    made: () => 'Sus dados son puntos en la hoja. El próximo turno es para la siguiente fase.',
    failed: () => 'No se pierde nada: el próximo turno es para la misma fase.',
  },
  options: {
    order: {
      label: 'Orden de juego',
      help: 'Quién juega primero, segundo y así hasta el último.',
      values: { roll: 'cada uno tira un dado alto', seats: 'según los asientos' },
    },
  },
  presets: { sheet: 'Las reglas de siempre', seats: 'Por orden de asientos' },
  presetHelp: {
    sheet: 'Cada uno tira un dado alto para ver quién juega primero, segundo y así hasta el último.',
    seats: 'Nadie tira por ello: empieza el primer asiento y se sigue por el orden de la mesa.',
  },
  sheet,
  refusal({ code, values }) {
    switch (code) {
      case 'not-now':
        if (values['why'] === 'throw-first') return 'El turno empieza con una tirada; después puedes plantarte.';
        if (values['why'] === 'nothing-to-keep') return 'El turno empieza con los diez dados; todavía no hay nada que guardar.';
        return null;
      case 'bad-dice':
        switch (values['why']) {
          case 'high':
            return `Un dado alto muestra de "5" a "10", como "10r"; no puede mostrar ${JSON.stringify(values['got'])}.`;
          case 'low':
            return `Un dado bajo muestra de "1" a "4" o "W", como "Wb"; no puede mostrar ${JSON.stringify(values['got'])}.`;
          case 'colour':
            return `En la fase 8 cada cara necesita su color: r, o, b o g detrás de "${str(values, 'got')}".`;
          default:
            return `El número de caras tiene que ser ${num(values, 'dice')}, no ${num(values, 'got')}.`;
        }
      case 'bad-move':
        return values['problem'] === 'too-many' ? 'Hay que tirar al menos un dado: guarda nueve como mucho, o plántate.' : null;
      default:
        return null;
    }
  },
  tell({ entry, before, after, awaited, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'move') {
      const kept = entry.move.type === 'throw' ? entry.move.keep.flatMap((die) => before.dice[die] ?? []) : [];
      if (entry.move.type === 'stop') told.push(`${does(names, entry.seat, 'se planta', 'Te plantas')}.`);
      else if (kept.length > 0) {
        const keeps = entry.seat === names.you ? 'guardas' : 'guarda';
        told.push(`${does(names, entry.seat, 'tira', 'Tiras')} ${dice(10 - kept.length)} y ${keeps} ${faces(kept)}.`);
      } else if (before.throws > 0) told.push(`${does(names, entry.seat, 'vuelve', 'Vuelves')} a tirar los diez.`);
    }
    if (entry.kind === 'roll') {
      if (entry.faces === 'cocked') told.push('Un dado quedó torcido. La tirada no vale y se repite.');
      else if (before.turn !== null) told.push(`${does(names, before.turn, 'sacó', 'Sacaste')} ${faces(entry.faces)}.`);
      else {
        const throwers = (awaited.kind === 'roll' && awaited.seats) || [];
        told.push(eachThrew(names, throwers, entry.faces.map(face)));
      }
      if (before.order === null && after.order !== null)
        told.push(`El orden de juego: ${table.list(after.order.map((seat) => who(names, seat)))}.`);
    }
    for (const fact of facts) {
      const player = after.players[fact.seat];
      switch (fact.kind) {
        case 'phase-made':
          told.push(`${does(names, fact.seat, 'completó', 'Completaste')} ${phase(fact.phase)}, por ${points(fact.score)}.`);
          if (fact.phase === 5 && player && player.fiveBonus > 0)
            told.push(`Más de 220 tras cinco fases: ${player.fiveBonus} puntos más.`);
          if (fact.phase === 10 && player && player.finishBonus > 0)
            told.push(`El premio al primero en acabar: ${player.finishBonus} puntos más.`);
          break;
        case 'phase-failed':
          told.push(`${does(names, fact.seat, 'no completó', 'No completaste')} ${phase(fact.phase)}.`);
          break;
      }
      const failures = player?.failures ?? 0;
      if (after.players.length === 1 && after.lastTries && failures > 0)
        told.push(
          `${failures === 1 ? 'Un turno fallado cuesta' : `${failures} turnos fallados cuestan`} ${5 * failures} puntos.`,
        );
      told.push(`${does(names, fact.seat, 'lleva', 'Llevas')} ${points(player?.total ?? 0)}.`);
    }
    if (after.lastTries && !before.lastTries && after.players.length > 1)
      told.push('A cada uno de los demás le queda un último intento.');
    return told;
  },
  prompt(view, awaiting, names) {
    switch (awaiting.kind) {
      case 'over': {
        if (awaiting.totals.every((total) => total === null)) return `${win(names, awaiting.winners)}.`; // the others have resigned
        const total = points(awaiting.totals[awaiting.winners[0] ?? 0] ?? 0);
        if (awaiting.totals.length === 1) return `${does(names, 0, 'completó', 'Completaste')} las diez fases con ${total}.`;
        return awaiting.winners.length === 1
          ? `${win(names, awaiting.winners)} con ${total}.`
          : `${together(names, awaiting.winners, 'comparten', 'compartís')} la victoria con ${total} cada uno.`;
      }
      case 'roll':
        return awaiting.seat === null
          ? `${together(names, awaiting.seats ?? [], 'tiran', 'tiráis')} un dado alto cada uno para el orden de juego.`
          : asked(names, awaiting.seat, `tira ${kinds(awaiting.dice)}.`);
      case 'turn': {
        const goal = phase(view.players[awaiting.seat]?.phase ?? 1);
        return view.throws === 0
          ? asked(names, awaiting.seat, `tira los diez dados para ${goal}.`)
          : asked(
              names,
              awaiting.seat,
              `buscas ${goal}. Guarda lo que quieras y tira el resto, o plántate; ${view.throws === 1 ? 'quedan dos tiradas' : 'queda una tirada'}.`,
            );
      }
    }
  },
  move(move) {
    if (move.type === 'stop') return 'Plantarse';
    return move.keep.length === 0 ? 'Tirar los diez' : `Guardar ${move.keep.length}, tirar ${10 - move.keep.length}`;
  },
  choice(move, { dice: shown }) {
    if (move.type === 'stop') return 'plantarse';
    const kept = move.keep.flatMap((die) => shown[die] ?? []);
    return kept.length === 0 ? 'tirar los diez' : `guardar ${faces(kept)}`;
  },
  counted: {
    'phase-made': 'fases completadas',
    'phase-failed': 'turnos sin fase',
    stopped: 'turnos parados antes de la tercera tirada',
    'five-bonus': 'premios por 221 o más',
    'finish-bonus': 'premios al primero',
  },
  goals: {
    total: 'el total final, sin rivales',
    phase: 'la probabilidad de completar la fase',
    points: 'los puntos que se esperan de la fase',
  },
  goalHelp: (goal, seats) =>
    goal === 'total' && seats > 1
      ? 'Se cuenta como si cada cual jugara sin rivales: un turno fallido cuesta 5 puntos y se repite. Los totales de la hoja son otros.'
      : null,
  claim({ kind, values }) {
    const kept = Array.isArray(values['faces']) ? faces(values['faces'] as readonly string[]) : '';
    const keeping = kept === '' ? 'al volver a tirar los diez' : `al guardar ${kept}`;
    const Keeping = kept === '' ? 'Al volver a tirar los diez' : `Al guardar ${kept}`;
    const from = num(values, 'from');
    const phaseOnly = `la fase ${num(values, 'phase')}`;
    const goal = from > 0 ? `${phaseOnly} con ${points(from)} o más` : phaseOnly;
    const loses = from > 0 ? `se acaba por debajo de ${from}` : 'se pierde';
    const score = points(num(values, 'score'));
    const bonus = points(num(values, 'bonus'));
    const orders = num(values, 'orders');
    const part = (throws: string, made = num(values, 'made')): string =>
      orders <= FEW_ORDERS
        ? `${table.number(made)} de ${table.number(orders)} ${throws} (${percent(made / orders)})`
        : `${percent(made / orders, 'el ')} de ${throws === 'casos' ? 'los' : 'las'} ${throws}`;
    const gain =
      values['goal'] === 'phase'
        ? `completaría la fase en ${tenths(100 * num(values, 'gain'))} partidas más de cada 100`
        : `valdría ${points(tenths(num(values, 'gain')))} más`;
    switch (kind) {
      case 'gain':
        return `Para el total eso vale ${gained(num(values, 'gain'))} que fallar y volver a intentarlo.`;
      case 'enough':
        return `${values['alone'] === true ? 'Para el total' : 'Contando como si jugaras sin rivales'}, menos de ${points(from)} en ${phaseOnly} valen menos que fallar y volver a intentarlo.`;
      case 'stops':
        return `Plantarse asegura ${score}.`;
      case 'stops-short':
        return `Plantarse ahora falla ${goal}: estos dados no la completan.`;
      case 'holds':
        return `${Keeping} queda asegurada ${phaseOnly} con ${score} o más, salga lo que salga.`;
      case 'risks':
        return num(values, 'lost') === 0
          ? `Los dados ya completan ${phaseOnly}, por ${score}; ${keeping} nunca ${loses}.`
          : `Los dados ya completan ${phaseOnly}, por ${score}; ${keeping} ${loses} en ${percent(num(values, 'lost'), 'el ')} de las partidas.`;
      case 'last-throw':
        return num(values, 'made') === 0
          ? `${Keeping} ya no se puede completar ${goal}.`
          : `${Keeping} se completa ${goal} en ${part('tiradas')}.`;
      case 'too-low':
        return `En ${part('tiradas', num(values, 'low'))} se completaría con menos.`;
      case 'next-throw':
        return `La próxima tirada sola la completa en ${part('casos')}.`;
      case 'points':
        return `La media es de ${points(tenths(num(values, 'points')))}, con cero por un turno fallado.`;
      case 'throw-too':
        return `Tirar también un ${face(str(values, 'face'))} ${gain}.`;
      case 'keep-too':
        return `Guardar también un ${face(str(values, 'face'))} ${gain}.`;
      case 'five-bonus':
        return `${points(from)} o más en esta fase dan un premio de ${bonus}.`;
      case 'finish-bonus':
        return `Completar ${goal} en este turno da un premio de ${bonus}.`;
      default:
        return `${Keeping} se puede completar ${goal} en ${percent(num(values, 'chance'), 'el ')} de las partidas.`;
    }
  },
};
