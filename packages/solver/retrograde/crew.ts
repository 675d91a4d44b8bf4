/**
 * Who works on a large table: the threads of this machine, on one shared memory. What runs a kernel differs from place
 * to place (Node, a page, a page that may not have threads), so that it is handed in.
 */

export interface Crew {
  /** The most memory that may be asked for, in bytes. */
  readonly room: number;
  /** Comes together around a kernel and an empty memory. */
  gather(kernel: Uint8Array<ArrayBuffer>, bytes: number): Promise<Gang>;
}

export interface Gang {
  readonly memory: ArrayBufferLike;
  /** Every hand calls the same function of the kernel with its own arguments; the sum of what they answer. */
  all(name: string, args: (hand: number) => readonly number[]): Promise<number>;
  /** The work is done; the memory stays. */
  leave(): void;
}

/** WebAssembly, as far as it is needed here: the types of this package know neither Node nor a page. */
interface Machine {
  readonly Memory: new (size: object) => { readonly buffer: ArrayBufferLike };
  readonly Module: new (kernel: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: { readonly [name: string]: (...args: readonly number[]) => number } };
}
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Machine };

const PAGE = 65536;

/** What each hand is given. */
export function workplace(kernel: Uint8Array<ArrayBuffer>, bytes: number) {
  const size = Math.ceil(bytes / PAGE);
  return {
    module: new WebAssembly.Module(kernel),
    memory: new WebAssembly.Memory({ initial: size, maximum: size, shared: true }),
  };
}

/** Nobody but the thread that asks. */
export const alone: Crew = {
  room: 2 ** 30,
  gather: async (kernel, bytes) => {
    const { module, memory } = workplace(kernel, bytes);
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return {
      memory: memory.buffer,
      all: async (name, args) => exports[name]?.(...args(0)) ?? 0,
      leave: () => {},
    };
  },
};
