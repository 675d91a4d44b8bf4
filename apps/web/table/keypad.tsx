/** For people with the wooden box: who throws what, big keys for what the dice show, and a place for each die. */
import type { Face } from '@snug/dice';
import { type AnyPlay, Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import './keypad.css';

const REPEATED = 4; // faces; more do not fit on the button

/** Keys that were pressed before the keypad was there; null while it is, and takes them itself. */
export interface Early {
  current: readonly string[] | null;
}

interface KeypadProps {
  readonly sitting: Sitting;
  readonly play: AnyPlay;
  readonly early: Early;
  readonly takeBack: (() => void) | null; // the throw before this one
}

export function Keypad({ sitting, play, early, takeBack }: KeypadProps) {
  const { table: say } = useWords();
  const [typed, setTyped] = useState<readonly Face[]>([]);
  const pad = useRef<HTMLDivElement>(null);
  const { keypad } = sitting.parts.board;
  const { awaiting } = play;
  const dice = awaiting.kind === 'roll' ? awaiting.dice : [];
  const missing = dice.length - typed.length;
  const erase = (): void => {
    if (typed.length > 0) setTyped(typed.slice(0, -1));
    else takeBack?.();
  };
  /** Whether it is a key of this pad. */
  const press = (key: string): boolean => {
    const wanted = key === 'Enter' ? '[data-main]' : `[data-key="${CSS.escape(key.toLowerCase())}"]`;
    const found = pad.current?.querySelector<HTMLElement>(wanted) ?? null;
    if (key === 'Backspace') erase();
    else found?.click();
    return key === 'Backspace' || found !== null;
  };

  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (target.closest('input, textarea, select') !== null || document.querySelector('dialog[open]') !== null) return;
    const button = target.closest('button:not([data-spot]), a');
    const full = missing === 0 && button?.matches('[data-key]') === true; // there is nothing left for it to type
    if (key === 'Enter' && button !== null && !full) return;
    if (!press(key)) return;
    event.stopImmediatePropagation(); // the table has keys of its own
    event.preventDefault();
  };
  const waiting = useRef<readonly string[]>([]);
  useEffect(() => {
    waiting.current = early.current ?? [];
    early.current = null;
    return () => {
      early.current = [];
    };
  }, []);
  useEffect(() => {
    // one at a time: each is drawn before the next
    for (let pressed = false; !pressed && waiting.current.length > 0; ) {
      pressed = press(waiting.current[0] ?? '');
      waiting.current = waiting.current.slice(1);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keys.current(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);

  if (keypad === undefined || awaiting.kind !== 'roll') return null;
  const roll = (faces: readonly Face[] | 'cocked'): void => {
    setTyped([]);
    void sitting.roll(faces);
  };
  const cocked = (): void => {
    roll('cocked');
    pad.current?.querySelector<HTMLElement>('[data-key]')?.focus(); // or Enter, after the next throw, would say it again
  };
  const type = (face: Face): void => {
    if (missing > 0) setTyped([...typed, face]);
  };
  const own = keypad.Keys !== undefined;
  const repeated = own || typed.length > REPEATED ? '' : play.table.list(typed.map(String));
  const label = missing > 0 ? say.typeMore(missing, '') : repeated === '' ? say.throwTyped : say.throwThese(repeated);
  return (
    <div class="act typing" ref={pad}>
      <div class="asked">
        <p>
          <b class="only-phone">
            {(typed.length === 0 && whyAgain(sitting)) ||
              sitting.parts.words.prompt(play.view, awaiting, play.names, play.options)}
          </b>{' '}
          <span>{say.typeThrow}</span>
        </p>
        {!own && (
          <ol class="typed">
            {dice.map((die, i) => {
              const face = typed[i];
              const seat = awaiting.seats?.[i];
              return (
                <li key={die} data-next={i === typed.length ? '' : undefined}>
                  <span class="place">
                    {face !== undefined && (
                      <>
                        <keypad.Face face={face} />
                        <span class="vh">{face}</span>
                      </>
                    )}
                  </span>
                  {seat !== undefined && <small>{play.called?.(seat) ?? play.names(seat)}</small>}
                </li>
              );
            })}
          </ol>
        )}
      </div>
      <span class="vh" role="status">
        {typed.length > 0 && (missing > 0 ? say.typeMore(missing, repeated) : label)}
      </span>
      {keypad.Keys !== undefined ? (
        <keypad.Keys play={play} dice={dice} typed={typed} type={type} />
      ) : (
        <div class="keypad-keys">
          {keypad.keys(dice).map(({ face, label }) => (
            <button
              type="button"
              key={label}
              aria-label={label}
              data-key={label}
              aria-disabled={missing === 0}
              onClick={() => type(face)}
            >
              <keypad.Face face={face} />
            </button>
          ))}
        </div>
      )}
      <div class="row">
        {typed.length === 0 && takeBack !== null ? (
          <button type="button" class="btn tool" aria-label={say.takeback} onClick={takeBack}>
            <Icon name="undo" />
            {say.takebackShort}
          </button>
        ) : (
          <button type="button" class="btn" aria-label={say.erase} aria-disabled={typed.length === 0} onClick={erase}>
            <Icon name="undo" />
          </button>
        )}
        <button type="button" class="btn" onClick={cocked}>
          {say.cocked}
        </button>
        <button
          type="button"
          class="btn primary"
          aria-disabled={missing > 0}
          onClick={() => missing === 0 && roll(keypad.inOrder?.(typed, dice) ?? typed)}
          data-main
        >
          {label}
        </button>
      </div>
    </div>
  );
}

/** A throw that was void, where the log is out of sight. */
function whyAgain({ story }: Sitting): string {
  const last = story.moments.at(-1);
  return last?.entry.kind === 'roll' && last.entry.faces === 'cocked' ? last.sentences.join(' ') : '';
}
