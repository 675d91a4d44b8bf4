import type { OnlineWords } from './words.ts';

const time = (ms: number): string => {
  if (ms < 100) return `${ms} ms`;
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const words: OnlineWords = {
  make: {
    title: 'Play by link',
    lead: 'Set the table, then send the link. Nobody needs an account.',
    game: 'Game',
    rules: 'Rules',
    seats: 'Who plays',
    seat: (nth) => `Seat ${nth}`,
    me: 'Me',
    link: 'Someone by link',
    bot: 'Bot',
    level: 'How well it plays',
    addSeat: 'One seat more',
    removeSeat: 'One seat less',
    name: 'Your name',
    watching: 'Who may watch',
    watch: { link: 'Whoever has the link', invited: 'Whoever I send another link', nobody: 'Nobody' },
    make: 'Set the table',
    nameFirst: 'Say your name first',
    noLink: 'All seats are taken: leave one for someone by link, or play at home.',
    byLink: 'by link',
    saysName: 'Says their name',
    noServer: 'No server answers, and a table by link needs one. Games on this device need none.',
    crowded: 'At a table by link a device has one seat. Whoever else is here scans the link: make their seats “by link”.',
  },
  join: {
    asks: (name, game) => (name === null ? `Sit down for ${game}?` : `${name} asks you to a game of ${game}.`),
    name: 'Your name',
    pick: 'Where would you like to sit?',
    freeSeat: (nth) => `Seat ${nth}`,
    sit: 'Sit down',
    nameFirst: 'Say your name first',
    watch: 'Only watch',
    blind: 'Only players see this table. Say your name, and take a free seat.',
    full: 'All seats are taken.',
    kept: 'kept for somebody',
    taken: 'taken',
  },
  room: {
    title: 'The table is set',
    waiting: (count) => (count === 1 ? 'One seat is still free.' : `${count} seats are still free.`),
    ready: 'Everybody sits. The game begins in a moment.',
    scan: 'Scan it with a phone, or send the link.',
    link: 'Link to this table',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    shareText: (game) => `A game of ${game}? Sit down here:`,
    qr: 'QR code of the link',
    onlyHere: 'Only this device reaches this address. For phones in your network start Snug with: npm start -- --host',
    address: 'Address in your network',
    watchLink: 'Link for those who watch',
    free: 'free seat',
    kept: 'seat kept',
    seatBot: 'Let a bot sit here',
    you: 'you',
    here: 'here',
    away: 'away',
    host: 'host',
    sit: 'Sit down here',
    slips: (prevented) =>
      prevented ? 'Slips are prevented: what would cost the turn cannot be tried.' : 'As at a real table: a slip costs the turn.',
    slipsCount: 'slips count',
    watchers: (count) => `${count} watching`,
  },
  desk: {
    title: 'At the desk',
    lead: 'You set this table, so you look after it.',
    give: 'Give 30 seconds',
    toBot: 'Let a bot play',
    toSomebody: 'Give the seat to somebody new',
    newName: 'Their name',
    makeLink: 'Make the link',
    newLink: (name) => `This link is ${name}'s seat. Send it to nobody else.`,
    leave: 'Let a bot play for me',
    leaveAsk: 'A bot plays on for you. You can take your seat back at any time.',
    leaveYes: 'Let it play',
    back: 'Take my seat back',
    stoodUp: 'A bot plays for you. Your seat is yours whenever you want it back.',
    carry: 'Go on with another device',
    carryLead: 'This link is your seat: open it on your other device, and show it to nobody else.',
    carryHost: 'It also makes that device the host.',
    invite: 'Link and QR code',
    inviteLead: 'Whoever opens it can watch.',
    noBot: 'a bot plays',
  },
  ledger: {
    title: 'Time that was given back',
    none: 'Nobody has been given time so far.',
    lag: (count) => `slow line, ${count === 1 ? 'one turn' : `${count} turns`}`,
    outage: 'the table was out of reach',
    given: 'given by the host',
    total: (name, given) => `${name} got ${given}`,
    pauses: (count, lasted) => `${count === 1 ? 'One pause' : `${count} pauses`}: ${lasted}. Nobody’s time ran.`,
    time,
  },
  note: {
    dropped: (names, count, awaited) =>
      `${count === 1 ? `${names}'s line` : `The lines of ${names}`} dropped. Their ${count === 1 ? 'seat is' : 'seats are'} kept${awaited ? '.' : '; play on.'}`,
    paused: 'The game is paused. Nobody’s time runs.',
    watching: 'you are watching',
    nextGame: 'The next game is set. Your seat is kept.',
  },
  again: { sit: 'Sit down again', watch: 'Watch the next game' },
  closed: {
    looking: 'Looking for the table…',
    noTable: 'There is no such table, or no longer. Tables are kept for 30 days after the last visit.',
    notYours: 'This seat is somebody else’s now.',
    old: 'This table plays newer rules than this page knows. Load the page again; the game is kept at the server.',
    reload: 'Load again',
    line: 'The server does not answer. Trying again.',
    tryAgain: 'Try again',
    watchInstead: 'Watch instead',
    home: 'Home',
  },
  refused: (code, why) => {
    switch (code) {
      case 'line':
        return 'The server does not answer. Try again in a moment.';
      case 'not-yours':
        return 'That seat is kept for somebody else.';
      case 'not-now':
        return why === 'seat-taken' ? 'Somebody was faster: that seat is taken.' : 'That cannot be done at this moment.';
      case 'no-table':
        return 'There is no such table, or no longer.';
      case 'too-fast':
        return 'Not so fast, please. Try again in a minute.';
      case 'full':
      case 'gone':
      case 'closing':
        return 'The server cannot write that down now. Try again in a moment.';
      case 'bad-message':
        return 'The server did not understand that.';
      default:
        return 'That did not work. Try again in a moment.';
    }
  },
};
