/** The players' calculator. While it has the focus it takes the keys of a calculator, and leaves the others to the table. */
import { calculate, shownNumber, typeSum } from '@snug/table';
import { useRef } from 'preact/hooks';
import { type AppWords, useWords } from '../words/words.ts';

interface CalculatorProps {
  readonly sum: string; // as it is typed
  readonly target: number;
  write(sum: string): void;
}

interface Key {
  readonly press: string;
  readonly face: string;
  readonly name?: string;
  readonly kind?: 'op' | 'eq';
}

const DIGITS = (digits: string): Key[] => [...digits].map((digit) => ({ press: digit, face: digit }));

const keysOf = (target: number, { pads }: AppWords): readonly Key[] => [
  ...DIGITS('789'),
  { press: 'x', face: 'C', name: pads.clear, kind: 'op' },
  ...DIGITS('456'),
  { press: '-', face: '−', name: pads.minus, kind: 'op' },
  ...DIGITS('123'),
  { press: '+', face: '+', name: pads.plus, kind: 'op' },
  ...DIGITS('0'),
  { press: 'backspace', face: '⌫', name: pads.rubOut, kind: 'op' },
  { press: 't', face: `${target} −`, name: pads.downFrom(target), kind: 'op' },
  { press: '=', face: '=', name: pads.equals, kind: 'eq' },
];

/** As it would be written on paper. */
const written = (sum: string): string =>
  sum.replace(/[-+*/]/g, (sign) => ` ${{ '-': '−', '*': '×', '/': '÷' }[sign] ?? sign} `).replace(/\s+/g, ' ');

export function Calculator({ sum, target, write }: CalculatorProps) {
  const say = useWords();
  const display = useRef<HTMLOutputElement>(null);
  const done = useRef(false); // it was worked out: a digit begins a new sum
  const newest = useRef(sum); // two keys may come before it is drawn
  newest.current = sum;
  const press = (key: string): boolean => {
    const next = typeSum(done.current && /^[0-9(]$/.test(key) ? '' : newest.current, key, target);
    if (next === null) return false;
    done.current = key === '=' || key === 'enter';
    newest.current = next;
    write(next);
    return true;
  };
  const value = calculate(sum);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are buttons; typing is a shorter way.
    <div
      class="calc"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const onKey = event.target instanceof HTMLButtonElement;
        if (onKey && (event.key === 'Enter' || event.key === ' ')) return;
        const key = event.key.toLowerCase();
        if (!press(key === 'c' ? 'x' : key)) return; // as its key is marked; elsewhere it calls
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <output class="tnum" tabIndex={-1} ref={display} aria-label={say.pads.result}>
        <small>{written(sum) || ' '}</small>
        {value === null ? '0' : shownNumber(value)}
      </output>
      <div class="keys">
        {keysOf(target, say).map(({ press: key, face, name, kind }) => (
          <button
            type="button"
            key={key}
            class={kind ?? ''}
            aria-label={name}
            onClick={(event) => {
              press(key);
              if (event.detail > 0) display.current?.focus();
            }}
          >
            {face}
          </button>
        ))}
      </div>
    </div>
  );
}
