/**
 * A board in the terminal, in the slice of its game: what is seen and what is legal in, moves out. It never decides what
 * is legal; what the player does is judged by the rules like everything else.
 */
import type { DieId, Face } from '@snug/dice';
import type { Awaiting, Millis, Seat } from '@snug/engine';
import type { AnyGameWords, GameWords, Names, TableWords } from '../words/words.ts';
import type { Picture } from './picture.ts';

/** Something that can be picked: a tile, a die. */
export interface Spot {
  readonly id: string;
  readonly key: string | null; // the key that picks it
  readonly column: number; // up and down go to the nearest column
}

/** What the cursor can stand on, row by row as on the screen. */
export interface Spots {
  readonly rows: readonly (readonly Spot[])[];
  readonly home: number; // the row in which keys look first while the cursor is nowhere
}

export const NO_SPOTS: Spots = { rows: [], home: 0 };

export interface Action {
  readonly key: string; // 'enter' or a letter
  readonly seat: Seat; // whose move it is; not always the seat on turn
  readonly label: string;
  readonly move: object; // as it would be typed in; judged like any other
  readonly confirm: string | null; // asked before it is done, where a slip would be dear
  readonly anytime?: true; // its moment is the press of the key, whatever lies over the table; the game stands still until it is confirmed
}

/** A throw that has just landed: nothing has happened since, but it may have ended the turn it belongs to. */
export interface Landed<View> {
  readonly faces: readonly Face[];
  readonly dice: readonly DieId[];
  readonly before: View; // what was seen while the dice were in the air
  readonly seats?: readonly Seat[]; // whose die each is, where everybody throws one
}

/** All that a board may draw from. */
export interface Scene<Options, View, Move, Words> {
  readonly options: Options;
  readonly view: View;
  readonly awaiting: Awaiting;
  readonly landed: Landed<View> | null;
  readonly now: Millis;
  legal(seat: Seat): readonly Move[];
  readonly seat: Seat; // whose hands are on the board: the seat on turn, or the only person's
  readonly persons: readonly boolean[]; // by seat; the others are programs
  readonly sides: readonly Seat[]; // by seat: whose keys they have; mostly their own seat's
  readonly picked: ReadonlySet<string>;
  readonly cursor: string | null;
  readonly reveal: boolean; // show what the table would otherwise leave to the players' heads
  readonly names: Names;
  readonly words: Words;
  readonly table: TableWords;
  readonly width: number;
  readonly height: number; // the room there is; a board that needs less leaves the rest
}

/** What a typed line comes to. */
export type Command =
  | { readonly kind: 'move'; readonly move: object }
  | { readonly kind: 'pick'; readonly ids: readonly string[] }; // for the move that follows

/** A line that can be typed, and what it does. */
export type Usage = readonly [line: string, does: string];

/** What may be typed in a language, and the English word that is understood by it; English itself is, in every language. */
export type TypedWords = { readonly [word: string]: string };

export interface TextBoard<Options, View, Move, Fact, Words = GameWords<Options, View, Move, Fact>> {
  /** A few words beside the name of the game, such as the round. */
  title(scene: Scene<Options, View, Move, Words>): string;
  /** The table, at most `scene.width` wide. */
  draw(scene: Scene<Options, View, Move, Words>): Picture;
  /** What lies on the table in sentences, for whoever listens: all that is needed to decide. */
  describe(scene: Scene<Options, View, Move, Words>): readonly string[];
  /** How everybody stands, in sentences. */
  standings(scene: Scene<Options, View, Move, Words>): readonly string[];
  spots(scene: Scene<Options, View, Move, Words>): Spots;
  /** What can be done with what is picked, or where picks are single, with the cursor; Enter's first. */
  actions(scene: Scene<Options, View, Move, Words>): readonly Action[];
  /** A line typed without a screen ("lay 5 3"); null if it is not one of this game's. */
  command(text: string, scene: Scene<Options, View, Move, Words>): Command | null;
  usage(words: Words): readonly Usage[];
  /** Typed faces ("3 5", "35") in the order of the dice; null if they are no faces. The game has no dice: null itself. */
  readonly faces: ((text: string, dice: readonly DieId[]) => readonly Face[] | null) | null;
  readonly picks: 'many' | 'one';
  readonly keepsPicks: boolean; // what is picked stays picked for the next move of the same turn
  readonly reveals: boolean; // there is something that `scene.reveal` shows
  /** Each player has a calculator and a private notepad; what the calculator can count down from. */
  readonly pads: { target(view: View): number } | null;
  /** An option that names a seat, asked as a question once it is known who plays. */
  readonly seatOption: { readonly key: string; question(words: Words): string } | null;
}
export type AnyTextBoard = TextBoard<object, object, { readonly type: string }, { readonly kind: string }>;
export type AnyScene = Scene<object, object, { readonly type: string }, AnyGameWords>;
