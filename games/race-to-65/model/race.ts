/** The turns, locks and planes that retrograde analysis works with. */
import type { Race, Situation } from '@snug/solver/retrograde';
import { type Past, pastsOf, type TileSet, type Turns } from './turns.ts';

/** Positions with the same lock and the same past lie in one plane. */
export interface Planes {
  readonly count: number;
  /** null where no game comes: the lock tells whether the turn before touched one's tray, and the past says otherwise. */
  of(locked: TileSet, past: Past): number | null;
}

export function planesOf(turns: Turns): Planes {
  const { terms, locks, ownOf } = turns;
  const found = new Map<number, number>();
  const key = (locked: TileSet, { touched, wasTouched }: Past): number => locked * 4 + (touched ? 2 : 0) + (wasTouched ? 1 : 0);
  for (const past of pastsOf(turns))
    for (const locked of locks) {
      const tells = terms.reach === 'not-twice' && (terms.lock === 'tile' || (terms.lock === 'number' && locked === 0));
      if (!tells || past.wasTouched === (ownOf(locked) !== 0)) found.set(key(locked, past), found.size);
    }
  return { count: found.size, of: (locked, past) => found.get(key(locked, past)) ?? null };
}

export function raceOf(turns: Turns, planes: Planes): Race {
  const { terms, tiles, there, ownOf, otherOf } = turns;
  const thingsOf = (set: TileSet): number[] => {
    const things = { tile: set, number: ownOf(set) | otherOf(set), none: 0 }[terms.lock];
    return Array.from({ length: 2 * tiles }, (_, thing) => thing).filter((thing) => (things >>> thing) & 1);
  };
  const situation = (past: Past): Situation => ({
    turns: turns.all(past.touched).map((turn) => ({
      own: ownOf(turn),
      other: otherOf(turn),
      up: otherOf(turns.downOnly(turn)),
      needs: thingsOf(turn),
      plane: planes.of(turns.lockAfter(turn), turns.pastAfter(turn, past)) ?? 0,
    })),
    locks: turns.locks.map((locked) => ({
      things: thingsOf(locked),
      plane: planes.of(locked, past),
      wins: turns.winsAtOnce(locked),
    })),
  });
  return { tiles, there, planes: planes.count, situations: pastsOf(turns).map(situation) };
}
