import { habitRanges } from '@snug/lab/words/en';
import type { BenchWords } from './words.ts';

const or = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

const HELP: BenchWords['help'] = (
  games,
  languages,
) => `snug lab compare <game> --a <rules> [--b <rules>] [--c <rules>] … [switches]
snug lab sweep <game> --option <name> [--values <list> | --from <n> --to <n> [--step <n>]] [--options <rules>] [switches]
snug lab search <game> --over <option>=<values> … --goal <goal> … [--options <rules>] [switches]
snug lab rerun <report.json> [switches]
snug lab page <report.json> [--lang <tag>] > report.html
snug lab work --database <url> [--workers <n>]

What a rule does. Compare plays versions of a game and says how each differs from the first; sweep takes one option over a
range; search looks for settings that meet goals, and confirms what it finds with fresh seeds; rerun does a
report's experiment again and says whether the same figures came out; page makes a page of a report, with plots. Work plays for programs on other machines that were started
with the same --database, until Ctrl-C.

  <game>              ${games.join(', ')}
  <rules>             a preset's name, or options as JSON, such as '{"tiles":12}'
  --players <who> …   one for all seats or one for each; they change seats after every game. random, greedy, beginner, casual,
                      strong, perfect, or a model of people: person:overlooks=0.2,forgets=0.1,miscalls=0.05,median=8,spread=1.6
                      (chances, and seconds to think); casual unless you say otherwise
  --over <values>     what search may set: tiles=9,10,12 or stake=0..100/5; every combination that the game allows is a setting
  --goal <goal>       what a setting has to meet: draws<=5%, seat-advantage<2 (points), turns:median=12..20; all of them at once. A
                      wrong name tells what is measured. < and > need quotes in a shell
  --seats <n>         2, or as many as there are players, unless you say otherwise; search takes 2..6 too
  --games <n>         of each version; otherwise until the intervals of shares are within 1 point, 20000 at most.
                      Of search: games that confirm a setting, 50000 unless you say otherwise
  --seed <text>       other games; the same text, the same games
  --longest <n>       entries after which a game is given up, 5000 unless you say otherwise
  --sample <n>        games of each version in which it is looked at whether choices mattered; 200 unless you say otherwise, fewer
                      in games where that takes long
  --no-exact          leave out what is proved
  --workers <n>       threads; as many as this machine has cores unless you say otherwise. Figures do not depend on it
  --database <url>    postgres://…: put the work of compare, sweep, search or rerun there, for \`snug lab work\` on any machine;
                      --workers 0 plays none of it here
  --json              the report as JSON
  --out <file>        the report as JSON into a file; as a page with plots if its name ends in .html
  --state <file>      where unfinished work is kept; otherwise in $XDG_STATE_HOME/snug/lab or ~/.local/state/snug/lab
  --no-cache          find exact values anew: what took long is otherwise kept
  --lang <tag>        the language: ${languages.join(', ')}
  --help              this text

Ctrl-C stops; the same command goes on later. Intervals are of 95 %; what the figures mean: docs/lab.md.

Examples:
  snug lab compare ${games.at(-1)} --a sheet --b twelve
  snug lab compare ${games.at(-1)} --a sheet --b pub --players person:overlooks=0.2 strong --games 50000 --out report.json
  snug lab sweep ${games.at(-1)} --option tiles
  snug lab search ${games.at(-1)} --over tiles=9,10,12 --seats 2..6 --goal 'seat-advantage<2' --goal turns:median=3..4 --players random
  snug lab rerun report.json
`;

export const words: BenchWords = {
  point: '.',
  thousands: ',',
  together: 3,
  help: HELP,
  part: (part) => ({ proving: 'Proving …', playing: 'Playing …', weighing: 'Weighing choices …' })[part],
  progress: (done, most, perSecond, left) => `${done} of ${most} games, ${perSecond} a second, ${left} left at most`,
  weighing: (done, of, perSecond, left) => `Choices weighed in ${done} of ${of} games, ${perSecond} a second, ${left} left`,
  racing: (round, rounds, left) => `Round ${round} of ${rounds}, ${left} ${left === '1' ? 'setting' : 'settings'}`,
  confirming: (settings) => `Confirming, ${settings} ${settings === '1' ? 'setting' : 'settings'}`,
  keptIn: (file, games) => `Stopped. ${games} games are kept in ${file}; the same command goes on.`,
  weighedKeptIn: (file, games, weighed) =>
    `Stopped. ${games} games are kept in ${file}, and the choices weighed in ${weighed}; the same command goes on.`,
  provedKept: (file) => `Stopped. What was proved is kept in ${file}, and no games yet; the same command goes on.`,
  nothingKept: 'Stopped before anything was done that could be kept.',
  goesOn: (games) => `Going on: ${games} games were played before.`,
  goesOnWeighing: (games, weighed) => `Going on: ${games} games were played before, and choices weighed in ${weighed}.`,
  writtenTo: (file) => `The report is in ${file}.`,
  roundedGames: (games, seats) =>
    `${games} games of each version are played: so everybody sits in each of the ${seats} seats equally often.`,
  same: 'The same figures, to the last digit.',
  changed: (figures) => (figures === 1 ? 'One figure is not the same.' : `${figures} figures are not the same.`),

  needsDatabase: 'say where the work is: snug lab work --database postgres://user@host/name.',
  notPostgres: '--database has to be an address like postgres://user@host/name.',
  noDatabase: (why) => `the database cannot be used: ${why}`,
  databaseGone: 'The database does not answer. Waiting for it.',
  databaseBack: 'The database is back.',
  workers: (many) => (many === 1 ? '1 worker' : `${many} workers`),
  noWorker: 'No worker yet. Start one on any machine: snug lab work --database <the same>.',
  workerFailed: (why) => `A worker could not play and leaves it to others: ${why}`,
  ready: (threads) => `Ready: ${threads === 1 ? '1 thread' : `${threads} threads`}. Ctrl-C stops.`,
  playsFor: (game) => `Playing ${game}.`,
  playing: (game, games, perSecond) => `Playing ${game}: ${games} games, ${perSecond} a second`,
  leaves: (game, why) => `An experiment with ${game} is left for others: ${why}`,
  otherBuild: (theirs, ours) => `it was asked for by program ${theirs}; this one is ${ours}.`,
  otherGame: 'this program has other rules of that game, or none.',
  givenBack: (chunks) => `Stopped after ${chunks === 1 ? '1 chunk' : `${chunks} chunks`}. What was in hand is given back.`,

  whatToDo: 'say compare, sweep, search, rerun, page or work. Try: snug lab --help.',
  needsGame: (command) => `name a game: snug lab ${command} <game>. Try: snug lab --help.`,
  noGame: (game, games) => `there is no game "${game}"; there is ${or(games)}.`,
  noLab: (game) => `${game} cannot be played in the lab yet.`,
  tooMuch: (word) => `"${word}" is one word too many. Try: snug lab --help.`,
  needsVersion: "name the rules to compare: --a <rules> --b <rules>, each a preset's name or JSON.",
  gap: (letter) => `--${letter} is missing: versions are named --a, --b, --c and so on.`,
  twice: (option) => `--${option} is there twice; it can be given once.`,
  notWith: (option, command) => `--${option} does not go with ${command}.`,
  notOptions: (flag, given, presets) =>
    `--${flag} has to be ${or(presets)} or options as JSON, like '{"name":"value"}', not "${given}".`,
  badOptions: (flag, why) => `--${flag}: ${why}`,
  wrongSeats: (min, max, got) => `--seats has to be ${min === max ? min : `${min} to ${max}`}, not ${got}.`,
  manyPlayers: (players, seats) => `${players} players for ${seats} seats: name one for all, or one for each.`,
  noPlayer: (name, players) => `there is no player "${name}"; there is ${or(players)}.`,
  noHabits: (name) => `${name} has no habits; only person has.`,
  idleHabit: (habit, game, habits) => `${habit} makes no difference in ${game}; there a person has ${or(habits)}.`,
  habitRange: (habit, given) => `"${given}": ${habit} has to be ${habitRanges[habit]}.`,
  badHabit: (habit, habits) =>
    `"${habit}" is no habit. Habits are ${or(habits)}, such as overlooks=0.2; spread only with median.`,
  notWhole: (flag, min, max) => `--${flag} has to be a whole number from ${min} to ${max}.`,
  needsOption: (options) => `say which option: --option <name>; there is ${or(options)}.`,
  noOption: (option, options) => `there is no option "${option}"; there is ${or(options)}.`,
  needsValues: (option) => `say over which values of ${option}: --values <list>, or --from <n> --to <n> [--step <n>].`,
  manyValues: (most) => `that is no range of 2 to ${most} values.`,
  sameTwice: (value) => `${value} is there twice.`,
  needsOver: "say among which settings: --over 'tiles=9,10,12', --over 'stake=0..100/5', --seats '2..6'.",
  needsGoal: (quantities) => `name a goal, such as --goal 'draws<=5%'; measured are ${quantities.join(', ')}.`,
  manySettings: (settings, most) => `those are ${settings} settings; ${most} at most can be searched.`,
  noSettings: (settings, why) => `the game allows none of these ${settings} combinations. The first one: ${why}`,
  whichReport: (command) => `name a report: snug lab ${command} <report.json>.`,
  noFile: (file) => `${file} cannot be read.`,
  notAReport: (file) => `${file} is no report of the lab.`,
  otherRules: (game, theirs, ours) =>
    `the report was made with version ${theirs} of the rules of ${game}; this program has version ${ours}.`,
  otherProgram: (theirs, ours) => `The report was made by version ${theirs} of the program; this is ${ours}.`,
  taken: (file) => `${file} holds something else; name another file, or remove it.`,
  cannotWrite: (file) => `${file} cannot be written.`,
  failed: (why) => `a thread has failed: ${why}`,
};
