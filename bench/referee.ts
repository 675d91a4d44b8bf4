/** Lines per second that a referee sustains from a pipe, beside a loop that reads and writes JSON of the same size. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slices } from '@snug/games';
import type { Preset, Slice } from '@snug/table';
import { typedLines } from './lines.ts';
import { inTurns } from './measure.ts';
import { drive } from './pipe.ts';
import { type Figure, report } from './report.ts';

const WARM = 4_000;
const MEASURED = 20_000;
const ROUNDS = 3;
const ECHO = fileURLToPath(new URL('./echo.mjs', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'snug-bench-'));

async function compare(slice: Slice, { key, options: given }: Preset): Promise<Figure> {
  const [game, bots] = await Promise.all([slice.rules(), slice.bots()]);
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Error(`${slice.id}: ${JSON.stringify(parsed.problem)}`);
  const seats = Math.max(2, game.seats.min);
  const lines = typedLines(game, parsed.value, seats, bots, WARM + MEASURED);
  const [warm, measured] = [lines.slice(0, WARM), lines.slice(WARM)];
  const referee = ['apps/cli/bin/snug.mjs', 'referee', slice.id, '--options', JSON.stringify(given), '--seats', `${seats}`];
  const { answers } = await drive([...referee, '--dice', 'typed'], warm, measured);
  const file = join(folder, 'answers.json');
  writeFileSync(file, `[${answers.join(',')}]`);
  const [ours = 0, peer = 0] = await inTurns(
    [
      async () => (await drive([...referee, '--dice', 'typed'], warm, measured)).rate,
      async () => (await drive([ECHO, file], warm, measured)).rate,
    ],
    ROUNDS,
  );
  return { name: `${slice.id}-${key}/json-echo`, ours, peer };
}

try {
  const figures: Figure[] = [];
  for (const slice of slices) for (const preset of slice.presets) figures.push(await compare(slice, preset));
  report(
    'lines',
    figures.toSorted((a, b) => a.ours - b.ours),
  );
} finally {
  rmSync(folder, { recursive: true });
}
