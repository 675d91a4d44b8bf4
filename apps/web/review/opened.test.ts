import { expect, test } from 'vitest';
import { lastly } from '../table/say.tsx';
import { loadReviewWords } from '../words/review.ts';
import { loadWords } from '../words/words.ts';
import { openGame, type Reader, type Told, tellGame } from './opened.ts';
import { calledAt, sentencesAt, sittersAt } from './spoken.ts';

/** As a server writes it: Ann throws, Cy comes for her, and Ben gives up. */
const HANDED_OVER = [
  { kind: 'game', game: 'shut-the-box', version: 1, options: {}, seats: 2, watch: 'link', careful: true },
  { kind: 'sit', seat: 0, name: 'Ann', player: 'person', at: 0 },
  { kind: 'sit', seat: 1, name: 'Ben', player: 'person', at: 0 },
  { kind: 'begin', on: 1_795_000_000_000, at: 0 },
  { kind: 'move', seat: 0, move: { type: 'throw' }, at: 1000 },
  { kind: 'roll', faces: [3, 5], at: 1000 },
  { kind: 'hand-over', seat: 0, name: 'Cy', player: 'person', at: 2000 },
  { kind: 'move', seat: 0, move: { type: 'lay', tiles: [8] }, at: 3000 },
  { kind: 'resign', seat: 1, at: 4000 },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

async function told(you: Reader | null): Promise<Told> {
  const opened = await openGame(HANDED_OVER, await loadWords('en'));
  if (!opened.ok) throw new Error(opened.why.kind);
  const read = tellGame(opened.value, you);
  if (!read.ok) throw new Error(read.why.kind);
  return read.value;
}

test('a game that was given up is over at its end, and not before', async () => {
  const { story, entries } = await told(null);
  expect(story.awaitingAt(entries.length - 1)).toMatchObject({ kind: 'turn', seat: 0 });
  expect(story.awaitingAt(entries.length)).toMatchObject({ kind: 'over', winners: [0] });
});

test('whoever took a seat over did not do what was done there before', async () => {
  const { review } = await loadReviewWords('en');
  const cy = await told({ seat: 0, called: 'You' });
  expect([2, 3].map((at) => sentencesAt(cy, at, review).join(' '))).toEqual(['Ann threw 3 and 5: 8.', 'You laid tile 8.']);
  expect([1, 2, 3].map((at) => calledAt(cy, at, 0))).toEqual(['Ann', 'Ann', 'You']);
  expect(sittersAt(cy, 0)).toBe('Ann and You');
  expect(sittersAt(await told(null), 0)).toBe('Ann and Cy');
});

test('what was done at the desk since a throw is told beside it', async () => {
  const { story } = await told(null);
  story.add({ kind: 'move', seat: 1, move: { type: 'throw' }, at: 5000 });
  story.add({ kind: 'roll', faces: [1, 2], at: 5000 });
  expect(lastly({ story }, story.moments.length, true)).not.toContain('threw');
  story.add({ kind: 'hand-over', seat: 0, name: 'Dee', player: 'person', at: 6000 });
  expect(lastly({ story }, story.moments.length, true)).toBe('Dee takes Cy’s seat and plays on.');
});
