/** A store that a node can be cut off from, and that outlives the node. */
import { type Append, type Store, Unavailable } from '../store/store.ts';

export class Cut {
  /** Everything, or one method only. */
  away: boolean | keyof Store = false;
  /** One method whose answers come only after this. */
  late: { readonly name: keyof Store; readonly after: Promise<void> } | null = null;
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
        if (this.late?.name === name) {
          const { after } = this.late;
          return async (...given: never[]) => {
            const answer = await (target[name] as (...given: never[]) => unknown).apply(target, given);
            await after;
            return answer;
          };
        }
        return name === 'append' ? append : target[name].bind(target as never);
      },
    });
  }
}
