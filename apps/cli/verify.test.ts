import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_SEED, fairSource, fairThrow, messageOf, sealOf, seeded } from '@snug/dice';
import { type AnyMove, type Bot, type Line, Match } from '@snug/engine';
import { slices } from '@snug/games';
import { CHECKS, firstFault, readLine, type Verification, verify } from '@snug/protocol';
import { verifyWordsIn } from '@snug/protocol/verify-words';
import { LANGUAGES, type Slice } from '@snug/table';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStored } from './play/stored.ts';
import { Report } from './verify.ts';
import { wordsIn } from './words/words.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SEEDS = ['Ann: 7', BOT_SEED];
const LONG = 400; // entries; then somebody has had enough

/** A whole game at a table with sealed dice: Ann and a program, the clock running out now and then. */
async function fairLog(slice: Slice): Promise<readonly string[]> {
  const [game, bots] = await Promise.all([slice.rules(), slice.bots()]);
  const timed = slice.presets.find(({ options }) => {
    const parsed = game.parseOptions(options);
    const awaiting = parsed.ok ? game.awaiting(game.setup(parsed.value, 2)) : null;
    return awaiting?.kind === 'turn' && awaiting.deadline !== null;
  });
  const options = game.parseOptions(timed?.options ?? {});
  if (!options.ok) throw new Error(slice.id);
  const match = new Match(game, options.value, 2, 'typed');
  let at = 0;
  const write = (line: Line): void => {
    const { refusal } = match.take(line);
    if (refusal !== null) throw new Error(JSON.stringify([line, refusal]));
  };
  write({ kind: 'sit', seat: 0, name: 'Ann', player: 'person', at });
  write({ kind: 'sit', seat: 1, name: 'Ben', player: 'bot:strong', at });
  write({ kind: 'seal', hash: sealOf(SECRET), at });
  for (const [seat, seed] of SEEDS.entries()) write({ kind: 'seed', seat, seed, at });
  const throws = fairSource({ secret: SECRET, seeds: SEEDS });
  const random = seeded(slice.id);
  const players: readonly Bot<object, AnyMove>[] = SEEDS.map((_, seat) =>
    bots.greedy({ options: options.value, seats: SEEDS.length, seat }),
  );
  for (let awaiting = match.awaiting; awaiting.kind !== 'over'; awaiting = match.awaiting) {
    at += 100;
    if (awaiting.kind === 'roll') write({ kind: 'roll', faces: throws(awaiting.dice.map((id) => game.die(id))), at });
    else if (match.log.length > LONG) write({ kind: 'resign', seat: awaiting.seat, at });
    else if (awaiting.deadline !== null && random.below(3) === 0) {
      at = awaiting.deadline;
      write({ kind: 'time', at });
    } else {
      const legal = match.legal(awaiting.seat);
      const move = players[awaiting.seat]?.(game.view(match.state), legal, random) ?? legal[0];
      write({ kind: 'move', seat: awaiting.seat, move, at });
    }
  }
  write({ kind: 'reveal', secret: SECRET, at });
  const header = { kind: 'game', game: game.id, version: game.version, options: options.value, seats: 2 };
  return [header, ...match.log].map((line) => JSON.stringify(line));
}

const kindOf = (line: string): string => (JSON.parse(line) as { kind: string }).kind;
const changed = (lines: readonly string[], at: number, change: object): string[] =>
  lines.with(at, JSON.stringify({ ...(JSON.parse(lines[at] ?? '') as object), ...change }));
const whyOf = (verification: Verification): unknown => {
  const fault = firstFault(verification);
  return fault === null ? null : [fault.check, fault.why, fault.entry];
};

for (const slice of slices)
  describe(`${slice.id} with sealed dice`, async () => {
    const [game, lines] = await Promise.all([slice.rules(), fairLog(slice)]);
    const options = game.parseOptions((JSON.parse(lines[0] ?? '') as { options: object }).options);
    if (!options.ok) throw new Error(slice.id);
    const check = (lines: readonly string[]): Verification => verify({ game, options: options.value, seats: 2 }, lines);
    const rolls = lines.flatMap((line, at) => (kindOf(line) === 'roll' ? [at] : []));
    const at = (kind: string): number => lines.findIndex((line) => kindOf(line) === kind);

    test('a whole game is verified', () => {
      const verification = check(lines);
      expect(verification).toMatchObject({ outcome: 'verified', throws: rolls.length, seeds: SEEDS, secret: SECRET });
      expect(verification.checks).toEqual(CHECKS.map((check) => ({ check, result: 'good', faults: [] })));
    });

    test('every beginning of it is still sealed, and nothing is wrong with it', () => {
      for (let length = at('seal') + 1; length < lines.length - 1; length += 1 + (length >> 3))
        expect([length, check(lines.slice(0, length)).outcome]).toEqual([length, 'sealed']);
    });

    test('an envelope that is not opened at the end, or before it, or twice', () => {
      expect(whyOf(check(lines.slice(0, -1)))).toEqual(['opened', 'never-opened', lines.length - 2]);
      const early = lines.toSpliced(10, 0, (lines.at(-1) ?? '').replace(/"at":\d+/, '"at":0'));
      expect(check(early).checks.find(({ check }) => check === 'opened')?.faults[0]).toMatchObject({
        why: 'opened-early',
        entry: 10,
      });
      expect(whyOf(check([...lines, lines.at(-1) ?? '']))).toEqual(['opened', 'opened-twice', lines.length]);
    });

    test('a seal, a slip or a seed exchanged', () => {
      const other = SECRET.replace('00', '01');
      const reveal = lines.length - 1;
      expect(whyOf(check(changed(lines, reveal, { secret: other })))).toEqual(['fits', 'other-secret', reveal]);
      expect(whyOf(check(changed(lines, reveal, { secret: SECRET.toUpperCase() })))).toEqual(['fits', 'not-a-secret', reveal]);
      expect(whyOf(check(changed(lines, at('seal'), { hash: sealOf(other) })))).toEqual(['fits', 'other-secret', reveal]);
      expect(whyOf(check(changed(lines, at('seal'), { hash: '7' })))).toEqual(['sealed', 'not-a-seal', at('seal')]);
      const both = changed(changed(lines, reveal, { secret: other }), at('seal'), { hash: sealOf(other) });
      if (rolls.length > 0) {
        expect(whyOf(check(both))).toEqual(['thrown', 'other-faces', rolls.find((roll) => roll > 0)]);
        expect(check(changed(lines, at('seed'), { seed: 'Ann: 8' })).outcome).toBe('failed');
      }
    });

    test('seeds that are early, late, twice, missing, no seeds, or picked for a program', () => {
      const seed = at('seed');
      const swapped = lines.with(seed, lines[at('seal')] ?? '').with(at('seal'), lines[seed] ?? '');
      expect(whyOf(check(swapped))).toEqual(['seeded', 'seed-early', at('seal')]);
      expect(whyOf(check(lines.toSpliced(seed + 2, 0, lines[seed] ?? '')))).toEqual(['seeded', 'seed-twice', seed + 2]);
      expect(whyOf(check(changed(lines, seed, { seed: 'a\nb' })))).toEqual(['seeded', 'not-a-seed', seed]);
      expect(whyOf(check(changed(lines, seed + 1, { seed: 'lucky' })))).toEqual(['seeded', 'bot-seed', seed + 1]);
      const sits = seed - 2; // the program's
      const ground = changed(lines, seed + 1, { seed: 'lucky' })
        .toSpliced(sits, 1)
        .toSpliced(seed + 1, 0, lines[sits] ?? '');
      expect(whyOf(check(ground))).toEqual(['seeded', 'seed-of-nobody', seed]);
      expect(whyOf(check(lines.toSpliced(sits, 1)))).toEqual(['seeded', 'seed-of-nobody', seed]);
      const [first] = rolls;
      if (first === undefined) {
        expect(whyOf(check(lines.toSpliced(seed, 1)))).toEqual(['seeded', 'seed-never', lines.length - 2]);
        return;
      }
      expect(whyOf(check(lines.toSpliced(seed, 1)))).toEqual(['seeded', 'seed-missing', first - 1]);
      const late = lines.toSpliced(first + 1, 0, (lines[seed] ?? '').replace('"at":0', `"at":100000`)).toSpliced(seed, 1);
      expect(
        check(late)
          .checks.find(({ check }) => check === 'seeded')
          ?.faults.map(({ why }) => why),
      ).toEqual(['seed-missing', 'seed-late']);
    });

    test('more time given back than the line or an outage can take', () => {
      const first = lines.findIndex((line) => kindOf(line) === 'move');
      const { seat, at } = JSON.parse(lines[first] ?? '') as { seat: number; at: number };
      const credits = (...given: readonly object[]): unknown => {
        const entries = given.map((credit) => JSON.stringify({ ...credit, seat, at }));
        return check(lines.toSpliced(first, 0, ...entries)).checks.find(({ check }) => check === 'played')?.faults[0];
      };
      const fault = (entry: number) => ({ why: 'credit', entry });
      expect(credits({ kind: 'lag', ms: 301 })).toMatchObject(fault(first));
      expect(credits({ kind: 'outage', ms: 60_001 })).toMatchObject(fault(first));
      expect(credits({ kind: 'lag', ms: 300 }, { kind: 'lag', ms: 1 })).toMatchObject(fault(first + 1));
      expect(credits({ kind: 'lag', ms: 300 }, { kind: 'outage', ms: 60_000 })).not.toMatchObject({ why: 'credit' });
    });

    test('a log without an envelope has nothing to verify', () => {
      const plain = lines.filter((line) => !['seal', 'seed', 'reveal'].includes(kindOf(line)));
      expect(check(plain).outcome).toBe('unsealed');
      expect(check(plain).checks.find(({ check }) => check === 'played')?.result).toBe('good');
    });

    test('any entry of envelope, dice or clock that is left out or written twice is noticed', () => {
      for (const [i, line] of lines.entries()) {
        if (!['seal', 'seed', 'reveal', 'roll', 'flag'].includes(kindOf(line))) continue;
        if (i > 60 && i < lines.length - 60) continue;
        expect([i, check(lines.toSpliced(i, 1)).outcome]).toEqual([i, 'failed']);
        expect([i, check(lines.toSpliced(i, 0, line)).outcome]).toEqual([i, 'failed']);
      }
    });

    test('a byte changed anywhere is found, unless it leaves another game by the same rules with the same dice', () => {
      const of = (text: string): unknown => {
        const read = readLine(text, 2, true);
        return read.ok ? { ...read.line, at: 0 } : null;
      };
      const original = check(lines).fingerprint;
      const edits = fc.record({
        line: fc.integer({ min: 1, max: lines.length - 1 }),
        place: fc.nat(),
        to: fc.constantFrom(...'0123456789abcdefW"{}[],: x'),
      });
      fc.assert(
        fc.property(edits, ({ line, place, to }) => {
          const before = lines[line] ?? '';
          const i = place % before.length;
          const after = before.slice(0, i) + to + before.slice(i + 1);
          if (after === before) return;
          const verification = check(lines.with(line, after));
          expect(verification.fingerprint).not.toBe(original);
          const means = JSON.stringify(of(after)) !== JSON.stringify(of(before));
          const dice = ['seal', 'seed', 'reveal', 'roll'].includes(kindOf(before));
          if (means && dice && !(rolls.length === 0 && kindOf(before) === 'seed'))
            expect(verification.outcome).not.toBe('verified');
          if (of(after) === null) expect(verification.outcome).toBe('failed');
        }),
        { seed: 65, numRuns: 300 },
      );
    });

    test('two throws exchanged, and faces that the dice do not have', () => {
      const [first, second] = rolls;
      if (first === undefined || second === undefined) return;
      const faces = (JSON.parse(lines[first] ?? '') as { faces: (number | string)[] }).faces;
      expect(check(changed(lines, first, { faces: [...faces].reverse().map(() => 99) })).outcome).toBe('failed');
      expect(check(changed(lines, first, { faces: 'cocked' })).outcome).toBe('failed');
      expect(check(lines.with(first, lines[second] ?? '').with(second, lines[first] ?? '')).outcome).toBe('failed');
    });

    test.each(LANGUAGES)('is told in words (%s), what is wrong too', async (language) => {
      const { say } = await wordsIn(language);
      const { verdict } = await verifyWordsIn(language);
      const tell = async (lines: readonly string[]): Promise<string> => {
        const read = await openStored(lines.join('\n'), language, say);
        if (!read.ok) throw new Error(read.why);
        return [...new Report(read.opened.setting, check(lines), await verifyWordsIn(language)).lines()].join('\n');
      };
      const flat = (text: string): string => text.replace(/\s+/g, ' '); // lines are broken where they end
      const told = await tell(lines);
      expect(told).toContain(sealOf(SECRET));
      expect(told).toContain('Ann: Ann: 7');
      expect(flat(told)).toContain(verdict(check(lines)));
      expect(told).not.toContain('✗');
      expect(await tell(lines.slice(0, -2))).toContain('·');
      const changedLines = changed(lines, lines.length - 1, { secret: SECRET.replace('00', '01') });
      const wrong = await tell(changedLines);
      expect(verdict(check(changedLines))).not.toBe(verdict(check(lines)));
      expect(flat(wrong)).toContain(verdict(check(changedLines)));
      expect(flat(wrong)).toMatch(new RegExp(`\\p{L}+ ${lines.length - 1}\\b`, 'u'));
    });
  });

test('the clock has run out in some of these games', async () => {
  const logs = await Promise.all(slices.map(fairLog));
  expect(logs.flat().filter((line) => kindOf(line) === 'flag').length).toBeGreaterThan(0);
});

describe('snug verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snug-verify-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'game.jsonl');
  const run = (...args: string[]) =>
    spawnSync('node', ['apps/cli/bin/snug.mjs', 'verify', ...args], { encoding: 'utf8', cwd: new URL('../..', import.meta.url) });
  let lines: readonly string[] = [];
  beforeAll(async () => {
    const [slice] = slices;
    lines = slice === undefined ? [] : await fairLog(slice);
    writeFileSync(file, `${lines.join('\n')}\n`);
  });

  test('0 for a game that is verified, 1 for one that is not, 2 for what is no game', () => {
    const good = run(file);
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain('✓');
    const bad = join(folder, 'bad.jsonl');
    writeFileSync(bad, lines.slice(0, -1).join('\n'));
    expect(run(bad).status).toBe(1);
    for (const args of [
      [],
      [file, file],
      [join(folder, 'none')],
      ['--no-such', file],
      [file, '--lang', 'xx'],
      ['package.json'],
    ]) {
      const misused = run(...args);
      expect([misused.status, misused.stdout]).toEqual([2, '']);
      expect(misused.stderr).toMatch(/^snug verify: .+\n$/);
    }
    expect(run('--help').status).toBe(0);
  });

  test('a file that is too large is said to be so, and how large it may be', () => {
    const huge = join(folder, 'huge.jsonl');
    writeFileSync(huge, '');
    truncateSync(huge, 2 ** 26 + 1);
    const { status, stdout, stderr } = run(huge, '--lang', 'en');
    expect([status, stdout, stderr]).toEqual([2, '', `snug verify: ${huge} is too large for a game: 64 MB at most.\n`]);
    expect(run(huge, '--lang', 'es').stderr).toContain('64 MB como máximo');
    truncateSync(huge, 2 ** 26);
    expect(run(huge, '--lang', 'en').stderr).not.toContain('MB');
  });

  test('--json is one line with every check', () => {
    const told = JSON.parse(run(file, '--json').stdout) as Verification;
    expect(told.outcome).toBe('verified');
    expect(told.checks.map(({ check }) => check)).toEqual([...CHECKS]);
  });

  test('the program of a page in docs/fair-dice.md, which is not ours, comes to the same throws', () => {
    const page = readFileSync(new URL('../../docs/fair-dice.md', import.meta.url), 'utf8');
    const program = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    writeFileSync(join(folder, 'check.mjs'), program);
    const d6 = { id: 'd6', faces: [1, 2, 3, 4, 5, 6] };
    const throws = [0, 1, 2].map((n) => fairThrow({ secret: SECRET, seeds: SEEDS }, n, [d6, d6]));
    const log = [
      { kind: 'game', seats: 2 },
      { kind: 'seal', hash: sealOf(SECRET) },
      ...SEEDS.map((seed, seat) => ({ kind: 'seed', seat, seed })),
      ...throws.map((faces) => ({ kind: 'roll', faces })),
      { kind: 'reveal', secret: SECRET },
    ];
    const example = join(folder, 'example.jsonl');
    writeFileSync(example, log.map((line) => JSON.stringify(line)).join('\n'));
    const said = execFileSync('node', [join(folder, 'check.mjs'), example], { encoding: 'utf8' });
    expect(said.trimEnd().split('\n')).toEqual([
      'seal: fits',
      ...throws.map((faces, n) => `throw ${n}: ${faces.join(' ')} fits`),
    ]);
    expect(page).toContain(messageOf(SEEDS, 0, 0));
    expect(page).toContain(`seal      ${sealOf(SECRET)}`);
    for (const [n, faces] of throws.entries()) expect(page).toContain(`throw ${n}   ${faces.join(' ')}`);
  });
});
