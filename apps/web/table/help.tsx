/** What hands do at this table. On a phone the keys are folded away: few have a keyboard there. */
import type { Sitting } from '../sitting/sitting.ts';
import { type KeyHelp, useWords } from '../words/words.ts';
import { Drawer } from './drawer.tsx';
import { large } from './large.ts';

export function Help({ sitting, close }: { readonly sitting: Sitting; close(): void }) {
  const { table } = useWords();
  const calls = sitting.parts.board.pads !== null;
  const list = (keys: readonly KeyHelp[]) => (
    <dl class="keys-help">
      {keys.map(
        ([key, does, only]) =>
          (only === undefined || calls) && (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ),
      )}
    </dl>
  );
  return (
    <Drawer title={table.help} close={close}>
      {list(table.fingers)}
      <details open={large.matches}>
        <summary>{table.keyboard}</summary>
        {list(table.keys)}
      </details>
    </Drawer>
  );
}
