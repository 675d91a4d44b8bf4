import { useWords } from '../words/words.ts';
import { Drawer } from './drawer.tsx';

export function Help({ close }: { close(): void }) {
  const { table } = useWords();
  return (
    <Drawer title={table.help} close={close}>
      <dl class="keys-help">
        {table.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
