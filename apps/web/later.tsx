/** What Preact's own layer for React would bring, which is larger than all of this page's tables. */
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const AGAIN = 2000; // milliseconds, where the line has just dropped

/** A component that is fetched when it is first shown. */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  meanwhile: VNode | null = null,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [, again] = useState(false);
    useEffect(() => {
      const fetches = (): void =>
        void load().then(
          (module) => {
            Loaded = module.default;
            again(true);
          },
          () => setTimeout(fetches, AGAIN),
        );
      if (Loaded === null) fetches();
    }, []);
    return Loaded === null ? meanwhile : <Loaded {...props} />;
  };
}

/** Something outside that changes, and the page with it. */
export function useOutside<Value>(listen: (changed: () => void) => () => void, read: () => Value): Value {
  const value = read();
  const [, again] = useState(value);
  useEffect(() => {
    const changed = (): void => again(() => read());
    changed();
    return listen(changed);
  }, []);
  return value;
}
