/** Menus on the screen. What a key does to a menu and how it looks are pure; `ScreenAsker` lends them the terminal. */
import type { OptionSpec, OptionValues } from '@snug/engine';
import { LEVELS } from '@snug/table';
import { clip, Picture, widthOf, wrap } from '@snug/table/text';
import type { CliWords } from '../words/words.ts';
import { type Asker, choicesOf, type Item, type OptionSheet, openSpecs, prune, type SeatSheet } from './ask.ts';
import { isSign, type Key } from './keys.ts';
import type { Size } from './look.ts';
import { botName, freshName, LONGEST_NAME, placesProblem } from './places.ts';
import type { Terminal } from './screen.ts';
import type { Place, Player } from './setting.ts';

/** A menu after a key: it goes on, is answered, or goes back. */
export type Step<State, Answer> =
  | { readonly kind: 'on'; readonly state: State }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'back' };

const on = <State>(state: State): { readonly kind: 'on'; readonly state: State } => ({ kind: 'on', state });
const answer = <Answer>(given: Answer): { readonly kind: 'answer'; readonly answer: Answer } => ({
  kind: 'answer',
  answer: given,
});
const BACK = { kind: 'back' } as const;
const around = (at: number, count: number): number => (at + count) % count;

export function chooseKey(at: number, key: Key, count: number): Step<number, number> {
  switch (key) {
    case 'up':
    case 'shift-tab':
      return on(around(at - 1, count));
    case 'down':
    case 'tab':
      return on(around(at + 1, count));
    case 'home':
      return on(0);
    case 'end':
      return on(count - 1);
    case 'enter':
    case ' ':
      return answer(at);
    case 'escape':
      return BACK;
    default: {
      const number = /^[1-9]$/.test(key) ? Number(key) : 0;
      return number >= 1 && number <= count ? answer(number - 1) : on(at);
    }
  }
}

export interface OptionState {
  readonly at: number;
  readonly values: OptionValues;
  readonly typing: boolean; // digits go on with the number that is being typed
}

export function optionKey(state: OptionState, key: Key, specs: readonly OptionSpec[]): Step<OptionState, OptionValues> {
  const open = openSpecs(specs, state.values);
  const spec = open[state.at];
  switch (key) {
    case 'up':
    case 'shift-tab':
      return on({ ...state, at: around(state.at - 1, open.length), typing: false });
    case 'down':
    case 'tab':
      return on({ ...state, at: around(state.at + 1, open.length), typing: false });
    case 'enter':
      return answer(prune(specs, state.values));
    case 'escape':
      return BACK;
  }
  if (spec === undefined) return on(state);
  const set = (value: number | string | undefined, typing = false): Step<OptionState, OptionValues> => {
    const { [spec.key]: _old, ...rest } = state.values;
    return on({ ...state, typing, values: prune(specs, value === undefined ? rest : { ...rest, [spec.key]: value }) });
  };
  const value = state.values[spec.key];
  if (key === 'left' || key === 'right' || key === ' ') {
    const by = key === 'left' ? -1 : 1;
    if (spec.kind === 'number') return set(counted(spec, value, by));
    const choices = choicesOf(spec);
    return set(choices[around(choices.indexOf(value) + by, choices.length)]);
  }
  if (spec.kind !== 'number') return on(state);
  if (key === 'backspace')
    return set(typeof value === 'number' && value > 9 ? Math.floor(value / 10) : (spec.standard ?? undefined), true);
  if (!/^\d$/.test(key)) return on(state);
  const typed = Number(`${state.typing ? (value ?? '') : ''}${key}`);
  return set(Math.max(spec.min, Math.min(spec.max, typed > spec.max ? Number(key) : typed)), true);
}

/** One more or less; below the least, an option that may be left out is left out. */
function counted(
  spec: Extract<OptionSpec, { kind: 'number' }>,
  value: number | string | undefined,
  by: number,
): number | undefined {
  if (typeof value !== 'number') return by > 0 ? spec.min : spec.max;
  const next = value + by;
  if (next < spec.min || next > spec.max)
    return spec.standard === null ? undefined : Math.max(spec.min, Math.min(spec.max, next));
  return next;
}

export interface SeatState {
  readonly at: number;
  readonly places: readonly Place[];
  readonly note: string | null;
}

const PLAYERS: readonly Player[] = ['person', ...LEVELS];

/** The rows are the seats, one to add a seat where there is room, and one to begin. */
export function seatRows({ places }: SeatState, max: number): number {
  return places.length + (places.length < max ? 2 : 1);
}

export function seatKey(state: SeatState, key: Key, { min, max }: SeatSheet, say: CliWords): Step<SeatState, readonly Place[]> {
  const { at, places } = state;
  const rows = seatRows(state, max);
  const place = places[at];
  const next: SeatState = { ...state, note: null };
  const replace = (changed: Place): Step<SeatState, readonly Place[]> => on({ ...next, places: places.with(at, changed) });
  switch (key) {
    case 'up':
    case 'shift-tab':
      return on({ ...next, at: around(at - 1, rows) });
    case 'down':
    case 'tab':
      return on({ ...next, at: around(at + 1, rows) });
    case 'escape':
      return BACK;
    case 'enter': {
      if (place !== undefined) return on({ ...next, at: at + 1 });
      if (at < rows - 1) return on({ ...next, places: [...places, { name: freshName(places, say), player: 'person' }] });
      const problem = placesProblem(places, { min, max }, say);
      return problem === null ? answer(places) : on({ ...next, note: problem });
    }
    case 'delete':
      if (place === undefined || places.length <= min) return on(next);
      return on({ ...next, places: places.toSpliced(at, 1) });
  }
  if (place === undefined) return on(next);
  if (key === 'left' || key === 'right') {
    const player = PLAYERS[around(PLAYERS.indexOf(place.player) + (key === 'left' ? -1 : 1), PLAYERS.length)] ?? 'person';
    const others = places.toSpliced(at, 1);
    const becomes = player === 'person' ? freshName(others, say) : botName(others.map(({ name }) => name));
    return replace({ name: (player === 'person') === (place.player === 'person') ? place.name : becomes, player });
  }
  if (place.player !== 'person') return on(next);
  if (key === 'backspace') return replace({ ...place, name: [...place.name].slice(0, -1).join('') });
  if (!isSign(key) || key === ',' || [...place.name].length >= LONGEST_NAME) return on(next);
  return replace({ ...place, name: place.name + key });
}

/** A page with a title, rows of which one is chosen, and what to say about it below. */
interface Page {
  readonly title: string;
  readonly rows: readonly { readonly mark: string; readonly label: string; readonly value: string }[];
  readonly at: number;
  readonly help: string;
  readonly note: string | null;
  readonly keys: string;
}

export function pagePicture({ title, rows, at, help, note, keys }: Page, { width, height }: Size): Picture {
  const picture = new Picture(width, height)
    .fill(0, 0, width, 1, 'plate')
    .put(1, 0, 'Snug', 'onTitle')
    .put(6, 0, `· ${title}`, 'onTray');
  const helpLines = wrap(note ?? help, width - 4);
  const foot = wrap(keys, width - 2);
  const room = Math.max(1, height - helpLines.length - foot.length - 5);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room));
  const labels = Math.min(Math.max(...rows.map(({ label }) => widthOf(label))), Math.max(20, width - 40));
  for (const [i, row] of rows.slice(first, first + room).entries()) {
    const chosen = first + i === at;
    const y = 2 + i;
    if (chosen) picture.fill(1, y, Math.min(width - 2, 6 + labels + (row.value === '' ? 0 : widthOf(row.value) + 6)), 1, 'brass');
    const ink = chosen ? 'onBrass' : 'text';
    picture.put(1, y, chosen ? '▸' : ' ', ink).put(3, y, row.mark, chosen ? ink : 'dim');
    picture.put(6, y, row.value === '' ? clip(row.label, width - 8) : clip(row.label, labels), ink);
    if (row.value !== '') picture.put(8 + labels, y, chosen ? `‹ ${row.value} ›` : row.value, ink);
  }
  if (first > 0) picture.put(width - 2, 2, '↑', 'dim');
  if (first + room < rows.length) picture.put(width - 2, 1 + room, '↓', 'dim');
  const below = 3 + Math.min(room, rows.length);
  for (const [i, line] of helpLines.entries()) picture.put(3, below + i, line, note === null ? 'dim' : 'bad');
  for (const [i, line] of foot.entries()) picture.put(1, height - foot.length + i, line, 'dim');
  return picture;
}

/** A page that says one thing. */
export const notice = (title: string, sentence: string, size: Size): Picture =>
  pagePicture({ title, rows: [{ mark: '', label: sentence, value: '' }], at: -1, help: '', note: null, keys: '' }, size);

export class ScreenAsker implements Asker {
  readonly #terminal: Terminal;
  readonly #say: CliWords;

  constructor(terminal: Terminal, say: CliWords) {
    this.#terminal = terminal;
    this.#say = say;
  }

  choose(question: string, items: readonly Item[]): Promise<number | null> {
    return this.#run(
      0,
      (at, key) => chooseKey(at, key, items.length),
      (at) => ({
        title: question,
        rows: items.map(({ label }, i) => ({ mark: i < 9 ? String(i + 1) : '', label, value: '' })),
        at,
        help: items[at]?.help ?? '',
        note: null,
        keys: this.#say.menuKeys,
      }),
    );
  }

  options({ title, specs, words, values }: OptionSheet): Promise<OptionValues | null> {
    const start: OptionState = { at: 0, values: prune(specs, values), typing: false };
    return this.#run(
      start,
      (state, key) => optionKey(state, key, specs),
      (state) => {
        const open = openSpecs(specs, state.values);
        return {
          title,
          rows: open.map((spec) => ({
            mark: '',
            label: words[spec.key]?.label ?? spec.key,
            value: this.#value(spec, state.values, words),
          })),
          at: state.at,
          help: words[open[state.at]?.key ?? '']?.help ?? '',
          note: null,
          keys: this.#say.optionKeys,
        };
      },
    );
  }

  #value(spec: OptionSpec, values: OptionValues, words: OptionSheet['words']): string {
    const value = values[spec.key];
    return value === undefined ? this.#say.asUsual : (words[spec.key]?.values?.[String(value)] ?? String(value));
  }

  seats(sheet: SeatSheet): Promise<readonly Place[] | null> {
    const say = this.#say;
    const start: SeatState = {
      at: seatRows({ at: 0, places: sheet.places, note: null }, sheet.max) - 1,
      places: sheet.places,
      note: null,
    };
    return this.#run(
      start,
      (state, key) => seatKey(state, key, sheet, say),
      (state) => {
        const extra = [...(state.places.length < sheet.max ? [say.addSeat] : []), say.begin];
        return {
          title: sheet.title,
          rows: [
            ...state.places.map(({ name, player }, i) => ({
              mark: String(i + 1),
              label: player === 'person' && i === state.at ? `${name}▏` : name,
              value: say.players[player],
            })),
            ...extra.map((label) => ({ mark: '', label, value: '' })),
          ],
          at: state.at,
          help: state.at < state.places.length ? say.seatHelp : '',
          note: state.note,
          keys: say.seatKeys,
        };
      },
    );
  }

  async #run<State, Answer>(
    start: State,
    update: (state: State, key: Key) => Step<State, Answer>,
    page: (state: State) => Page,
  ): Promise<Answer | null> {
    let state = start;
    for (;;) {
      this.#terminal.show(pagePicture(page(state), this.#terminal.size));
      const key = await this.#terminal.next(null);
      const step = key === null ? on(state) : update(state, key);
      if (step.kind === 'answer') return step.answer;
      if (step.kind === 'back') return null;
      state = step.state;
    }
  }
}
