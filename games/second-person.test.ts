/** The kept games, told to one who plays in them: nobody is called by name to their face, and every verb is theirs. */
import { readdirSync, readFileSync } from 'node:fs';
import { type AnyMove, type Entry, Match } from '@snug/engine';
import { LANGUAGES } from '@snug/table';
import { NAMES, type Played, toldTo } from '@snug/table/testing';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

/** Verbs and pronouns that cannot be said to whoever reads them. */
const WRONG: { readonly [language: string]: RegExp } = {
  en: /\b[Yy]ou (\w+[^s]s|is|has|was|does)\b|\byou's\b|[^.:!?] You\b/,
  es: /(^|[.:!] |¡)(Tú (?!y |sacaste)|\p{Lu}\p{Ll}+ó\b|Te (?!\p{Ll}+s\b)|Se (queda|lleva|planta|sienta)\b)|\b(de|por|con|a) tú\b/u,
};

function keptOf(id: string, version: number): readonly Played[] {
  const folder = new URL(`./${id}/kept/v${version}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  return files.map((file) => {
    const [header = '', ...lines] = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
    const { options, seats } = JSON.parse(header) as { readonly options: object; readonly seats: number };
    const log = lines.map((line) => JSON.parse(line) as Entry<AnyMove>);
    const named = log.map((entry) => ('name' in entry ? { ...entry, name: NAMES[entry.seat] ?? '' } : entry));
    return { options, seats, log: named };
  });
}

for (const slice of slices)
  describe(slice.id, async () => {
    const games = keptOf(slice.id, (await slice.rules()).version);

    test.each(LANGUAGES)('speaks to whoever plays, in %s', async (language) => {
      for (const played of games) {
        const toNobody = (await toldTo(null, slice, played, language)).flat();
        for (const [you, name] of NAMES.slice(0, played.seats).entries()) {
          const toYou = (await toldTo(you, slice, played, language)).flat();
          expect(toYou.length).toBe(toNobody.length);
          for (const [i, sentence] of toYou.entries()) {
            expect(sentence).not.toContain(name);
            expect(sentence).not.toMatch(WRONG[language] ?? /(?!)/);
            expect(sentence).toMatch(/^[¡¿]?[\p{Lu}\d]/u);
            if (toNobody[i]?.includes(name) === false) expect(sentence).toBe(toNobody[i]);
          }
        }
      }
    });

    test.each(LANGUAGES)('tells no total where the others have resigned, in %s', async (language) => {
      const rules = await slice.rules();
      const parsed = rules.parseOptions(slice.presets[0]?.options ?? {});
      const options = parsed.ok ? parsed.value : {};
      const match = new Match(rules, options, 2, 'told');
      match.take({ kind: 'resign', seat: 0, at: 0 });
      expect(match.awaiting).toMatchObject({ kind: 'over', winners: [1] });
      const words = await slice.words(language);
      const told = words.prompt(rules.view(match.state), match.awaiting, (seat) => NAMES[seat] ?? '', options);
      expect(told).toContain(NAMES[1]);
      expect(told).not.toMatch(/\d/);
    });

    test('speaks of everybody to whoever looks on', async () => {
      for (const played of games.slice(0, 2))
        for (const language of LANGUAGES)
          for (const sentence of (await toldTo(null, slice, played, language)).flat())
            expect(sentence).not.toMatch(/\b(your|tus?|You (threw|score|flipped)|Sacaste|Giraste)\b/);
    });
  });
