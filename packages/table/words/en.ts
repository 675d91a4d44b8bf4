import type { Problem, Seat } from '@snug/engine';
import { type Names, num, nums, rounded, str, type TableWords } from './words.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const either = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

/** "Ann scores", or "You score" to Ann herself; many verbs are the same. */
export const does = (names: Names, seat: Seat, they: string, you = they): string =>
  seat === names.you ? `You ${you}` : `${names(seat)} ${they}`;
export const who = (names: Names, seat: Seat): string => (seat === names.you ? 'you' : names(seat));
export const whose = (names: Names, seat: Seat): string => (seat === names.you ? 'your' : `${names(seat)}’s`);
export const together = (names: Names, seats: readonly Seat[]): string =>
  list([
    ...seats.flatMap((seat) => (seat === names.you ? ['You'] : [])),
    ...seats.filter((seat) => seat !== names.you).map(names),
  ]);
export const win = (names: Names, winners: readonly Seat[]): string =>
  winners.length === 1 ? does(names, winners[0] ?? 0, 'wins', 'win') : `${together(names, winners)} win`;
/** "Ann threw 3 and you threw 5." */
export const eachThrew = (names: Names, seats: readonly Seat[], faces: readonly string[]): string =>
  `${list(seats.map((seat, i) => `${i === 0 ? does(names, seat, 'threw') : `${who(names, seat)} threw`} ${faces[i]}`))}.`;

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function problem({ field, problem, got, wants, min, max }: Problem): string {
  const choices = wants ? either(wants.map((want) => JSON.stringify(want))) : `a whole number from ${min} to ${max}`;
  switch (problem) {
    case 'missing':
      return wants || min !== undefined ? `"${field}" is missing; it can be ${choices}.` : `"${field}" is missing.`;
    case 'unknown':
      return `There is no option "${field}"; there is ${list((wants ?? []).map(String))}.`;
    case 'not-one-of':
    case 'not-whole':
      return `"${field}" can be ${choices}, not ${JSON.stringify(got)}.`;
    case 'not-a-list':
      return `"${field}" has to be a list of numbers.`;
    case 'not-an-object':
      return `"${field}" has to be an object like {"name": value}.`;
    case 'no-such':
      return `"${field}": there is no ${JSON.stringify(got)}; there are ${min} to ${max}.`;
    case 'twice':
      return `"${field}" names ${JSON.stringify(got)} twice.`;
    case 'too-many':
      return `"${field}" can hold at most ${max}.`;
    case 'not-with':
      return `"${field}" goes only with ${choices}, not with ${JSON.stringify(got)}.`;
    case 'cannot-be':
      return `"${field}" cannot be ${JSON.stringify(got)} here: no play leads to it.`;
  }
}

const LINES: { readonly [why: string]: string } = {
  json: 'This line is not JSON.',
  object: 'A line has to be an object like {"kind":"move", …}.',
  kind: 'The kind of a line is move, roll, time or takeback.',
  seat: 'The line does not name a seat at this table.',
  move: 'The move has to be an object like {"type": …}.',
  faces: 'The faces have to be a list, or the word "cocked".',
  at: 'The time has to be a whole number of milliseconds.',
  desk: "The entry of the host's desk lacks something it needs.",
  header: 'The header of a game comes first, and only where no game was named.',
  'bad-header': 'The header of a game needs game, version, options and seats.',
  'no-game': 'There is no game yet: a line that describes one has to come first.',
};

const NOW: { readonly [why: string]: string } = {
  'no-roll': 'Nobody is waiting for dice now.',
  roll: 'The dice are in the air: first they have to land.',
  order: 'First the dice decide who begins.',
  takeback: 'Only typed dice can be taken back: these were thrown by the program.',
  flag: 'No turn runs out at that moment.',
  paused: 'The game is paused.',
  'not-paused': 'The game is not paused.',
  'seat-taken': 'Somebody sits there already.',
  'seat-free': 'Nobody sits there yet.',
  present: 'Somebody plays there: a seat can be given away when its player has gone.',
  begun: 'The game has begun already.',
  'no-clock': 'It is not that player whose time is running.',
  resigned: 'That player has resigned already.',
  sealed: 'The dice have been sealed or thrown already.',
  'no-seal': 'There is no sealed envelope at this table.',
  seeded: 'That seat has added its number already, or the dice have been thrown.',
  envelope: 'The envelope is opened once, when the game is over.',
};

export const table: TableWords = {
  language: 'en',
  seat: (seat) => `Seat ${seat}`,
  number,
  list,
  worth(worth, unit) {
    if (typeof worth === 'string') return `a ${worth}`;
    return unit === 'chance' ? `${rounded(100 * worth, 1)} %` : `${rounded(worth, 2)} points`;
  },
  difference(amount, unit) {
    if (unit === 'chance') return `${rounded(100 * amount, 1)} %`;
    if (unit === 'points') return `${rounded(amount, 2)} points`;
    return amount === 1 ? 'half a win' : amount === 2 ? 'a win' : `${amount / 2} wins`;
  },
  problem,
  desk(entry, names, before = null) {
    const seconds = 'ms' in entry ? `${rounded(entry.ms / 1000, 1)} seconds` : '';
    const you = 'seat' in entry && entry.seat === names.you;
    switch (entry.kind) {
      case 'sit':
        return you ? 'You sit down.' : `${entry.name} sits down.`;
      case 'hand-over': {
        const other = before !== null && before !== entry.name ? `${before}’s` : null;
        if (!entry.player.startsWith('bot:'))
          return `${you ? 'You take' : `${entry.name} takes`} ${other ?? 'the'} seat and ${you ? 'play' : 'plays'} on.`;
        return other === null ? `A bot plays for ${you ? 'you' : entry.name}.` : `${entry.name}, a bot, takes ${other} seat.`;
      }
      case 'begin':
        return 'The game begins.';
      case 'pause':
        return 'The game is paused.';
      case 'resume':
        return 'The game goes on.';
      case 'give':
        return `${does(names, entry.seat, 'gets', 'get')} ${seconds} more.`;
      case 'lag':
        return `The line was slow: ${you ? 'you get' : `${names(entry.seat)} gets`} ${seconds} back.`;
      case 'outage':
        return `The table was out of reach: ${you ? 'you get' : `${names(entry.seat)} gets`} ${seconds} back.`;
      case 'resign':
        return `${does(names, entry.seat, 'resigns', 'resign')}.`;
      case 'seal':
        return 'The secret of the dice is sealed in an envelope.';
      case 'seed':
        return `${does(names, entry.seat, 'adds a number of their own', 'add a number of your own')} to the dice.`;
      case 'reveal':
        return 'The envelope is opened: everybody can check the dice.';
    }
  },
  takenBack: (moves) =>
    `The mistyped throw is taken back${moves === 0 ? '' : `, with the ${moves === 1 ? 'move' : `${moves} moves`} after it`}.`,
  refusals: {
    'bad-line': (values) =>
      values['why'] === 'to'
        ? `A takeback names how many entries still count, from 0 to ${num(values, 'max')}.`
        : (LINES[str(values, 'why')] ?? `The header cannot be used: ${str(values, 'why')}`),
    'bad-move': (values) => problem(values as unknown as Problem),
    'bad-time': (values) => `Time does not run backwards: it is ${num(values, 'now')} already, not ${num(values, 'at')}.`,
    over: () => 'The game is over.',
    'not-your-turn': (values, names) => `It is not your turn. It is ${names(num(values, 'turn'))}’s.`,
    'not-now': (values) => NOW[str(values, 'why')] ?? 'That cannot be done at this moment.',
    'one-die': () => 'That number of dice cannot be thrown now.',
    'bad-dice': (values) =>
      num(values, 'dice') === 1
        ? 'The die cannot show that. Type the face of the one die.'
        : `The dice cannot show that. Type one face for each of the ${num(values, 'dice')} dice.`,
    'wrong-total': (values) =>
      `${nums(values, 'tiles').join(' + ')} is ${num(values, 'sum')}; the throw is ${num(values, 'throw')}.`,
    'tile-down': (values) => `Tile ${num(values, 'tile')} is down already.`,
    'tile-blocked': (values) => `Tile ${num(values, 'tile')} cannot be reached yet.`,
    'wrong-direction': (values) => `Tile ${num(values, 'tile')} is ${str(values, 'to')} already.`,
    'same-tile': (values) => `Tile ${num(values, 'tile')} was flipped in this turn already.`,
    'out-of-reach': (values) => `Tile ${num(values, 'tile')} is out of your reach.`,
  },
};
