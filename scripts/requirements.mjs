/**
 * Every numbered requirement with the tests that speak of it. The numbers are the clauses of the rulebooks: one
 * without a test is a failure, and so is a test of an unknown number.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

function clausesOf() {
  const games = join(root, 'games');
  const rulebooks = [
    join(root, 'packages/engine/rulebook.md'),
    ...readdirSync(games).map((game) => join(games, game, 'rulebook.md')),
  ].filter((file) => existsSync(file));
  return rulebooks.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\*\*([A-Z][A-Z0-9]*-\d+)\*\*/g)].map(([, number]) => number),
  );
}

/** Says what is missing, and whether nothing is; the tests by their titles and files. */
export function everyRequirementHasATest(tests, { listed = false } = {}) {
  const clauses = clausesOf();
  const problems = [];
  for (const number of new Set(clauses)) {
    if (clauses.filter((other) => other === number).length > 1) problems.push(`${number} is explained twice`);
    const found = [
      ...new Set(tests.filter(({ title }) => title.startsWith(`${number} `)).map(({ title, file }) => `${title}  (${file})`)),
    ];
    if (found.length === 0) problems.push(`${number} has no test`);
    if (listed) process.stdout.write(`${number}\n${found.map((test) => `    ${test.slice(number.length + 1)}\n`).join('')}`);
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
  return problems.length === 0;
}

/** As a reporter of a whole run: to collect the tests for this alone would take a minute. */
export default class Requirements {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests('passed')].map(({ name }) => ({ title: name, file: relativeModuleId })),
    );
    if (!everyRequirementHasATest(tests)) process.exitCode = 1;
  }
}
