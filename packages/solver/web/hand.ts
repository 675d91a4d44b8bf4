/** The whole program of a worker of the crew: a file of its own, so that a page need not allow scripts made up on the way. */
export type ToHand =
  | { readonly kind: 'begin'; readonly module: object; readonly memory: object }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly number[] };

let kernel: { readonly [name: string]: (...args: readonly number[]) => number } = {};

addEventListener('message', ({ data }: MessageEvent<ToHand>) => postMessage(answerTo(data)));

function answerTo(task: ToHand): number {
  if (task.kind === 'call') return kernel[task.name]?.(...task.args) ?? 0;
  const { exports } = new WebAssembly.Instance(task.module as WebAssembly.Module, {
    env: { memory: task.memory as WebAssembly.Memory },
  });
  kernel = exports as typeof kernel;
  return 0;
}
