/** When nobody served a player through no fault of theirs: from the last sign of life of a dead node until they were back. */
import type { Moment } from './store/store.ts';

/** A node has served somebody since then, and lived at `beat`. */
export interface Span {
  readonly node: string;
  readonly since: Moment;
  readonly beat: Moment;
  readonly dead: boolean;
}

export interface Gap {
  readonly node: string;
  readonly from: Moment;
  readonly to: Moment | null; // they are not back yet
}

export function gapsIn(spans: readonly Span[]): readonly Gap[] {
  return spans
    .filter((span) => span.dead && span.since <= span.beat && !spans.some((other) => goesOn(other, span)))
    .map(({ node, beat }) => {
      const later = spans.flatMap(({ since }) => (since > beat ? [since] : []));
      return { node, from: beat, to: later.length === 0 ? null : Math.min(...later) };
    })
    .sort((a, b) => a.from - b.from);
}

/** Whether another node served them when this one died. */
const goesOn = (other: Span, { beat }: Span): boolean => other.since <= beat && (!other.dead || other.beat > beat);
