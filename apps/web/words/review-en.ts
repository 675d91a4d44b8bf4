import type { ReviewWords } from './review.ts';

const count = (n: number, one: string, many: string): string => (n === 1 ? `one ${one}` : `${n} ${many}`);

export const words: ReviewWords = {
  review: {
    title: 'Looking back',
    back: 'Back',
    choose: 'Which game do you want to look back at?',
    none: 'No game has been played here yet.',
    onDevice: 'Games on this device',
    nothingYet: 'not over',
    working: 'Working out what every choice was worth',
    percent: (done) => `${done} %`,
    quicker: 'This can take a while. Something else that counts may be quicker.',
    stop: 'Stop',
    stopped: 'Stopped. You can still go through the game move by move.',
    goOn: 'Work it out',
    tooLarge:
      'With these rules and so many players this cannot be worked out on a device. You can still go through the game, or count something else.',
    failed: 'This could not be worked out. You can still go through the game move by move.',
    noValues: 'There are no exact values for this game, but you can go through it move by move.',
    goal: 'What counts',
    player: 'Whose',
    lowerIsBetter: 'lower is better',
    costly: 'costly choice',
    lucky: 'lucky throw',
    unlucky: 'unlucky throw',
    outcomes: ['lost', 'draw', 'won'],
    where: 'Moment of the game',
    place: (at, of) => `${at} of ${of}`,
    opens: {
      costliest: (yours) => `Shown is ${yours ? 'your' : 'the'} costliest choice:`,
      first: (yours) =>
        yours ? 'You gave nothing away. Shown is your first choice:' : 'Nothing was given away. Shown is the first choice:',
    },
    before: 'One back',
    after: 'One on',
    play: 'Play it all',
    pause: 'Pause',
    nextCostly: 'Next costly one',
    theBeginning: 'The table is set.',
    did: (name, move) => `${name}: ${move}.`,
    cost: (told, loss) => `${told} That cost ${loss}.`,
    best: (told) => `${told} That was the best there was.`,
    only: (told) => `${told} That was the only choice.`,
    notWeighed: (name) => `${name}: a foul or a wrong call`,
    luckOf: (name, luck) => `${name === null ? 'Your' : `${name}’s`} throw: ${luck}`,
    better: (choice) => `Better: ${choice}`,
    you: 'played',
    choices: 'What there was to choose from',
    others: (n) => (n === 1 ? 'One more, and no better.' : `${n} more, none of them better.`),
    why: 'Why',
    moments: 'Moments to look at',
    noMistakes: 'No choice was worse than another.',
    sums: 'Play and luck',
    sumOf: ({ choices, mistakes, loss, throws, luck }) => [
      choices === 0
        ? 'No choices.'
        : mistakes === 0
          ? `${capital(count(choices, 'choice', 'choices'))}, none of them worse than another.`
          : choices === 1
            ? `The only choice was not the best: cost ${loss}.`
            : `${mistakes} of ${choices} choices not the best: cost ${loss}.`,
      ...(throws === 0 ? [] : [`${capital(count(throws, 'throw', 'throws'))}: luck ${luck}.`]),
    ],
    verdict: (well, lucky) => {
      const played = well === null ? null : well ? 'played well' : 'gave some away';
      const luck = lucky === null ? null : lucky ? 'lucky' : 'unlucky';
      return [played, luck].filter((part) => part !== null).join(', ');
    },
    notOver: 'The game is not over yet.',
    torn: 'The last line of the file was cut off, and is left out.',
    tryChoice: (choice) => `Try it: ${choice}`,
    tryBest: 'Try the better choice',
    tryHere: 'Play on from here',
    tryHelp: 'This begins a new game on this device; the one you look at stays as it is. Dice are thrown anew.',
    person: 'somebody here',
    bot: (level) => `bot, ${level}`,
    begin: 'Begin',
    share: 'Share',
    shareHelp: 'The link holds the whole game, names included. Whoever opens it looks back as you do; no server keeps it.',
    shareTable: 'The link leads to the table at its server. Whoever has it can look back as you do.',
    shareTooLong: 'This game is too long for a link. Save it as a file, and send that.',
    copy: 'Copy the link',
    copied: 'Copied.',
    byHand: 'Could not copy. The link is selected: copy it by hand.',
    link: 'Link',
    save: 'Save as a file',
    checkDice: 'Check the dice',
  },
  open: {
    drop: 'Drop the file of a game here.',
    file: 'Choose a file',
    which: 'Any game saved by Snug. It stays on this device.',
    notRead: 'This cannot be read.',
    unreadable: (why) => {
      switch (why.kind) {
        case 'not-a-log':
          return 'This is not a game saved by Snug.';
        case 'no-game':
          return `The file is of “${why.id}”, a game that is not known here.`;
        case 'other-version':
          return `The file is of version ${why.version} of ${why.name}; this is version ${why.known}.`;
        case 'problem':
          return why.why;
        case 'bad-entry':
          return `Line ${why.line} of the file cannot be played: ${why.why ?? 'it is no entry of a game.'}`;
      }
    },
    missing: {
      'no-game': 'This game is not on this device.',
      'no-table': 'This table is closed, or is not open to you.',
      line: 'The server did not answer. Try again when you are connected.',
      'cut-link': 'This link is not whole. Ask for it again, or for the file.',
    },
  },
  check: {
    title: 'Check the dice',
    lead: 'At a table played by link a computer throws the dice. You need not trust it: there is an envelope.',
    steps: [
      ['Sealed', 'Before the game the table writes a long secret number on a slip and seals it in an envelope for all to see.'],
      ['Called out', 'Then every seat calls out something of its own. Your device does it for you.'],
      ['Thrown', 'Each throw is worked out from the slip, what was called out, and its number. Nothing else goes in.'],
      ['Opened', 'When the game is over the envelope is opened, and anyone can work out every throw again. This page does.'],
    ],
    table: 'A table at this server',
    tableHelp: 'Paste its link.',
    noTableName: 'That is no link to a table.',
    look: 'Check it',
    outcomes: {
      verified: 'The dice were fair.',
      failed: 'Something is wrong.',
      sealed: 'Nothing is wrong so far.',
      unsealed: 'There is no envelope to open.',
    },
    how: 'How it works',
    found: 'What was checked',
    numbers: 'The numbers themselves',
    yourself: 'Look at this yourself',
    onDevice: 'Dice in an envelope come with tables played by link, where somebody else’s computer throws them.',
    wouldBe: 'If something had been wrong',
    changedThrow: (number, faces, other) =>
      `Suppose somebody had changed throw ${number} of this game from ${faces} to ${other}. This page would have said:`,
    otherSlip: 'Suppose somebody had put another slip in the envelope. This page would have said:',
    marks: { good: 'holds', bad: 'does not hold', open: 'cannot be told' },
    another: 'Check another game',
    lookBack: 'Look back at this game',
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
