import type { Values } from '@snug/engine';
import { asked, num, nums, rounded, str } from '@snug/table';
import { does, table, win } from '@snug/table/words/en';
import { boardWords } from '../board-words.ts';
import { terminalWords } from '../terminal-words.ts';
import { titles } from '../titles.ts';
import type { Words } from './words.ts';

const plus = (numbers: readonly number[]): string => numbers.join(' + ');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const tiles = (list: readonly number[]): string => `${list.length === 1 ? 'tile' : 'tiles'} ${table.list(list.map(String))}`;

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
    throw: () => 'All your tiles are up. Tap the brass button to throw the dice.',
    pick: ({ view }) => `Tap tiles that add up to ${sum(view.throw ?? [])}: one, two or more.`,
    lay: ({ view }) =>
      `When they add up to ${sum(view.throw ?? [])}, the brass button lays them down. Tap a tile again to put it back.`,
    'one-die': () => 'The tiles left add up to 6 or less: from now on you throw one die.',
    again: () => 'Throw again. It goes on until nothing fits, or all tiles are down.',
    stuck: ({ options }) =>
      `The turn is over. The tiles left up, ${options.scoring === 'sum' ? 'added up' : 'read as one number'}, are the score. Low is good.`,
  },
  options: {
    tiles: { label: 'Tiles', help: 'How many tiles the box has.' },
    oneDie: {
      label: 'One die',
      help: 'What happens once the tiles left up add up to 6 or less.',
      values: { must: 'one die is thrown', may: 'the player chooses', never: 'always two dice' },
    },
    scoring: {
      label: 'Scoring',
      help: 'How the tiles left up are counted.',
      values: { digits: 'read as one number', sum: 'added up' },
    },
    stake: { label: 'Stake', help: 'Chips that each player pays into the pool every round; 0 plays without.' },
  },
  presets: {
    sheet: 'The usual rules',
    pub: 'For chips, as in the pub',
    twelve: 'Twelve tiles',
    sums: 'Added up, one die by choice',
  },
  presetHelp: {
    sheet: 'Nine tiles; one die once they add up to 6 or less; what is left up is read as one number.',
    pub: 'The usual rules, and each player puts 1 chip a round into the pool, which the winner takes.',
    twelve: 'The usual rules, in a longer box with tiles 1 to 12.',
    sums: 'What is left up is added up; once it is 6 or less, the player chooses one die or two.',
  },
  refusal({ code, values }) {
    switch (code) {
      case 'not-now':
        if (values['why'] === 'lay-first') return `You threw ${num(values, 'throw')}: lay tiles for it before you throw again.`;
        if (values['why'] === 'throw-first') return 'Throw the dice first, then lay tiles for the throw.';
        return null;
      case 'one-die':
        if (values['oneDie'] === 'never') return 'At this table two dice are always thrown.';
        return num(values, 'asked') === 1
          ? `Your tiles still add up to ${num(values, 'sum')}. One die is for 6 or less.`
          : `Your tiles add up to only ${num(values, 'sum')}, so throw one die.`;
      case 'wrong-total':
        return nums(values, 'tiles').length === 0
          ? `You laid no tile; the throw is ${num(values, 'throw')}.`
          : nums(values, 'tiles').length === 1
            ? `That is ${num(values, 'sum')}; the throw is ${num(values, 'throw')}.`
            : `${plus(nums(values, 'tiles'))} is ${num(values, 'sum')}; the throw is ${num(values, 'throw')}.`;
      case 'tile-down':
        return `Tile ${str(values, 'tile')} is down already.`;
      default:
        return null;
    }
  },
  tell({ entry, before, after, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'roll')
      told.push(
        entry.faces === 'cocked'
          ? 'A die is cocked. The throw is void and thrown again.'
          : `${does(names, before.turn, 'threw')} ${entry.faces.length === 1 ? entry.faces[0] : `${table.list(entry.faces.map(String))}: ${sum(entry.faces as number[])}`}.`,
      );
    if (entry.kind === 'move' && entry.move.type === 'lay')
      told.push(`${does(names, entry.seat, 'laid')} ${tiles(entry.move.tiles)}.`);
    for (const fact of facts) {
      switch (fact.kind) {
        case 'scored':
          if (fact.score > 0)
            told.push(`Nothing fits. ${does(names, fact.seat, 'scores', 'score')} ${table.number(fact.score)}.`);
          break;
        case 'shut':
          told.push(`${does(names, fact.seat, 'shut')} the box!`);
          break;
        case 'round-tied':
          told.push(`The lowest score is shared, so nobody wins round ${fact.round}. Everybody plays again.`);
          break;
      }
    }
    const won = after.chips.findIndex((chips, seat) => chips > (before.chips[seat] ?? 0));
    if (won >= 0) told.push(`${does(names, won, 'takes', 'take')} ${(after.chips[won] ?? 0) - (before.chips[won] ?? 0)} chips.`);
    return told;
  },
  prompt(view, awaiting, names) {
    switch (awaiting.kind) {
      case 'over': {
        const score = awaiting.totals[awaiting.winners[0] ?? 0] ?? null; // null: the others have resigned
        return score === null
          ? `${win(names, awaiting.winners)}.`
          : `${win(names, awaiting.winners)} with ${table.number(score)}.`;
      }
      case 'roll':
        return asked(names, view.turn, `throw ${awaiting.dice.length === 1 ? 'one die' : 'two dice'}.`);
      case 'turn':
        return view.throw === null
          ? asked(names, view.turn, 'throw the dice.')
          : `${does(names, view.turn, 'threw')} ${sum(view.throw)}. Lay tiles that add up to ${sum(view.throw)}.`;
    }
  },
  move(move) {
    if (move.type === 'lay') return `Lay ${plus(move.tiles)}`;
    return move.dice === undefined ? 'Throw' : move.dice === 1 ? 'Throw one die' : 'Throw two dice';
  },
  counted: {
    shut: 'boxes shut',
    'round-tied': 'rounds tied',
  },
  goals: {
    win: 'the chance to win',
    score: 'the score to expect',
    shut: 'the chance to shut the box',
  },
  claim({ kind, values }) {
    const left = tiles(nums(values, 'left'));
    const laying = `Laying ${plus(nums(values, 'laid'))}`;
    const ending = num(values, 'ending');
    const stuck =
      ending === 0 ? 'every throw fits' : `${ending} of ${num(values, 'orders')} throws ${ending === 1 ? 'fits' : 'fit'} nothing`;
    const soon = `the next throw or the one after fits nothing in ${rounded(100 * num(values, 'stuck'), 1)} % of games`;
    const done =
      values['laid'] === undefined
        ? `With ${num(values, 'dice') === 1 ? 'one die' : 'two dice'}`
        : `After laying ${plus(nums(values, 'laid'))}`;
    switch (kind) {
      case 'shuts':
        return `${laying} shuts the box.`;
      case 'soon':
        return `After laying ${plus(nums(values, 'laid'))}, ${soon}.`;
      case 'expects':
        return `After laying ${plus(nums(values, 'laid'))}, good play ends with ${rounded(num(values, 'score'), 1)} on average.`;
      case 'ends':
        return `${done}, played well, ${aim(values)}.`;
      case 'throws':
        return `With ${num(values, 'dice') === 1 ? 'one die' : 'two dice'} for ${left}, ${stuck}.`;
      case 'uses':
        return `With ${left} any throw from ${num(values, 'from')} to ${num(values, 'to')} can be used.`;
      default:
        return `${laying} leaves ${left} up: ${stuck}.`;
    }
  },
};
