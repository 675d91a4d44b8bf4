/** Choices are weighed in pieces: whoever does it, however often it is interrupted, and however long it takes. */
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bothMatterings, emptyTally, gamesIn, matteringOf, NO_MATTERING, piecesOf, type Report, Scales } from '@snug/lab';
import { table } from '@snug/table/words/en';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askedFor, type Switches } from './asking.ts';
import { GivenUp, type Hands } from './hands.ts';
import { Kept } from './kept.ts';
import { Progress } from './progress.ts';
import { carryOut } from './run.ts';
import { linesIn, Program } from './testing/program.ts';
import { words as say } from './words/en.ts';
import { workWith } from './work.ts';

const GAMES = 200;
const COMPARE = `compare shut-the-box --a sheet --b sums --players random --games ${GAMES} --sample ${GAMES} --no-exact`.split(
  ' ',
);
const LONG = 60_000; // milliseconds: the machine may have other work
const MAKER = { program: '0', build: 'one' };

describe('a comparison that weighs choices', () => {
  let program: Program;
  let first: string;
  beforeAll(() => {
    program = new Program();
    first = program.run([...COMPARE, '--workers', '1', '--json']).stdout;
  }, LONG);
  afterAll(() => program.end());

  const interrupted = (state: string, signal: NodeJS.Signals): Promise<number | null> =>
    program.interrupted(COMPARE, state, signal, 'weighed', { from: 5, below: 2 * GAMES });

  test('is the same on two workers', () => {
    expect((JSON.parse(first) as Report).matterings.map((mattering) => mattering?.games)).toEqual([GAMES, GAMES]);
    expect(program.run([...COMPARE, '--workers', '2', '--json']).stdout).toBe(first);
  });

  test('is the same when it was killed while it weighed, and goes on on two workers', async () => {
    const state = join(program.folder, 'killed.jsonl');
    await interrupted(state, 'SIGKILL');
    expect(linesIn(state, 'weighed')).toBeGreaterThanOrEqual(5);
    appendFileSync(state, '{"kind":"weighed","version":1,"pie');
    const { stdout, stderr } = program.run([...COMPARE, '--workers', '2', '--json', '--state', state]);
    expect(stderr).toMatch(/^Going on: 400 games were played before, and choices weighed in \d+\.\n/);
    expect(stdout).toBe(first);
    expect(existsSync(state)).toBe(false);
  });

  test('Ctrl-C keeps what was weighed', async () => {
    const state = join(program.folder, 'stopped.jsonl');
    expect(await interrupted(state, 'SIGINT')).toBe(130);
    const { stdout, stderr } = program.run([...COMPARE, '--json', '--state', state]);
    expect(stderr).toContain('and choices weighed in ');
    expect(stdout).toBe(first);
  });
});

const asked = (given: Switches) => askedFor('compare', 'shut-the-box', given, { say, table });

test('pieces add up to the whole in any order', async () => {
  const { manifest, gear } = await asked({ a: 'sheet', players: ['casual'], games: '60', sample: '45' });
  const work = workWith(null, () => false);
  const scales = await Scales.prepare(manifest, 0, gear, work);
  const pieces = Array.from({ length: piecesOf(manifest) }, (_, piece) => piece);
  expect([manifest.chunk, pieces.length]).toEqual([20, 45]);
  const backwards = pieces.toReversed().map((piece) => scales?.weigh(piece) ?? NO_MATTERING);
  const all = backwards.reduce(bothMatterings);
  expect(all.games).toBe(45);
  expect(all).toEqual(await matteringOf(manifest, 0, gear, work));
});

test('of very many games a piece has several', async () => {
  const { manifest } = await asked({ a: 'sheet', games: '100000', sample: '2500' });
  expect(piecesOf(manifest)).toBe(834); // of 3
});

test.each(['shut-the-box', 'phase-10-dice'])("how many games are weighed is the game's to say: %s", async (game) => {
  const { manifest, gear } = await askedFor('compare', game, { a: '{}' }, { say, table });
  expect(manifest.sample).toBe(gear.lab.sample ?? 200);
});

describe('how far it is', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'snug-lab-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => void vi.useRealTimers());

  /** Somebody who takes two seconds for each game, in a world of his own. */
  async function told(state: string, terminal: boolean, most = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
    const { manifest, gear } = await asked({ a: 'sheet', b: 'sums', games: '100', sample: '10', 'no-exact': true });
    const work = workWith(null, () => false);
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    let weighed = 0;
    const hands: Hands = {
      many: 1,
      play: async (version, chunk) => {
        const { events } = gear.lab.core(manifest.versions[version]?.options ?? {}, manifest.seats);
        return { ...emptyTally(manifest.seats, events), games: gamesIn(manifest, chunk) };
      },
      weigh: async () => {
        if (weighed++ === most) throw new GivenUp('enough for today');
        vi.setSystemTime(Date.now() + 2000);
        return { ...NO_MATTERING, games: 1 };
      },
      close: async () => {},
    };
    const lines: string[] = [];
    const progress = new Progress(say, terminal, (text) => lines.push(text));
    const kept = new Kept(state, MAKER, manifest);
    await carryOut(manifest, gear, work, () => hands, kept, {
      stopped: () => false,
      onStop: () => {},
      part: (part) => progress.part(part),
      played: () => {},
      weighed: (now, before, all) => progress.weighed(now, before, all),
    });
    kept.close();
    return lines;
  }

  test('is told with how fast it is and what is left over all versions, also where nobody looks', async () => {
    expect(await told(join(folder, 'one.jsonl'), false)).toEqual([
      'Choices weighed in 2 of 20 games, 0.50 a second, 0:36 left\n',
      'Choices weighed in 7 of 20 games, 0.50 a second, 0:26 left\n',
      'Choices weighed in 12 of 20 games, 0.50 a second, 0:16 left\n',
      'Choices weighed in 17 of 20 games, 0.50 a second, 0:06 left\n',
    ]);
  });

  test('counts what was weighed before', async () => {
    const state = join(folder, 'two.jsonl');
    await told(state, false, 12);
    const lines = await told(state, true);
    expect(lines.at(-8)).toBe('\r\u001b[KChoices weighed in 13 of 20 games, 0.50 a second, 0:14 left');
    expect(lines.at(-1)).toBe('\r\u001b[KChoices weighed in 20 of 20 games, 0.50 a second, 0:00 left');
  });
});
