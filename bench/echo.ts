/** What reading and writing JSON alone costs: answers each line with one of the answers in a file, in turn. */
import { readFileSync } from 'node:fs';
import { eachChunkOfLines, writeOut } from '../apps/cli/lines.ts';

const answers: readonly unknown[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
let next = 0;
let read: unknown;

writeOut(`${JSON.stringify(answers[0])}\n`);
await eachChunkOfLines((lines) =>
  writeOut(
    lines
      .map((line) => {
        read = JSON.parse(line);
        return `${JSON.stringify(answers[next++ % answers.length])}\n`;
      })
      .join(''),
  ),
);
process.exitCode = read === undefined ? 1 : 0; // what was read is used, so that reading it is not optimised away
