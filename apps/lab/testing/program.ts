/** The command in a process of its own, with a folder of its own for what is unfinished. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../cli/bin/snug.mjs', import.meta.url));
const MOST = 120_000; // milliseconds

/** How many lines of a kind a state file holds. */
export const linesIn = (file: string, kind: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split(`"kind":"${kind}"`).length - 1 : 0;

export class Program {
  readonly folder = mkdtempSync(join(tmpdir(), 'snug-lab-'));
  readonly #env = { ...process.env, LC_ALL: 'C', XDG_STATE_HOME: this.folder };

  /** What a shell runs. */
  command(args: readonly string[]): readonly string[] {
    return [process.execPath, BIN, 'lab', ...args];
  }

  run(args: readonly string[]) {
    return spawnSync(process.execPath, [BIN, 'lab', ...args], { env: this.#env, encoding: 'utf8', timeout: MOST });
  }

  /** Starts, and ends it with a signal once so many lines are written; again if it was too fast for that. */
  async interrupted(
    args: readonly string[],
    state: string,
    signal: NodeJS.Signals,
    kind: string,
    { from, below = Number.POSITIVE_INFINITY }: { readonly from: number; readonly below?: number },
  ): Promise<number | null> {
    for (;;) {
      rmSync(state, { force: true });
      const whole = [BIN, 'lab', ...args, '--workers', '1', '--json', '--state', state];
      const child: ChildProcess = spawn(process.execPath, whole, { env: this.#env, stdio: 'ignore' });
      const gone = once(child, 'exit');
      while (child.exitCode === null && linesIn(state, kind) < from) await new Promise((resolve) => setTimeout(resolve, 2));
      child.kill(signal);
      const [status] = (await gone) as [number | null];
      if (existsSync(state) && linesIn(state, kind) < below) return status;
    }
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
