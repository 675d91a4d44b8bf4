/** For people with the wooden box: big keys for what the dice show, and the brass button repeats it. */
import type { Face } from '@snug/dice';
import { type AnyPlay, Icon } from '@snug/table/web';
import { useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';

export function Keypad({ sitting, play }: { readonly sitting: Sitting; readonly play: AnyPlay }) {
  const { table: say } = useWords();
  const [typed, setTyped] = useState<readonly Face[]>([]);
  const { keypad } = sitting.parts.board;
  const { awaiting } = play;
  if (keypad === undefined || awaiting.kind !== 'roll') return null;
  const { dice } = awaiting;
  const missing = dice.length - typed.length;
  const roll = (faces: readonly Face[] | 'cocked'): void => {
    setTyped([]);
    void sitting.roll(faces);
  };
  return (
    <div class="act typing">
      <p>{say.typeThrow}</p>
      <div class="keypad-keys">
        {keypad.keys(dice).map(({ face, label }) => (
          <button
            type="button"
            key={label}
            aria-label={label}
            data-key={label}
            aria-disabled={missing === 0}
            onClick={() => missing > 0 && setTyped([...typed, face])}
          >
            <keypad.Face face={face} />
          </button>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          class="btn"
          aria-label={say.erase}
          aria-disabled={typed.length === 0}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <Icon name="undo" />
        </button>
        <button type="button" class="btn" onClick={() => roll('cocked')}>
          {say.cocked}
        </button>
        <button
          type="button"
          class="btn primary"
          aria-disabled={missing > 0}
          onClick={() => missing === 0 && roll(typed)}
          data-main
        >
          {missing > 0 ? `${typed.join(' ')} ${say.typeMore(missing)}`.trim() : say.throwThese(typed.join(' '))}
        </button>
      </div>
    </div>
  );
}
