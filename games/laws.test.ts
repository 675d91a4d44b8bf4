/** The laws of the engine, kept by every game in every preset. */
import { existsSync, readFileSync } from 'node:fs';
import { laws } from '@snug/engine/testing';
import { spoken } from '@snug/languages/parts/table';
import { LANGUAGES, refusalSentence } from '@snug/table';
import { slices } from './registry.ts';

const clausesOf = (file: URL): string[] =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/\*\*([A-Z][A-Z0-9]*-\d+)\*\*/g)].map((match) => match[1] as string)
    : [];
const common = clausesOf(new URL('../packages/engine/rulebook.md', import.meta.url));

for (const slice of slices) {
  const game = await slice.rules();
  const bots = await slice.bots();
  const voices = await Promise.all(
    LANGUAGES.map(async (language) => ({ words: await slice.words(language), table: (await spoken[language]()).table })),
  );
  const clauses = new Set([...common, ...clausesOf(new URL(`./${slice.id}/rulebook.md`, import.meta.url))]);
  for (const preset of slice.presets)
    for (const seats of new Set([game.seats.min, Math.min(game.seats.max, 3)]))
      laws({
        title: `${slice.id}, ${preset.key}, ${seats} at the table`,
        game,
        options: preset.options,
        seats,
        random: bots.random,
        clauses,
        sentences: (refusal) => voices.map(({ words, table }) => refusalSentence(table, words, refusal, table.seat)),
        tell: (match, before, entry, facts) =>
          voices.flatMap(({ words, table }) => {
            const after = match.game.view(match.state);
            const awaited = match.game.awaiting(before);
            const told = words.tell(
              { entry, before: match.game.view(before), after, awaited, awaiting: match.awaiting, facts },
              table.seat,
            );
            return [...told, words.prompt(after, match.awaiting, table.seat, match.options)];
          }),
        limit: 200_000,
        runs: 10,
      });
}
