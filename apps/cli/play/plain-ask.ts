/** The questions before a game in lines of text: numbered answers, or the words themselves. */
import type { OptionSpec, OptionValues } from '@snug/engine';
import { inEnglish } from '@snug/table/text';
import type { CliWords } from '../words/words.ts';
import { type Asker, choicesOf, type Item, type OptionSheet, openSpecs, prune, type SeatSheet } from './ask.ts';
import type { Inbox } from './inbox.ts';
import { readPlaces } from './places.ts';
import type { Incoming, Voice } from './plain.ts';
import type { Place } from './setting.ts';

/** Nobody is there to answer any more. */
export class NobodyThere extends Error {}

export class LineAsker implements Asker {
  readonly #incoming: Inbox<Incoming>;
  readonly #voice: Voice;
  readonly #say: CliWords;

  constructor(incoming: Inbox<Incoming>, voice: Voice, say: CliWords) {
    this.#incoming = incoming;
    this.#voice = voice;
    this.#say = say;
  }

  #out(sentence: string): void {
    this.#voice.say(sentence);
  }

  async #line(): Promise<string> {
    this.#voice.ready();
    const next = await this.#incoming.next(null);
    if (next === null || next.kind === 'end') throw new NobodyThere();
    return next.text.trim();
  }

  #goesBack(text: string): boolean {
    return inEnglish(text, this.#say.typed) === 'back';
  }

  async choose(question: string, items: readonly Item[]): Promise<number | null> {
    this.#out(question);
    for (const [i, { label, help }] of items.entries()) this.#out(`${i + 1}. ${label}${help === '' ? '' : `: ${help}`}`);
    this.#out(this.#say.plainChoose);
    for (;;) {
      const text = await this.#line();
      if (this.#goesBack(text)) return null;
      if (text === '') return 0;
      const at = /^\d+$/.test(text)
        ? Number(text) - 1
        : items.findIndex(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
      if (items[at] !== undefined) return at;
      this.#out(this.#say.plainNoSuch(text));
    }
  }

  async options({ specs, words, values }: OptionSheet): Promise<OptionValues | null> {
    let chosen = prune(specs, values);
    for (let at = 0; ; at++) {
      const spec = openSpecs(specs, chosen)[at];
      if (spec === undefined) return chosen;
      const value = await this.#option(spec, words);
      if (value === null) return null;
      const { [spec.key]: _old, ...rest } = chosen;
      chosen = prune(specs, value.set === undefined ? rest : { ...rest, [spec.key]: value.set });
    }
  }

  async #option(spec: OptionSpec, words: OptionSheet['words']): Promise<{ readonly set: number | string | undefined } | null> {
    const { label = spec.key, help = '', values = {} } = words[spec.key] ?? {};
    if (spec.kind !== 'number') {
      const choices = choicesOf(spec);
      const items = choices.map(
        (value): Item => ({
          label: value === undefined ? this.#say.asUsual : (values[String(value)] ?? String(value)),
          help: '',
        }),
      );
      const at = await this.choose(`${label}. ${help}`, items);
      return at === null ? null : { set: choices[at] };
    }
    this.#out(`${label}. ${help} ${this.#say.plainNumber(spec.min, spec.max, spec.standard)}`);
    for (;;) {
      const text = await this.#line();
      if (this.#goesBack(text)) return null;
      if (text === '') return { set: spec.standard ?? undefined };
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= spec.min && number <= spec.max) return { set: number };
      this.#out(this.#say.plainNoSuch(text));
    }
  }

  async seats({ title, places, min, max }: SeatSheet): Promise<readonly Place[] | null> {
    const usual = places.map(({ name, player }) => (player === 'person' ? name : `bot:${player}`)).join(', ');
    this.#out(title);
    this.#out(this.#say.plainSeats(usual));
    for (;;) {
      const text = await this.#line();
      if (this.#goesBack(text)) return null;
      if (text === '') return places;
      const read = readPlaces(text, { min, max }, this.#say);
      if (read.ok) return read.places;
      this.#out(read.why);
    }
  }
}
