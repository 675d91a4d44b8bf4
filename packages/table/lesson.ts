/** What is explained to whoever plays a game for the first time: at which moment. The words are the game's. */
import type { Awaiting, Seat } from '@snug/engine';

export interface LessonMoment<Options, View, Fact> {
  readonly options: Options;
  readonly view: View;
  readonly awaiting: Awaiting;
  readonly turn: Seat | null; // of somebody on this device, who may act; null: nobody here may
  readonly mine: readonly boolean[]; // by seat: who plays on this device
  readonly picked: number; // tiles or dice
  readonly facts: readonly Fact[]; // that have just come about
}

export type SaysLesson<Options, View, Fact> = { says(moment: LessonMoment<Options, View, Fact>): string }['says'];

export interface Lesson<Options, View, Fact> {
  readonly id: string;
  when(moment: LessonMoment<Options, View, Fact>): boolean;
  /** It is about something that happened: it is there long enough to be read, or until the next move. Others go with their moment. */
  readonly stays?: true;
}

export type AnyLesson = Lesson<object, object, { readonly kind: string }>;
