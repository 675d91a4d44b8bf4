/** How a game ended, in a sentence that is said once. */
import type { AnyPlay } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';

/** null where the last entry says it already. */
export function endIn({ parts, story }: Sitting, { view, awaiting, names, options }: AnyPlay): string | null {
  const end = parts.words.prompt(view, awaiting, names, options);
  const last = story.moments.at(-1)?.sentences ?? [];
  return last.some((sentence) => bare(sentence).includes(bare(end))) ? null : end;
}

const bare = (sentence: string): string => sentence.replace(/[.!¡]/g, '').toLowerCase();
