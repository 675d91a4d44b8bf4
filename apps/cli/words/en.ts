import { LANGUAGES, type Usage } from '@snug/table';
import type { CliWords } from './words.ts';

const or = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

const LANGS = LANGUAGES.join('|');

const PLAY_HELP = (games: readonly string[], examples: readonly string[]): string => `snug play [<game>] [switches]
snug play --resume [<file>]

A table in the terminal. What the switches leave open is asked in menus; without a game, unfinished ones are offered first.

  <game>              ${games.join(', ')}
  --preset <name>     one of the game's named sets of rules
  --options <json>    single rules, such as '{"tiles":12}'; they go before the preset's
  --seats <list>      who plays: names, and bot:beginner, bot:casual, bot:strong or bot:perfect for a
                      program, by commas
  --dice typed        you throw your own dice and type what they show; program is the other kind
  --seed <text>       the program's dice, the same for the same text
  --file <path>       where the game is saved; otherwise in $XDG_STATE_HOME/snug or ~/.local/state/snug
  --resume [<file>]   go on with a saved game, the last unfinished one if no file is named
  --plain             lines of text instead of a full screen; also when input or output is no terminal
  --lang ${LANGS.padEnd(13)}the language; otherwise as LC_ALL, LC_MESSAGES or LANG say
  --help              this text

Every entry is saved before it is shown. NO_COLOR switches colours off.

Examples:
${examples.map((example) => `  ${example}`).join('\n')}
`;

const REPLAY_HELP = `snug replay <file> [--plain] [--all] [--lang ${LANGS}]

Steps through a saved game: left and right by entries, home and end, space plays on by itself, q leaves.

  --plain    every entry in sentences, with its number and time, and the board at the end;
             also when input or output is no terminal
  --all      with --plain: the board after each entry
  --lang     ${LANGS}
  --help     this text

Examples:
  snug replay ~/.local/state/snug/2025-01-31.jsonl
  snug replay game.jsonl --plain --all | less
`;

const REVIEW_HELP = `snug review <file> [--for <goal>] [--all] [--json] [--no-cache] [--lang ${LANGS}]

Looks back at a saved game: what each choice was worth, what the best one would have been and why, what was given away, and
what was luck; summed up for each player at the end. - instead of a file reads the log from standard input.

  --for <goal>  what counts; which goals a game has, a wrong one tells
  --all         every choice and every throw; otherwise only the choices that were not the best
  --json        everything as one line of JSON
  --no-cache    find everything anew; what took long is otherwise kept
  --lang        ${LANGS}
  --help        this text

Examples:
  snug review game.jsonl
  snug review game.jsonl --for score --all | less
`;

const SERVE_HELP = `snug serve [--port <n>] [--host [<address>]] [--data <folder> | --database <url>] [more]

Opens a house of tables: friends sit down by a link, programs too, and every game is kept as it is played.

  --port <n>        where it listens: 6565, or any that is free, unless you say otherwise; 0 for any that is free
  --host [<address>]
                    127.0.0.1 for this machine alone, unless you say otherwise; without an address for everybody who
                    can reach this machine
  --data <folder>   where tables are kept, by one program at a time; a folder of your own unless you say otherwise
  --database <url>  PostgreSQL instead, for any number of programs: postgres://user@host/name
  --node <name>     this program's name among them, the same after a restart; the machine's and the port unless you
                    say otherwise
  --behind-proxy    a proxy in front says who comes from where (X-Forwarded-For); only if there is one
  --keep <days>     how long a table stays after somebody was last there, 30 unless you say otherwise
  --pace <ms>       how long programs take for a move, 700 unless you say otherwise
  --limits off      as many messages and tables as anybody likes: for measuring
  --log <level>     what is logged on stderr, in lines of JSON: debug, info, warn, error or silent; info unless you
                    say otherwise, in a terminal warn
  --lang            ${LANGS}
  --help            this text

Examples:
  snug serve
  snug serve --host
  snug serve --host 0.0.0.0 --port 8080 --data /var/lib/snug
`;

const VERIFY_HELP = `snug verify <file> [--json] [--lang ${LANGS}]

Checks the dice of a game that was played at a table with sealed dice, from its log alone: that the envelope was sealed before
the first throw, that everybody called out something of their own, that the slip in the envelope is the one that was sealed, and
that every throw follows from them. The rules and the clock are checked too. - instead of a file reads the log from standard input.

  --json     everything as one line of JSON
  --lang     ${LANGS}
  --help     this text

Exit code 0 if everything is as it should be, 1 if it is not or there is nothing that could be verified, 2 if the file cannot be
read. How sealed dice work, and how to check them without this program: docs/fair-dice.md.

Examples:
  snug verify game.jsonl
  curl -s https://example.org/… | snug verify -
`;

/** What the system says about a file, in words. */
const DISK: { readonly [code: string]: string } = {
  EACCES: 'that is not allowed',
  EEXIST: 'there is something of that name already',
  EFBIG: 'there is no more room',
  EINVAL: 'it is no file',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'its folder is not a folder',
  EPERM: 'that is not allowed',
  EROFS: 'the disk can only be read',
};

export const say: CliWords = {
  whatToPlay: 'Pull up a chair. What shall we play?',
  whatToPlayOrGoOn: 'Go on where you left off, or play something new?',
  allUnfinished: (count) => `All ${count} unfinished games`,
  goOn: (game, names) => `Go on: ${game}, ${names}`,
  goOnHelp: (when, prompt) => `Last played ${when}. ${prompt}`,
  whichRules: 'which rules?',
  ownRules: 'Set every rule yourself',
  ownRulesHelp: 'Go through all the options of this game.',
  asUsual: 'as the rules say',
  whoPlays: 'who plays?',
  usualNames: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'],
  players: {
    person: 'a person',
    beginner: 'a bot, beginner',
    casual: 'a bot, casual',
    strong: 'a bot, strong',
    perfect: 'a bot, perfect',
    greedy: 'a greedy bot',
    random: 'a random bot',
  },
  addSeat: 'Add a seat',
  begin: 'Begin',
  seatHelp: 'Type a name. Left and right change between a person and a bot; Delete takes the seat away.',
  whoseDice: 'whose dice?',
  programDice: 'The program’s dice',
  programDiceHelp: 'The program throws, with dice that nobody can foresee.',
  typedDice: 'Your own dice, typed in',
  typedDiceHelp: 'For the wooden box: throw on the table and type what the dice show.',
  menuKeys: '↑↓ or a number to choose · enter to go on · esc back',
  optionKeys: '↑↓ another rule · ←→ change it, or type a number · enter to go on · esc back',
  seatKeys: '↑↓ another seat · ←→ person or bot · type a name · enter to go on · esc back',

  atTheTable: 'At the table',
  thinking: (name) => `${name} is thinking …`,
  preparing: (names, percent) => `${names}: working out what everything is worth, ${percent} % …`,
  enterToConfirm: 'Enter confirms.',
  sureToLeave: 'Leave the table? The game is saved.',
  sureToTakeBack: 'Take the last throw back, to type it again?',
  ready: 'Ready? The clock runs once you press Enter.',
  pickFirst: (many) => `Pick something first: ${many ? 'arrow keys and space' : 'arrow keys and enter'}, or number keys.`,
  noFaces: 'Those are no faces of these dice. Type one for each die, such as 3 5.',
  typeFaces: 'Type what they show:',
  cocked: 'cocked die, the throw is void',
  choices: { again: 'Play again', menu: 'Menu', quit: 'Quit' },
  lookAway: (name) => `This is private to ${name}. Everybody else looks away now.`,
  calculatorOf: (name) => (name === null ? 'Your calculator' : `${name}’s calculator`),
  clear: 'clear',
  notesOf: (name) => (name === null ? 'Your notes' : `${name}’s notes`),
  onlyYou: 'Only you see them. They are kept beside the game, never in it.',
  secondsLeft: (seconds) => (seconds === 1 ? '1 second is left.' : `${seconds} seconds are left.`),
  anyKey: 'Any key goes back to the table.',
  keysOf: ({ many, pads, typed }) => [
    ['arrows', 'move the cursor'],
    many ? ['space', 'pick what is under the cursor, or put it back'] : ['enter', 'flip what is under the cursor'],
    ['1 to 9, 0 - =', many ? 'pick by number; 0 is 10, - is 11, = is 12' : 'go to a number; 0 is 10, - is 11, = is 12'],
    ...(many ? ([['enter', 'do it']] as readonly Usage[]) : []),
    ['backspace, u', 'undo the last pick; esc lets go of everything'],
    ...(pads
      ? ([
          ['c and m', 'call, at any moment, with the key shown for it; Enter within three seconds confirms it. In notes: ctrl-g'],
          ['d', 'offer a draw, or agree to one, where the rules allow it'],
          ['k', 'calculator'],
          ['n', 'private notes'],
          ['v', 'show or hide the totals'],
        ] as readonly Usage[])
      : []),
    ...(typed ? ([['t', 'with typed dice: take the last throw back']] as readonly Usage[]) : []),
    ['q', 'leave; the game is saved and can be gone on with'],
    ['ctrl-l, ctrl-z', 'draw the screen again, put the program to sleep'],
  ],

  keyNames: { 'arrows-space': '←→ space' },

  yes: 'yes',
  no: 'no',
  open: 'open',
  close: 'close',
  otherSeat: 'somebody else',
  pick: 'pick',
  undo: 'undo',
  calculator: 'calculator',
  notes: 'notes',
  showTotals: 'show totals',
  hideTotals: 'hide totals',
  takeBack: 'take back',
  help: 'help',
  leave: 'leave',
  typedFaces: 'done',
  cockedKey: 'cocked die',

  sitting: (names) => `At the table: ${names}.`,
  plainHelp: 'Type help to hear what you can type.',
  plainTyped: 'The dice are yours: type what they show, such as roll 3 5, or cocked.',
  plainEnd: 'Type again to play again, menu or quit.',
  notOver: 'The game is not over yet.',
  nothingToTakeBack: 'There is no typed throw to take back.',
  typed: {},
  unknownCommand: (text) => `"${text}" is nothing that can be done here. Type help to hear what can.`,
  nowYouCan: (action) => `Now throw: ${action}.`,
  noSum: 'That is no sum. Try calc 12 + 9.',
  noted: (name) => (name === null ? 'Your note is kept.' : `${name}’s note is kept.`),
  plainShowNotes: 'Type notes show to read them.',
  plainUsage: ({ typed, pads, reveals }) => [
    ...(typed
      ? ([
          ['roll 3 5', 'what your dice show; the faces alone do as well'],
          ['cocked', 'a die is cocked, the throw is void'],
          ['takeback', 'take the last throw back, to type it again'],
        ] as readonly Usage[])
      : []),
    ...(pads
      ? ([
          ['calc 65 - 42', 'the calculator'],
          ['note the 7 is locked', 'write on your notepad'],
          ['notes', 'read your notepad'],
        ] as readonly Usage[])
      : []),
    ...(reveals ? ([['totals', 'show or hide the totals']] as readonly Usage[]) : []),
    ['board', 'draw the table and say how everybody stands'],
    ['quit', 'leave; the game is saved'],
  ],
  plainChoose: 'Type a number or a name; an empty line takes the first, back goes back.',
  plainNoSuch: (text) => `There is no "${text}" here. Try again.`,
  plainNumber: (min, max, standard) =>
    `Type a number from ${min} to ${max}; an empty line is ${standard === null ? 'as the rules say' : standard}.`,
  plainSeats: (usual) =>
    `Type names by commas, and bot:beginner, bot:casual, bot:strong or bot:perfect for a program; an empty line is ${usual}.`,

  saved: (file) => `The game is saved in ${file}.`,
  savedUnfinished: (file, command) => `The game is saved in ${file}.\nGo on with: ${command}`,
  kept: (file, command) => `The game is kept in ${file}.\nSee it again with: ${command}`,
  notALog: 'this is not the log of a game: a log begins with a line like {"kind":"game", …}.',
  noGame: (id) => `the log is of "${id}", a game that is not known here.`,
  otherVersion: (id, version, known) => `the log is of version ${version} of ${id}; this is version ${known}.`,
  badEntry: (line, why) => `line ${line} of the log cannot be played${why === null ? ': it is no entry.' : `: ${why}`}`,

  entryOf: (at, count) => `entry ${at} of ${count}`,
  takenBackMark: '(taken back)',
  did: (name, move) => `${name}: ${move}.`,
  replayKeys: [
    ['←→', 'step'],
    ['home end', 'ends'],
    ['pgup pgdn', 'ten at once'],
    ['space', 'play on'],
    ['v', 'totals'],
    ['q', 'leave'],
  ],
  theBeginning: 'The table is set.',

  reviewHelp: REVIEW_HELP,
  whichReview: 'say which game to look back at. Try: snug review --help.',
  serveHelp: SERVE_HELP,
  reachable: (address) => `In your network, for a phone too: ${address}`,
  otherPort: (taken) => `Something else listens on port ${taken}, so another was taken.`,
  tablesIn: (folder) => `Tables are kept in ${folder}`,
  tablesInDatabase: 'Tables are kept in the database.',
  logLevels: (levels) => `--log is ${or(levels)}.`,
  serving: (address) => `Snug is at ${address}. Ctrl-C closes it; no game is lost.`,
  notANumber: (option, most) => `--${option} has to be a whole number, ${most} at the most.`,
  noFolder: '--data has to be a folder.',
  nodeName: 'a node is called by 1 to 64 letters, none of them a / (--node).',
  noPostgres: '--database has to be the address of a PostgreSQL: postgres://user@host/name.',
  keepADay: 'tables have to be kept for one day at least (--keep).',
  excludeEachOther: (one, other) => `--${one} and --${other} exclude each other.`,
  limitsOff: '--limits can only be "off".',
  noServer: 'the server has not been built. Try: npm run build.',
  noLab: 'the lab has not been built. Try: npm run build.',
  verifyHelp: VERIFY_HELP,
  whichVerify: 'say which game to verify. Try: snug verify --help.',
  noGoal: (goal, goals) => `this game has no goal "${goal}"; it has ${or(goals)}.`,
  counted: (what) => `Counted is ${what}.`,
  chose: (name, choice, worth) => `${name}: ${choice}, the best there was (${worth}).`,
  choseWorse: (name, choice, worth, best, bestWorth, loss) =>
    `${name}: ${choice} (${worth}). Better: ${best} (${bestWorth}). That cost ${loss}.`,
  notWeighed: (name, best, bestWorth) => `${name} did what is not weighed, a foul or a wrong call. Best: ${best} (${bestWorth}).`,
  onlyChoice: (name, choice) => `${name}: ${choice}, the only choice.`,
  luckOf: (name, luck, good) => `${name}’s throw: ${good ? 'good' : 'bad'} luck, ${luck}.`,
  noMistakes: 'No choice was worse than another.',
  reviewEnds: (torn) => (torn ? 'The end of the file is torn off; this is as far as it goes.' : 'The game is not over yet.'),
  playerReview: ({ name, choices, mistakes, loss, throws, luck, lucky }) =>
    `${name}: ${
      choices === 0
        ? 'no choices'
        : choices === 1
          ? `one choice, ${mistakes === 0 ? 'the best there was' : `not the best, which cost ${loss}`}`
          : `${choices} choices, ${mistakes === 0 ? 'each the best there was' : `${mistakes} of them not the best, which cost ${loss} in all`}`
    }${throws === 0 ? '' : `; ${throws === 1 ? 'one throw' : `${throws} throws`}, ${lucky ? 'good' : 'bad'} luck of ${luck} in all`}.`,

  playHelp: PLAY_HELP,
  replayHelp: REPLAY_HELP,
  noLevel: (level, levels) => `there is no bot "${level}"; a bot is ${or(levels.map((known) => `bot:${known}`))}.`,
  wrongSeats: (min, max, got) =>
    `This game is for ${min === max ? min : `${min} to ${max}`} players, and there ${got === 1 ? 'is 1' : `are ${got}`}.`,
  emptyName: 'Everybody needs a name.',
  longName: (name, longest) => `The name "${name}" is too long; ${longest} letters fit.`,
  sameName: (name) => `Two players are called ${name}. They need names that differ.`,
  noPreset: (preset, presets) => `there is no preset "${preset}"; there is ${or(presets)}.`,
  noDice: (dice) => `--dice can be typed or program, not "${dice}".`,
  diceOrSeed: '--dice typed and --seed exclude each other: dice are typed or the program throws.',
  needsGame: (option) => `--${option} needs a game; say which.`,
  onlyOne: (given) => `one at a time, please: ${given.join(', ')}.`,
  noLanguage: (language, known) => `--lang can be ${or(known)}, not "${language}".`,
  noFile: (file) => `there is no file ${file} that can be read.`,
  tooLarge: (file, most) => `${file} is too large for a game: ${most} MB at most.`,
  fileThere: (file) => `${file} is there already; --resume ${file} goes on with it.`,
  isOpen: (file) => `${file} is being played by another program at this moment.`,
  nothingToResume: 'there is no unfinished game to go on with.',
  isOver: 'that game is over; snug replay shows it again.',
  resumeAlone: (option) => `--resume takes everything from the saved game; leave --${option} out.`,
  cannotSave: (file, code) => `${file} cannot be written: ${DISK[code] ?? code}.`,
  whichReplay: 'which game? Name the file of a saved one.',
};
