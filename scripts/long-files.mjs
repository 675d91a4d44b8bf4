/** No file of a game over 500 lines: a slice stays readable in a sitting. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const LONGEST = 500;

const games = join(root, 'games');
const long = readdirSync(games, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .map((file) => ({ file: relative(root, file), lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > LONGEST);
for (const { file, lines } of long) process.stdout.write(`${file} has ${lines} lines; ${LONGEST} is the most.\n`);
process.exitCode = long.length === 0 ? 0 : 1;
