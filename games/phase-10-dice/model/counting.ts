/** What drives the kernel that counts (kernel/count.ts): its memory, into which records are written as it declares them. */
import { kernel } from './dist/count.ts';

interface Kernel {
  clear(): void;
  take(bytes: number): number;
  withDie(choices: number, size: number, parts: number, partsEnd: number, die: number): number;
  count(
    left: number,
    leftSize: number,
    leftKinds: number,
    right: number,
    rightSize: number,
    rightKinds: number,
    ways: number,
    starts: number,
    set: number,
  ): void;
}

/** WebAssembly, as far as it is needed here: these types know neither Node nor a page. */
interface Machine {
  readonly Memory: new (size: object) => { readonly buffer: ArrayBufferLike };
  readonly Module: new (kernel: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Kernel };
}
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Machine };

/** A stretch of the kernel's memory, as numbers of either kind. */
export interface Stretch {
  readonly at: number;
  readonly floats: Float64Array;
  readonly words: Int32Array;
}

export interface Slate extends Kernel {
  stretch(bytes: number): Stretch;
}

let slate: Slate | null = null;

/** The kernel with an empty memory: what was written there before is gone. */
export function cleanSlate(): Slate {
  slate ??= newSlate();
  slate.clear();
  return slate;
}

function newSlate(): Slate {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernel), { env: { memory } });
  return {
    ...exports,
    stretch: (bytes) => {
      const at = exports.take(bytes);
      const { buffer } = memory; // after taking, by which it may have grown
      return { at, floats: new Float64Array(buffer, at, bytes >> 3), words: new Int32Array(buffer, at, bytes >> 2) };
    },
  };
}
