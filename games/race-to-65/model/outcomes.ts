/** How positions end when both play perfectly. */
import type { Work } from '@snug/solver';
import { solveRace } from '@snug/solver/retrograde';
import { isQuiet } from './quiet.ts';
import { planesOf, raceOf } from './race.ts';
import { type Past, pastsOf, type RaceTerms, type TileSet, type Turns, turnsOf } from './turns.ts';

/** A turn begins, and nobody has the target. */
export interface Position {
  readonly own: number; // tray of the player to act
  readonly other: number;
  readonly locked: TileSet;
  readonly past: Past;
}

export interface Outcomes {
  readonly turns: Turns;
  readonly positions: { readonly won: number; readonly lost: number; readonly drawn: number };
  readonly longest: number; // forced win, in turns
  levelOf(position: Position): Level;
}

/** Turns that the winner still needs, the last one included. */
export interface Level {
  readonly turns: number; // 0: not won
  readonly exact: boolean; // false: so many at least
}

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
  const { won, lost, levels, blur, levelOf } = await solveRace(raceOf(turns, planes), work);
  const known = Array.from(
    { length: levels + 1 },
    (_, level): Level => ({ turns: level, exact: level < blur || levels <= blur }),
  );
  return {
    turns,
    positions: { won, lost, drawn: allPositions(turns) - won - lost },
    longest: Math.max(0, 2 * levels - 1),
    levelOf: ({ own, other, locked, past }) => {
      const plane = planes.of(locked, past);
      if (plane === null) throw new Error('no game comes to this position');
      return known[levelOf(plane, own, other)] ?? NOT_WON;
    },
  };
}
