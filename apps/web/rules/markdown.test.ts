import { expect, test } from 'vitest';
import { pageOf } from './markdown.ts';

test('a rulebook has the apostrophes of the other pages, and a clause its number', () => {
  expect(pageOf("- **RTC-05** In one's own turn, or the others' turn.")).toContain(
    '<li id="RTC-05" data-clause="RTC-05"><strong>RTC-05</strong> In one’s own turn, or the others’ turn.',
  );
});
