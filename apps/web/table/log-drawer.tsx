import { useWords } from '../words/words.ts';
import { Drawer } from './drawer.tsx';
import { Lines, type LogProps } from './log.tsx';

export function LogDrawer({ close, ...props }: LogProps & { close(): void }) {
  const { table } = useWords();
  return (
    <Drawer title={table.log} close={close}>
      <div class="log in-drawer">
        <Lines {...props} />
      </div>
    </Drawer>
  );
}
