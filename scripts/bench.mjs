/** Measures: npm run bench -- <name> [--json]. Installs and builds first if need be, with all talk on stderr. */
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';

const BENCHES = {
  rules: 'random games per second, of every game; and beside boardgame.io',
  lab: 'random games per second of every fast core; beside boardgame.io and a bare loop; two workers beside one',
  start: 'starts of "snug referee" per second, beside bare Node',
  referee: 'lines per second that "snug referee" judges, of every game; beside a loop that only echoes JSON',
  analyse: 'decisions per second that a warm process weighs, of every game and goal, and the slowest of them',
  bots: 'how often each level of every game wins against the one below, with intervals',
  solve: 'positions per second of every solve; and of a race beside one bare pass over its table',
  web: 'what is fetched before the first board can be played; a tap and tumbling dice on a slow machine',
  server: 'durable moves per second of the server, beside bare ws and Colyseus; memory of a crowd; two nodes',
};
const HELP = `npm run bench -- <name> [--json]

${Object.entries(BENCHES)
  .map(([name, what]) => `  ${name.padEnd(8)} ${what}`)
  .join('\n')}

  --json   a line of JSON for each comparison in place of the table; ratio is ours to the peer's, larger is better

Of bots:
  --game <id>, --preset <key>   only this one
  --seconds <n>                 for each comparison, 20 unless you say otherwise
  --pairs <n>                   so many pairs of games, however long they take: the same figures every time
  --seed <text>                 other dice
`;
const SWITCHES = ['--json', '--help', '-h'];
const OF_WEB = ['--why', '--files'];
const OF_BOTS = ['--game', '--preset', '--seconds', '--pairs', '--seed'];

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const names = args.filter((arg, i) => !arg.startsWith('-') && !OF_BOTS.includes(args[i - 1]));
  const more = { bots: OF_BOTS, web: OF_WEB };
  const known = [...SWITCHES, ...(more[names[0]] ?? [])];
  const stray = args.find((arg) => arg.startsWith('-') && !known.includes(arg));
  if (stray !== undefined) return misuse(`there is no switch "${stray}".`);
  if (names.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (names.length > 1) return misuse(`one at a time, please: ${names.join(', ')}.`);
  const [name] = names;
  if (!Object.hasOwn(BENCHES, name)) return misuse(`there is no "${name}"; there is ${Object.keys(BENCHES).join(', ')}.`);
  setUp();
  await import('./build.mjs');
  const { bundle, bundleRun } = await import('./bundle-run.mjs');
  if (name === 'referee') await bundle('bench/echo.ts');
  if (name === 'server') {
    const { buildServerBench } = await import('./bench-server.mjs');
    return run(process.execPath, [await buildServerBench(), ...args.filter((arg) => arg !== name)]);
  }
  if (name === 'web') return run(process.execPath, ['bench/web.mjs', ...args.filter((arg) => arg !== name)]);
  return bundleRun(
    `bench/${name}.ts`,
    args.filter((arg) => arg !== name),
  );
}

function misuse(sentence) {
  process.stderr.write(`bench: ${sentence} Try: npm run bench -- --help\n`);
  return 2;
}
