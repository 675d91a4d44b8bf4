import { table } from '@snug/table/words/en';
import type { FigureWords } from './words.ts';

const { number } = table;

export const words: FigureWords = {
  title: 'How it went',
  lead: 'Kept on this device, and nowhere else.',
  none: 'Nobody has played a game to its end here yet.',
  whose: 'Whose games?',
  yours: (names) =>
    `What you play here alone, with bots or by link is yours under any name${names.length > 1 ? `: ${names.join(', ')}` : ''}. Those who share this device with you in a game have figures of their own.`,
  played: 'played',
  won: 'won',
  wonOf: (won, of) => `${number(won)} of ${number(of)}`,
  alone: 'alone',
  best: 'best total',
  average: 'average total',
  loss: 'given away',
  luck: 'luck',
  aGame: 'a game',
  reviewed: (games, of, luck) => {
    const what = luck ? 'What was given away and luck are averages' : 'What was given away is the average';
    if (games === of) return of === 1 ? 'One game so far.' : `${what} of all ${number(games)} games.`;
    return `${what} of ${number(games)} of ${number(of)} games.`;
  },
  leftOut: 'What choices gave away is not known for games under these rules.',
  working: (game, of) =>
    of === 1 ? 'Looking back at your game…' : `Looking back at your games: ${number(game)} of ${number(of)}…`,
  own: 'Rules of our own',
  exportAll: 'Save all as a file',
  deleteAll: 'Delete all',
  sureToDelete: (games) =>
    `Delete ${games === 1 ? 'the finished game' : `all ${number(games)} finished games`} and the figures? That cannot be undone. Unfinished games stay.`,
  games: 'Games on this device',
  unfinished: 'unfinished',
  playedOut: 'a bot finished it for you, so it does not count',
  goOn: 'Continue',
  lookBack: 'Look back',
  exported: (game) => `Save as a file: ${game}`,
  deletes: (game) => `Delete: ${game}`,
  deleted: 'Deleted.',
  undo: 'Undo',
  more: 'Show more',
};
