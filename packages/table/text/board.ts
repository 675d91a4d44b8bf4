/**
 * A board in the terminal, in the slice of its game: what is seen in, moves out. It never decides what is
 * legal; what the player does is judged by the rules like everything else.
 */
import type { Awaiting, Seat } from '@snug/engine';
import type { AnyGameWords, GameWords, Names } from '../words/words.ts';
import type { Paint } from './paint.ts';

/** Something that can be picked: a tile, a die. */
export interface Spot {
  readonly id: string;
  readonly key: string | null; // the key that picks it
}

export interface Action {
  readonly key: string; // 'enter' or a letter
  readonly label: string;
  readonly move: object; // as it would be typed in; judged like any other
  readonly confirm: boolean; // asks for Enter first: a slip would be dear
}

/** All that a board may draw from. */
export interface Scene<Options, View, Words> {
  readonly options: Options;
  readonly view: View;
  readonly awaiting: Awaiting;
  readonly seat: Seat; // whose hands are on the keyboard
  readonly picked: ReadonlySet<string>;
  readonly cursor: string | null;
  readonly reveal: boolean; // show what the table would otherwise leave to the players' heads
  readonly names: Names;
  readonly words: Words;
  readonly paint: Paint;
  readonly width: number;
}

export interface TextBoard<Options, View, Move, Fact> {
  /** The table, line by line, at most `scene.width` wide. */
  draw(scene: Scene<Options, View, GameWords<Options, View, Move, Fact>>): readonly string[];
  /** What the cursor can stand on, row by row as on the screen; empty where there is nothing to pick. */
  spots(scene: Scene<Options, View, GameWords<Options, View, Move, Fact>>): readonly (readonly Spot[])[];
  /** What `scene.seat` can do with what is picked (or, where picks are single, with the cursor); Enter's first. */
  actions(scene: Scene<Options, View, GameWords<Options, View, Move, Fact>>): readonly Action[];
  /** A line typed without a screen ("lay 5 3") as a move; null if it is not one of this game's. */
  command(text: string, seat: Seat, view: View): object | null;
  readonly picks: 'many' | 'one' | 'none';
  readonly reveals: boolean; // there is something that `scene.reveal` shows
  readonly pads: boolean; // each player has a calculator and a private notepad
}
export type AnyTextBoard = TextBoard<object, object, { readonly type: string }, { readonly kind: string }>;
export type AnyScene = Scene<object, object, AnyGameWords>;
