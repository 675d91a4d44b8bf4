/** The app's own words. */
import { spoken } from '@snug/languages/parts/web';
import type { Language, Level } from '@snug/table';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** A key or gesture, and what it does; some are only for games with a call. */
export type KeyHelp = readonly [key: string, does: string, only?: 'calls'];

export interface AppWords {
  readonly language: Language;
  readonly languageName: string;
  readonly home: {
    readonly hello: string;
    readonly goOn: string;
    readonly play: string;
    setUp(game: string): string;
    readonly byLink: readonly [string, string];
    readonly box: readonly [string, string];
    readonly rulebooks: readonly [string, string];
    readonly settings: string;
    readonly games: string;
    readonly ways: string;
    with(names: string): string; // after the name of a game, or by itself
    moves(count: number, written: string): string;
    readonly putAway: string;
    readonly isAway: string;
    readonly undo: string;
    readonly lookBack: readonly [string, string];
    readonly checkDice: readonly [string, string];
    readonly figures: readonly [string, string];
    readonly lab: readonly [string, string];
  };
  readonly table: {
    readonly leave: string;
    readonly soundOn: string;
    readonly soundOff: string;
    readonly more: string;
    readonly undoPicks: string;
    readonly atTheTable: string;
    readonly log: string;
    readonly close: string;
    waitingFor(name: string): string;
    readonly rolling: string;
    readonly ended: string;
    thinking(name: string): string;
    preparing(name: string, percent: number): string;
    readonly bot: string;
    readonly you: string;
    readonly youThere: string; // in the place of a name
    readonly nobody: string;
    readonly away: string;
    turnOf(name: string): string;
    readonly yourTurn: string;
    begins(name: string): string;
    readonly youBegin: string;
    readonly again: string;
    readonly review: string;
    readonly toHome: string;
    readonly won: string;
    readonly draw: string;
    wins(names: string, count: number): string;
    wonWith(others: string): string;
    readonly noRoom: string;
    lineLost(sits: boolean): string;
    rule(id: string): string;
    readonly describe: string;
    readonly resign: string;
    readonly sureToResign: string;
    readonly pause: string;
    readonly resume: string;
    readonly paused: string;
    readonly pausedByHost: string;
    readonly hostGoesOn: string; // on the button of whoever is not the host
    readonly reveal: string;
    readonly hide: string;
    readonly save: string;
    readonly help: string;
    readonly rulebook: string;
    readonly sure: string;
    readonly yes: string;
    readonly no: string;
    readonly takeback: string;
    readonly takebackShort: string; // on a small button
    sureToTakeBack(moves: number): string; // so many come with it
    readonly typeThrow: string;
    throwThese(faces: string): string;
    readonly throwTyped: string;
    typeMore(count: number, typed: string): string; // beside what was typed, if anything was
    readonly cocked: string;
    readonly erase: string;
    readonly holdToCall: string;
    readonly fingers: readonly KeyHelp[];
    readonly keyboard: string;
    readonly keys: readonly KeyHelp[];
    seconds(left: number): string;
    readonly noSuchGame: string;
    readonly gone: string; // a game that was played here
  };
  readonly pads: {
    readonly calculator: string; // on a small button
    readonly calculatorTitle: string;
    readonly notes: string;
    readonly onlyYou: string;
    readonly result: string;
    readonly clear: string;
    readonly rubOut: string;
    readonly equals: string;
    readonly plus: string;
    readonly minus: string;
    downFrom(target: number): string;
    readonly pads: string;
    readonly whose: string;
    of(name: string): string;
    lookAway(name: string): string;
    readonly open: string;
    readonly putAway: string;
    readonly notesFor: string;
    howToCall(key: string): string;
    readonly holdLonger: string;
    readonly costsTurn: string;
  };
  readonly levels: { readonly [level in Level | 'random' | 'greedy']: string };
  readonly guest: string;
  readonly botNames: readonly string[];
  readonly rules: { readonly putBack: string; readonly players: readonly string[] };
  readonly pages: {
    readonly back: string;
    readonly nowhere: string;
    readonly nothing: string;
    readonly play: string;
    readonly elsewhere: string;
    readonly here: string;
  };
  readonly setUp: {
    readonly rules: string;
    readonly own: string;
    readonly ownHelp: string;
    readonly single: string;
    readonly who: string;
    readonly table: string;
    readonly dice: string;
    readonly programDice: string;
    readonly typedDice: string;
    readonly careful: string;
    readonly carefulHelp: string;
    readonly reveal: string;
    readonly begin: string;
    readonly asAbove: string; // of a rule that others settle, where nothing is chosen
    readonly add: string;
    readonly person: string;
    botOf(level: string): string;
    nameOf(place: number): string;
    playerOf(name: string): string;
    remove(name: string): string;
    readonly people: readonly string[]; // names for whoever else is here, until they say theirs
    readonly boxHelp: string;
  };
  readonly lessons: {
    readonly putAway: string;
  };
}

export const loadWords = async (language: Language): Promise<AppWords> => (await spoken[language]()).words;

export const Words = createContext<AppWords | null>(null);

export function useWords(): AppWords {
  const words = useContext(Words);
  if (words === null) throw new Error('no language has been chosen');
  return words;
}
