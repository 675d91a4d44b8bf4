import type { Problem, Seat } from '@snug/engine';
import { type Names, num, nums, rounded, str, type TableWords } from '@snug/table';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;
const either = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} o ${items.at(-1)}`;

/** "Ana saca", or "Sacas" to Ana herself. */
export const does = (names: Names, seat: Seat, they: string, you: string): string =>
  seat === names.you ? you : `${names(seat)} ${they}`;
export const who = (names: Names, seat: Seat): string => (seat === names.you ? 'tú' : names(seat));
/** "Tú y Ana compartís", "Ana y Beto comparten": the reader first, and the verb for them. */
export const together = (names: Names, seats: readonly Seat[], they: string, you: string): string => {
  const others = seats.filter((seat) => seat !== names.you).map(names);
  return others.length < seats.length ? `${list(['Tú', ...others])} ${you}` : `${list(others)} ${they}`;
};
export const win = (names: Names, winners: readonly Seat[]): string => {
  const [first = 0, ...others] = winners.toSorted((a, b) => Number(b === names.you) - Number(a === names.you));
  const you = first === names.you;
  if (others.length === 0) return you ? 'Ganas' : `Gana ${names(first)}`;
  return `${you ? 'Ganáis' : 'Ganan'} ${list([first, ...others].map((seat) => who(names, seat)))}`;
};
/** "Ana sacó 3 y tú sacaste 5." */
export const eachThrew = (names: Names, seats: readonly Seat[], faces: readonly string[]): string =>
  `${list(seats.map((seat, i) => `${does(names, seat, 'sacó', i === 0 ? 'Tú sacaste' : 'tú sacaste')} ${faces[i]}`))}.`;

/** As Intl has it, which takes too long to wake: four digits stand together. */
const number = (value: number): string =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '.');

function problem({ field, problem, got, wants, min, max }: Problem): string {
  const choices = wants ? either(wants.map((want) => JSON.stringify(want))) : `un número entero de ${min} a ${max}`;
  switch (problem) {
    case 'missing':
      return wants || min !== undefined ? `Falta "${field}"; puede ser ${choices}.` : `Falta "${field}".`;
    case 'unknown':
      return `No existe la opción "${field}"; existen ${list((wants ?? []).map(String))}.`;
    case 'not-one-of':
    case 'not-whole':
      return `"${field}" puede ser ${choices}, no ${JSON.stringify(got)}.`;
    case 'not-a-list':
      return `"${field}" tiene que ser una lista de números.`;
    case 'not-an-object':
      return `"${field}" tiene que ser un objeto como {"nombre": valor}.`;
    case 'no-such':
      return `"${field}": no existe ${JSON.stringify(got)}; van de ${min} a ${max}.`;
    case 'twice':
      return `"${field}" nombra ${JSON.stringify(got)} dos veces.`;
    case 'too-many':
      return `"${field}" admite como mucho ${max}.`;
    case 'not-with':
      return `"${field}" solo va con ${choices}, no con ${JSON.stringify(got)}.`;
    case 'cannot-be':
      return `"${field}" no puede ser ${JSON.stringify(got)} aquí: ninguna jugada lleva a eso.`;
  }
}

const LINES: { readonly [why: string]: string } = {
  json: 'Esta línea no es JSON.',
  object: 'Una línea tiene que ser un objeto como {"kind":"move", …}.',
  kind: 'Una línea es de tipo move, roll, time o takeback.',
  seat: 'La línea no nombra un asiento de esta mesa.',
  move: 'La jugada tiene que ser un objeto como {"type": …}.',
  faces: 'Las caras tienen que ser una lista, o la palabra "cocked".',
  at: 'La hora tiene que ser un número entero de milisegundos.',
  desk: 'A la entrada de quien organiza le falta algo.',
  header: 'La cabecera de una partida va primero, y solo si no se nombró un juego.',
  'bad-header': 'La cabecera de una partida necesita game, version, options y seats.',
  'no-game': 'Todavía no hay partida: primero tiene que venir una línea que la describa.',
};

const NOW: { readonly [why: string]: string } = {
  'no-roll': 'Ahora nadie espera dados.',
  roll: 'Los dados están en el aire: primero tienen que caer.',
  order: 'Primero los dados deciden quién empieza.',
  takeback: 'Solo se corrigen dados tecleados: estos los tiró el programa.',
  flag: 'En ese momento no se acaba ningún turno.',
  paused: 'La partida está en pausa.',
  'not-paused': 'La partida no está en pausa.',
  'seat-taken': 'Ahí ya hay alguien sentado.',
  'seat-free': 'Ahí todavía no hay nadie.',
  present: 'Ahí juega alguien: un sitio solo puede darse cuando su dueño se ha ido.',
  begun: 'La partida ya ha empezado.',
  'no-clock': 'No corre el tiempo de esa persona.',
  resigned: 'Esa persona ya ha abandonado.',
  sealed: 'Los dados ya se han sellado o tirado.',
  'no-seal': 'En esta mesa no hay ningún sobre sellado.',
  seeded: 'Ese asiento ya ha añadido su número, o los dados ya se han tirado.',
  envelope: 'El sobre se abre una sola vez, cuando acaba la partida.',
};

const OUTCOMES = { win: 'victoria', draw: 'tablas', loss: 'derrota' } as const;
const decimal = (value: number, digits: number): string => rounded(value, digits).replace('.', ',');

export const table: TableWords = {
  language: 'es',
  seat: (seat) => `Asiento ${seat}`,
  number,
  list,
  worth(worth, unit) {
    if (typeof worth === 'string') return OUTCOMES[worth];
    return unit === 'chance' ? `${decimal(100 * worth, 1)} %` : `${decimal(worth, 2)} puntos`;
  },
  difference(amount, unit) {
    if (unit === 'chance') return `${decimal(100 * amount, 1)} %`;
    if (unit === 'points') return `${decimal(amount, 2)} puntos`;
    return amount === 1
      ? 'media victoria'
      : amount === 2
        ? 'una victoria'
        : `${decimal(amount / 2, amount % 2 === 0 ? 0 : 1)} victorias`;
  },
  problem,
  desk(entry, names, before = null) {
    const seconds = 'ms' in entry ? `${decimal(entry.ms / 1000, 1)} segundos` : '';
    const you = 'seat' in entry && entry.seat === names.you;
    switch (entry.kind) {
      case 'sit':
        return you ? 'Te sientas.' : `${entry.name} se sienta.`;
      case 'hand-over': {
        const other = before !== null && before !== entry.name ? ` de ${before}` : null;
        if (!entry.player.startsWith('bot:'))
          return `${you ? 'Ocupas' : `${entry.name} ocupa`} el asiento${other ?? ''} y ${you ? 'sigues' : 'sigue'} la partida.`;
        return other === null
          ? `Un bot juega por ${you ? 'ti' : entry.name}.`
          : `${entry.name}, un bot, ocupa el asiento${other}.`;
      }
      case 'begin':
        return 'Empieza la partida.';
      case 'pause':
        return 'La partida está en pausa.';
      case 'resume':
        return 'La partida continúa.';
      case 'give':
        return `${does(names, entry.seat, 'recibe', 'Recibes')} ${seconds} más.`;
      case 'lag':
        return `La línea iba lenta: ${does(names, entry.seat, 'recupera', 'recuperas')} ${seconds}.`;
      case 'outage':
        return `No se podía llegar a la mesa: ${does(names, entry.seat, 'recupera', 'recuperas')} ${seconds}.`;
      case 'resign':
        return `${does(names, entry.seat, 'abandona', 'Abandonas')}.`;
      case 'seal':
        return 'El secreto de los dados queda sellado en un sobre.';
      case 'seed':
        return `${does(names, entry.seat, 'añade', 'Añades')} un número propio a los dados.`;
      case 'reveal':
        return 'Se abre el sobre: cualquiera puede comprobar los dados.';
    }
  },
  takenBack: (moves) =>
    `Se corrige la tirada mal tecleada${moves === 0 ? '' : `, y con ella se quita${moves === 1 ? ' la jugada siguiente' : `n las ${moves} jugadas siguientes`}`}.`,
  refusals: {
    'bad-line': (values) =>
      values['why'] === 'to'
        ? `Una corrección dice cuántas entradas siguen valiendo, de 0 a ${num(values, 'max')}.`
        : (LINES[str(values, 'why')] ?? `La cabecera no sirve: ${str(values, 'why')}`),
    'bad-move': (values) => problem(values as unknown as Problem),
    'bad-time': (values) => `El tiempo no va hacia atrás: ya es ${num(values, 'now')}, no ${num(values, 'at')}.`,
    over: () => 'La partida ha terminado.',
    'not-your-turn': (values, names) => `No es tu turno. Es el de ${names(num(values, 'turn'))}.`,
    'not-now': (values) => NOW[str(values, 'why')] ?? 'Eso no se puede hacer en este momento.',
    'one-die': () => 'Ahora no se puede tirar ese número de dados.',
    'bad-dice': (values) =>
      num(values, 'dice') === 1
        ? 'El dado no puede mostrar eso. Teclea la cara del único dado.'
        : `Los dados no pueden mostrar eso. Teclea una cara por cada uno de los ${num(values, 'dice')} dados.`,
    'wrong-total': (values) =>
      `${nums(values, 'tiles').join(' + ')} son ${num(values, 'sum')}; la tirada es ${num(values, 'throw')}.`,
    'tile-down': (values) => `La ficha ${num(values, 'tile')} ya está abajo.`,
    'tile-blocked': (values) => `A la ficha ${num(values, 'tile')} todavía no se llega.`,
    'wrong-direction': (values) => `La ficha ${num(values, 'tile')} ya está así.`,
    'same-tile': (values) => `La ficha ${num(values, 'tile')} ya se giró en este turno.`,
    'out-of-reach': (values) => `La ficha ${num(values, 'tile')} queda fuera de tu alcance.`,
  },
};
