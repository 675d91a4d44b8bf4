/** Decisions of random games as a coach gets them, for tests that count every claim again. */
import { seeded, throwing } from '@snug/dice';
import { type AnyFact, type AnyMove, type Game, isPlay, Match, uniform } from '@snug/engine';
import { along } from '../along.ts';
import type { Claim, Decision } from '../coach.ts';
import type { Model } from '../model.ts';
import { unwatched } from './unwatched.ts';

export async function randomDecisions<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  model: Model<Options, State, Move, Fact>,
  setting: { readonly options: object; readonly seats: number; readonly goal: string },
  count: number,
): Promise<readonly Decision<Options, State, Move, Fact>[]> {
  const { seats, goal } = setting;
  const parsed = game.parseOptions(setting.options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const options = parsed.value;
  const solver = await model.open({ options, seats, goal, phase: null }, unwatched);
  const found: Decision<Options, State, Move, Fact>[] = [];
  for (let n = 0; found.length < count; n++) {
    const match = new Match(game, options, seats, throwing(seeded(`dice ${n}`)));
    const chance = seeded(`game ${n}`);
    for (let awaiting = match.awaiting; awaiting.kind === 'turn' && match.log.length < 4 * count; awaiting = match.awaiting)
      match.take({ kind: 'move', seat: awaiting.seat, move: uniform(null, game.legal(match.state, awaiting.seat), chance) });
    const moments = new Map([...along(game, options, seats, match.log, solver)].map((moment) => [moment.seq, moment]));
    let state = game.setup(options, seats);
    for (const [seq, entry] of match.log.entries()) {
      const moment = moments.get(seq);
      if (moment?.kind === 'decision') {
        const { weighing, played } = moment;
        found.push({ options, state, goal, weighing, played, solver });
      }
      if (isPlay(entry)) state = game.apply(state, entry).state;
    }
  }
  return found;
}

/** Numbers of which less is better. */
const TELLING = ['ending', 'stuck', 'score', 'less'];

/** Whether a coach of throw-and-use games says something that favours the best choice over the one that was made. */
export function speaksForBest<Options, State, Move extends AnyMove, Fact extends AnyFact>(
  { played }: Decision<Options, State, Move, Fact>,
  claims: readonly Claim[],
): boolean {
  if (played === null || played.loss === 0) return true;
  if (claims[0]?.kind === 'shuts') return true;
  return TELLING.some((name) => {
    const [good, bad] = claims.flatMap(({ values }) => (typeof values[name] === 'number' ? [values[name]] : []));
    return good !== undefined && bad !== undefined && good < bad;
  });
}
