/** Begins a game on this device. */
import type { OptionValues } from '@snug/engine';
import { slices } from '@snug/games';
import type { BotName } from '@snug/table';
import { drawId, type SavedGame, saveGame } from './saved.ts';

export interface Place {
  readonly name: string;
  readonly player: 'person' | BotName;
}

export interface Wanted {
  readonly game: string;
  readonly options: OptionValues;
  readonly places: readonly Place[];
  readonly dice: 'typed' | 'program';
  readonly careful: boolean;
  readonly reveal: boolean;
}

/** Where the game is kept; null where the options do not fit the game. */
export async function begin({ game: id, options, places, dice, careful, reveal }: Wanted): Promise<string | null> {
  const game = await slices.find((slice) => slice.id === id)?.rules();
  const parsed = game?.parseOptions(options);
  if (game === undefined || !parsed?.ok) return null;
  const now = Date.now();
  const saved: SavedGame = {
    id: drawId(),
    header: {
      kind: 'game',
      game: id,
      version: game.version,
      options: parsed.value,
      seats: places.length,
      names: places.map(({ name }) => name),
      players: places.map(({ player }) => (player === 'person' ? 'person' : `bot:${player}`)),
      dice,
      began: new Date(now).toISOString(),
    },
    log: [],
    now: 0,
    notes: {},
    careful,
    reveal,
    over: false,
    touched: now,
  };
  await saveGame(saved);
  return saved.id;
}

/** Once more, and everybody moves up one seat, so that somebody else begins. */
export function turned({ header, careful, reveal }: SavedGame): Wanted {
  const { seats, names, players } = header;
  const places = Array.from({ length: seats }, (_, seat): Place => {
    const from = (seat + 1) % seats;
    const player = players[from] ?? 'person';
    return { name: names[from] ?? '', player: player === 'person' ? 'person' : (player.slice(4) as BotName) };
  });
  return { game: header.game, options: header.options as OptionValues, places, dice: header.dice, careful, reveal };
}
