import { asked, num, str } from '@snug/table';
import { does, eachThrew, table, together, who, win } from '@snug/table/words/en';
import { boardWords } from '../board-words.ts';
import { isHigh, read } from '../dice.ts';
import type { SheetWords } from '../sheet.ts';
import { terminalWords } from '../terminal-words.ts';
import { titles } from '../titles.ts';
import type { Words } from './words.ts';

const COLOURS = { r: 'red', o: 'orange', b: 'blue', g: 'green' } as const;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const PHASES = [
  'two sets of three',
  'a set of three and a run of four',
  'a set of four and a run of four',
  'a run of seven',
  'a run of eight',
  'a run of nine',
  'two sets of four',
  'seven of one colour',
  'a set of five and a set of two',
  'a set of five and a set of three',
];

const phase = (number: number): string => `phase ${number}, ${PHASES[number - 1] ?? ''}`;
const points = (score: number | string): string => (String(score) === '1' ? '1 point' : `${score} points`);
const dice = (count: number): string => (count === 1 ? 'one die' : `${NUMBERS[count]} dice`);

function face(text: number | string): string {
  const shown = read(text);
  const number = shown?.number === 0 ? 'wild' : String(shown?.number ?? text);
  return shown?.colour ? `${COLOURS[shown.colour]} ${number}` : number;
}
const faces = (list: readonly (number | string)[]): string => table.list(list.map(face));

const tenths = (value: number): string => (value > 0 && value < 0.05 ? 'under 0.1' : String(Math.round(10 * value) / 10));
const percent = (chance: number): string => `${chance < 1 && chance >= 0.9995 ? 'over 99.9' : tenths(100 * chance)} %`;
const FEW_ORDERS = 6 ** 4; // more are better told in per cent

/** "six high dice and four low dice", in the order in which their faces are typed. */
function kinds(list: readonly (number | string)[]): string {
  const high = list.filter((die) => isHigh(Number(die))).length;
  const kind = (count: number, name: string): string[] =>
    count === 0 ? [] : [`${NUMBERS[count]} ${name} ${count === 1 ? 'die' : 'dice'}`];
  return table.list([...kind(high, 'high'), ...kind(list.length - high, 'low')]);
}

const sheet: SheetWords = {
  phases: [
    '2 sets of 3',
    'Set of 3, run of 4',
    'Set of 4, run of 4',
    'Run of 7',
    'Run of 8',
    'Run of 9',
    '2 sets of 4',
    '7 of one colour',
    'Set of 5, set of 2',
    'Set of 5, set of 3',
  ],
  'five-bonus': 'Bonus for 221 or more',
  'five-total': 'Total of five phases',
  'finish-bonus': 'First-finish bonus',
  penalty: 'Failed turns',
  'grand-total': 'Grand total',
};

const one = (name: string): string => `${/^(8|orange)/.test(name) ? 'an' : 'a'} ${name}`;
const gained = (gain: number): string =>
  gain < 0 ? `worth ${points(tenths(0 - gain))} less` : `worth ${points(tenths(gain))} more`;

export const words: Words = {
  ...titles,
  board: boardWords,
  terminal: terminalWords,
  lessons: {
    throw: () => 'The card shows what the phase asks for. You have three throws: tap the brass button.',
    keep: () => 'Tap the dice to keep; those that help are lit. The others are thrown again.',
    shelf: () => 'Kept dice stand on the shelf. Keep more, or throw the rest.',
    'last-throw': () => 'One throw left. You may put kept dice back and throw them too.',
    wild: () => 'W is wild: it stands for any number, and scores nothing itself.',
    made: () => 'Its dice are points on the sheet. The next turn is for the next phase.',
    failed: () => 'Nothing is lost: the next turn is for the same phase.',
  },
  options: {
    order: {
      label: 'Order of play',
      help: 'Who plays first, second and so on.',
      values: { roll: 'everybody throws a high die', seats: 'as the players sit' },
    },
  },
  presets: { sheet: 'The usual rules', seats: 'In the order of the seats' },
  presetHelp: {
    sheet: 'Everybody throws a high die to see who plays first, second and so on.',
    seats: 'Nobody throws for it: the first seat begins, and play goes around the table.',
  },
  sheet,
  refusal({ code, values }) {
    switch (code) {
      case 'not-now':
        if (values['why'] === 'throw-first') return 'A turn begins with a throw; you can stop after it.';
        if (values['why'] === 'nothing-to-keep') return 'A turn begins with all ten dice; there is nothing to keep yet.';
        return null;
      case 'bad-dice':
        switch (values['why']) {
          case 'high':
            return `A high die shows "5" to "10", such as "10r"; it cannot show ${JSON.stringify(values['got'])}.`;
          case 'low':
            return `A low die shows "1" to "4" or "W", such as "Wb"; it cannot show ${JSON.stringify(values['got'])}.`;
          case 'colour':
            return `On phase 8 every face needs its colour: r, o, b or g after "${str(values, 'got')}".`;
          default:
            return `${num(values, 'dice')} faces are needed, not ${num(values, 'got')}.`;
        }
      case 'bad-move':
        return values['problem'] === 'too-many' ? 'At least one die has to be thrown: keep nine or fewer, or stop.' : null;
      default:
        return null;
    }
  },
  tell({ entry, before, after, awaited, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'move') {
      const kept = entry.move.type === 'throw' ? entry.move.keep.flatMap((die) => before.dice[die] ?? []) : [];
      if (entry.move.type === 'stop') told.push(`${does(names, entry.seat, 'stops', 'stop')}.`);
      else if (kept.length > 0) {
        const keeps = entry.seat === names.you ? 'keep' : 'keeps';
        told.push(`${does(names, entry.seat, 'throws', 'throw')} ${dice(10 - kept.length)} and ${keeps} ${faces(kept)}.`);
      } else if (before.throws > 0) told.push(`${does(names, entry.seat, 'throws', 'throw')} all ten again.`);
    }
    if (entry.kind === 'roll') {
      if (entry.faces === 'cocked') told.push('A die is cocked. The throw is void and thrown again.');
      else if (before.turn !== null) told.push(`${does(names, before.turn, 'threw')} ${faces(entry.faces)}.`);
      else {
        const throwers = (awaited.kind === 'roll' && awaited.seats) || [];
        told.push(eachThrew(names, throwers, entry.faces.map(face)));
      }
      if (before.order === null && after.order !== null)
        told.push(`The order of play: ${table.list(after.order.map((seat) => who(names, seat)))}.`);
    }
    for (const fact of facts) {
      const player = after.players[fact.seat];
      switch (fact.kind) {
        case 'phase-made':
          told.push(`${does(names, fact.seat, 'made')} ${phase(fact.phase)}, for ${points(fact.score)}.`);
          if (fact.phase === 5 && player && player.fiveBonus > 0)
            told.push(`Over 220 after five phases: ${player.fiveBonus} points more.`);
          if (fact.phase === 10 && player && player.finishBonus > 0)
            told.push(`The first-finish bonus: ${player.finishBonus} points more.`);
          break;
        case 'phase-failed':
          told.push(`${does(names, fact.seat, 'did not make')} ${phase(fact.phase)}.`);
          break;
      }
      const failures = player?.failures ?? 0;
      if (after.players.length === 1 && after.lastTries && failures > 0)
        told.push(`${failures === 1 ? 'One failed turn costs' : `${failures} failed turns cost`} ${5 * failures} points.`);
      told.push(`${does(names, fact.seat, 'has', 'have')} ${points(player?.total ?? 0)}.`);
    }
    if (after.lastTries && !before.lastTries && after.players.length > 1) told.push('Everybody else has one last try.');
    return told;
  },
  prompt(view, awaiting, names) {
    switch (awaiting.kind) {
      case 'over': {
        if (awaiting.totals.every((total) => total === null)) return `${win(names, awaiting.winners)}.`; // the others have resigned
        const total = points(awaiting.totals[awaiting.winners[0] ?? 0] ?? 0);
        if (awaiting.totals.length === 1) return `${does(names, 0, 'is', 'are')} through all ten phases with ${total}.`;
        return awaiting.winners.length === 1
          ? `${win(names, awaiting.winners)} with ${total}.`
          : `${together(names, awaiting.winners)} share the win with ${total} each.`;
      }
      case 'roll':
        return awaiting.seat === null
          ? `${together(names, awaiting.seats ?? [])}, throw a high die each for the order of play.`
          : asked(names, awaiting.seat, `throw ${kinds(awaiting.dice)}.`);
      case 'turn': {
        const goal = phase(view.players[awaiting.seat]?.phase ?? 1);
        return view.throws === 0
          ? asked(names, awaiting.seat, `throw all ten dice for ${goal}.`)
          : asked(
              names,
              awaiting.seat,
              `you need ${goal}. Keep what you like and throw the rest, or stop; ${view.throws === 1 ? 'two throws are' : 'one throw is'} left.`,
            );
      }
    }
  },
  move(move) {
    if (move.type === 'stop') return 'Stop';
    return move.keep.length === 0 ? 'Throw all ten' : `Keep ${move.keep.length}, throw ${10 - move.keep.length}`;
  },
  choice(move, { dice: shown }) {
    if (move.type === 'stop') return 'stop';
    const kept = move.keep.flatMap((die) => shown[die] ?? []);
    return kept.length === 0 ? 'throw all ten' : `keep ${faces(kept)}`;
  },
  counted: {
    'phase-made': 'phases made',
    'phase-failed': 'turns without a phase',
    stopped: 'turns stopped before the third throw',
    'five-bonus': 'five-phase bonuses',
    'finish-bonus': 'first-finish bonuses',
  },
  goals: {
    total: 'the grand total, playing alone',
    phase: 'the chance to make the phase',
    points: 'the points to expect from the phase',
  },
  goalHelp: (goal, seats) =>
    goal === 'total' && seats > 1
      ? 'Counted as if each played alone: a failed turn costs 5 points and is tried again. The totals on the sheet are others.'
      : null,
  claim({ kind, values }) {
    const kept = Array.isArray(values['faces']) ? faces(values['faces'] as readonly string[]) : '';
    const keeping = kept === '' ? 'throwing all ten again' : `keeping ${kept}`;
    const Keeping = kept === '' ? 'Throwing all ten again' : `Keeping ${kept}`;
    const from = num(values, 'from');
    const phaseOnly = `phase ${num(values, 'phase')}`;
    const goal = from > 0 ? `${phaseOnly} with ${points(from)} or more` : phaseOnly;
    const loses = from > 0 ? `ends below ${from}` : 'loses it';
    const score = points(num(values, 'score'));
    const bonus = points(num(values, 'bonus'));
    const orders = num(values, 'orders');
    const part = (throws: string, made = num(values, 'made')): string =>
      orders <= FEW_ORDERS
        ? `${table.number(made)} of ${table.number(orders)} ${throws} (${percent(made / orders)})`
        : `${percent(made / orders)} of ${throws}`;
    const gain =
      values['goal'] === 'phase'
        ? `would make the phase in ${tenths(100 * num(values, 'gain'))} more of 100 games`
        : `would be worth ${points(tenths(num(values, 'gain')))} more`;
    switch (kind) {
      case 'gain':
        return `For the total that is ${gained(num(values, 'gain'))} than failing and trying again.`;
      case 'enough':
        return `${values['alone'] === true ? 'For the total' : 'Counted as if you played alone'}, less than ${points(from)} in ${phaseOnly} is worth less than failing and trying again.`;
      case 'stops':
        return `Stopping takes ${score} for certain.`;
      case 'stops-short':
        return `Stopping now fails ${goal}: these dice do not make it.`;
      case 'holds':
        return `${Keeping} holds ${phaseOnly} for ${score} or more, whatever is thrown.`;
      case 'risks':
        return num(values, 'lost') === 0
          ? `The dice make ${phaseOnly} already, for ${score}; ${keeping} never ${loses}.`
          : `The dice make ${phaseOnly} already, for ${score}; ${keeping} ${loses} in ${percent(num(values, 'lost'))} of games.`;
      case 'last-throw':
        return num(values, 'made') === 0
          ? `${Keeping} cannot make ${goal} any more.`
          : `${Keeping} makes ${goal} in ${part('throws')}.`;
      case 'too-low':
        return `In ${part('throws', num(values, 'low'))} it would be made with less.`;
      case 'next-throw':
        return `The next throw alone makes it in ${part('cases')}.`;
      case 'points':
        return `On average that is ${points(tenths(num(values, 'points')))}, with none for a failed turn.`;
      case 'throw-too':
        return `Throwing ${one(face(str(values, 'face')))} as well ${gain}.`;
      case 'keep-too':
        return `Keeping ${one(face(str(values, 'face')))} as well ${gain}.`;
      case 'five-bonus':
        return `${points(from)} or more in this phase earn a bonus of ${bonus}.`;
      case 'finish-bonus':
        return `Making ${goal} in this turn earns a bonus of ${bonus}.`;
      default:
        return `${Keeping} can make ${goal} in ${percent(num(values, 'chance'))} of games.`;
    }
  },
};
