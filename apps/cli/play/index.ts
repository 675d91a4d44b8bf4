/** `snug play`: finds out what is to be played, plays it, and asks what comes next. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { slices } from '@snug/games';
import type { Work } from '@snug/solver';
import type { Language, Slice } from '@snug/table';
import { Misuse, orMisuse } from '../arguments.ts';
import { writeOut } from '../lines.ts';
import type { CliWords } from '../words/words.ts';
import { withWork } from '../work.ts';
import { arrange, arrangeSilently, askWhat } from './arrange.ts';
import type { Asker } from './ask.ts';
import { Clock } from './clock.ts';
import { Desk } from './desk.ts';
import { Inbox } from './inbox.ts';
import { notice, ScreenAsker } from './menu.ts';
import { type Incoming, playInLines, type Voice } from './plain.ts';
import { LineAsker, NobodyThere } from './plain-ask.ts';
import { CannotSave, folder, freshFile, IsOpen, isFile, Save } from './save.ts';
import { Screen } from './screen.ts';
import { headerOf, type Setting } from './setting.ts';
import { readStored } from './stored.ts';
import { type Choice, playOnScreen } from './table.ts';
import { findUnfinished, isOver, lastPlaces } from './unfinished.ts';
import { type Asked, readPlay } from './wishes.ts';

const BEFORE_SAYING = 1_000; // milliseconds until long work speaks up in lines
const BETWEEN_SAYING = 10_000;

/** A way to sit at the table: a full screen, or lines of text. */
interface Room {
  readonly ask: Asker;
  readonly asks: boolean; // somebody is there to answer what the command line leaves open
  play(desk: Desk, clock: Clock): Promise<Choice>;
  /** Long work before a game, of which it tells how far it is. */
  prepare<T>(title: string, sentence: (percent: number) => string, run: (work: Work) => Promise<T>): Promise<T>;
  leave(farewell: string): void;
}

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('play', async () => {
    const asked = await readPlay(args, process.env);
    if (asked.help) {
      writeOut(helpText(asked.say));
      return 0;
    }
    const first = await before(asked);
    const full = !asked.plain && process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb';
    const room = full ? onScreen(asked.say) : inLines(asked.say);
    let farewell = '';
    let failure: CannotSave | null = null;
    try {
      farewell = await visit(room, asked, first);
    } catch (error) {
      if (error instanceof CannotSave) failure = error;
      else if (!(error instanceof NobodyThere)) throw error;
    } finally {
      room.leave(farewell);
    }
    if (failure === null) return 0;
    process.stderr.write(`snug play: ${asked.say.cannotSave(failure.file, failure.code)}\n`);
    return 1;
  });
}

function helpText(say: CliWords): string {
  const games = slices.map(({ id }) => id);
  const [ann, ben] = say.usualNames;
  const examples = slices.map(({ id, presets }) => `snug play ${id} --preset ${presets.at(-1)?.key} --seats ${ann},${ben}`);
  return say.playHelp(games, [
    'snug play',
    ...examples,
    `snug play ${games[0]} --seats ${ann},bot:strong --dice typed`,
    'snug play --resume',
  ]);
}

/** What can go wrong with files is said before the screen is opened. */
async function before({ resume, file, language, say }: Asked): Promise<string | null> {
  if (file !== null && existsSync(file)) throw new Misuse(say.fileThere(file));
  if (resume === null) return null;
  if (resume.file !== null) return resume.file;
  const [last] = await findUnfinished(folder(process.env), language, say, 1);
  if (last === undefined) throw new Misuse(say.nothingToResume);
  return last.file;
}

/** Game after game until somebody leaves; what to say to them then. */
async function visit(room: Room, asked: Asked, resumed: string | null): Promise<string> {
  const { language, say } = asked;
  const dir = asked.file === null ? folder(process.env) : dirname(resolve(asked.file));
  let desk =
    resumed === null ? await sitDown(room, asked, dir, asked.wishes.slice, asked.file) : await goOn(room, resumed, language, say);
  while (desk !== null) {
    const choice = await room.play(desk, new Clock(desk.now, () => performance.now()));
    if (desk.store instanceof Save) desk.store.close();
    if (choice === 'quit') return farewellTo(desk);
    desk = choice === 'again' ? await rematch(room, desk.setting, dir, say) : await sitDown(room, asked, dir, null, null);
  }
  return '';
}

/** A table is chosen and laid; null if nobody wants to play. */
async function sitDown(room: Room, asked: Asked, dir: string, named: Slice | null, file: string | null): Promise<Desk | null> {
  const { language, say, wishes } = asked;
  for (let slice = named; ; slice = null) {
    if (slice === null) {
      const home = await askWhat(room.ask, await findUnfinished(dir, language, say), language, say);
      if (home.kind === 'quit') return null;
      if (home.kind === 'resume') return goOn(room, home.file, language, say);
      slice = home.slice;
    }
    const known = named === null ? { ...wishes, options: null, places: null } : wishes;
    const setting =
      room.asks || named === null
        ? await arrange(room.ask, slice, known, language, await lastPlaces(dir, slice.id, language, say))
        : await arrangeSilently(slice, known, language);
    if (setting !== null) return begin(room, setting, file ?? freshFile(dir, setting.slice.id, new Date()), say);
  }
}

async function goOn(room: Room, file: string, language: Language, say: CliWords): Promise<Desk> {
  if (!isFile(file)) throw new Misuse(say.noFile(file));
  return savedOrMisuse(say, async () => {
    const save = Save.open(file);
    try {
      const read = await readStored(save.text() ?? '', language, say);
      if (!read.ok) throw new Misuse(`${file}: ${read.why}`);
      if (isOver(read.stored)) throw new Misuse(say.isOver);
      const { setting, log, torn } = read.stored;
      save.mend(torn);
      return await seated(room, new Desk(setting, save, log));
    } catch (error) {
      save.close();
      throw error;
    }
  });
}

function begin(room: Room, setting: Setting, file: string, say: CliWords): Promise<Desk> {
  return savedOrMisuse(say, () =>
    seated(room, new Desk(setting, Save.create(file, headerOf(setting, new Date().toISOString())))),
  );
}

function seated(room: Room, desk: Desk): Promise<Desk> {
  const { places, say, table, words } = desk.setting;
  const bots = table.list(places.flatMap(({ name, player }) => (player === 'person' ? [] : [name])));
  return room.prepare(
    words.name,
    (percent) => say.preparing(bots, percent),
    (work) => desk.seatBots(work),
  );
}

/** What keeps a game from being laid out is said as a misuse. */
async function savedOrMisuse(say: CliWords, lay: () => Promise<Desk>): Promise<Desk> {
  try {
    return await lay();
  } catch (error) {
    if (error instanceof IsOpen) throw new Misuse(say.isOpen(error.message));
    if (error instanceof CannotSave) throw new Misuse(say.cannotSave(error.file, error.code));
    throw error;
  }
}

/** The same company once more; everybody moves on by one seat, and stays at their side of the keyboard. */
function rematch(room: Room, setting: Setting, dir: string, say: CliWords): Promise<Desk> {
  const [first, ...others] = setting.places.map((place, seat) => ({ ...place, side: place.side ?? seat }));
  const places = first === undefined ? [] : [...others, first];
  return begin(room, { ...setting, places }, freshFile(dir, setting.slice.id, new Date()), say);
}

function farewellTo({ match, setting, store }: Desk): string {
  const file = store.file ?? '';
  return match.awaiting.kind === 'over'
    ? setting.say.kept(file, `snug replay ${file}`)
    : setting.say.savedUnfinished(file, `snug play --resume${dirname(file) === folder(process.env) ? '' : ` ${file}`}`);
}

function onScreen(say: CliWords): Room {
  const screen = new Screen();
  screen.open();
  return {
    ask: new ScreenAsker(screen, say),
    asks: true,
    play(desk, clock) {
      screen.farewell = () => farewellTo(desk);
      screen.watch = clock;
      return playOnScreen(screen, desk, clock);
    },
    prepare: (title, sentence, run) =>
      withWork(
        (work) =>
          run({
            ...work,
            async breathe() {
              await screen.next(0); // hears Ctrl-C
            },
          }),
        { lasting: true },
        (percent) => screen.show(notice(title, sentence(percent ?? 100), screen.size)),
      ),
    leave(farewell) {
      screen.close();
      if (farewell !== '') writeOut(`${farewell}\n`);
    },
  };
}

function inLines(say: CliWords): Room {
  const incoming = new Inbox<Incoming>();
  const people = Boolean(process.stdin.isTTY);
  const lines = createInterface({ input: process.stdin, terminal: false });
  lines.on('line', (text) => incoming.put({ kind: 'line', text }));
  lines.on('close', () => incoming.put({ kind: 'end' }));
  const voice: Voice = {
    say: (sentence) => writeOut(`${sentence}\n`),
    ready: () => (people ? writeOut('> ') : undefined),
  };
  return {
    ask: new LineAsker(incoming, voice, say),
    asks: people,
    play: (desk, clock) => playInLines(incoming, desk, clock, voice),
    prepare(_title, sentence, run) {
      let next = performance.now() + BEFORE_SAYING;
      return withWork(run, { lasting: true }, (percent) => {
        if (percent === null || performance.now() < next) return;
        voice.say(sentence(percent));
        next = performance.now() + BETWEEN_SAYING;
      });
    },
    leave(farewell) {
      lines.close();
      process.stdin.pause();
      if (farewell !== '') writeOut(`${farewell}\n`);
    },
  };
}
