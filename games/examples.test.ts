/** Examples of the rulebooks: positions that can be reached, beside clauses that are there, with something to touch. */
import { readFileSync } from 'node:fs';
import { type AnyMove, type Line, Match } from '@snug/engine';
import type { AnyMatch } from '@snug/protocol';
import type { Example } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const FEWEST = 3;

for (const slice of slices) {
  const { examples } = (await import(`./${slice.id}/examples.ts`)) as { readonly examples: readonly Example[] };
  const game = await slice.rules();
  const book = readFileSync(new URL(`./${slice.id}/rulebook.md`, import.meta.url), 'utf8');

  describe(slice.id, () => {
    test('has enough of them', () => expect(examples.length).toBeGreaterThanOrEqual(FEWEST));

    test.each(examples)('$clause', ({ clause, options, seats, log, throws = [] }) => {
      expect(book).toContain(`**${clause}**`);
      const parsed = game.parseOptions(options);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
      const match: AnyMatch = new Match(game, parsed.value, seats, 'typed');
      for (const entry of log) expect(match.take(entry as Line).refusal).toBeNull();
      expect(match.awaiting.kind).toBe('turn');
      const moves = Array.from({ length: seats }, (_, seat) => match.legal(seat)).flat();
      expect(moves).not.toEqual([]);
      for (const faces of throws) {
        expect(match.take({ kind: 'move', seat: turnOf(match), move: onlyOne(match), at: 0 }).refusal).toBeNull();
        expect(match.take({ kind: 'roll', faces, at: 0 }).refusal).toBeNull();
      }
    });
  });
}

const turnOf = ({ awaiting }: AnyMatch): number => (awaiting.kind === 'turn' ? awaiting.seat : -1);

/** Throws that are known beforehand belong where there is nothing to do but throw. */
function onlyOne(match: AnyMatch): AnyMove {
  const [move, ...others] = match.legal(turnOf(match));
  if (move === undefined || others.length > 0) throw new Error('there is a choice');
  return move;
}
