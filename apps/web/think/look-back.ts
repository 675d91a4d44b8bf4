/** A game looked back at: the review that `snug review` gives too, and with it what a picture of it needs. */
import { type AnyFact, type AnyGame, type AnyMove, type Awaiting, type Seat, type Step, standing } from '@snug/engine';
import { slices } from '@snug/games';
import { type AnyModel, pause, review, type Solver, type Weighed, type Weighing, type Work, type Worth } from '@snug/solver';
import type { LookedBack, ReviewQuestion, SeenChoice, Worths } from './questions.ts';

const MOST_CHOICES = 6; // that are shown of a decision

type AnySolver = Solver<object, AnyMove, AnyFact>;

export async function lookBack(question: ReviewQuestion, work: Work): Promise<LookedBack> {
  const { game: id, options, seats, goal, log } = question;
  const slice = slices.find((known) => known.id === id);
  const [game, model, coach] = await Promise.all([slice?.rules(), slice?.model?.(), slice?.coach?.()]);
  if (game === undefined || model === undefined) throw new Error(`there are no exact values for ${id}`);
  const asked = { options, seats, goal, phase: null };
  const solver = remembering(await model.open(asked, partOf(work, 0, 0.8)));
  const opened: AnyModel = { ...model, open: async () => solver };
  const seen = await review(game, opened, coach ?? null, asked, log, partOf(work, 0.8, 0.9));
  const moments = seen.moments.map((moment) => {
    if (moment.kind === 'throw') return moment;
    const { kind, seq, seat, choices, best, played, claims, state } = moment;
    const moves = shown(solver.weigh(state)?.moves ?? [best], played);
    return { kind, seq, seat, choices, moves, best, played, claims } satisfies SeenChoice;
  });
  const curve = await curveOf(game, question, solver, partOf(work, 0.9, 1));
  return { goal, unit: model.unit(goal), larger: model.larger(goal), moments, players: seen.players, curve };
}

/** Work that is one part of all that is to be done. */
const partOf = (work: Work, from: number, to: number): Work => ({
  ...work,
  progress: (done, of) => work.progress(from + (of > 0 ? (done / of) * (to - from) : 0), 1),
});

/** A decision is weighed once, however often it is asked about. */
function remembering(solver: AnySolver): AnySolver {
  const weighed = new Map<string, Weighing<AnyMove> | null>();
  return {
    weigh(state) {
      const key = JSON.stringify(state);
      const known = weighed.get(key);
      if (known !== undefined) return known;
      const found = solver.weigh(state);
      weighed.set(key, found);
      return found;
    },
    worth: (step, seat) => solver.worth(step, seat),
  };
}

function shown(moves: readonly Weighed<AnyMove>[], played: Weighed<AnyMove> | null): readonly Weighed<AnyMove>[] {
  const best = moves.slice(0, MOST_CHOICES);
  return played === null || best.includes(played) ? best : [...best.slice(0, -1), played];
}

/** A position that the goal says nothing about is worth what the one before it was, until the next that it does. */
async function curveOf(game: AnyGame, question: ReviewQuestion, solver: AnySolver, work: Work): Promise<readonly Worths[]> {
  const { options, seats, log } = question;
  const entries = standing(log);
  let step: Step<object, AnyFact> = { state: game.setup(options, seats), facts: [] };
  const curve = [worthsIn(game, solver, step, seats)];
  for (const [i, entry] of entries.entries()) {
    step = game.apply(step.state, entry);
    curve.push(worthsIn(game, solver, step, seats));
    await pause(work, i + 1, entries.length);
  }
  return curve;
}

function worthsIn(game: AnyGame, solver: AnySolver, step: Step<object, AnyFact>, seats: number): Worths {
  const all = Array.from({ length: seats }, (_, seat) => solver.worth(step, seat));
  if (all.some((worth) => worth !== null)) return all;
  return outcomesIn(game.awaiting(step.state), solver.weigh(step.state), seats) ?? all;
}

/** How a game without luck ends from here, for each seat: 1 won, 0 lost. */
function outcomesIn(awaiting: Awaiting, weighing: Weighing<AnyMove> | null, seats: number): Worths | null {
  const each = (of: (seat: Seat) => number): Worths => Array.from({ length: seats }, (_, seat) => of(seat));
  if (awaiting.kind === 'over') return each((seat) => shareOf(awaiting.winners, seat));
  const share = weighing === null ? null : OUTCOMES.get(weighing.value);
  if (weighing === null || share === null || share === undefined) return null;
  return each((seat) => (seat === weighing.seat ? share : 1 - share));
}

const OUTCOMES: ReadonlyMap<Worth, number> = new Map<Worth, number>([
  ['win', 1],
  ['draw', 0.5],
  ['loss', 0],
]);

const shareOf = (winners: readonly Seat[], seat: Seat): number => (winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0);
