/** The referee as a program: arguments, lines in, lines out, stored games, and whatever bytes come. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seeded, throwing } from '@snug/dice';
import { type AnyMove, type Entry, isFields, playOut } from '@snug/engine';
import { slices } from '@snug/games';
import { type Judged, Referee } from '@snug/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/snug.mjs', import.meta.url));
const games: readonly Judged[] = await Promise.all(
  slices.map(async (slice) => ({ game: await slice.rules(), words: await slice.words('en') })),
);

const run = (args: readonly string[], input: string | Buffer = ''): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [BIN, 'referee', ...args], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
const [first] = slices;
if (first === undefined) throw new Error('no games');
const anyGame = first.id;

describe('arguments', () => {
  test.each([
    [['chess']],
    [[anyGame, '--fast']],
    [[anyGame, 'and', 'more']],
    [[anyGame, '--options', '{']],
    [[anyGame, '--options', '[]']],
    [[anyGame, '--options', 'null']],
    [[anyGame, '--options', '{"no-such-option":1}']],
    [[anyGame, '--dice', 'loaded']],
    [[anyGame, '--dice', 'typed', '--seed', 'x']],
    [[anyGame, '--seats', '0']],
    [[anyGame, '--seats', '1.5']],
    [[anyGame, '--seats', 'two']],
    [[anyGame, '--seats', '-1']],
    [[anyGame, '--seats', '99999999']],
    [[anyGame, '--seats']],
    [['--seats', '2']],
    [['--options', '{}']],
    [['--seed', 'x']],
  ])('%j: a sentence on stderr, exit 2, nothing on stdout', (args) => {
    const { status, stdout, stderr } = run(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^snug referee: .+[.>]\n$/);
    expect(stderr).not.toMatch(/undefined|NaN|\n {4}at /);
  });

  test('an unknown command is a sentence too', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'dance'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('"dance"');
  });

  test('help, for each command, and the version', () => {
    const said = (...args: string[]): string => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' }).stdout;
    expect(said('help', 'referee')).toBe(said('referee', '--help'));
    expect(said()).toBe(said('--help'));
    expect(said('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('--help explains and exits with 0', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    for (const slice of slices) expect(stdout).toContain(slice.id);
  });

  test('two seats unless said otherwise, and end of input is exit 0', () => {
    for (const { game } of games) {
      const { status, stdout } = run([game.id]);
      expect(status).toBe(0);
      expect(linesOf(stdout)).toHaveLength(1);
    }
  });
});

describe('lines out', () => {
  test('ALL-1 the same seed gives the same game, another seed another', () => {
    const script = Array.from({ length: 30 }, () => '{"kind":"move","seat":0,"move":{"type":"throw"}}').join('\n');
    const play = (seed: string): string => run([anyGame, '--seats', '1', '--seed', seed], script).stdout;
    expect(play('tea')).toBe(play('tea'));
    expect(play('tea')).not.toBe(play('coffee'));
  });

  test('ALL-4 one line for each line in, an empty one and an unended last one too', () => {
    const { stdout, status } = run([anyGame], '\n\n{"kind":"time","at":1}\nnonsense');
    expect(status).toBe(0);
    expect(linesOf(stdout).map((line) => isFields(line) && isFields(line['refused']) && line['refused']['code'])).toEqual([
      false,
      'bad-line',
      'bad-line',
      false,
      'bad-line',
    ]);
  });

  test('ALL-4 lines longer than a chunk of input, and many of them, arrive whole', () => {
    const long = JSON.stringify({ kind: 'time', at: 1, comment: 'é'.repeat(200_000) });
    const input = `${Array.from({ length: 40 }, () => long).join('\n')}\n`;
    const answers = linesOf(run([anyGame, '--dice', 'typed'], input).stdout);
    expect(answers).toHaveLength(41);
    for (const answer of answers) expect(answer).not.toHaveProperty('refused');
  });

  test('ALL-4 without a game named the first line is the header; a header elsewhere is bad-line', () => {
    const header = JSON.stringify({ kind: 'game', game: anyGame, version: 1, options: {}, seats: 2 });
    const codes = (args: readonly string[], ...lines: string[]): unknown[] =>
      linesOf(run(args, lines.join('\n')).stdout).map((line) =>
        isFields(line) && isFields(line['refused']) ? line['refused']['code'] : 'ok',
      );
    expect(codes([], header, header)).toEqual(['ok', 'bad-line']);
    expect(codes([anyGame], header)).toEqual(['ok', 'bad-line']);
    expect(codes([], header, '{"kind":"time","at":1}')).toEqual(['ok', 'ok']);
    for (const before of ['', 'x', '{"kind":"time","at":1}', '{"kind":"game"}'])
      expect(codes([], before, header, '{"kind":"time","at":1}')).toEqual(['bad-line', 'bad-line', 'bad-line']);
    expect(codes(['--legal'], header)).toEqual(['ok']);
    for (const wrong of [
      { game: 'chess' },
      { version: 99 },
      { version: 0 },
      { seats: 0 },
      { seats: 1.5 },
      { options: { no: 1 } },
    ])
      expect(codes([], JSON.stringify({ ...JSON.parse(header), ...wrong }))).toEqual(['bad-line']);
  });

  test('ALL-4 an entry has its fields in order, and nothing else is stored', () => {
    const script = '{"at":5,"move":{"colour":"red","type":"throw"},"seat":0,"kind":"move","note":1}\n';
    const [, moved] = run([anyGame, '--dice', 'typed', '--seats', '1'], script).stdout.split('\n');
    expect(moved).toContain('"log":[{"kind":"move","seat":0,"move":{"type":"throw"');
    expect(moved).toContain(',"at":5}]');
  });
});

describe.each(games.map((judged) => [judged.game.id, judged] as const))('%s', (id, judged) => {
  const slice = slices.find((candidate) => candidate.id === id);
  const { game } = judged;
  const parsed = game.parseOptions(slice?.presets[0]?.options ?? {});
  if (!parsed.ok) throw new Error('preset');
  const options = parsed.value;
  const seats = Math.max(2, game.seats.min);
  const header = JSON.stringify({ kind: 'game', game: id, version: game.version, options, seats });

  const randomLog = async (seed: string, limit: number): Promise<readonly Entry<AnyMove>[]> => {
    const bots = await slice?.bots();
    if (bots === undefined) throw new Error('bots');
    const players = Array.from({ length: seats }, (_, seat) => bots.random({ options, seats, seat }));
    return playOut(game, options, players, throwing(seeded(`${seed}/dice`)), seeded(seed), limit).log;
  };

  test('ALL-3 a stored log is read back entry by entry to the same state', async () => {
    const log = await randomLog('stored', 500);
    const referee = new Referee([judged], false);
    referee.line(header);
    let last: unknown;
    for (const entry of log) {
      const answer: unknown = JSON.parse(referee.line(JSON.stringify(entry)));
      expect(answer).toMatchObject({ log: [entry] });
      last = answer;
    }
    expect(last).toMatchObject({ seq: log.length });
  });

  test('ALL-4 --legal lists what can be done, and the first of it is accepted', async () => {
    const referee = new Referee([judged], true);
    let answer: unknown = JSON.parse(referee.open(judged, options, seats, throwing(seeded('legal'))));
    for (let i = 0; i < 60; i++) {
      const legal = isFields(answer) && Array.isArray(answer['legal']) ? (answer['legal'] as object[]) : [];
      if (legal.length === 0) break;
      const refused: unknown = JSON.parse(referee.line('{'));
      expect(refused).toMatchObject({ legal });
      answer = JSON.parse(referee.line(JSON.stringify({ kind: 'move', ...legal[(i * 7) % legal.length] })));
      expect(answer).not.toHaveProperty('refused');
    }
  });

  test('ALL-4 any bytes: one line out for each line in, nothing thrown, nothing changed by what is refused', async () => {
    const log = (await randomLog('fuzz', 400)).map((entry) => JSON.stringify(entry));
    const lines = fc.oneof(
      { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
      { weight: 2, arbitrary: fc.json() },
      { weight: 3, arbitrary: fc.constantFrom(...log) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom(...log), fc.nat(80), fc.string({ maxLength: 3 }))
          .map(([line, at, text]) => line.slice(0, at) + text + line.slice(at + 1)),
      },
      {
        weight: 3,
        arbitrary: fc
          .record({
            kind: fc.constantFrom('move', 'roll', 'time', 'takeback', 'flag', 'game'),
            seat: fc.oneof(fc.nat(2), fc.jsonValue()),
            at: fc.option(fc.oneof(fc.nat(), fc.double(), fc.jsonValue()), { nil: undefined, freq: 4 }),
            to: fc.oneof(fc.nat(30), fc.jsonValue()),
            faces: fc.oneof(fc.jsonValue(), fc.constant('cocked'), fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 })),
            move: fc.oneof(
              fc.jsonValue(),
              fc.record(
                {
                  type: fc.constantFrom('throw', 'lay', 'shut', 'flip', 'call', 'draw', 'stop'),
                  tiles: fc.jsonValue(),
                  keep: fc.jsonValue(),
                  tray: fc.nat(1),
                  tile: fc.nat(13),
                },
                { requiredKeys: ['type'] },
              ),
            ),
          })
          .map((line) => JSON.stringify(line)),
      },
    );
    const total = 25_000;
    const perRun = 250;
    let seen = 0;
    for (const stored of [true, false]) {
      fc.assert(
        fc.property(fc.array(lines, { minLength: perRun, maxLength: perRun, size: 'max' }), (batch) => {
          const referee = new Referee([judged], false);
          let before = JSON.parse(stored ? referee.line(header) : referee.open(judged, options, seats, 'typed')) as {
            seq: number;
            state: unknown;
          };
          for (const line of batch) {
            const text = referee.line(line);
            expect(text).not.toContain('\n');
            const answer = JSON.parse(text) as {
              seq: number;
              refused?: { message: string; code: string };
              state?: unknown;
              log?: unknown[];
            };
            seen++;
            if (answer.refused !== undefined) {
              expect(answer.refused.message).toMatch(/[.!?]$/);
              if (answer.state === undefined) expect(answer.seq).toBe(before.seq);
              else expect(answer.log?.length).toBe(answer.seq - before.seq); // only the flags that time brought
            }
            if (answer.state !== undefined) before = { seq: answer.seq, state: answer.state };
          }
          const still = JSON.parse(referee.line('{"kind":"takeback","to":0}')) as { state?: unknown };
          expect(still.state).toBeDefined();
        }),
        { numRuns: total / perRun / 2 },
      );
    }
    expect(seen).toBeGreaterThanOrEqual(total);
  });

  test('ALL-4 raw bytes through the pipe', () => {
    const random = seeded(`${id}/bytes`);
    const bytes = Buffer.from(Array.from({ length: 60_000 }, () => (random.below(9) === 0 ? 10 : random.below(256))));
    const count = bytes.filter((byte) => byte === 10).length + (bytes.at(-1) === 10 ? 0 : 1);
    const { status, stdout, stderr } = run([id], bytes);
    expect([status, stderr]).toEqual([0, '']);
    expect(linesOf(stdout)).toHaveLength(count + 1);
  });
});
