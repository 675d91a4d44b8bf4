/** The sentences of the lab that are not in a report. */
import type { Habit } from '@snug/lab';

export interface BenchWords {
  readonly point: string;
  readonly thousands: string;
  readonly together: number; // so many digits stand together without them
  help(games: readonly string[], languages: readonly string[]): string;
  part(part: 'proving' | 'playing' | 'weighing'): string;
  progress(done: string, most: string, perSecond: string, left: string): string;
  weighing(done: string, of: string, perSecond: string, left: string): string; // games
  racing(round: number, rounds: number, left: string): string; // before what `progress` says
  confirming(settings: string): string;
  keptIn(file: string, games: string): string;
  weighedKeptIn(file: string, games: string, weighed: string): string; // choices of some were weighed
  provedKept(file: string): string; // and no games
  readonly nothingKept: string;
  goesOn(games: string): string;
  goesOnWeighing(games: string, weighed: string): string;
  writtenTo(file: string): string;
  roundedGames(games: number, seats: number): string; // more than were asked for
  readonly same: string;
  changed(figures: number): string;

  // work on many machines
  readonly needsDatabase: string;
  readonly notPostgres: string;
  noDatabase(why: string): string;
  readonly databaseGone: string;
  readonly databaseBack: string;
  workers(many: number): string;
  readonly noWorker: string;
  workerFailed(why: string): string;
  ready(threads: number): string;
  playsFor(game: string): string;
  playing(game: string, games: string, perSecond: string): string; // for others
  leaves(game: string, why: string): string;
  otherBuild(theirs: string, ours: string): string;
  readonly otherGame: string;
  givenBack(chunks: number): string;

  // what was asked wrongly
  readonly whatToDo: string;
  needsGame(command: string): string;
  noGame(game: string, games: readonly string[]): string;
  noLab(game: string): string;
  tooMuch(word: string): string;
  readonly needsVersion: string;
  gap(letter: string): string;
  twice(option: string): string;
  notWith(option: string, command: string): string;
  notOptions(flag: string, given: string, presets: readonly string[]): string;
  badOptions(flag: string, why: string): string;
  wrongSeats(min: number, max: number, got: string): string;
  manyPlayers(players: number, seats: number): string;
  noPlayer(name: string, players: readonly string[]): string;
  noHabits(name: string): string;
  badHabit(habit: string, habits: readonly string[]): string;
  habitRange(habit: Habit, given: string): string; // what a habit may be
  idleHabit(habit: string, game: string, habits: readonly string[]): string; // it would make no difference
  notWhole(flag: string, min: number, max: number): string;
  needsOption(options: readonly string[]): string;
  noOption(option: string, options: readonly string[]): string;
  needsValues(option: string): string;
  manyValues(most: number): string;
  sameTwice(value: string): string;
  readonly needsOver: string;
  needsGoal(quantities: readonly string[]): string;
  manySettings(settings: number, most: number): string;
  noSettings(settings: number, why: string): string;
  whichReport(command: string): string;
  noFile(file: string): string;
  notAReport(file: string): string;
  otherRules(game: string, theirs: number, ours: number): string;
  otherProgram(theirs: string, ours: string): string;
  taken(file: string): string;
  cannotWrite(file: string): string;
  failed(why: string): string;
}
