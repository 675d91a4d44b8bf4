/** How a game ended, in a sentence that is said once. */
import type { AnyPlay } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';

/** null where the last entry says it already. */
export function endIn({ parts, story }: Sitting, { view, awaiting, names, options }: AnyPlay): string | null {
  const end = parts.words.prompt(view, awaiting, names, options);
  const last = story.moments.at(-1)?.sentences ?? [];
  const drawn = awaiting.kind === 'over' && awaiting.winners.length === 0; // told by whoever agreed to it
  const told = drawn ? lastWord(bare(end)) : bare(end);
  return last.some((sentence) => bare(sentence).includes(told)) ? null : end;
}

/** What brought the end about, without who has won by it. */
export function causeOf({ parts, story }: Sitting, { view, awaiting, names, options }: AnyPlay): string {
  const end = bare(parts.words.prompt(view, awaiting, names, options));
  const last = story.moments.findLast(({ sentences }) => sentences.length > 0);
  const sentences = last?.sentences.join(' ').match(/[^.!]+[.!]+/g) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => bare(sentence) !== end)
    .join(' ');
}

const lastWord = (sentence: string): string => sentence.split(' ').at(-1) ?? '';

const bare = (sentence: string): string => sentence.replace(/[.!¡]/g, '').toLowerCase();
