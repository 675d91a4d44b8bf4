import type { Values } from '@snug/engine';
import { asked, num, nums, rounded, str } from '@snug/table';
import { does, eachThrew, table, together, win } from '@snug/table/words/en';
import { boardWords } from '../board-words.ts';
import { terminalWords } from '../terminal-words.ts';
import { titles } from '../titles.ts';
import type { Move } from '../types.ts';
import type { Words } from './words.ts';

type Shut = Extract<Move, { type: 'shut' }>;

const plus = (numbers: readonly number[]): string => numbers.join(' + ');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

/** "4 and 5 in front and 1 at the back" */
function tiles({ front, back }: Shut): string {
  const inFront = front.length > 0 ? [`${table.list(front.map(String))} in front`] : [];
  const atBack = back.length > 0 ? [`${table.list(back.map(String))} at the back`] : [];
  return table.list([...inFront, ...atBack]);
}

/** What is played for, where it ends. */
function aim(values: Values): string {
  const value = num(values, 'value');
  if (values['goal'] === 'score') return `${rounded(value, 2)} are to be expected`;
  return `${values['goal'] === 'win' ? 'you win' : 'the box is shut'} in ${rounded(100 * value, 1)} % of games`;
}

export const words: Words = {
  ...titles,
  board: boardWords,
  terminal: terminalWords,
  lessons: {
    throw: () => 'Two rows of tiles stand. Tap the brass button to throw the dice.',
    pick: ({ view }) => `Tap tiles that add up to ${sum(view.throw ?? [])}. A back tile can go with the one in front of it.`,
    shut: ({ view }) =>
      `When they add up to ${sum(view.throw ?? [])}, the brass button shuts them. Tap a tile again to put it back.`,
    double: () => 'Throw again. Front tiles left at the end count double: ×2.',
    behind: () => 'Where a front tile fell, the back tile is free now.',
    stuck: () => 'The turn is over. What stands is the total, front tiles twice. Low is good.',
    points: ({ options }) => `The lowest total of a round scores 1 point. The first to ${options.goal} wins.`,
  },
  options: {
    order: {
      label: 'Who begins',
      help: 'How it is settled who begins; play then goes around the table.',
      values: { roll: 'the highest throw', seats: 'the first seat' },
    },
    goal: { label: 'Goal', help: 'The points that win the game.' },
    oneDie: {
      label: 'One die',
      help: 'Which tiles have to add up to 6 or less before a player may throw a single die.',
      values: { standing: 'all that stand', exposed: 'only those that can be seen', never: 'always two dice' },
    },
  },
  presets: {
    sheet: 'The usual rules',
    exposed: 'Only tiles in sight count for one die',
    short: 'A short game to 2 points',
  },
  presetHelp: {
    sheet: 'The lowest total wins the round, 5 points win the game; one die by choice once all that stand add up to 6 or less.',
    exposed: 'The usual rules, but a back tile counts towards the 6 only once the one in front of it is shut.',
    short: 'The usual rules, but 2 points win the game.',
  },
  refusal({ code, values }) {
    switch (code) {
      case 'not-now':
        if (values['why'] === 'shut-first') return `You threw ${num(values, 'throw')}: shut tiles for it before you throw again.`;
        if (values['why'] === 'throw-first') return 'Throw the dice first, then shut tiles for the throw.';
        return null;
      case 'one-die':
        if (values['oneDie'] === 'never') return 'At this table two dice are always thrown.';
        return values['oneDie'] === 'exposed'
          ? `The tiles you can see still add up to ${num(values, 'sum')}. One die is for 6 or less.`
          : `Your tiles still add up to ${num(values, 'sum')}. One die is for 6 or less.`;
      case 'bad-dice':
        return num(values, 'dice') === 1 ? 'That is not a throw of one die: type one number from 1 to 6.' : null;
      case 'wrong-total': {
        const chosen = nums(values, 'tiles');
        if (chosen.length === 0) return `You shut no tile; the throw is ${num(values, 'throw')}.`;
        return `${chosen.length === 1 ? 'That' : plus(chosen)} is ${num(values, 'sum')}; the throw is ${num(values, 'throw')}.`;
      }
      case 'tile-down':
        return `The ${str(values, 'row')} ${num(values, 'tile')} is shut already.`;
      case 'tile-blocked':
        return `The back ${num(values, 'tile')} is still behind the front ${num(values, 'front')}. Shut that one first, or along with it.`;
      default:
        return null;
    }
  },
  tell({ entry, before, after, awaited, awaiting, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'roll') {
      const faces = entry.faces === 'cocked' ? [] : entry.faces.map(Number);
      if (entry.faces === 'cocked') told.push('A die is cocked. The throw is void and thrown again.');
      else if (before.turn !== null)
        told.push(
          `${does(names, before.turn, 'threw')} ${faces.length === 1 ? faces[0] : `${table.list(faces.map(String))}: ${sum(faces)}`}.`,
        );
      else {
        const throwers = (awaited.kind === 'roll' && awaited.seats) || [];
        told.push(eachThrew(names, throwers, faces.map(String)));
        if (awaiting.kind === 'roll') told.push(`${together(names, awaiting.seats ?? [])} share the highest throw.`);
        if (after.turn !== null) told.push(`${does(names, after.turn, 'begins', 'begin')}.`);
      }
    }
    if (entry.kind === 'move' && entry.move.type === 'shut')
      told.push(`${does(names, entry.seat, 'shut')} ${tiles(entry.move)}.`);
    for (const fact of facts) {
      switch (fact.kind) {
        case 'scored':
          if (fact.score > 0) told.push(`Nothing fits. ${does(names, fact.seat, 'is', 'are')} left with ${fact.score}.`);
          break;
        case 'shut':
          told.push(`${does(names, fact.seat, 'shut')} all eighteen tiles!`);
          break;
        case 'round-won':
          for (const seat of fact.seats) {
            const gained = (after.points[seat] ?? 0) - (before.points[seat] ?? 0);
            const has = seat === names.you ? 'have' : 'has';
            told.push(
              `${does(names, seat, 'scores', 'score')} ${points(gained)} in round ${fact.round} and ${has} ${after.points[seat]}.`,
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
        return `${win(names, awaiting.winners)} with ${points(Math.max(...view.points))}.`;
      case 'roll':
        if (awaiting.seat !== null)
          return asked(names, awaiting.seat, `throw ${awaiting.dice.length === 1 ? 'one die' : 'two dice'}.`);
        return awaiting.dice.length === view.totals.length
          ? 'Everybody throws one die, seat by seat: the highest begins.'
          : `${together(names, awaiting.seats ?? [])} throw one die each again.`;
      case 'turn':
        return view.throw === null
          ? asked(names, awaiting.seat, 'throw the dice.')
          : `${does(names, awaiting.seat, 'threw')} ${sum(view.throw)}. Shut tiles that add up to ${sum(view.throw)}.`;
    }
  },
  move(move) {
    if (move.type === 'shut') return `Shut ${tiles(move)}`;
    return move.dice === undefined ? 'Throw' : move.dice === 1 ? 'Throw one die' : 'Throw two dice';
  },
  counted: {
    shut: 'boxes shut',
    'front-shut': 'front rows shut',
    'round-shared': 'rounds shared',
    'goal-shared': 'rounds played on because several led',
  },
  goals: {
    win: 'the chance to win',
    score: 'the total to expect',
    shut: 'the chance to shut the box',
  },
  claim({ kind, values }) {
    const shut = tiles({ type: 'shut', front: nums(values, 'front'), back: nums(values, 'back') });
    const shutting = `Shutting ${shut}`;
    const left = tiles({ type: 'shut', front: nums(values, 'leftInFront'), back: nums(values, 'leftAtBack') });
    const ending = num(values, 'ending');
    const stuck =
      ending === 0 ? 'every throw fits' : `${ending} of ${num(values, 'orders')} throws ${ending === 1 ? 'fits' : 'fit'} nothing`;
    const soon = `the next throw or the one after fits nothing in ${rounded(100 * num(values, 'stuck'), 1)} % of games`;
    const done =
      values['front'] === undefined ? `With ${num(values, 'dice') === 1 ? 'one die' : 'two dice'}` : `After shutting ${shut}`;
    switch (kind) {
      case 'shuts':
        return `${shutting} shuts the whole box.`;
      case 'soon':
        return `After shutting ${shut}, ${soon}.`;
      case 'expects':
        return `After shutting ${shut}, good play ends with ${rounded(num(values, 'score'), 1)} on average.`;
      case 'ends':
        return `${done}, played well, ${aim(values)}.`;
      case 'throws':
        return `With ${num(values, 'dice') === 1 ? 'one die' : 'two dice'} ${stuck}.`;
      case 'uses':
        return `With ${left} any throw from ${num(values, 'from')} to ${num(values, 'to')} can be used.`;
      default:
        return `${shutting} takes ${num(values, 'points')} off the total; then ${stuck}.`;
    }
  },
};
