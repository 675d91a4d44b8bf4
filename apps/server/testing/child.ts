/** A server in a process of its own, that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SNUG = fileURLToPath(new URL('../../cli/bin/snug.mjs', import.meta.url));

export class ChildServer {
  readonly #process: ChildProcess;
  readonly address: string;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.address = address;
  }

  static async start(data: string): Promise<ChildServer> {
    const args = [SNUG, 'serve', '--port', '0', '--data', data, '--limits', 'off', '--pace', '0'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, LC_ALL: 'C' } });
    let said = '';
    for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      said += String(chunk);
      const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
      if (address !== undefined) return new ChildServer(child, address);
    }
    throw new Error(`the server did not start: ${said}`);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const gone = once(this.#process, 'exit');
    this.#process.kill(signal);
    const [code] = await gone;
    return typeof code === 'number' ? code : null;
  }
}
