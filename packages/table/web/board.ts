/**
 * A board in the browser, in the slice of its game: what is seen and what is legal in, picks and moves out. It never
 * decides what is legal; what the player does is judged by the rules like everything else.
 */
import type { DieId, Face } from '@snug/dice';
import type { Awaiting, Millis, Seat } from '@snug/engine';
import type { ComponentChildren, ComponentType, VNode } from 'preact';
import type { Example } from '../example.ts';
import type { AnyLesson } from '../lesson.ts';
import type { Landed } from '../text/board.ts';
import type { AnyGameWords, GameWords, Names, TableWords } from '../words/words.ts';

/** All that a board may draw from, and what hands can do on it. */
export interface Play<Options, View, Move, Words> {
  readonly options: Options;
  readonly view: View;
  readonly awaiting: Awaiting;
  readonly landed: Landed<View> | null; // the throw that has just landed
  readonly throws: number; // that have fallen so far
  readonly fresh: boolean; // the last of them fell before everybody's eyes, just now: dice tumble
  readonly rolling?: boolean; // those dice do not lie yet: what they come to is not to be seen
  readonly seat: Seat | null; // whose hands are on the board; null: somebody who only looks on
  readonly near: Seat; // who sits on the reader's side of the table
  readonly mine: readonly boolean[]; // by seat: who plays on this device
  readonly persons: readonly boolean[]; // by seat; the others are programs
  readonly here: readonly (boolean | null)[]; // by seat: connected; null where that means nothing
  readonly thinking: Seat | null; // a program that is to act
  legal(seat: Seat): readonly Move[];
  readonly picked: ReadonlySet<string>;
  readonly bad: ReadonlySet<string>; // what the last refusal was about
  readonly reveal: boolean; // show what the table would otherwise leave to the players' heads
  readonly careful: boolean; // what would cost the turn is refused before it is tried
  readonly names: Names;
  readonly called?: Names; // where a name stands by itself, and may be “You”; left out where it never is
  readonly words: Words;
  readonly table: TableWords;
  /** The table's time; it runs on, so whoever shows it looks again and again. */
  now(): Millis;
  readonly held?: Millis | null; // what is left of the turn while the game is paused; null: its time runs, or has no end
  readonly lost?: boolean; // there is no line to the table: its time stands still until there is
  pick(id: string): void; // or lets go of it
  act(seat: Seat, move: object): void;
}

export interface Action {
  readonly kind: 'main' | 'other' | 'call';
  readonly seat: Seat;
  readonly label: string; // the move in words; of one that is not ready, what it waits for
  readonly move: object;
  readonly ready: boolean;
  readonly key?: string; // beside Enter, which is the main one's
  readonly confirm?: string; // asked before it is done, where a slip would be dear
}

/** What to do now, and a second line. */
export interface Status {
  readonly says: string;
  readonly hint: string | null;
  readonly tellsThrow?: boolean; // without a hint, the second line is what was before it
}

/** A player beside the table: what stands out, and a word. */
export interface Standing {
  readonly points: string;
  readonly says: string;
}

export interface WebBoard<Options, View, Move, Fact, Words = GameWords<Options, View, Move, Fact>> {
  /** The class of the whole screen, for the board's own style sheet. */
  readonly screen: string;
  /** A few words under the name of the game, such as the round. */
  title(play: Play<Options, View, Move, Words>): string;
  /** How far the game has come, in two words; left out where it has no rounds to tell it by. */
  progress?(play: Play<Options, View, Move, Words>): string;
  standing(play: Play<Options, View, Move, Words>, seat: Seat): Standing;
  /** Who plays after whom, where a game settles that; left out where it goes by the seats. */
  order?(view: View): readonly Seat[] | null; // null: not settled yet
  /** What can be done now, with what is picked; the main one first. Not asked while dice roll, nor is `say`. */
  actions(play: Play<Options, View, Move, Words>): readonly Action[];
  /** The status line: what to do, said to whoever's turn it is; null leaves it to the game's own words. */
  say?(play: Play<Options, View, Move, Words>): Status | null;
  /** What a turn is for, said when it begins, and how far it has come, after a throw; left out where the dice tell it. */
  aim?(play: Play<Options, View, Move, Words>): readonly string[];
  /** What lies on the table in sentences, for whoever listens: all that is needed to decide. */
  describe(play: Play<Options, View, Move, Words>): readonly string[];
  /** Why a pick leads to no move, beside what is picked already; null: it may. Left out where the move alone is judged. */
  objects?(play: Play<Options, View, Move, Words>, id: string): { readonly text: string; readonly rule: string } | null;
  /** What picks a refused move was about. */
  blamed?(move: object): readonly string[];
  /** Why a move that would cost the turn is not even tried, where `play.careful` prevents it. */
  forbidden?(play: Play<Options, View, Move, Words>, move: object): string;
  /** How the table lies after a move that ended a turn, until it is set up for the next one; left out: nobody looks at that. */
  settle?(view: View, move: Move): View;
  /** What is held up to everybody's eyes when it happens, and the rule it goes by. */
  notice?(fact: Fact): { readonly kind: 'bad' | 'warn' | 'good'; readonly rule: string | null } | null;
  Board(props: { readonly play: Play<Options, View, Move, Words>; readonly children?: ComponentChildren }): VNode;
  readonly hasSay?: true; // the board has a place of its own for the status line, and is given it as its child
  /** A sheet beside the board on a large screen, and a drawer on a phone. */
  Side?(props: { readonly play: Play<Options, View, Move, Words> }): VNode;
  sideName?(words: Words): string;
  /** For throws at a real table: keys for the faces. Left out where there are no dice. */
  readonly keypad?: {
    /** A key for each face a die can show. */
    keys(dice: readonly DieId[]): readonly FaceKey[];
    Face(props: { readonly face: Face }): VNode;
    /** The board's own keys, where one for each face is not enough; they show what was typed, too. */
    Keys?(props: TypedKeys): VNode;
    /** What was typed in whatever order, in the order of the dice. */
    inOrder?(typed: readonly Face[], dice: readonly DieId[]): readonly Face[];
  };
  readonly picks: 'many' | 'one'; // of one, a second tap acts
  readonly keepsPicks: boolean; // what is picked stays picked for the next move of the same turn
  /** Whether there is anything to pick; if not, nothing stays picked. Left out where there always is. */
  hasPicks?(view: View): boolean;
  readonly reveals: boolean; // there is something that `play.reveal` shows
  readonly forbids: boolean; // there is something that `play.careful` prevents
  /** Each player has a calculator and a private notepad; what the calculator can count down from. */
  readonly pads: { target(view: View): number } | null;
  /** An option that names a seat, asked as a question once it is known who plays. */
  readonly seatOption: { readonly key: string; question(words: Words): string } | null;
}

export interface TypedKeys {
  readonly play: AnyPlay;
  readonly dice: readonly DieId[];
  readonly typed: readonly Face[];
  type(face: Face): void;
}

export interface FaceKey {
  readonly face: Face;
  readonly label: string;
}

export type AnyWebBoard = WebBoard<object, object, { readonly type: string }, { readonly kind: string }>;
export type AnyPlay = Play<object, object, { readonly type: string }, AnyGameWords>;

/** How the rest of the product finds a game's board, and a small picture of it. */
export interface BoardEntry {
  readonly id: string;
  board(): Promise<AnyWebBoard>;
  readonly Scene: ComponentType;
  examples(): Promise<readonly Example[]>;
  lessons(): Promise<readonly AnyLesson[]>;
}
