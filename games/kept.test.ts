/**
 * Logs that are kept for ever: `<game>/kept/v<version>/NAME.jsonl` was played once, and folds to `NAME.end.json` by the rules
 * of its version, whatever else changes. Nothing writes them again; a new version gets its own (docs/add-a-game.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type AnyGame, type AnyMove, DESK_KINDS, type Entry, fold, Match } from '@snug/engine';
import { readLine, verify } from '@snug/protocol';
import type { Slice } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const ROOT = new URL('../', import.meta.url);
const keptOf = ({ id }: Slice): URL => new URL(`games/${id}/kept/`, ROOT);
const versionsOf = (slice: Slice): string[] => (existsSync(keptOf(slice)) ? readdirSync(keptOf(slice)) : []);
const textOf = (file: URL): string => readFileSync(file, 'utf8');
const namesIn = (folder: URL): string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.jsonl') ? [file.replace('.jsonl', '')] : []));

/** Rules that are no longer played by lie beside their logs. */
async function rulesOf(slice: Slice, version: string): Promise<AnyGame> {
  const now = await slice.rules();
  if (version === `v${now.version}`) return now;
  const { game } = (await import(new URL(`${version}/rules.ts`, keptOf(slice)).href)) as { readonly game: AnyGame };
  return game;
}

interface Folded {
  readonly header: { readonly options: object; readonly seats: number };
  readonly lines: readonly string[];
  readonly match: Match<object, object, AnyMove, object, { readonly kind: string }>;
}

function folded(game: AnyGame, text: string): Folded {
  const lines = text.trimEnd().split('\n');
  const [first = '', ...entries] = lines;
  const header = JSON.parse(first) as { game: string; version: number; options: object; seats: number };
  expect([header.game, header.version]).toEqual([game.id, game.version]);
  const options = game.parseOptions(header.options);
  if (!options.ok) throw new Error(`these options are no more: ${JSON.stringify(options.problem)}`);
  const match = new Match(game, options.value, header.seats, 'typed');
  for (const entry of entries) {
    const read = readLine(entry, header.seats, true);
    if (!read.ok || read.line.kind === 'game') throw new Error(`no entry: ${entry}`);
    expect(match.take(read.line).entries.map((taken) => JSON.stringify(taken))).toEqual([entry]);
  }
  return { header, lines, match };
}

const bytesKept = (): string =>
  slices
    .flatMap((slice) =>
      versionsOf(slice).flatMap((version) => {
        const folder = new URL(`${version}/`, keptOf(slice));
        return readdirSync(folder).map((file) => `${slice.id} ${version} ${file}\n${textOf(new URL(file, folder))}`);
      }),
    )
    .join('');

for (const slice of slices)
  for (const version of versionsOf(slice)) {
    const folder = new URL(`${version}/`, keptOf(slice));

    describe(`${slice.id} ${version}`, async () => {
      const game = await rulesOf(slice, version);

      test.each(namesIn(folder))('%s folds to what it folded to', (name) => {
        const { header, lines, match } = folded(game, textOf(new URL(`${name}.jsonl`, folder)));
        const { state, awaiting, desk, log, options, seats } = match;
        const end = JSON.stringify({ state, view: game.view(state), awaiting, desk });
        expect(`${end}\n`).toBe(textOf(new URL(`${name}.end.json`, folder)));
        expect(fold(game, options, seats, log)).toEqual(state);
        if (name.endsWith('-house')) expect(verify({ game, options: header.options, seats }, lines).outcome).toBe('verified');
      });
    });
  }

test.each(slices)('$id: the version of today has its logs, of each preset and of every kind of entry', async (slice) => {
  const game = await slice.rules();
  const folder = new URL(`v${game.version}/`, keptOf(slice));
  const logs = namesIn(folder).map((name) => folded(game, textOf(new URL(`${name}.jsonl`, folder))));
  for (const preset of slice.presets) {
    const parsed = game.parseOptions(preset.options);
    expect(logs.map(({ header }) => header.options)).toContainEqual(parsed.ok && parsed.value);
  }
  const entries: readonly Entry<AnyMove>[] = logs.flatMap(({ match }) => match.log);
  const clocked = entries.some(({ kind }) => kind === 'flag');
  const rolled = entries.some(({ kind }) => kind === 'roll');
  expect(clocked || rolled).toBe(true);
  const kinds = new Set(entries.map(({ kind }) => kind));
  for (const kind of ['move', 'takeback', ...DESK_KINDS] as const)
    if (kind !== 'lag' || clocked) expect([...kinds]).toContain(kind);
  expect(entries.some((entry) => entry.kind === 'roll' && entry.faces === 'cocked')).toBe(rolled);
});

test('what is kept is not written again', () => {
  const before = bytesKept();
  const script = fileURLToPath(new URL('scripts/keep-logs.mjs', ROOT));
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  for (const { id } of slices) expect(stderr).toContain(`games/${id}/kept/v1 is kept as it is.`);
  expect(bytesKept()).toBe(before);
});
