import type { Values } from '@snug/engine';
import { asked, num, nums, rounded, str } from '@snug/table';
import type { Words } from '../../../games/shut-the-box/words/words.ts';
import { does, table, win } from '../table.ts';
import { titles } from '../titles.ts';
import { board } from './board.ts';
import { terminal } from './terminal.ts';

const plus = (numbers: readonly number[]): string => numbers.join(' + ');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const tiles = (list: readonly number[]): string =>
  `${list.length === 1 ? 'la ficha' : 'las fichas'} ${table.list(list.map(String))}`;

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
  ...titles['shut-the-box'],
  board,
  terminal,
  lessons: {
    throw: () => 'Todas tus fichas están levantadas. Toca el botón de latón para tirar los dados.',
    pick: ({ view }) => `Toca fichas que sumen ${sum(view.throw ?? [])}: una, dos o más.`,
    lay: ({ view }) => `Cuando sumen ${sum(view.throw ?? [])}, el botón de latón las baja. Toca otra vez una ficha para dejarla.`,
    'one-die': () => 'Las fichas que quedan suman 6 o menos: desde ahora tiras un solo dado.',
    again: () => 'Tira otra vez. Se sigue hasta que nada encaje, o estén todas abajo.',
    stuck: ({ options }) =>
      `El turno acaba. Las fichas levantadas, ${options.scoring === 'sum' ? 'sumadas' : 'leídas como un número'}, son los puntos. Cuantos menos, mejor.`,
  },
  options: {
    tiles: { label: 'Fichas', help: 'Cuántas fichas tiene la caja.' },
    oneDie: {
      label: 'Un dado',
      help: 'Qué pasa cuando las fichas levantadas suman 6 o menos.',
      values: { must: 'se tira un dado', may: 'el jugador elige', never: 'siempre dos dados' },
    },
    scoring: {
      label: 'Puntuación',
      help: 'Cómo se cuentan las fichas que quedan levantadas.',
      values: { digits: 'leídas como un número', sum: 'sumadas' },
    },
    stake: { label: 'Apuesta', help: 'Monedas que cada jugador pone en el bote en cada ronda; 0 juega sin ellas.' },
  },
  presets: {
    sheet: 'Las reglas de siempre',
    pub: 'Con monedas, como en el pub',
    twelve: 'Doce fichas',
    sums: 'Se suman las fichas; un dado, si se quiere',
  },
  presetHelp: {
    sheet: 'Nueve fichas; un dado cuando suman 6 o menos; lo que queda levantado se lee como un número.',
    pub: 'Las reglas de siempre, y cada jugador pone 1 moneda por ronda en el bote, que se lleva quien gana.',
    twelve: 'Las reglas de siempre, en una caja más larga con fichas del 1 al 12.',
    sums: 'Lo que queda levantado se suma; cuando es 6 o menos, el jugador elige uno o dos dados.',
  },
  refusal({ code, values }) {
    switch (code) {
      case 'not-now':
        if (values['why'] === 'lay-first') return `Has sacado ${num(values, 'throw')}: baja fichas antes de volver a tirar.`;
        if (values['why'] === 'throw-first') return 'Primero tira los dados y luego baja fichas.';
        return null;
      case 'one-die':
        if (values['oneDie'] === 'never') return 'En esta mesa siempre se tiran dos dados.';
        return num(values, 'asked') === 1
          ? `Tus fichas todavía suman ${num(values, 'sum')}. Un dado es para 6 o menos.`
          : `Tus fichas suman solo ${num(values, 'sum')}: tira un dado.`;
      case 'wrong-total':
        return nums(values, 'tiles').length === 0
          ? `No has bajado ninguna ficha; la tirada es ${num(values, 'throw')}.`
          : nums(values, 'tiles').length === 1
            ? `Eso es ${num(values, 'sum')}; la tirada es ${num(values, 'throw')}.`
            : `${plus(nums(values, 'tiles'))} son ${num(values, 'sum')}; la tirada es ${num(values, 'throw')}.`;
      case 'tile-down':
        return `La ficha ${str(values, 'tile')} ya está abajo.`;
      default:
        return null;
    }
  },
  tell({ entry, before, after, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'roll')
      told.push(
        entry.faces === 'cocked'
          ? 'Un dado quedó torcido. La tirada no vale y se repite.'
          : `${does(names, before.turn, 'sacó', 'Sacaste')} ${entry.faces.length === 1 ? entry.faces[0] : `${table.list(entry.faces.map(String))}: ${sum(entry.faces as number[])}`}.`,
      );
    if (entry.kind === 'move' && entry.move.type === 'lay')
      told.push(`${does(names, entry.seat, 'bajó', 'Bajaste')} ${tiles(entry.move.tiles)}.`);
    for (const fact of facts) {
      switch (fact.kind) {
        case 'scored':
          if (fact.score > 0)
            told.push(`Nada encaja. ${does(names, fact.seat, 'se queda', 'Te quedas')} con ${table.number(fact.score)}.`);
          break;
        case 'shut':
          told.push(`¡${does(names, fact.seat, 'cerró', 'Cerraste')} la caja!`);
          break;
        case 'round-tied':
          told.push(`La puntuación más baja se comparte: nadie gana la ronda ${fact.round}. Todos juegan otra vez.`);
          break;
      }
    }
    const won = after.chips.findIndex((chips, seat) => chips > (before.chips[seat] ?? 0));
    if (won >= 0)
      told.push(`${does(names, won, 'se lleva', 'Te llevas')} ${(after.chips[won] ?? 0) - (before.chips[won] ?? 0)} monedas.`);
    return told;
  },
  prompt(view, awaiting, names) {
    switch (awaiting.kind) {
      case 'over': {
        const score = awaiting.totals[awaiting.winners[0] ?? 0] ?? null; // null: the others have resigned
        return score === null
          ? `${win(names, awaiting.winners)}.`
          : `${win(names, awaiting.winners)} con ${table.number(score)}.`;
      }
      case 'roll':
        return asked(names, view.turn, `tira ${awaiting.dice.length === 1 ? 'un dado' : 'dos dados'}.`);
      case 'turn':
        return view.throw === null
          ? asked(names, view.turn, 'tira los dados.')
          : `${does(names, view.turn, 'sacó', 'Sacaste')} ${sum(view.throw)}. Baja fichas que sumen ${sum(view.throw)}.`;
    }
  },
  move(move) {
    if (move.type === 'lay') return `Bajar ${plus(move.tiles)}`;
    return move.dice === undefined ? 'Tirar' : move.dice === 1 ? 'Tirar un dado' : 'Tirar dos dados';
  },
  counted: {
    shut: 'cajas cerradas',
    'round-tied': 'rondas empatadas',
  },
  goals: {
    win: 'la probabilidad de ganar',
    score: 'los puntos que se esperan',
    shut: 'la probabilidad de cerrar la caja',
  },
  claim({ kind, values }) {
    const left = tiles(nums(values, 'left'));
    const laying = `Bajar ${plus(nums(values, 'laid'))}`;
    const ending = num(values, 'ending');
    const stuck =
      ending === 0
        ? 'encaja cualquier tirada'
        : `${ending} de ${num(values, 'orders')} tiradas no ${ending === 1 ? 'encaja' : 'encajan'}`;
    const soon = `la próxima tirada o la siguiente no encaja en el ${rounded(100 * num(values, 'stuck'), 1).replace('.', ',')} % de las partidas`;
    const done =
      values['laid'] === undefined
        ? `Con ${num(values, 'dice') === 1 ? 'un dado' : 'dos dados'}`
        : `Después de bajar ${plus(nums(values, 'laid'))}`;
    switch (kind) {
      case 'shuts':
        return `${laying} cierra la caja.`;
      case 'soon':
        return `Después de bajar ${plus(nums(values, 'laid'))}, ${soon}.`;
      case 'expects':
        return `Después de bajar ${plus(nums(values, 'laid'))} quedan, jugando bien, ${rounded(num(values, 'score'), 1).replace('.', ',')} de media.`;
      case 'ends':
        return `${done}, jugando bien, ${aim(values)}.`;
      case 'throws':
        return `Con ${num(values, 'dice') === 1 ? 'un dado' : 'dos dados'} para ${left}, ${stuck}.`;
      case 'uses':
        return `Con ${left} sirve cualquier tirada de ${num(values, 'from')} a ${num(values, 'to')}.`;
      default:
        return `${laying} deja levantadas ${left}: ${stuck}.`;
    }
  },
};
