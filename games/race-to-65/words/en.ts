import type { Values } from '@snug/engine';
import { asked, num, str } from '@snug/table';
import { does, table, whose, win } from '@snug/table/words/en';
import { boardWords } from '../board-words.ts';
import type { NamedFlip } from '../coach.ts';
import { terminalWords } from '../terminal-words.ts';
import { titles } from '../titles.ts';
import type { Words } from './words.ts';

const REACH: { readonly [reach: string]: string } = {
  'down-only': 'You may only push their tiles down.',
  'not-twice': 'You touched their tray in your last turn; leave it alone in this one.',
  one: 'Only one flip of a turn may be on their tray.',
};
const DRAW: { readonly [why: string]: string } = {
  'not-repeated': 'A draw can be offered when a turn begins with a position that is there for the third time.',
  'too-late': 'A draw can only be offered before the first flip or call of a turn.',
  offered: 'You have offered a draw. Now it is for the other player to answer.',
};

const flipsIn = (values: Values, name: string): string =>
  table.list(
    ((values[name] ?? []) as readonly NamedFlip[]).map(({ own, tile, to }) => `${own ? 'your' : 'their'} ${tile} ${to}`),
  );

export const words: Words = {
  ...titles,
  board: boardWords,
  terminal: terminalWords,
  lessons: {
    flip: ({ view }) => `Get exactly ${view.target} lying on your tray, then call. Tap a tile to lift it, once more to flip it.`,
    second: () => 'Now another flip, on your own tray or the other one.',
    sand: () => 'If the sand runs out before you have flipped, the turn is lost.',
    lock: () => 'A padlock: flipped in the turn before. Leave that tile alone in this one.',
    call: ({ view }) => `At exactly ${view.target}, hold the call button. A wrong call puts all your tiles up.`,
  },
  options: {
    rules: {
      label: 'Edition',
      help: 'Which edition of the rulebook is played.',
      values: { 'phase-six': 'Phase Six', 'phase-two': 'Phase Two' },
    },
    difficulty: {
      label: 'Difficulty',
      help: 'The target, and the time for a turn.',
      values: { easy: 'easy: 65, no clock', medium: 'medium: 67, 30 seconds', hard: 'hard: 70, 15 seconds' },
    },
    first: {
      label: 'Begins',
      help: 'Who begins: the youngest. Nobody has to say how old they are.',
      values: { '0': 'first seat', '1': 'second seat' },
    },
    target: { label: 'Target', help: 'For designers: the total that wins.' },
    flips: { label: 'Flips', help: 'For designers: flips in a turn.' },
    seconds: { label: 'Seconds', help: 'For designers: seconds for a turn; 0 is no clock.' },
    lock: {
      label: 'Lock',
      help: 'For designers: what a flip locks for the next turn.',
      values: { tile: 'that tile', number: 'that number on both trays', none: 'nothing' },
    },
    reach: {
      label: 'Reach',
      help: 'For designers: how far a player may touch the other tray.',
      values: {
        free: 'freely',
        'down-only': 'only to push tiles down',
        'not-twice': 'not in two turns running',
        one: 'with one flip of a turn',
      },
    },
  },
  presets: {
    easy: 'Phase Six, easy: 65, no clock',
    medium: 'Phase Six, medium: 67 in 30 seconds',
    hard: 'Phase Six, hard: 70 in 15 seconds',
    'phase-two': 'Phase Two: 65 in 15 seconds',
  },
  presetHelp: {
    easy: 'Two flips a turn, with all the time you want; 65 wins.',
    medium: 'Two flips a turn, within 30 seconds; 67 wins.',
    hard: 'Two flips a turn, within 15 seconds; 70 wins.',
    'phase-two': 'One flip a turn, within 15 seconds; 65 wins, and a wrong call in your own turn ends it.',
  },
  refusal({ code, values }) {
    const tile = `${values['own'] === true ? 'Your' : 'Their'} ${num(values, 'tile')}`;
    switch (code) {
      case 'not-now':
        return DRAW[str(values, 'why')] ?? null;
      case 'wrong-direction':
        return `${tile} is ${str(values, 'to')} already.`;
      case 'same-tile':
        return `${tile} was flipped in this turn already. Take another tile.`;
      case 'out-of-reach':
        return REACH[str(values, 'reach')] ?? null;
      default:
        return null;
    }
  },
  tell({ entry, before, after, awaiting, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'move' && entry.move.type === 'flip') {
      const { tray, tile, to } = entry.move;
      const own = tray === entry.seat && tray !== names.you;
      const which = `${own ? 'their own' : whose(names, tray)} ${tile}`;
      const lost = facts.some((fact) => fact.kind === 'turn-lost');
      told.push(
        lost
          ? `${does(names, entry.seat, 'tried')} to flip ${which}, which was flipped in the turn before.`
          : `${does(names, entry.seat, 'flipped')} ${which} ${to}.`,
      );
    }
    if (entry.kind === 'move' && entry.move.type === 'call')
      told.push(`${does(names, entry.seat, 'calls', 'call')} ${before.target}!`);
    if (entry.kind === 'move' && entry.move.type === 'draw')
      told.push(
        awaiting.kind === 'over'
          ? `${does(names, entry.seat, 'agrees', 'agree')}: it is a draw.`
          : `${does(names, entry.seat, 'offers', 'offer')} a draw.`,
      );
    for (const fact of facts) {
      switch (fact.kind) {
        case 'turn-lost':
          told.push(
            `${fact.why === 'time' ? 'The sand has run out. ' : ''}${does(names, fact.seat, 'loses', 'lose')} the turn${before.flips > 0 ? ', and the turn’s flips go back' : ''}.`,
          );
          break;
        case 'wrong-call':
          told.push(
            `It is ${fact.total}, not ${after.target}. All ${fact.seat === names.you ? 'your' : `of ${names(fact.seat)}’s`} tiles go up${before.turn === after.turn ? '' : ', and the turn is over'}.`,
          );
          break;
        case 'won':
          told.push(`${fact.total} it is. ${win(names, [fact.seat])}!`);
          break;
      }
    }
    return told;
  },
  prompt(view, awaiting, names, options) {
    if (awaiting.kind === 'over')
      return awaiting.winners.length === 0 ? 'The game is a draw.' : `${win(names, awaiting.winners)}.`;
    const flips = options.flips ?? (options.rules === 'phase-two' ? 1 : 2);
    const left = flips - view.flips;
    const flip = `flip ${left === 1 ? 'one tile' : `${left} tiles`}${view.flips > 0 ? ' more' : ''}. The target is ${view.target}.`;
    return asked(names, view.turn, flip);
  },
  move(move) {
    if (move.type === 'flip') return `Flip ${move.tile} ${move.to}`;
    return move.type === 'call' ? 'Call' : 'Draw';
  },
  choice(move, _view, seat) {
    if (move.type === 'flip') return `${move.tray === seat ? 'your' : 'their'} ${move.tile} ${move.to}`;
    return move.type === 'call' ? 'call' : 'draw';
  },
  players: { racer: 'racer' },
  counted: {
    'turn-lost-consecutive': 'turns lost to a locked tile',
    'turn-lost-time': 'turns lost to the hourglass',
    'wrong-call': 'wrong calls',
    'draw-agreed': 'draws by agreement',
    'answers-least': 'Answers to a threat that leave no win in the next turn, the fewest in any position',
    'answers-mean': 'Answers to a threat that leave no win in the next turn, on average',
    threatened: 'Positions with such a threat',
  },
  goals: {
    outcome: 'how the game ends if both play on without a slip',
  },
  claim({ kind, values }) {
    const flips = flipsIn(values, 'flips');
    const by = flipsIn(values, 'by');
    const ways = num(values, 'ways') === 1 ? '' : `, one of ${num(values, 'ways')} ways`;
    const wins = `${values['exact'] === true ? '' : 'at least '}${num(values, 'wins')}`;
    const turns = num(values, 'turns');
    switch (kind) {
      case 'call':
        return `You have ${num(values, 'total')}: call.`;
      case 'they-have-it':
        return `They have ${num(values, 'total')}: they only need to call.`;
      case 'wins-now':
        return `You win in this turn with ${by}${ways}.`;
      case 'missed-win':
        return `You could have won in this turn with ${by}${ways}.`;
      case 'wins-in':
        return `With ${flips} you win by force, in ${wins} of your turns.`;
      case 'still-wins':
        return `After ${flips} you still win, but in ${wins} of your turns.`;
      case 'nothing-saves':
        return num(values, 'wins') === 1
          ? `All ${turns} turns lose: they win in their next one.`
          : `All ${turns} turns lose. With ${flips} it takes them longest: ${wins} of their turns.`;
      case 'threat':
        return `Left alone they win in their next turn with ${by}${ways}.`;
      case 'blocks':
        return `After ${flips} they cannot win in their next turn.`;
      case 'gives':
        return `With ${flips} they have ${num(values, 'total')} and call.`;
      case 'left-open':
        return `After ${flips} they win in their next turn with ${by}${ways}.`;
      case 'loses-in':
        return `After ${flips} they win by force, in ${wins} of their turns.`;
      case 'draws':
        return `After ${flips} the win is gone: played well by both it is a draw.`;
      case 'sets-problem':
        return `After ${flips} only ${num(values, 'safe')} of their ${turns} turns ${num(values, 'safe') === 1 ? 'keeps' : 'keep'} the draw.`;
      default: {
        const safe = num(values, 'safe');
        return `${safe === turns ? `All ${turns}` : `${safe} of ${turns}`} turns ${safe === 1 ? 'keeps' : 'keep'} the ${str(values, 'value')}.`;
      }
    }
  },
};
