/** The program itself, as it is built: whole games through a pipe, a sudden end, and a real terminal where the system can lend one. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seeded } from '@snug/dice';
import { type AnyMove, Match } from '@snug/engine';
import { slices } from '@snug/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/snug.mjs', import.meta.url));
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'snug-e2e-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const env = (): NodeJS.ProcessEnv => ({ ...process.env, XDG_STATE_HOME: home, LC_ALL: 'C', LANG: 'C' });
const snug = (args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [BIN, ...args], { input, encoding: 'utf8', env: env(), maxBuffer: 1 << 26 });
const saved = (): string[] =>
  readdirSync(join(home, 'snug'))
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(home, 'snug', name));
const entriesOf = (file: string): { readonly kind: string }[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string });

/** How a person would type each game's moves. */
const LINES: { readonly [id: string]: (move: { readonly [field: string]: unknown }) => string[] } = {
  'shut-the-box': (move) => [move['type'] === 'lay' ? `lay ${list(move['tiles'])}` : `throw ${move['dice'] ?? ''}`],
  'double-shutter': (move) => [
    move['type'] === 'shut' ? `shut ${list(move['front'])} / ${list(move['back'])}` : `throw ${move['dice'] ?? ''}`,
  ],
  'phase-10-dice': (move) =>
    move['type'] === 'stop'
      ? ['stop']
      : [
          ...(list(move['keep']) === '' ? ['keep none'] : [`keep ${(move['keep'] as number[]).map((die) => die + 1).join(' ')}`]),
          'throw',
        ],
  'race-to-65': (move) => [
    move['type'] === 'flip' ? `flip ${move['whose']} ${move['tile']} ${move['to']}` : String(move['type']),
  ],
};
const list = (numbers: unknown): string => (numbers as number[]).join(' ');

/** A whole game by two greedy programs, as the lines that two people would have typed, dice and all. */
async function script(id: string): Promise<{ lines: string[]; log: readonly object[] }> {
  const slice = slices.find((known) => known.id === id);
  if (slice === undefined) throw new Error(id);
  const [game, makers] = await Promise.all([slice.rules(), slice.bots()]);
  const parsed = game.parseOptions({});
  if (!parsed.ok) throw new Error(id);
  const match = new Match(game, parsed.value, 2, 'typed');
  const bots = [0, 1].map((seat) => makers.greedy({ options: parsed.value, seats: 2, seat }));
  const chance = seeded('e2e');
  const lines: string[] = [];
  while (match.awaiting.kind !== 'over') {
    const { awaiting } = match;
    if (awaiting.kind === 'roll') {
      const faces = awaiting.dice.map((die) => game.die(die).faces[chance.below(6)] ?? 0);
      lines.push(`roll ${faces.join(' ')}`);
      match.take({ kind: 'roll', faces });
      continue;
    }
    const move = bots[awaiting.seat]?.(game.view(match.state), game.legal(match.state, awaiting.seat), chance) as AnyMove;
    const fields = { ...move, whose: 'tray' in move && move.tray !== awaiting.seat ? 'their' : 'my' };
    lines.push(...(LINES[id]?.(fields) ?? []));
    match.take({ kind: 'move', seat: awaiting.seat, move });
  }
  return { lines, log: match.log };
}

describe.each(Object.keys(LINES))('a whole game of %s through a pipe', (id) => {
  test('is played to its end, saved, judged by the referee and told by replay', async () => {
    const { lines, log } = await script(id);
    const { status, stdout, stderr } = snug(['play', id, '--seats', 'Ann,Ben', '--dice', 'typed'], `${lines.join('\n')}\nquit\n`);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('snug replay');
    const [file = ''] = saved();
    const entries = entriesOf(file);
    expect(entries[0]).toMatchObject({
      kind: 'game',
      game: id,
      names: ['Ann', 'Ben'],
      players: ['person', 'person'],
      dice: 'typed',
    });
    expect(entries.slice(1).map((entry) => ({ ...entry, at: 0 }))).toEqual(log.map((entry) => ({ ...entry, at: 0 })));

    const judged = snug(['referee'], readFileSync(file, 'utf8'));
    expect(judged.status).toBe(0);
    expect(judged.stdout).not.toContain('"refused"');
    expect(JSON.parse(judged.stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ awaiting: { kind: 'over' } });

    const told = snug(['replay', file]);
    expect(told.status).toBe(0);
    expect(told.stdout).not.toContain('\u001b');
    expect(told.stdout.split('\n').filter((line) => /^ *\d+ {2}\d\d:\d\d {2}/.test(line))).toHaveLength(log.length);
    expect(snug(['play', '--resume']).status).toBe(2); // nothing is unfinished
  });

  test('against a program with dice of its own', () => {
    const { stdout, status } = snug(['play', id, '--seats', 'bot:greedy,bot:random', '--seed', 'tea', '--lang', 'es'], 'salir\n');
    expect(status).toBe(0);
    expect(stdout).toContain('snug replay');
  });
});

test('a rematch turns the seats and is a game of its own', () => {
  const { status, stdout } = snug(
    ['play', 'shut-the-box', '--seats', 'bot:greedy,bot:random', '--options', '{"stake":1}'],
    'again\nquit\n',
  );
  expect(status).toBe(0);
  const names = saved()
    .sort()
    .map((file) => (entriesOf(file)[0] as unknown as { names: string[] }).names);
  expect(names).toEqual(
    expect.arrayContaining([
      ['Oak', 'Elm'],
      ['Elm', 'Oak'],
    ]),
  );
  expect(stdout.match(/At the table/g)).toHaveLength(2);
});

test('a whole evening by questions, in lines', () => {
  const { stdout, status } = snug(['play'], 'race\n1\nAnn, Ben\n2\nquit\n');
  expect(status).toBe(0);
  expect(stdout).toContain('Who is the youngest?');
  expect(stdout).toContain('Ben, flip 2 tiles.');
});

test('kill -9 in the middle takes nothing away that was shown', async () => {
  const args = ['play', 'shut-the-box', '--seats', 'Ann', '--dice', 'typed'];
  const child = spawn(process.execPath, [BIN, ...args], { env: env(), stdio: ['pipe', 'pipe', 'inherit'] });
  let shown = '';
  const seen = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (shown.includes(text)) resolve();
      };
      child.stdout.on('data', look);
      look();
    });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  child.stdin.write('throw\nroll 3 5\nlay 8\nthrow\nroll 6 3\n');
  await seen('You threw 6 and 3: 9.');
  const dead = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await dead;
  const [file = ''] = saved();
  expect(entriesOf(file).map(({ kind }) => kind)).toEqual(['game', 'move', 'roll', 'move', 'move', 'roll']);

  const { stdout, status } = snug(['play', '--resume'], 'lay 9\nquit\n');
  expect(status).toBe(0);
  expect(stdout).toContain('You threw 6 and 3: 9.');
  expect(stdout).toContain('You laid tile 9.');
  expect(entriesOf(file)).toHaveLength(7);
});

test('of four programs that go on with a game at the same moment one gets in, whatever lock was left behind', async () => {
  const file = join(home, 'one.jsonl');
  snug(['play', 'shut-the-box', '--seats', 'Ann', '--dice', 'typed', '--file', file], 'throw\nroll 3 5\n');
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  for (const left of [null, `${dead} ${Math.round(Date.now() / 1000 - uptime())}`, `${process.pid} 1`, null, 'nonsense']) {
    if (left !== null) writeFileSync(`${file}.open`, left);
    const before = readFileSync(file, 'utf8');
    const children = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, [BIN, 'play', '--resume', file], { env: env(), stdio: ['pipe', 'pipe', 'pipe'] }),
    );
    const statuses: (number | null)[] = [];
    await new Promise<void>((resolve) => {
      for (const child of children) {
        child.stdout.resume();
        child.stderr.resume();
        child.once('exit', (status) => {
          statuses.push(status);
          if (statuses.length === 3) for (const other of children) other.stdin.on('error', () => undefined).end('quit\n');
          if (statuses.length === 4) resolve();
        });
      }
    });
    expect(statuses).toEqual([2, 2, 2, 0]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(home).filter((name) => name.startsWith('one'))).toEqual(['one.jsonl']);
  }
});

/** An unfinished game that leaves less room for its next entry than that needs, once files may have no more than ROOM. */
const ROOM = 1024;
const LIMIT = 'ulimit -f 2'; // in halves of that
function nearlyFull(): { readonly file: string; readonly text: string } {
  const file = join(home, 'full.jsonl');
  snug(['play', 'shut-the-box', '--seats', 'Ann', '--dice', 'typed', '--file', file]);
  const text = readFileSync(file, 'utf8').padEnd(ROOM - 20, '\n');
  writeFileSync(file, text);
  return { file, text };
}
const limited = (args: readonly string[], input: string, limit = LIMIT) =>
  spawnSync('/bin/sh', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, BIN, ...args], {
    input,
    encoding: 'utf8',
    env: env(),
  });

describe.runIf(process.platform !== 'win32')('a disk that will not keep it', () => {
  test('full in the middle: nothing is shown that is not saved, a sentence, exit 1, and the file as it was', () => {
    const { file, text } = nearlyFull();
    const { status, stdout, stderr } = limited(['play', '--resume', file], 'throw\nroll 3 5\nquit\n');
    expect(stderr).toBe(`snug play: ${file} cannot be written: there is no more room.\n`);
    expect(status).toBe(1);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('Throw the dice.');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(existsSync(`${file}.open`)).toBe(false);
    expect(snug(['play', '--resume', file], 'throw\nroll 3 5\n').stdout).toContain('You threw 3 and 5');
  });

  test('full from the beginning: a sentence, exit 2, and no file', () => {
    const { status, stderr } = limited(['play', 'shut-the-box', '--seats', 'Ann'], 'throw\n', 'ulimit -f 0');
    expect(stderr).toMatch(/^snug play: .+ cannot be written: there is no more room\.\n$/);
    expect(status).toBe(2);
    expect(readdirSync(join(home, 'snug'))).toEqual([]);
  });

  test.each([
    ['an entry', 'call\n'],
    ['a note', 'note sixty-five\n'],
  ])('a folder that is taken away while it is played in: %s ends it with a sentence, exit 1', async (_what, line) => {
    const dir = join(home, 'gone');
    const args = ['play', 'race-to-65', '--seats', 'Ann,Ben', '--file', join(dir, 'game.jsonl')];
    const child = spawn(process.execPath, [BIN, ...args], { env: env() });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdout.once('data', () => {
      rmSync(dir, { recursive: true });
      child.stdin.write(line);
    });
    expect(await ended).toBe(1);
    expect(stderr).toMatch(/^snug play: .+ cannot be written: its folder is not there\.\n$/);
  });

  test.each(['/proc', '/dev/null'])('no folder can be made in %s: a sentence, exit 2', (place) => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'play', 'shut-the-box', '--seats', 'Ann'], {
      encoding: 'utf8',
      env: { ...env(), XDG_STATE_HOME: place },
      timeout: 20_000,
    });
    expect(stderr).toMatch(/^snug play: .+ cannot be written: .+\.\n$/);
    expect(status).toBe(2);
  });

  test('a file that can be read and not written: a sentence, exit 2', () => {
    const { file, text } = nearlyFull();
    chmodSync(file, 0o444);
    const root = process.getuid?.() === 0; // may write anything, so somebody else has to try
    if (root) chmodSync(home, 0o755);
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'play', '--resume', file], {
      encoding: 'utf8',
      env: env(),
      ...(root ? { uid: 65534 } : {}),
    });
    expect(stderr).toBe(`snug play: ${file} cannot be written: that is not allowed.\n`);
    expect(status).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('the command line', () => {
  test.each([
    [['play', 'chess']],
    [['play', 'shut-the-box', '--fast']],
    [['play', 'shut-the-box', '--preset', 'none']],
    [['play', 'shut-the-box', '--options', '{']],
    [['play', 'shut-the-box', '--options', '{"tiles":11}']],
    [['play', 'shut-the-box', '--seats', 'Ann,Ann']],
    [['play', 'race-to-65', '--seats', 'Ann']],
    [['play', 'shut-the-box', '--seats', 'bot:clever']],
    [['play', 'shut-the-box', '--dice', 'loaded']],
    [['play', 'shut-the-box', '--dice', 'typed', '--seed', 'x']],
    [['play', 'shut-the-box', 'race-to-65']],
    [['play', '--seats', 'Ann']],
    [['play', '--lang', 'tlh']],
    [['play', '--resume']],
    [['play', '--resume', '/nowhere/game.jsonl']],
    [['play', '--resume', tmpdir()]],
    [['play', '--resume', '/dev/null']],
    [['play', '--resume', '--seed', 'x']],
    [['play', 'shut-the-box', '--file', BIN]],
    [['play', 'shut-the-box', '--file', join(BIN, 'game.jsonl')]],
    [['replay']],
    [['replay', '/nowhere/game.jsonl']],
    [['replay', BIN]],
    [['replay', tmpdir()]],
    [['replay', '/dev/zero']],
    [['replay', 'one', 'two']],
    [['replay', '--slow']],
  ])('%j: a sentence on stderr, exit 2, nothing on stdout', (args) => {
    const { status, stdout, stderr } = snug(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^snug (play|replay): .+\.\n$/s);
  });

  test.each([['play'], ['replay']])('%s --help says how, with examples, in both languages', (command) => {
    expect(snug([command, '--help']).stdout).toContain('Examples:');
    expect(snug([command, '--help', '--lang', 'es']).stdout).toContain('Ejemplos:');
    expect(snug(['--help']).stdout).toContain(`snug ${command}`);
  });

  test('--file says where, and a preset and options go together', () => {
    const file = join(home, 'here.jsonl');
    snug(['play', 'shut-the-box', '--seats', 'Ann', '--preset', 'pub', '--options', '{"tiles":12}', '--file', file], 'throw\n');
    expect(entriesOf(file)[0]).toMatchObject({ options: { tiles: 12, stake: 1 } });
    expect(existsSync(`${file}.open`)).toBe(false);
  });

  test('the language follows the system', () => {
    const { stdout } = spawnSync(process.execPath, [BIN, 'play', 'shut-the-box', '--seats', 'Ana'], {
      encoding: 'utf8',
      input: '',
      env: { ...env(), LC_ALL: 'es_ES.UTF-8' },
    });
    expect(stdout).toContain('Tira los dados.');
  });
});

const SCRIPT = '/usr/bin/script'; // util-linux lends a terminal
describe.runIf(process.platform === 'linux' && existsSync(SCRIPT))('on a real terminal', () => {
  /** Types each key once its text has been on the screen since the key before. */
  async function typed(args: readonly string[], steps: readonly (readonly [seen: string, key: string])[], first = ':') {
    const command = `${first}; stty rows 24 cols 80; exec ${[process.execPath, BIN, ...args].map((part) => `'${part}'`).join(' ')}`;
    const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], { env: { ...env(), TERM: 'xterm-256color', SHELL: '/bin/sh' } });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const left = [...steps];
    let out = '';
    let looked = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const [seen, key] = left[0] ?? [];
      if (seen === undefined || key === undefined || !out.slice(looked).includes(seen)) return;
      left.shift();
      looked = out.length;
      child.stdin.write(key);
    });
    return { status: await ended, out };
  }

  const args = ['play', 'shut-the-box', '--preset', 'sheet', '--seats', 'Ann', '--seed', 'tea2']; // throws 4 and 3 first

  test('a table is played by keys, and the screen given back', async () => {
    const file = join(home, 'a.jsonl');
    const { status, out } = await typed(
      [...args, '--file', file],
      [
        ['Throw the dice', '\r'],
        ['0 of 7', '3'],
        ['3 of 7', '4'],
        ['7 of 7', '\r'],
        ['Throw the dice', 'q'],
        ['Leave the table?', '\r'],
      ],
    );
    expect(status).toBe(0);
    expect(out).toContain('\u001b[?1049h');
    expect(out.lastIndexOf('\u001b[?1049l')).toBeGreaterThan(out.lastIndexOf('\u001b[?1049h'));
    expect(out).toContain('\u001b[?25h');
    expect(out).toContain('snug play --resume');
    expect(entriesOf(file).at(-1)).toMatchObject({ move: { type: 'lay', tiles: [3, 4] } });
  });

  test('ctrl-c gives the screen back too, and what was shown is saved', async () => {
    const file = join(home, 'b.jsonl');
    const { status, out } = await typed(
      [...args, '--file', file],
      [
        ['Throw the dice', '\r'],
        ['0 of 7', '\u0003'],
      ],
    );
    expect(status).toBe(130);
    expect(out).toContain('\u001b[?1049l');
    expect(entriesOf(file)).toHaveLength(3);
    expect(existsSync(`${file}.open`)).toBe(false);
  });

  test('a full disk gives the screen back before it is told', async () => {
    const { file, text } = nearlyFull();
    const { status, out } = await typed(['play', '--resume', file], [['Throw the dice', '\r']], LIMIT);
    expect(status).toBe(1);
    expect(out.slice(out.lastIndexOf('\u001b[?1049l'))).toContain(`snug play: ${file} cannot be written: there is no more room.`);
    expect(out).not.toContain('    at ');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('replay steps by keys', async () => {
    const file = join(home, 'c.jsonl');
    snug([...args, '--file', file], 'throw\nlay 3 4\n');
    const { out, status } = await typed(
      ['replay', file],
      [
        ['entry 0 of 3', '\u001b[C'],
        ['entry 1 of 3', '\u001b[F'],
        ['entry 3 of 3', '\u001b[H'],
        ['entry 0 of 3', 'q'],
      ],
    );
    expect(status).toBe(0);
    expect(out).toContain('Ann laid tiles 3 and 4.');
  });
});
