/** How positions end when both play perfectly. */
import type { Work } from '@snug/solver';
import { type Level, type Place, solveRace } from '@snug/solver/retrograde';
import { after, legalTurns, type Position, START } from './positions.ts';
import { isQuiet } from './quiet.ts';
import { planesOf, raceOf } from './race.ts';
import { pastsOf, type RaceTerms, type Turns, turnsOf } from './turns.ts';

export interface Outcomes {
  readonly turns: Turns;
  readonly positions: { readonly won: number; readonly lost: number; readonly drawn: number };
  readonly longest: number; // forced win, in turns
  levelOf(position: Position): Level;
}

const VERSION = 1; // of what a race is made of here; raised with any change that could change an outcome
const NOT_WON: Level = { turns: 0, exact: true };
const AT_ONCE: Level = { turns: 1, exact: true };

export async function outcomesOf(terms: RaceTerms, tiles: number, work: Work): Promise<Outcomes> {
  const turns = turnsOf(terms, tiles);
  return isQuiet(turns) ? atOnceOrNever(turns) : await everyPosition(turns, work);
}

/** Pairs of trays without the target, each with every lock and every past. */
function allPositions(turns: Turns): number {
  return openTrays(turns) ** 2 * turns.locks.length * pastsOf(turns).length;
}

const openTrays = ({ there }: Turns): number => there.filter((isThere) => isThere === 0).length;

export function atOnceOrNever(turns: Turns): Outcomes {
  const { there, locks } = turns;
  const winning = locks.map((locked) => turns.winsAtOnce(locked).filter((wins, tray) => wins === 1 && there[tray] === 0).length);
  const won = winning.reduce((sum, trays) => sum + trays, 0) * openTrays(turns) * pastsOf(turns).length;
  return {
    turns,
    positions: { won, lost: 0, drawn: allPositions(turns) - won },
    longest: won > 0 ? 1 : 0,
    levelOf: ({ own, locked }) => (turns.winsAtOnce(locked)[own] === 1 ? AT_ONCE : NOT_WON),
  };
}

export async function everyPosition(turns: Turns, work: Work): Promise<Outcomes> {
  const planes = planesOf(turns);
  const placeOf = ({ own, other, locked, past }: Position): Place => {
    const plane = planes.of(locked, past);
    if (plane === null) throw new Error('no game comes to this position');
    return { plane, own, other };
  };
  const { target, flips, lock, reach } = turns.terms;
  const { won, lost, levels, levelOf } = await solveRace(raceOf(turns, planes), beginning(turns).map(placeOf), work, {
    kind: 'race-to-65',
    version: VERSION,
    of: { target, flips, lock, reach, tiles: turns.tiles },
  });
  return {
    turns,
    positions: { won, lost, drawn: allPositions(turns) - won - lost },
    longest: Math.max(0, 2 * levels - 1),
    levelOf: (position) => levelOf(placeOf(position)),
  };
}

/** The start and what its turns lead to: of these the levels are known however deep they are. */
function beginning(turns: Turns): Position[] {
  const nexts = legalTurns(turns, START, 0).map((turn) => after(turns, START, turn, 0));
  return [START, ...nexts.filter((next) => next !== 'won' && next !== 'lost')];
}
