import type { Values } from '@snug/engine';
import { asked, num, nums, rounded, str } from '@snug/table';
import type { Move } from '../../../games/double-shutter/types.ts';
import type { Words } from '../../../games/double-shutter/words/words.ts';
import { does, eachThrew, table, together, win } from '../table.ts';
import { titles } from '../titles.ts';
import { board } from './board.ts';
import { terminal } from './terminal.ts';

type Shut = Extract<Move, { type: 'shut' }>;

const ROW: { readonly [row: string]: string } = { front: 'delante', back: 'detrás' };

const plus = (numbers: readonly number[]): string => numbers.join(' + ');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`);

/** "el 4 y el 5 de delante y el 1 de detrás" */
function tiles({ front, back }: Shut): string {
  const named = (row: readonly number[]): string => table.list(row.map((tile) => `el ${tile}`));
  const inFront = front.length > 0 ? [`${named(front)} de delante`] : [];
  const atBack = back.length > 0 ? [`${named(back)} de detrás`] : [];
  return table.list([...inFront, ...atBack]);
}

/** What is played for, where it ends. */
function aim(values: Values): string {
  const value = num(values, 'value');
  const percent = `${rounded(100 * value, 1).replace('.', ',')} %`;
  if (values['goal'] === 'score') return `se esperan ${rounded(value, 2).replace('.', ',')} puntos`;
  return values['goal'] === 'win'
    ? `se gana el ${percent} de las partidas`
    : `se cierra la caja en el ${percent} de las partidas`;
}

export const words: Words = {
  ...titles['double-shutter'],
  board,
  terminal,
  lessons: {
    throw: () => 'Hay dos filas de fichas. Toca el botón de latón para tirar los dados.',
    pick: ({ view }) => `Toca fichas que sumen ${sum(view.throw ?? [])}. Una de detrás puede caer junto con la de delante.`,
    shut: ({ view }) =>
      `Cuando sumen ${sum(view.throw ?? [])}, el botón de latón las cierra. Toca otra vez una ficha para dejarla.`,
    double: () => 'Tira otra vez. Las fichas de delante que queden al final cuentan doble: ×2.',
    behind: () => 'Donde cayó una ficha de delante, la de detrás ya está libre.',
    stuck: () => 'El turno acaba. Lo levantado es el total, lo de delante dos veces. Cuanto menos, mejor.',
    points: ({ options }) => `El total más bajo de la ronda gana 1 punto. Gana quien llega a ${options.goal}.`,
  },
  options: {
    order: {
      label: 'Quién empieza',
      help: 'Cómo se decide quién empieza; después se juega por el orden de la mesa.',
      values: { roll: 'la tirada más alta', seats: 'el primer asiento' },
    },
    goal: { label: 'Meta', help: 'Los puntos que ganan la partida.' },
    oneDie: {
      label: 'Un dado',
      help: 'Qué fichas tienen que sumar 6 o menos para poder tirar un solo dado.',
      values: { standing: 'todas las levantadas', exposed: 'solo las que se ven', never: 'siempre dos dados' },
    },
  },
  presets: {
    sheet: 'Las reglas de siempre',
    exposed: 'Para un dado cuentan solo las fichas a la vista',
    short: 'Partida corta, a 2 puntos',
  },
  presetHelp: {
    sheet:
      'El total más bajo gana la ronda, 5 puntos la partida; un solo dado, si se quiere, cuando lo levantado suma 6 o menos.',
    exposed: 'Las reglas de siempre, pero una ficha de atrás cuenta para el 6 solo cuando la de delante está cerrada.',
    short: 'Las reglas de siempre, pero 2 puntos ganan la partida.',
  },
  refusal({ code, values }) {
    switch (code) {
      case 'not-now':
        if (values['why'] === 'shut-first') return `Has sacado ${num(values, 'throw')}: cierra fichas antes de volver a tirar.`;
        if (values['why'] === 'throw-first') return 'Primero tira los dados y luego cierra fichas.';
        return null;
      case 'one-die':
        if (values['oneDie'] === 'never') return 'En esta mesa siempre se tiran dos dados.';
        return values['oneDie'] === 'exposed'
          ? `Las fichas que se ven todavía suman ${num(values, 'sum')}. Un dado es para 6 o menos.`
          : `Tus fichas todavía suman ${num(values, 'sum')}. Un dado es para 6 o menos.`;
      case 'bad-dice':
        return num(values, 'dice') === 1 ? 'Eso no es la tirada de un dado: teclea un número del 1 al 6.' : null;
      case 'wrong-total': {
        const chosen = nums(values, 'tiles');
        if (chosen.length === 0) return `No has cerrado ninguna ficha; la tirada es ${num(values, 'throw')}.`;
        return chosen.length === 1
          ? `Eso es ${num(values, 'sum')}; la tirada es ${num(values, 'throw')}.`
          : `${plus(chosen)} son ${num(values, 'sum')}; la tirada es ${num(values, 'throw')}.`;
      }
      case 'tile-down':
        return `El ${num(values, 'tile')} de ${ROW[str(values, 'row')]} ya está cerrado.`;
      case 'tile-blocked':
        return `El ${num(values, 'tile')} de detrás sigue tapado por el ${num(values, 'front')} de delante. Cierra ese antes, o a la vez.`;
      default:
        return null;
    }
  },
  tell({ entry, before, after, awaited, awaiting, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'roll') {
      const faces = entry.faces === 'cocked' ? [] : entry.faces.map(Number);
      if (entry.faces === 'cocked') told.push('Un dado quedó torcido. La tirada no vale y se repite.');
      else if (before.turn !== null)
        told.push(
          `${does(names, before.turn, 'sacó', 'Sacaste')} ${faces.length === 1 ? faces[0] : `${table.list(faces.map(String))}: ${sum(faces)}`}.`,
        );
      else {
        const throwers = (awaited.kind === 'roll' && awaited.seats) || [];
        told.push(eachThrew(names, throwers, faces.map(String)));
        if (awaiting.kind === 'roll')
          told.push(`${together(names, awaiting.seats ?? [], 'comparten', 'compartís')} la tirada más alta.`);
        if (after.turn !== null) told.push(after.turn === names.you ? 'Empiezas tú.' : `Empieza ${names(after.turn)}.`);
      }
    }
    if (entry.kind === 'move' && entry.move.type === 'shut')
      told.push(`${does(names, entry.seat, 'cerró', 'Cerraste')} ${tiles(entry.move)}.`);
    for (const fact of facts) {
      switch (fact.kind) {
        case 'scored':
          if (fact.score > 0) told.push(`Nada encaja. ${does(names, fact.seat, 'se queda', 'Te quedas')} con ${fact.score}.`);
          break;
        case 'shut':
          told.push(`¡${does(names, fact.seat, 'cerró', 'Cerraste')} las dieciocho fichas!`);
          break;
        case 'round-won':
          for (const seat of fact.seats) {
            const gained = (after.points[seat] ?? 0) - (before.points[seat] ?? 0);
            const has = seat === names.you ? 'tienes' : 'tiene';
            told.push(
              `${does(names, seat, 'gana', 'Ganas')} ${points(gained)} en la ronda ${fact.round} y ${has} ${after.points[seat]}.`,
            );
          }
          break;
      }
    }
    return told;
  },
  prompt(view, awaiting, names) {
    switch (awaiting.kind) {
      case 'over':
        if (awaiting.totals.every((total) => total === null)) return `${win(names, awaiting.winners)}.`; // the others have resigned
        return `${win(names, awaiting.winners)} con ${points(Math.max(...view.points))}.`;
      case 'roll':
        if (awaiting.seat !== null)
          return asked(names, awaiting.seat, `tira ${awaiting.dice.length === 1 ? 'un dado' : 'dos dados'}.`);
        return awaiting.dice.length === view.totals.length
          ? 'Cada uno tira un dado, asiento por asiento: empieza el más alto.'
          : `${together(names, awaiting.seats ?? [], 'vuelven', 'volvéis')} a tirar un dado cada uno.`;
      case 'turn':
        return view.throw === null
          ? asked(names, awaiting.seat, 'tira los dados.')
          : `${does(names, awaiting.seat, 'sacó', 'Sacaste')} ${sum(view.throw)}. Cierra fichas que sumen ${sum(view.throw)}.`;
    }
  },
  move(move) {
    if (move.type === 'shut') return `Cerrar ${tiles(move)}`;
    return move.dice === undefined ? 'Tirar' : move.dice === 1 ? 'Tirar un dado' : 'Tirar dos dados';
  },
  counted: {
    shut: 'cajas cerradas',
    'front-shut': 'filas delanteras cerradas',
    'round-shared': 'rondas compartidas',
    'goal-shared': 'rondas de más por empate en cabeza',
  },
  goals: {
    win: 'la probabilidad de ganar',
    score: 'el total que se espera',
    shut: 'la probabilidad de cerrar la caja',
  },
  claim({ kind, values }) {
    const shut = tiles({ type: 'shut', front: nums(values, 'front'), back: nums(values, 'back') });
    const shutting = `Cerrar ${shut}`;
    const left = tiles({ type: 'shut', front: nums(values, 'leftInFront'), back: nums(values, 'leftAtBack') });
    const ending = num(values, 'ending');
    const stuck =
      ending === 0
        ? 'encaja cualquier tirada'
        : `${ending} de ${num(values, 'orders')} tiradas no ${ending === 1 ? 'encaja' : 'encajan'}`;
    const soon = `la próxima tirada o la siguiente no encaja en el ${rounded(100 * num(values, 'stuck'), 1).replace('.', ',')} % de las partidas`;
    const done =
      values['front'] === undefined ? `Con ${num(values, 'dice') === 1 ? 'un dado' : 'dos dados'}` : `Después de cerrar ${shut}`;
    switch (kind) {
      case 'shuts':
        return `${shutting} cierra toda la caja.`;
      case 'soon':
        return `Después de cerrar ${shut}, ${soon}.`;
      case 'expects':
        return `Después de cerrar ${shut} quedan, jugando bien, ${rounded(num(values, 'score'), 1).replace('.', ',')} de media.`;
      case 'ends':
        return `${done}, jugando bien, ${aim(values)}.`;
      case 'throws':
        return `Con ${num(values, 'dice') === 1 ? 'un dado' : 'dos dados'} ${stuck}.`;
      case 'uses':
        return `Con ${left} sirve cualquier tirada de ${num(values, 'from')} a ${num(values, 'to')}.`;
      default:
        return `${shutting} quita ${num(values, 'points')} del total; después ${stuck}.`;
    }
  },
};
