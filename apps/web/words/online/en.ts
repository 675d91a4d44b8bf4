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
    seat: (nth) => `Seat ${nth}`,
    level: 'How well it plays',
    watching: 'Who may watch',
    watch: { link: 'Whoever has the link', invited: 'Whoever I send another link', nobody: 'Nobody' },
    make: 'Set the table',
    yourName: 'Your name',
    nameFirst: 'Enter your name first',
    byLink: 'by link',
    saysName: 'Types their own name',
    noServer: 'No server answers, and a table by link needs one. Games on this device need none.',
    crowded: 'At a table by link each device has one seat. Others here join with their own device: set their seats to “by link”.',
  },
  join: {
    asks: (name, game) => (name === null ? `Sit down for ${game}?` : `${name} invites you to ${game}.`),
    name: 'Your name',
    pick: 'Where would you like to sit?',
    freeSeat: (nth) => `Seat ${nth}`,
    sit: 'Sit down',
    nameFirst: 'Enter your name first',
    watch: 'Only watch',
    blind: 'Only players see this table. Enter your name, and take a free seat.',
    full: 'All seats are taken.',
    kept: 'kept for somebody',
    taken: 'taken',
  },
  room: {
    title: 'The table is set',
    waiting: (count) => (count === 1 ? 'One seat is still free.' : `${count} seats are still free.`),
    ready: 'Everybody sits. The game begins in a moment.',
    send: 'Send this link',
    next: 'The game begins when every seat is taken.',
    scan: 'Scan it with a phone, or send the link.',
    link: 'Link to this table',
    copy: 'Copy the link',
    copied: 'Copied',
    byHand: 'Could not copy. The link is selected: copy it by hand.',
    share: 'Share',
    shareText: (game) => `A game of ${game}? Sit down here:`,
    qr: 'QR code of the link',
    onlyHere: 'Only this device reaches this address. For phones in your network, start Snug with',
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
      prevented ? 'Moves that would cost the turn are blocked.' : 'As at a real table: a slip costs the turn.',
    slipsCount: 'slips count',
    totals: 'Everybody sees the totals while playing.',
    watchers: (count) => `${count} watching`,
    seatless: (count) => `${count} more here, without a seat so far`,
  },
  desk: {
    title: 'Look after the table',
    lead: 'You set this table, so you look after it.',
    standIn: 'The host is away: until they are back, everybody who sits here looks after the table.',
    hostOnly: 'Others can look after the table only while the host is away.',
    give: 'Give 30 seconds',
    toBot: 'Let a bot play',
    toSomebody: 'Give the seat to somebody new',
    newName: 'Their name',
    makeLink: 'Make the link',
    newLink: (name) => `This link is ${name}’s seat. Send it to nobody else.`,
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
    given: 'given at the table',
    total: (name, given) => `${name} got ${given}`,
    pauses: (count, lasted) => `${count === 1 ? 'One pause' : `${count} pauses`}: ${lasted}. Nobody’s time ran.`,
    time,
  },
  note: {
    dropped: (names, count, awaited) =>
      `${count === 1 ? `${names}’s line` : `The lines of ${names}`} dropped. Their ${count === 1 ? 'seat is' : 'seats are'} kept${awaited ? '.' : '; play on.'}`,
    standIn: 'In the menu you can look after the table.',
    back: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} back.`,
    begins: 'The game begins.',
    watching: 'you are watching',
    nextGame: 'The next game is set. Your seat is kept.',
  },
  again: { sit: 'Sit down again', watch: 'Watch the next game' },
  closed: {
    looking: 'Looking for the table…',
    noTable: 'This table is closed, or never was. Tables are kept for 30 days after the last visit.',
    notYours: 'This seat is somebody else’s now.',
    old: 'This table plays newer rules than this page knows. Load the page again; the game is kept at the server.',
    reload: 'Load again',
    line: 'The server does not answer. Trying again.',
    tryAgain: 'Try again',
    watchInstead: 'Watch instead',
    home: 'Home',
  },
  refusals: {
    'bad-message': 'The server did not understand that.',
    'not-yours': 'That is for somebody else to do.',
    'not-begun': 'The game has not begun: somebody is still to sit down.',
    'bot-plays': 'A bot plays for this seat. Take the seat back first.',
    stale: 'Something happened first. Look again.',
    'too-fast': 'Not so fast, please.',
    full: 'The server has no room to write that down. Try again in a moment.',
    gone: 'The server cannot write that down now. Try again in a moment.',
    closing: 'The server is being restarted. Try again in a moment.',
  },
  refused: (code, why) => {
    switch (code) {
      case 'line':
        return 'The server does not answer. Try again in a moment.';
      case 'not-yours':
        return why === 'host' ? words.desk.hostOnly : 'That seat is kept for somebody else.';
      case 'not-now':
        return why === 'seat-taken' ? 'Somebody was faster: that seat is taken.' : 'That cannot be done at this moment.';
      case 'no-table':
        return 'This table is closed, or never was.';
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
