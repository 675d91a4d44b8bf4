/** How long a bot's driver waits for a referee: one that starts, answers one line and ends; beside a Node that does nothing. */
import { spawnSync } from 'node:child_process';
import { slices } from '@snug/games';
import { inTurns, type Sample } from './measure.ts';
import { report } from './report.ts';

const LINE = '{"kind":"time","at":0}\n';

const starts =
  (args: readonly string[], answers: number): Sample =>
  () => {
    const start = performance.now();
    const { status, stdout } = spawnSync(process.execPath, args, { input: LINE, encoding: 'utf8' });
    const passed = performance.now() - start;
    if (status !== 0 || stdout.split('\n').length - 1 !== answers) throw new Error(`node ${args.join(' ')} did not answer`);
    return 1000 / passed;
  };

const node = starts(['-e', '0'], 0);
const games = slices.map(({ id }) => starts(['apps/cli/bin/snug.mjs', 'referee', id, '--seed', 'tea'], 2));
const [peer = 0, ...ours] = await inTurns([node, ...games], 41);
report('starts', [
  { name: 'start/node', ours: Math.min(...ours), peer }, // the slowest game's
  ...slices.map(({ id }, i) => ({ name: `start-${id}/node`, ours: ours[i] ?? 0, peer })),
]);
