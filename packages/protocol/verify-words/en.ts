import type { VerifyWords } from './words.ts';

const faces = (faces: readonly (number | string)[]): string => faces.join(' ');
const sameDice = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean =>
  faces(one.toSorted()) === faces(other.toSorted());

export const words: VerifyWords = {
  picture:
    'Before the game the table wrote a long secret number on a slip of paper, sealed it in an envelope and laid the envelope ' +
    'where everybody could see it. Then every seat called out something of its own. Each throw is worked out from all of this ' +
    'together: the slip, what was called out, and whether it is the first throw, the second and so on. The table could not ' +
    'choose its number to suit what was called out, because the envelope was closed by then; and nobody could call out ' +
    'something to suit the slip, because nobody could see it. When the game is over the envelope is opened, and anyone can ' +
    'work out every throw again. That is what is done here.',
  seal: 'The seal',
  seeds: 'Called out',
  secret: 'On the slip',
  closed: 'still in the envelope',
  nothingYet: 'nothing yet',
  fingerprint: 'This log',
  claim: (check, { throws, entries }) => {
    switch (check) {
      case 'sealed':
        return 'The envelope was sealed before anybody called out anything, and before the first throw.';
      case 'seeded':
        return 'Every seat called out once, after the sealing and before the first throw.';
      case 'played':
        return `The game was played by the rules, the clock included: ${count(entries, 'entry', 'entries')}.`;
      case 'opened':
        return 'The envelope was opened when the game was over, and not before.';
      case 'fits':
        return 'The slip in it is the one that was sealed.';
      case 'thrown':
        return throws === 0
          ? 'No dice were thrown.'
          : `Every throw is the one that follows from the slip and what was called out: ${count(throws, 'throw', 'throws')}.`;
    }
  },
  notYet: '(that cannot be told)',
  fault: (fault, names, refusal) => {
    switch (fault.why) {
      case 'no-seal':
        return 'dice were thrown, and no envelope had been sealed.';
      case 'seal-twice':
        return 'a second envelope was sealed; there may be one only.';
      case 'seal-late':
        return 'the envelope was sealed after dice had been thrown.';
      case 'not-a-seal':
        return 'this is no seal; a seal is 64 digits from 0 to 9 and a to f.';
      case 'seed-early':
        return `${names(fault.seat)} called out before the envelope was sealed; the slip could have been chosen to suit it.`;
      case 'seed-late':
        return `${names(fault.seat)} called out after dice had been thrown.`;
      case 'seed-twice':
        return `${names(fault.seat)} called out a second time.`;
      case 'seed-missing':
        return `dice were thrown before ${names(fault.seat)} had called out anything.`;
      case 'seed-never':
        return `${names(fault.seat)} never called out anything.`;
      case 'seed-of-nobody':
        return `something was called out for ${names(fault.seat)} before anybody sat there; it could have been chosen to suit the slip.`;
      case 'not-a-seed':
        return `what ${names(fault.seat)} called out has to be 1 to 64 characters on one line.`;
      case 'bot-seed':
        return `${names(fault.seat)} is a program and has to call out “bot”; anything else could have been chosen to suit the slip.`;
      case 'unreadable':
        return 'this is no entry of a game.';
      case 'clock':
        return 'the time of a turn had run out before this, and the log does not say so.';
      case 'credit':
        return 'more time is given back to a player than the line or an outage can have taken.';
      case 'takeback':
        return 'something was taken back; with dice from the envelope nothing can be.';
      case 'cocked':
        return 'a throw is said to be cocked; dice from the envelope never are.';
      case 'refused':
        return `the rules do not allow this. ${refusal(fault.refusal)}`;
      case 'opened-early':
        return 'the envelope was opened before the game was over.';
      case 'opened-twice':
        return 'the envelope was opened a second time.';
      case 'never-opened':
        return 'the game was over with this, and the envelope has not been opened. If the log is brand new, get it again.';
      case 'not-a-secret':
        return 'this is no slip; a slip has 64 digits from 0 to 9 and a to f.';
      case 'other-secret':
        return 'the slip is not the one that was sealed: somebody has exchanged it, or the seal.';
      case 'other-faces':
        return `throw ${fault.number + 1} was recorded as ${faces(fault.faces)}; by the slip it is ${faces(fault.due)}${sameDice(fault.faces, fault.due) ? ' (the order counts)' : ''}.`;
    }
  },
  more: (faults) => (faults === 1 ? 'One more like this.' : `${faults} more like this.`),
  entry: (entry) => `entry ${entry}`,
  verdict: ({ outcome, throws }) => {
    switch (outcome) {
      case 'verified':
        return throws === 0
          ? 'Verified.'
          : `Verified. All throws were settled before the first one was made: nobody picked them, and nobody changed them.`;
      case 'failed':
        return 'NOT verified.';
      case 'sealed':
        return 'Not verified yet. Nothing is wrong so far, but the envelope is still closed: it is opened when the game is over.';
      case 'unsealed':
        return 'There is nothing to verify.';
    }
  },
  first: (fault) => `What is wrong first: ${fault}`,
  compare:
    'Two things only you can know: whether this seal is the one that you saw before the first throw, and whether what is ' +
    'written beside your name is what you, or your device for you, called out.',
  unsealed: (why) => {
    switch (why) {
      case 'typed':
        return 'As far as the log says, the dice of this game were real ones: somebody threw them and typed in what they showed. No program can check that.';
      case 'program':
        return 'The dice of this game were thrown by the program on one of the players’ own computers, without a sealed envelope. The log does not say where they came from.';
      case 'no-throws':
        return 'No dice were thrown in this game.';
    }
  },
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
