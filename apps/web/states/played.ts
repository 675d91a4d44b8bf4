/** Games that were begun before the page opened: the same dice and the same moves every time. */
import { BOT_SEED, fairSource, sealOf, seeded, throwing } from '@snug/dice';
import { type AnyGame, type AnyMove, type Entry, type Line, Match, nextMove, type OptionValues } from '@snug/engine';
import { slices } from '@snug/games';
import type { AnyMatch } from '@snug/protocol';
import type { AnyBots } from '@snug/table';
import { fileOf, type SavedGame } from '../sitting/saved.ts';

const BEGAN = Date.UTC(2024, 10, 16, 19, 30);
const MOST_GAMES = 400;
const LONGEST = 4000; // entries

export interface Wish {
  readonly game: string;
  readonly options?: OptionValues;
  readonly names?: readonly string[];
  readonly players?: readonly string[];
  readonly player?: 'random' | 'greedy'; // who made the moves so far
  readonly saved?: Partial<SavedGame>;
  readonly dice?: 'typed' | 'program';
  readonly after?: readonly Entry<AnyMove>[]; // written at the desk, after the moves
  /** Where the game is left. */
  until(match: AnyMatch): boolean;
}

interface Parts {
  readonly rules: AnyGame;
  readonly bots: AnyBots;
}

async function partsOf(id: string): Promise<Parts> {
  const slice = slices.find((known) => known.id === id);
  if (slice === undefined) throw new Error(`there is no ${id}`);
  return { rules: await slice.rules(), bots: await slice.bots() };
}

function optionsOf(rules: AnyGame, given: OptionValues): object {
  const parsed = rules.parseOptions(given);
  if (!parsed.ok) throw new Error(`${rules.id} has no such options`);
  return parsed.value;
}

/** The first of many games that comes to where it is wanted; null where none does. */
export async function find(id: string, wish: Wish): Promise<SavedGame | null> {
  const { game, options: given = {}, names = ['Ann', 'Oak'], players = ['person', 'bot:casual'], player = 'greedy' } = wish;
  const { rules, bots } = await partsOf(game);
  const options = optionsOf(rules, given);
  const seats = names.length;
  const table = names.map((_, seat) => bots[player]({ options, seats, seat }));
  for (let nth = 0; nth < MOST_GAMES; nth++) {
    const random = seeded(`moves ${nth}`);
    const match = new Match(rules, options, seats, throwing(seeded(`dice ${nth}`)));
    while (!wish.until(match) && match.log.length < LONGEST) {
      const next = nextMove(match, table, random);
      if (next === null) break;
      match.take({ kind: 'move', ...next });
    }
    if (!wish.until(match)) continue;
    return {
      id,
      header: {
        kind: 'game',
        game,
        version: rules.version,
        options,
        seats,
        names,
        players,
        dice: wish.dice ?? 'program',
        began: new Date(BEGAN).toISOString(),
      },
      log: [...match.log, ...(wish.after ?? [])],
      now: match.now,
      notes: {},
      careful: true,
      reveal: false,
      over: match.awaiting.kind === 'over',
      touched: BEGAN,
      ...wish.saved,
    };
  }
  return null;
}

export async function played(id: string, wish: Wish): Promise<SavedGame> {
  const found = await find(id, wish);
  if (found === null) throw new Error(`no game of ${wish.game} comes to ${id}`);
  return found;
}

/** A game that is nearly over: so many entries before its end, when the first seat is to play. */
export async function nearlyOver(id: string, wish: Omit<Wish, 'until'>, left: number): Promise<SavedGame> {
  const whole = await played(id, { ...wish, until: ({ awaiting }) => awaiting.kind === 'over' });
  const { rules } = await partsOf(wish.game);
  for (let length = whole.log.length - left; length > 0; length--) {
    const match = new Match(rules, whole.header.options, whole.header.seats, 'typed');
    for (const entry of whole.log.slice(0, length)) match.take(entry as Line);
    const { awaiting } = match;
    if (awaiting.kind === 'turn' && awaiting.seat === 0) return { ...whole, log: match.log, over: false };
  }
  return { ...whole, log: [], over: false };
}

/** A whole game with fair dice, as a server writes it down; `swapped`: the faces of one throw have changed places. */
export async function fairFile(game: string, swapped: boolean): Promise<string> {
  const { rules, bots } = await partsOf(game);
  const options = optionsOf(rules, {});
  const names = ['Ann', 'Oak'];
  const players = ['person', 'bot:casual'];
  const secret = '5e'.repeat(32);
  const seeds = ['the kettle is on', BOT_SEED];
  const match = new Match(rules, options, names.length, 'typed');
  const dice = fairSource({ secret, seeds });
  const table = names.map((_, seat) => bots.greedy({ options, seats: names.length, seat }));
  const random = seeded('fair');
  match.take({ kind: 'seal', hash: sealOf(secret), at: 0 });
  for (const [seat, name] of names.entries()) {
    match.take({ kind: 'sit', seat, name, player: players[seat] ?? 'person', at: 0 });
    match.take({ kind: 'seed', seat, seed: seeds[seat] ?? '', at: 0 });
  }
  match.take({ kind: 'begin', on: BEGAN, at: 0 });
  for (;;) {
    const { awaiting } = match;
    if (awaiting.kind === 'roll') match.take({ kind: 'roll', faces: dice(awaiting.dice.map((die) => rules.die(die))) });
    const next = nextMove(match, table, random);
    if (next === null) break;
    match.take({ kind: 'move', ...next });
  }
  match.take({ kind: 'reveal', secret, at: match.now });
  const at = match.log.findIndex(({ kind }, i) => kind === 'roll' && i > match.log.length / 2);
  const log = swapped ? match.log.map((entry, i) => (i === at ? reversed(entry) : entry)) : match.log;
  const header = {
    kind: 'game',
    game,
    version: rules.version,
    options,
    seats: names.length,
    names,
    players,
    dice: 'program',
    began: new Date(BEGAN).toISOString(),
  } as const;
  return fileOf({ header, log });
}

const reversed = (entry: Entry<AnyMove>): Entry<AnyMove> =>
  entry.kind === 'roll' && entry.faces !== 'cocked' ? { ...entry, faces: entry.faces.toReversed() } : entry;
