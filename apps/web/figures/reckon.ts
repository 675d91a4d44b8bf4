/** Works out, quietly and one game at a time, what is kept of a game that is over. */
import { isDesk, type Line, Match, standing } from '@snug/engine';
import { slices } from '@snug/games';
import type { AnyMatch } from '@snug/protocol';
import type { SavedGame } from '../sitting/saved.ts';
import { askReview } from '../think/thinker.ts';
import { allEnds, type KeptEnd, type KeptReview, keepEnd } from './ends.ts';
import { countsHere } from './people.ts';

const LONGEST = 60_000; // milliseconds for one game; what takes longer is left out

interface Told {
  readonly kind: string;
  readonly seat?: number;
  readonly score?: number;
}

let line: Promise<unknown> = Promise.resolve();

/** Not what only programs played, unless it is one's own game that they played out. */
export const isReckoned = ({ over, header, here = [] }: SavedGame): boolean =>
  over && (header.players.includes('person') || here.length > 0);

/** null where it cannot be read any more, or nobody waits for it any longer: then it is done another time. */
export function reckon(game: SavedGame, unwanted: AbortSignal): Promise<KeptEnd | null> {
  const turn = line.then(
    () => endOf(game, unwanted),
    () => endOf(game, unwanted),
  );
  line = turn;
  return turn;
}

async function endOf(saved: SavedGame, unwanted: AbortSignal): Promise<KeptEnd | null> {
  if (unwanted.aborted) return null;
  const known = (await allEnds()).get(saved.id);
  const { header, log } = saved;
  const slice = slices.find(({ id }) => id === header.game);
  if (known !== undefined && (slice?.turnTotal === undefined || known.turns !== undefined)) return known;
  const game = await slice?.rules();
  if (game === undefined || game.version !== header.version) return null;
  const match: AnyMatch = new Match(game, header.options, header.seats, 'typed');
  for (const entry of log) match.take(entry as Line);
  const { awaiting } = match;
  if (awaiting.kind !== 'over') return null;
  const end: KeptEnd = {
    winners: awaiting.winners,
    totals: match.desk.resigned.length > 0 ? null : awaiting.totals,
    ...(slice?.turnTotal !== undefined && { turns: turnsOf(match, slice.turnTotal) }),
    review: known?.review ?? (countsHere(saved) ? await reviewOf(saved, match, unwanted) : null),
  };
  if (unwanted.aborted) return null;
  await keepEnd(saved.id, end);
  return end;
}

/** By seat: what each of its turns came to. */
function turnsOf({ game, options, seats, log }: AnyMatch, told: string): readonly (readonly number[])[] {
  const totals: number[][] = Array.from({ length: seats }, () => []);
  let state = game.setup(options, seats);
  for (const entry of standing(log)) {
    if (isDesk(entry)) continue;
    const step = game.apply(state, entry);
    state = step.state;
    for (const fact of step.facts as readonly Told[]) if (fact.kind === told) totals[fact.seat ?? -1]?.push(fact.score ?? 0);
  }
  return totals;
}

async function reviewOf({ header }: SavedGame, { log }: AnyMatch, unwanted: AbortSignal): Promise<KeptReview | null> {
  const model = await slices.find(({ id }) => id === header.game)?.model?.();
  const [goal] = model?.goals(header.seats) ?? [];
  if (goal === undefined) return null;
  const { game, options, seats } = header;
  const asked = askReview({ kind: 'review', game, options, seats, goal, log: standing(log) });
  const timer = setTimeout(asked.stop, LONGEST);
  unwanted.addEventListener('abort', asked.stop);
  try {
    const { unit, players } = await asked.answer;
    return { unit, players: players.map(({ loss, luck, throws }) => ({ loss, luck, throws })) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    unwanted.removeEventListener('abort', asked.stop);
  }
}
