/** All games on this device, and what is known of those that are over. */
import { useEffect, useState } from 'preact/hooks';
import { allGames, deleteGame, type SavedGame, saveGame } from '../sitting/saved.ts';
import { bringEnded } from '../sitting/unfinished.ts';
import { allEnds, forgetEnd, type KeptEnd, keepEnd } from './ends.ts';
import { isReckoned, reckon } from './reckon.ts';
import type { Ended } from './tally.ts';

/** So many of the games that have to be looked back at are done. */
export interface Working {
  readonly done: number;
  readonly of: number;
}

export interface Device {
  readonly games: readonly SavedGame[]; // the newest first
  readonly ended: readonly Ended[];
  readonly working: Working | null;
  /** This and what follows is shown once it is done: whoever sees it may leave the page. */
  remove(game: SavedGame): Promise<void>;
  putBack(game: SavedGame): Promise<void>;
  removeEnded(): Promise<void>;
}

const PATIENCE = 5000; // milliseconds for a server that may have more; it is asked again another time

const late = (): Promise<boolean> => new Promise((resolve) => setTimeout(resolve, PATIENCE, false));

/** null until they are found. */
export function useDevice(): Device | null {
  const [games, setGames] = useState<readonly SavedGame[] | null>(null);
  const [ends, setEnds] = useState<ReadonlyMap<string, KeptEnd>>(new Map());
  const [working, setWorking] = useState<Working | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async (): Promise<void> => {
      const known = await allEnds();
      const show = async (): Promise<readonly SavedGame[]> => {
        const all = await allGames();
        if (!signal.aborted) setGames(all);
        return all;
      };
      setEnds(known);
      const here = await show();
      const all = (await Promise.race([bringEnded(), late()])) ? await show() : here;
      if (signal.aborted) return;
      const missing = all.filter((game) => isReckoned(game) && !known.has(game.id));
      for (const [i, game] of missing.entries()) {
        setWorking({ done: i, of: missing.length });
        const end = await reckon(game, signal).catch(() => null);
        if (signal.aborted) return;
        if (end !== null) setEnds((before) => new Map([...before, [game.id, end]]));
      }
      setWorking(null);
    };
    find().catch(() => setGames([]));
    return () => leaving.abort();
  }, []);
  if (games === null) return null;
  const without = (some: readonly SavedGame[]): void =>
    setGames((before) => before?.filter((game) => !some.includes(game)) ?? null);
  return {
    games,
    ended: games.flatMap((saved) => {
      const end = isReckoned(saved) ? ends.get(saved.id) : undefined;
      return end === undefined ? [] : [{ saved, end }];
    }),
    working,
    async remove(game) {
      await Promise.all([deleteGame(game), forgetEnd(game.id)]);
      without([game]);
    },
    async putBack(game) {
      const end = ends.get(game.id);
      await Promise.all([saveGame(game), end === undefined ? null : keepEnd(game.id, end)]);
      setGames((before) => [...(before ?? []), game].sort((a, b) => b.touched - a.touched));
    },
    async removeEnded() {
      const over = games.filter((game) => game.over);
      await Promise.all(over.flatMap((game) => [deleteGame(game), forgetEnd(game.id)]));
      without(over);
    },
  };
}
