/** Tables: everything that play can wait for, what lies over the board, and how each game ends. */
import type { AnyMove, Entry, OptionValues } from '@snug/engine';
import type { AnyMatch } from '@snug/protocol';
import type { SavedGame } from '../sitting/saved.ts';
import { find, played, type Wish } from './played.ts';
import { fill, key, press, type State, type Step, see } from './state.ts';

interface Sheet {
  readonly key: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly midway: number; // entries, when a good deal has happened
}

/** The five rule sheets. */
const SHEETS: readonly Sheet[] = [
  { key: 'shut-the-box', game: 'shut-the-box', options: {}, midway: 5 },
  { key: 'double-shutter', game: 'double-shutter', options: { goal: 2 }, midway: 8 },
  { key: 'phase-10-dice', game: 'phase-10-dice', options: {}, midway: 12 },
  { key: 'race-phase-two', game: 'race-to-65', options: { rules: 'phase-two' }, midway: 6 },
  { key: 'race-phase-six', game: 'race-to-65', options: { rules: 'phase-six', difficulty: 'hard' }, midway: 8 },
];

const OPEN = '.board [data-spot]:not([data-dim]):not([data-down]):not([data-locked]):not([data-pinned])';
const MORE = press('role=button[name="More"]');
const menu = (text: string): readonly Step[] => [MORE, press(`dialog[open] >> text="${text}"`)];

export const playing = (game: SavedGame, steps: readonly Step[] = []): State => ({
  name: game.id,
  at: `/play/${game.id}`,
  ready: '.board',
  games: [game],
  steps,
});

const turnOf = ({ awaiting }: AnyMatch, seat: number): boolean => awaiting.kind === 'turn' && awaiting.seat === seat;
const lastOf = ({ log }: AnyMatch): Entry<AnyMove> | undefined => log.at(-1);
const throwsNext = (match: AnyMatch): boolean => match.legal(0).every(({ type }) => type === 'throw');

function ended(match: AnyMatch, winners: readonly number[]): boolean {
  const { awaiting } = match;
  return awaiting.kind === 'over' && String(awaiting.winners) === String(winners);
}

async function ofSheet({ key: name, game, options, midway }: Sheet): Promise<readonly State[]> {
  const rolls = game !== 'race-to-65';
  const at = (id: string, until: Wish['until'], more: Partial<Wish> = {}): Promise<SavedGame> =>
    played(`${name}-${id}`, { game, options, until, saved: { now: 6000 }, ...more });
  const well = (match: AnyMatch): boolean => match.log.length >= midway;
  const begun = await at('turn', (match) => well(match) && turnOf(match, 0) && (!rolls || throwsNext(match)));
  const acted = await at(
    'midway',
    (match) => well(match) && turnOf(match, 0) && !throwsNext(match) && lastOf(match)?.kind === (rolls ? 'roll' : 'move'),
  );
  const thinking = await at('thinking', (match) => well(match) && turnOf(match, 1));
  const ends = await Promise.all(
    [
      { id: 'won', winners: [0] },
      { id: 'lost', winners: [1] },
      { id: 'drawn', winners: [] },
      { id: 'shared', winners: [0, 1] },
    ].map(({ id, winners }) =>
      find(`${name}-${id}`, { game, options, player: rolls ? 'greedy' : 'random', until: (match) => ended(match, winners) }),
    ),
  );
  return [
    playing(begun),
    playing(acted),
    playing({ ...acted, id: `${name}-picked` }, [press(`${OPEN} >> nth=0`)]),
    playing(thinking),
    ...ends.filter((game) => game !== null).map((game) => playing(game)),
  ];
}

/** Dialogues and drawers, the same at every table. */
async function over(): Promise<readonly State[]> {
  const game = await played('over', { game: 'shut-the-box', until: (match) => match.log.length >= 6 && turnOf(match, 0) });
  const as = (id: string, steps: readonly Step[]): State => playing({ ...game, id }, steps);
  return [
    as('menu', [MORE, see('dialog[open]')]),
    as('log', [...menu('All that happened'), see('dialog[open] .log')]),
    as('help', [...menu('Keys and help'), see('dialog[open] .keys-help')]),
    as('resign', [...menu('Resign'), see('dialog.ask')]),
  ];
}

async function boxes(): Promise<readonly State[]> {
  const game = 'shut-the-box';
  const chips = await played('box-chips', {
    game,
    options: { stake: 1, tiles: 12 },
    names: ['Ann', 'Oak', 'Elm', 'Hazel'],
    players: ['person', 'bot:casual', 'bot:strong', 'bot:beginner'],
    until: (match) => match.log.length > 40 && turnOf(match, 0) && !throwsNext(match),
  });
  const choice = await played('box-one-or-two', {
    game,
    options: { oneDie: 'may' },
    until: (match) => turnOf(match, 0) && match.legal(0).length === 2 && throwsNext(match),
  });
  const typed = (id: string, of: string, until: Wish['until']): Promise<SavedGame> =>
    played(id, { game: of, names: ['Ann', 'Ben'], players: ['person', 'person'], dice: 'typed', until });
  const fresh = (match: AnyMatch): boolean => match.log.length >= 0;
  const nothing = { log: [], now: 0 };
  return [
    playing(chips),
    playing({ ...chips, id: 'box-refused' }, [press('.board [data-dim] >> nth=0'), see('.note.bad')]),
    playing(choice),
    playing(await typed('typed-box', game, (match) => match.log.length >= 4 && throwsNext(match) && turnOf(match, 0)), [
      see('.typing'),
      key('3'),
    ]),
    playing(await typed('typed-box-full', game, (match) => match.log.length >= 4 && throwsNext(match) && turnOf(match, 0)), [
      see('.typing'),
      key('3'),
      key('5'),
    ]),
    playing(await typed('typed-takeback', game, (match) => match.log.length >= 4 && throwsNext(match) && turnOf(match, 0)), [
      see('.typing'),
      key('Backspace'),
      see('dialog.ask'),
    ]),
    playing({ ...(await typed('typed-shutter-order', 'double-shutter', fresh)), ...nothing }, [see('.typing')]),
    playing({ ...(await typed('typed-dice-order', 'phase-10-dice', fresh)), ...nothing }, [see('.typing')]),
    playing(
      await typed('typed-dice', 'phase-10-dice', (match) => match.log.length >= 9 && throwsNext(match) && turnOf(match, 0)),
      [see('.typing')],
    ),
  ];
}

async function dice(): Promise<readonly State[]> {
  const game = 'phase-10-dice';
  const order = await played('dice-order', { game, until: () => true });
  const many = await played('dice-many', {
    game,
    names: ['Ann', 'Oak', 'Elm', 'Hazel'],
    players: ['person', 'bot:casual', 'bot:strong', 'bot:beginner'],
    until: (match) => match.log.length > 70 && turnOf(match, 0) && !throwsNext(match),
  });
  const unmade = await played('dice-stop', {
    game,
    until: (match) => match.log.length >= 12 && turnOf(match, 0) && !throwsNext(match) && match.legal(0).length > 1,
  });
  return [
    playing(order),
    playing(many),
    { ...playing({ ...many, id: 'dice-sheet' }, [press('.act .tool'), see('dialog[open]')]), small: true },
    playing(unmade, [key('s'), see('dialog.ask')]),
  ];
}

async function trays(): Promise<readonly State[]> {
  const game = 'race-to-65';
  const options = { rules: 'phase-six', difficulty: 'medium' };
  const wish = (match: AnyMatch): boolean => match.log.length >= 8 && turnOf(match, 0) && !lastBy(match, 0);
  const lastBy = (match: AnyMatch, seat: number): boolean => {
    const last = lastOf(match);
    return last?.kind === 'move' && last.seat === seat;
  };
  const one = await played('trays', { game, options, until: wish, saved: { now: 6000 } });
  const two = await played('trays-two', {
    game,
    options,
    until: wish,
    names: ['Ann', 'Ben'],
    players: ['person', 'person'],
    saved: { now: 26_000, notes: { 0: 'Ben needs 11' } },
  });
  const as = (id: string, steps: readonly Step[], change: Partial<SavedGame> = {}): State =>
    playing({ ...one, ...change, id }, steps);
  const locked = '.board [data-locked] >> nth=0';
  const pause: Entry<AnyMove> = { kind: 'pause', at: 6000 };
  return [
    playing(two),
    as('trays-totals', [], { reveal: true }),
    as('trays-refused', [press(locked), see('.note.bad')]),
    as('trays-foul', [press(locked), press(locked), see('.note.bad')], { careful: false }),
    as('trays-call', [key('c'), see('dialog.ask')]),
    as('trays-wrong-call', [key('c'), see('dialog.ask'), key('Enter'), see('.note.bad')]),
    { ...as('trays-calculator', [press('.act .tool >> nth=0'), see('.drawer')]), small: true },
    {
      ...as('trays-notes', [press('.act .tool >> nth=1'), see('.drawer'), fill('.drawer textarea', 'Oak needs 11 more')]),
      small: true,
    },
    { ...playing({ ...two, id: 'trays-private' }, [press('.act .tool >> nth=1'), see('.drawer')]), small: true },
    as('trays-paused', [see('.note.warn')], { log: [...one.log, pause] }),
  ];
}

export async function tableStates(): Promise<readonly State[]> {
  const parts = await Promise.all([...SHEETS.map(ofSheet), over(), boxes(), dice(), trays()]);
  return parts.flat();
}
