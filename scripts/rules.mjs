/**
 * Every numbered requirement with the tests that speak of it. The numbers are the clauses of the rulebooks, the
 * tests are those that vitest finds: a number without a test is a failure, and so is a test of an unknown number.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { setUp } from './set-up.mjs';

setUp();
const quiet = process.argv.includes('--quiet');
const games = join(root, 'games');
const rulebooks = [
  join(root, 'packages/engine/rulebook.md'),
  ...readdirSync(games).map((game) => join(games, game, 'rulebook.md')),
].filter((file) => existsSync(file));

const clauses = rulebooks.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\*\*([A-Z][A-Z0-9]*-\d+)\*\*/g)].map(([, number]) => number),
);
const listed = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
if (listed.status !== 0) {
  process.stderr.write(listed.stderr);
  process.exit(1);
}
const tests = JSON.parse(listed.stdout.slice(listed.stdout.indexOf('['))).map(({ name, file }) => ({
  title: name.split(' > ').at(-1),
  file: relative(root, file),
}));

const problems = [];
for (const number of new Set(clauses)) {
  if (clauses.filter((other) => other === number).length > 1) problems.push(`${number} is explained twice`);
  const found = [
    ...new Set(tests.filter(({ title }) => title.startsWith(`${number} `)).map(({ title, file }) => `${title}  (${file})`)),
  ];
  if (found.length === 0) problems.push(`${number} has no test`);
  if (!quiet) process.stdout.write(`${number}\n${found.map((test) => `    ${test.slice(number.length + 1)}\n`).join('')}`);
}
for (const { title, file } of tests) {
  const number = /^[A-Z][A-Z0-9]*-\d+(?= )/.exec(title)?.[0];
  if (number !== undefined && !clauses.includes(number))
    problems.push(`no rulebook explains ${number}, which is tested in ${file}`);
}
for (const problem of new Set(problems)) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${new Set(clauses).size} requirements, ${problems.length === 0 ? 'each with a test' : `${problems.length} problems`}.\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
