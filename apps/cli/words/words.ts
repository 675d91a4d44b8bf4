/** All sentences of the command line itself; those of a game are in its slice. */
import { spoken as cli } from '@snug/languages/parts/cli';
import { spoken as tables } from '@snug/languages/parts/table';
import { type BotName, firstSpoken, type Language, type Name, type TableWords, type TypedWords, type Usage } from '@snug/table';

export interface CliWords {
  // before a game
  readonly whatToPlay: string;
  readonly whatToPlayOrGoOn: string;
  allUnfinished(count: number): string;
  goOn(game: string, names: string): string;
  goOnHelp(when: string, prompt: string): string;
  readonly whichRules: string;
  readonly ownRules: string;
  readonly ownRulesHelp: string;
  readonly asUsual: string; // an option that is left out
  readonly whoPlays: string;
  readonly usualNames: readonly string[];
  readonly players: { readonly [player in 'person' | BotName]: string };
  readonly addSeat: string;
  readonly begin: string;
  readonly seatHelp: string;
  readonly whoseDice: string;
  readonly programDice: string;
  readonly programDiceHelp: string;
  readonly typedDice: string;
  readonly typedDiceHelp: string;
  readonly menuKeys: string;
  readonly optionKeys: string;
  readonly seatKeys: string;

  // at the table
  readonly atTheTable: string;
  thinking(name: string): string;
  preparing(names: string, percent: number): string;
  readonly enterToConfirm: string;
  readonly sureToLeave: string;
  readonly sureToTakeBack: string;
  readonly ready: string;
  pickFirst(many: boolean): string; // or one at a time
  readonly noFaces: string;
  readonly typeFaces: string;
  readonly cocked: string;
  readonly choices: { readonly [choice in 'again' | 'menu' | 'quit']: string };
  lookAway(name: string): string;
  calculatorOf(name: Name): string;
  readonly clear: string;
  notesOf(name: Name): string;
  readonly onlyYou: string;
  secondsLeft(seconds: number): string;
  readonly anyKey: string;
  keysOf(has: { readonly many: boolean; readonly pads: boolean; readonly typed: boolean }): readonly Usage[];

  readonly keyNames: { readonly [key: string]: string };

  // what keys do, in a word or two
  readonly yes: string;
  readonly no: string;
  readonly open: string;
  readonly close: string;
  readonly otherSeat: string;
  readonly pick: string;
  readonly undo: string;
  readonly calculator: string;
  readonly notes: string;
  readonly showTotals: string;
  readonly hideTotals: string;
  readonly takeBack: string;
  readonly help: string;
  readonly leave: string;
  readonly typedFaces: string;
  readonly cockedKey: string;

  // in lines of text
  sitting(names: string): string;
  readonly plainHelp: string;
  readonly plainTyped: string;
  readonly plainEnd: string;
  readonly notOver: string;
  readonly nothingToTakeBack: string;
  unknownCommand(text: string): string;
  readonly typed: TypedWords;
  nowYouCan(action: string): string;
  readonly noSum: string;
  noted(name: Name): string;
  readonly plainShowNotes: string;
  plainUsage(has: { readonly typed: boolean; readonly pads: boolean; readonly reveals: boolean }): readonly Usage[];
  readonly plainChoose: string;
  plainNoSuch(text: string): string;
  plainNumber(min: number, max: number, standard: number | null): string;
  plainSeats(usual: string): string;

  // files
  saved(file: string): string;
  savedUnfinished(file: string, command: string): string;
  kept(file: string, command: string): string;
  readonly notALog: string;
  noGame(id: string): string;
  otherVersion(id: string, version: number, known: number): string;
  badEntry(line: number, why: string | null): string;

  // replay
  entryOf(at: number, count: number): string;
  readonly takenBackMark: string;
  did(name: string, move: string): string;
  readonly replayKeys: readonly Usage[];
  readonly theBeginning: string;

  // the command line
  readonly reviewHelp: string;
  readonly whichReview: string;
  readonly serveHelp: string;
  serving(address: string): string;
  reachable(address: string): string;
  otherPort(taken: number): string;
  tablesIn(folder: string): string;
  readonly tablesInDatabase: string;
  logLevels(levels: readonly string[]): string;
  notANumber(option: string, most: number): string;
  readonly noFolder: string;
  readonly noPostgres: string;
  readonly nodeName: string;
  readonly keepADay: string;
  excludeEachOther(one: string, other: string): string;
  readonly limitsOff: string;
  readonly noServer: string;
  readonly noLab: string;
  readonly verifyHelp: string;
  readonly whichVerify: string;
  noGoal(goal: string, goals: readonly string[]): string;
  counted(what: string): string;
  chose(name: string, choice: string, worth: string): string; // a choice that was the best
  choseWorse(name: string, choice: string, worth: string, best: string, bestWorth: string, loss: string): string;
  notWeighed(name: string, best: string, bestWorth: string): string;
  onlyChoice(name: string, choice: string): string;
  luckOf(name: string, luck: string, good: boolean): string;
  readonly noMistakes: string;
  reviewEnds(torn: boolean): string;
  playerReview(player: {
    name: string;
    choices: number;
    mistakes: number;
    loss: string;
    throws: number;
    luck: string;
    lucky: boolean;
  }): string;
  playHelp(games: readonly string[], examples: readonly string[]): string;
  readonly replayHelp: string;
  noLevel(level: string, levels: readonly string[]): string;
  wrongSeats(min: number, max: number, got: number): string;
  readonly emptyName: string;
  longName(name: string, longest: number): string;
  sameName(name: string): string;
  noPreset(preset: string, presets: readonly string[]): string;
  noDice(dice: string): string;
  readonly diceOrSeed: string;
  needsGame(option: string): string;
  onlyOne(given: readonly string[]): string;
  noLanguage(language: string, known: readonly string[]): string;
  noFile(file: string): string;
  tooLarge(file: string, most: number): string; // in MB
  fileThere(file: string): string;
  isOpen(file: string): string;
  readonly nothingToResume: string;
  readonly isOver: string;
  resumeAlone(option: string): string;
  cannotSave(file: string, code: string): string; // the code is the system's
  readonly whichReplay: string;
}

export async function wordsIn(language: Language): Promise<{ readonly say: CliWords; readonly table: TableWords }> {
  const [{ say }, { table }] = await Promise.all([cli[language](), tables[language]()]);
  return { say, table };
}

/** The language that the user's system speaks, if we do; English otherwise. */
export function usualLanguage(env: NodeJS.ProcessEnv): Language {
  const set = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return firstSpoken([set]) ?? 'en';
}
