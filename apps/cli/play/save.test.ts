import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { basename, join } from 'node:path';
import { Referee } from '@snug/protocol';
import { unwatched } from '@snug/solver/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askWhat } from './arrange.ts';
import type { Asker } from './ask.ts';
import { Desk } from './desk.ts';
import { folder, freshFile, IsOpen, isOpen, notesFile, Save, savedFiles } from './save.ts';
import { headerOf } from './setting.ts';
import { readStored } from './stored.ts';
import { MemoryStore, settingOf } from './testing/kit.ts';
import { findUnfinished, lastPlaces } from './unfinished.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'snug-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

type Wanted = Parameters<typeof settingOf>[1];

/** A game on the disk, played by programs for some moves. */
async function played(id: string, moves: number, wanted: Wanted = {}, name = 'game.jsonl') {
  const setting = await settingOf(id, { seats: 'bot:greedy,bot:random', ...wanted });
  const file = join(dir, name);
  const save = Save.create(file, headerOf(setting, '2025-01-31T20:15:00.000Z'));
  const desk = await new Desk(setting, save).seatBots(unwatched);
  for (let i = 0; i < moves; i++) {
    const move = desk.botMove();
    if (move !== null) desk.take({ kind: 'move', ...move, at: desk.match.now + 700 });
  }
  save.close();
  return { file, desk, setting };
}

async function resumed(file: string): Promise<Desk> {
  const { say } = await settingOf('shut-the-box');
  const save = Save.open(file);
  const read = await readStored(save.text() ?? '', 'en', say);
  if (!read.ok) throw new Error(read.why);
  save.mend(read.stored.torn);
  return new Desk(read.stored.setting, save, read.stored.log).seatBots(unwatched);
}

const close = (desk: Desk): void => {
  if (desk.store instanceof Save) desk.store.close();
};

describe.each(['shut-the-box', 'double-shutter', 'phase-10-dice', 'race-to-65'])('%s on the disk', (id) => {
  test('ALL-3 is gone on with where it was, with the same log, state and time', async () => {
    const { file, desk } = await played(id, 9);
    const again = await resumed(file);
    expect(again.match.log).toEqual(desk.match.log);
    expect(again.match.state).toEqual(desk.match.state);
    expect(again.match.now).toBe(desk.match.now);
    expect(again.setting.places).toEqual(desk.setting.places);
    expect(again.story.moments).toEqual(desk.story.moments);
    close(again);
  });

  test('the file can be given to the referee as it is', async () => {
    const { file, desk, setting } = await played(id, 9);
    const referee = new Referee([{ game: setting.game, words: setting.words }], false);
    const answers = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(referee.line(line)) as { readonly refused?: object; readonly state: object });
    expect(answers.filter(({ refused }) => refused !== undefined)).toEqual([]);
    expect(answers.at(-1)?.state).toEqual(JSON.parse(JSON.stringify(setting.game.view(desk.match.state))));
  });

  test('seeded dice fall as they would have without a break', async () => {
    const setting = await settingOf(id, { seed: 'one' });
    const playFirst = (desk: Desk, moves: number): Desk => {
      for (let i = 0; i < moves; i++) {
        const { awaiting, game, state } = desk.match;
        const [move] = awaiting.kind === 'turn' ? game.legal(state, awaiting.seat) : [];
        if (awaiting.kind === 'turn' && move !== undefined) desk.take({ kind: 'move', seat: awaiting.seat, move });
      }
      return desk;
    };
    const whole = playFirst(new Desk(setting, new MemoryStore()), 8);
    const half = playFirst(new Desk(setting, new MemoryStore()), 4);
    expect(playFirst(new Desk(setting, new MemoryStore(), half.match.log), 4).match.log).toEqual(whole.match.log);
  });
});

describe('torn files', () => {
  test('wherever the last write was torn, what was whole is kept and play goes on', async () => {
    const { file, desk } = await played('shut-the-box', 6);
    const bytes = readFileSync(file);
    const ends = [...bytes.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []));
    for (let length = ends[0] ?? 0; length <= bytes.length; length += 7) {
      writeFileSync(file, bytes.subarray(0, length));
      const again = await resumed(file);
      const whole = ends.filter((end) => end <= length).length - 1;
      expect(again.match.log.slice(0, whole)).toEqual(desk.match.log.slice(0, whole));
      expect(again.match.log.length - whole).toBeLessThanOrEqual(2); // a line that lacks only its end, and the dice's answer to it
      close(again);
      const { say } = again.setting;
      const read = await readStored(readFileSync(file, 'utf8'), 'en', say);
      expect(read.ok && read.stored.log).toEqual(again.match.log);
    }
  });

  test('a last line that only lacks its end counts', async () => {
    const { file, desk } = await played('shut-the-box', 4);
    truncateSync(file, statSync(file).size - 1);
    const again = await resumed(file);
    expect(again.match.log).toEqual(desk.match.log);
    const move = again.botMove();
    if (move !== null) again.take({ kind: 'move', ...move });
    close(again);
    expect((await resumed(file)).match.log).toEqual(again.match.log);
  });

  test('a mark at the beginning and other ends of lines are read, and play goes on', async () => {
    const { file, desk } = await played('shut-the-box', 4);
    const edited = `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`;
    writeFileSync(file, `${edited}{"kind":"mo`);
    const again = await resumed(file);
    expect(again.match.log).toEqual(desk.match.log);
    const move = again.botMove();
    if (move !== null) again.take({ kind: 'move', ...move });
    close(again);
    expect(readFileSync(file, 'utf8').startsWith(`${edited}{"kind":"move"`)).toBe(true);
    const more = await resumed(file);
    expect(more.match.log).toEqual(again.match.log);
    close(more);
  });

  test('what is no log is refused with a sentence', async () => {
    const { say } = await settingOf('shut-the-box');
    const { file } = await played('shut-the-box', 3);
    const lines = readFileSync(file, 'utf8').split('\n');
    const why = async (text: string): Promise<string> => {
      const read = await readStored(text, 'en', say);
      return read.ok ? 'read' : read.why;
    };
    expect(await why('')).toBe(say.notALog);
    expect(await why('hello\n')).toBe(say.notALog);
    expect(await why('{"kind":"game"}\n')).toBe(say.notALog);
    expect(await why('{"kind":"game","game":"chess","version":1,"options":{},"seats":2}\n')).toContain('chess');
    expect(await why(`${(lines[0] ?? '').replace('"version":1', '"version":99')}\n`)).toContain('99');
    expect(await why(`${(lines[0] ?? '').replace(/"seats":\d+/, '"seats":0')}\n`)).toContain('there are 0');
    expect(await why([lines[0], 'nonsense', lines[1], ''].join('\n'))).toContain('line 2');
    expect(await why([lines[0], lines[2], lines[1], ''].join('\n'))).toContain('line 2');
  });
});

describe('RTC-09 notes', () => {
  test('lie beside the game, readable for their owner only, and never in it', async () => {
    const setting = await settingOf('race-to-65');
    const file = join(dir, 'race.jsonl');
    const save = Save.create(file, headerOf(setting, ''));
    const desk = new Desk(setting, save);
    save.writeNotes(1, 'the secret of Ben');
    desk.take({ kind: 'move', seat: 0, move: { type: 'call' } });
    expect(save.notes(1)).toBe('the secret of Ben');
    expect(save.notes(0)).toBe('');
    expect(readFileSync(file, 'utf8')).not.toContain('secret');
    expect(notesFile(file, 1)).toBe(join(dir, 'race.notes-2.txt'));
    if (process.platform !== 'win32') expect(statSync(notesFile(file, 1)).mode & 0o777).toBe(0o600);
    save.close();
    const again = await resumed(file);
    expect(again.store.notes(1)).toBe('the secret of Ben');
    close(again);
  });
});

describe('the folder', () => {
  test('is where each system keeps such things', () => {
    expect(folder({ XDG_STATE_HOME: '/state' })).toBe(join('/state', 'snug'));
    if (process.platform !== 'win32') expect(folder({})).toMatch(/\.local\/state\/snug$/);
  });

  test('files are named by game and time and never written over', async () => {
    const when = new Date('2025-01-31T20:15:00Z');
    const file = freshFile(dir, 'a-game', when);
    expect(file).toBe(join(dir, 'a-game-2025-01-31-20-15-00.jsonl'));
    writeFileSync(file, '');
    expect(freshFile(dir, 'a-game', when)).toBe(join(dir, 'a-game-2025-01-31-20-15-00-2.jsonl'));
    const setting = await settingOf('race-to-65');
    expect(() => Save.create(file, headerOf(setting, ''))).toThrow();
  });

  test('unfinished games are offered, the last one first; finished, broken and open ones are not', async () => {
    await played('shut-the-box', 2, {}, 'shut-the-box-1.jsonl');
    await played('shut-the-box', 400, { options: { stake: 1 } }, 'shut-the-box-2.jsonl');
    writeFileSync(join(dir, 'broken.jsonl'), 'nonsense\n');
    const { say } = await settingOf('shut-the-box');
    const found = await findUnfinished(dir, 'en', say);
    expect(found.map(({ file }) => file)).toEqual([join(dir, 'shut-the-box-1.jsonl')]);
    expect(found[0]?.item.label).toBe('Go on: Shut-the-Box, Oak and Elm');
    const since = Math.round(Date.now() / 1000 - uptime());
    writeFileSync(`${join(dir, 'shut-the-box-1.jsonl')}.open`, `${process.ppid} ${since - 3600}`);
    expect(isOpen(join(dir, 'shut-the-box-1.jsonl'))).toBe(false); // that was before the machine was started
    writeFileSync(`${join(dir, 'shut-the-box-1.jsonl')}.open`, `${process.ppid} ${since}`);
    expect(isOpen(join(dir, 'shut-the-box-1.jsonl'))).toBe(true);
    expect(await findUnfinished(dir, 'en', say)).toEqual([]);
    expect((await lastPlaces(dir, 'shut-the-box', 'en', say))?.map(({ name }) => name)).toEqual(['Oak', 'Elm']);
    expect(savedFiles(join(dir, 'nowhere'))).toEqual([]);
  });

  test('all unfinished games are offered, however many', async () => {
    for (let i = 1; i <= 12; i++) {
      const { file } = await played('shut-the-box', 1, {}, `shut-the-box-${i}.jsonl`);
      utimesSync(file, i, i);
    }
    const { say } = await settingOf('shut-the-box');
    const found = await findUnfinished(dir, 'en', say);
    expect(found.map(({ file }) => basename(file, '.jsonl'))).toEqual(
      Array.from({ length: 12 }, (_, i) => `shut-the-box-${12 - i}`),
    );
    const asked: string[][] = [];
    const answers = [4, null, 4, 10];
    const ask: Asker = {
      choose: (_question, items) => {
        asked.push(items.map(({ label }) => label));
        return Promise.resolve(answers[asked.length - 1] ?? null);
      },
      options: () => Promise.resolve(null),
      seats: () => Promise.resolve(null),
    };
    expect(await askWhat(ask, found, 'en', say)).toEqual({ kind: 'resume', file: join(dir, 'shut-the-box-2.jsonl') });
    expect(asked.map(({ length }) => length)).toEqual([10, 12, 10, 12]);
    expect(asked[0]?.[4]).toBe('All 12 unfinished games');
    expect((await findUnfinished(dir, 'en', say, 1)).map(({ file }) => file)).toEqual([join(dir, 'shut-the-box-12.jsonl')]);
  });

  test('what is no file is no saved game: a folder, a link to nothing, a device', async () => {
    const { file } = await played('shut-the-box', 1);
    mkdirSync(join(dir, 'folder.jsonl'));
    symlinkSync(join(dir, 'nowhere'), join(dir, 'link.jsonl'));
    symlinkSync('/dev/zero', join(dir, 'zero.jsonl'));
    expect(savedFiles(dir)).toEqual([file]);
    expect(savedFiles(file)).toEqual([]);
  });

  test('a lock that cannot be read counts as one', async () => {
    const { file } = await played('shut-the-box', 1);
    mkdirSync(`${file}.open`);
    expect(isOpen(file)).toBe(true);
    expect(() => Save.open(file)).toThrow(IsOpen);
  });

  test('a game that is left is free again', async () => {
    const { file } = await played('shut-the-box', 1);
    expect(existsSync(`${file}.open`)).toBe(false);
  });
});

test('names from a file cannot write on the terminal', async () => {
  const { file } = await played('shut-the-box', 1);
  const text = readFileSync(file, 'utf8').replace('"Oak"', '"O\\u001b[2Jak"');
  const { say } = await settingOf('shut-the-box');
  const read = await readStored(text, 'en', say);
  expect(read.ok && read.stored.setting.places[0]?.name).toBe('O[2Jak');
});
