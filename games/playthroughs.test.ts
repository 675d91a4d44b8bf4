/**
 * Golden games: `<game>/playthroughs/NAME.jsonl` holds a header and lines in, `NAME.out.jsonl` what the referee
 * answered to each. After a change that is meant to alter them, `npx vitest run games/playthroughs.test.ts -u`
 * writes them anew; read the difference before committing it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isFields } from '@snug/engine';
import { Referee } from '@snug/protocol';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const linesOf = (file: URL): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

for (const slice of slices) {
  const folder = new URL(`./${slice.id}/playthroughs/`, import.meta.url);
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => name.endsWith('.jsonl') && !name.endsWith('.out.jsonl'),
  );

  describe(`${slice.id} playthroughs`, async () => {
    const judged = { game: await slice.rules(), words: await slice.words('en') };

    test('there are some, and every preset is played', () => {
      expect(names).not.toEqual([]);
      const played = names.map((name) => JSON.stringify(optionsIn(linesOf(new URL(name, folder))[0] ?? '')));
      for (const preset of slice.presets) {
        const parsed = judged.game.parseOptions(preset.options);
        expect(played).toContain(JSON.stringify(parsed.ok && parsed.value));
      }
    });

    const optionsIn = (header: string): unknown => {
      const fields: unknown = JSON.parse(header);
      const parsed = judged.game.parseOptions(isFields(fields) ? fields['options'] : null);
      return parsed.ok && parsed.value;
    };

    test.each(names)('%s', async (name) => {
      const referee = new Referee([judged], false);
      const answers = linesOf(new URL(name, folder)).map((line) => referee.line(line));
      await expect(`${answers.join('\n')}\n`).toMatchFileSnapshot(new URL(name.replace('.jsonl', '.out.jsonl'), folder).pathname);
    });
  });
}
