/** A program that answers every line with a line, driven through a pipe. */
import { spawn } from 'node:child_process';

const NEWLINE = 10;

/** Answers with lines per second once the program is warm, and with what it answered to the lines that warmed it. */
export async function drive(
  args: readonly string[],
  warm: readonly string[],
  lines: readonly string[],
): Promise<{ readonly rate: number; readonly answers: readonly string[] }> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const output = child.stdout[Symbol.asyncIterator]();
  const take = async (count: number): Promise<Buffer[]> => {
    const chunks: Buffer[] = [];
    for (let seen = 0; seen < count; ) {
      const { value, done } = (await output.next()) as IteratorResult<Buffer, undefined>;
      if (done) throw new Error(`node ${args.join(' ')} stopped answering`);
      chunks.push(value);
      for (let at = value.indexOf(NEWLINE); at >= 0; at = value.indexOf(NEWLINE, at + 1)) seen++;
    }
    return chunks;
  };
  await take(1); // the game is set up
  child.stdin.write(`${warm.join('\n')}\n`);
  const answers = Buffer.concat(await take(warm.length)).toString('utf8');
  const input = `${lines.join('\n')}\n`;
  const start = performance.now();
  child.stdin.write(input);
  await take(lines.length);
  const passed = performance.now() - start;
  child.stdin.end();
  if ((await ended) !== 0) throw new Error(`node ${args.join(' ')} failed`);
  return { rate: (lines.length * 1000) / passed, answers: answers.trimEnd().split('\n') };
}
