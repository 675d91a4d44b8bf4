/** A store that a node can be cut off from, and that outlives the node. */
import { type Append, type Store, Unavailable } from '../store/store.ts';

export class Cut {
  /** Everything, or one method only. */
  away: boolean | keyof Store = false;
  /** Timeouts that this node has tried to write. */
  flags = 0;
  readonly store: Store;

  constructor(real: Store) {
    const append = (batch: readonly Append[]): ReturnType<Store['append']> => {
      for (const { line } of batch.flatMap(({ entries }) => entries)) if (line.startsWith('{"kind":"flag"')) this.flags++;
      return real.append(batch);
    };
    this.store = new Proxy(real, {
      get: (target, name: keyof Store) => {
        if (name === 'close') return async () => {};
        if (name === 'listen') return target.listen.bind(target);
        if (this.away === true || this.away === name) return async () => Promise.reject(new Unavailable('gone', 'a test'));
        return name === 'append' ? append : target[name].bind(target as never);
      },
    });
  }
}
