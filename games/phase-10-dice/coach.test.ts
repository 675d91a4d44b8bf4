import { type Die, orders, seeded, throwing } from '@snug/dice';
import type { Step } from '@snug/engine';
import { LANGUAGES } from '@snug/languages';
import { spoken } from '@snug/languages/parts/phase-10-dice';
import type { Claim, Decision, Solver } from '@snug/solver';
import { randomDecisions, unwatched } from '@snug/solver/testing';
import { expect, test } from 'vitest';
import { coach } from './coach.ts';
import { colourTurn } from './model/colours.ts';
import { numberTurn } from './model/numbers.ts';
import type { Turn } from './model/turn.ts';
import { model } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import { bestScore, facesScoring, ordersMaking, throwsOf } from './testing/recount.ts';
import { faces, NOTHING, SEATS } from './testing/table.ts';
import type { Fact, Move, State } from './types.ts';
import { words as en } from './words/en.ts';

const WORDS = await Promise.all(LANGUAGES.map(async (language) => (await spoken[language]()).words));
const { words: es } = await spoken.es();

type Choice = Decision<Options, State, Move, Fact>;
type TurnSolver = Solver<State, Move, Fact>;

const open = (goal: string): Promise<TurnSolver> => model.open({ options: SEATS, seats: 1, goal, phase: null }, unwatched);
const solvers = { phase: await open('phase'), points: await open('points'), total: await open('total') };

function at(fields: object): State {
  const parsed = model.position(fields, SEATS, 1);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}
const play = (state: State, seat: number, move: Move): Step<State, Fact> =>
  game.apply(state, { kind: 'move', seat, move, at: 0 });
const land = (state: State, shown: readonly string[]): Step<State, Fact> =>
  game.apply(state, { kind: 'roll', faces: shown, at: 0 });

const source = throwing(seeded('coach'));
const thrown = (dice: readonly (number | string)[]): string[] => source(dice.map((die) => game.die(die))).map(String);
const ALL = Array.from({ length: 10 }, (_, die) => die);
const chance = seeded('choices');

/** A choice on a phase, after one throw or after two with a good choice between them; then a good one is made or any. */
function choiceOn(goal: keyof typeof solvers, phase: number, throws: number): Choice {
  const player = phase === 5 ? { phase, total: 160 + chance.below(60) } : { phase };
  let state = at({ players: [player], throws: 1, dice: thrown(ALL) });
  const solver = solvers[goal];
  for (; state.throws < throws; ) {
    const better = solvers.points.weigh(state)?.moves.find(({ move }) => (move as Move).type === 'throw')?.move as Move;
    const { state: rolling } = play(state, 0, better);
    state = land(rolling, rolling.awaiting.kind === 'roll' ? thrown(rolling.awaiting.dice) : []).state;
  }
  const weighing = solver.weigh(state);
  if (weighing === null) throw new Error('nothing is to be chosen');
  const stop = weighing.moves.find(({ move }) => (move as Move).type === 'stop') ?? null;
  const played = [null, stop, weighing.moves[chance.below(60)] ?? null, weighing.moves[chance.below(1024)] ?? null][
    chance.below(4)
  ];
  return { options: SEATS, state, goal, weighing, played: played ?? null, solver };
}

/** What the thrown dice can show, listed where that is short. */
function results(phase: number, dice: readonly Die[]): ReturnType<typeof throwsOf> | null {
  if (dice.length > 2) return null;
  return phase === 8 ? orders(dice).map((shown) => ({ faces: shown.map(String), weight: 1 })) : throwsOf(dice);
}

/** The mean over the results of a throw. */
function mean(thrown: ReturnType<typeof throwsOf>, worth: (shown: readonly string[]) => number): number {
  const all = thrown.reduce((sum, { weight }) => sum + weight, 0);
  return thrown.reduce((sum, { faces: shown, weight }) => sum + (weight / all) * worth(shown), 0);
}

/** What a choice is worth by what comes after it: the throws that can be listed are listed, of others the solver is asked. */
function worthAfter(solver: TurnSolver, state: State, seat: number, move: Move): number {
  const { state: rolling } = play(state, seat, move);
  if (rolling.awaiting.kind !== 'roll') throw new Error('no dice are thrown');
  const listed = results(
    state.players[seat]?.phase ?? 0,
    rolling.awaiting.dice.map((die) => game.die(die)),
  );
  const worth = (step: Step<State, Fact>): number => solver.worth(step, seat) ?? Number.NaN;
  return listed === null ? worth({ state: rolling, facts: [] }) : mean(listed, (shown) => worth(land(rolling, shown)));
}

const turns = new Map<string, Turn>();

/** A turn for the chance to make a phase with so many points. */
function turnFor(phase: number, from: number): Turn {
  const key = `${phase} ${from}`;
  const pay = (score: number): number => Number(score >= from);
  const turn = turns.get(key) ?? (phase === 8 ? colourTurn(pay) : numberTurn(phase, pay));
  turns.set(key, turn);
  return turn;
}

/** The chance to make the phase with so many points, by counting where one throw is left or the next one is short. */
function chanceAfter(state: State, seat: number, from: number, keep: readonly number[]): number {
  const { phase = 0 } = state.players[seat] ?? {};
  const thrown = ALL.filter((die) => !keep.includes(die));
  const dice = thrown.map((die) => game.die(die));
  const kept = keep.flatMap((die) => state.dice[die] ?? []);
  if (state.throws === 2) return ordersMaking(phase, from, kept, dice) / 6 ** dice.length;
  const turn = turnFor(phase, from);
  const listed = results(phase, dice);
  if (listed === null) return turn.keeping(state.dice, 2)[keep.reduce((bits, die) => bits + 2 ** die, 0)] ?? Number.NaN;
  return mean(listed, (shown) => {
    const landed = [...state.dice];
    for (const [i, die] of thrown.entries()) landed[die] = shown[i] ?? '';
    return Math.max(...turn.keeping(landed, 1));
  });
}

/** Whether a score is worth more to the total than a failed turn, as the rules go on after either. */
function beatsFailing(state: State, seat: number, score: number): boolean {
  const { phase = 0 } = state.players[seat] ?? {};
  const after = (dice: readonly string[]): number =>
    solvers.total.worth(play({ ...state, throws: 2, dice }, seat, { type: 'stop' }), seat) ?? Number.NaN;
  return after(facesScoring(phase, score) ?? []) > after(faces(NOTHING));
}

const same = (a: Move, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the total comes to after a turn that made nothing. */
const afterFailing = (state: State, seat: number): number =>
  solvers.total.worth(play({ ...state, throws: 2, dice: faces(NOTHING) }, seat, { type: 'stop' }), seat) ?? Number.NaN;

const near = (a: unknown, b: number): boolean => typeof a === 'number' && Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(b));
/** As a multiset; colours count on phase 8 only. */
const spread = (shown: readonly string[], phase: number): string =>
  shown
    .map((face) => (phase === 8 ? face : face.replace(/[robg]$/, '')))
    .sort()
    .join(' ');

/** The next score below that the phase can have. */
function lowerScore(phase: number, score: number): number {
  if (score < 0) throw new Error('there is no lower score');
  return facesScoring(phase, score - 1) === null ? lowerScore(phase, score - 1) : score - 1;
}

/** `told` is the choice that claims before this one were about. */
function isTrue({ kind, values }: Claim, { state, weighing, goal, solver }: Choice, told: Move): boolean {
  const { seat } = weighing;
  const { phase = 0, total = 0 } = state.players[seat] ?? {};
  const keep = told.type === 'throw' ? told.keep : ALL;
  const kept = keep.flatMap((die) => state.dice[die] ?? []);
  const rest = ALL.filter((die) => !keep.includes(die)).map((die) => game.die(die));
  if (values['phase'] !== undefined && values['phase'] !== phase) return false;
  if (values['faces'] !== undefined && spread(values['faces'] as string[], phase) !== spread(kept, phase)) return false;
  if (values['keep'] !== undefined && String(values['keep']) !== String(keep)) return false;
  if (values['thrown'] !== undefined && values['thrown'] !== rest.length) return false;
  const now = bestScore(phase, state.dice);
  const from = Number(values['from']);
  switch (kind) {
    case 'stops':
      return told.type === 'stop' && now !== null && values['score'] === now;
    case 'stops-short':
      return told.type === 'stop' && now === null;
    case 'gain':
      return (
        goal === 'total' &&
        near(
          values['gain'],
          Number(weighing.moves.find(({ move }) => same(move as Move, told))?.value) - afterFailing(state, seat),
        )
      );
    case 'enough':
      return (
        values['alone'] === (state.players.length === 1) &&
        goal === 'total' &&
        beatsFailing(state, seat, from) &&
        !beatsFailing(state, seat, lowerScore(phase, from))
      );
    case 'holds':
      return told.type === 'throw' && values['score'] === bestScore(phase, kept) && Number(values['score']) >= from;
    case 'risks':
      return (
        told.type === 'throw' &&
        values['score'] === now &&
        Number(now) >= from &&
        near(values['lost'], 1 - chanceAfter(state, seat, from, keep))
      );
    case 'last-throw':
    case 'next-throw':
      return (
        told.type === 'throw' &&
        (kind === 'last-throw') === (state.throws === 2) &&
        values['made'] === ordersMaking(phase, from, kept, rest) &&
        values['orders'] === 6 ** rest.length
      );
    case 'too-low':
      return (
        state.throws === 2 &&
        values['low'] === ordersMaking(phase, 0, kept, rest) - ordersMaking(phase, from, kept, rest) &&
        values['orders'] === 6 ** rest.length
      );
    case 'chance':
      return told.type === 'throw' && state.throws === 1 && near(values['chance'], chanceAfter(state, seat, from, keep));
    case 'points':
      return told.type === 'throw' && near(values['points'], worthAfter(solvers.points, state, seat, told));
    case 'throw-too':
    case 'keep-too': {
      const die = values['die'] as number;
      const other = kind === 'throw-too' ? keep.filter((one) => one !== die) : [...keep, die];
      const gain = worthAfter(solver, state, seat, { type: 'throw', keep: other }) - worthAfter(solver, state, seat, told);
      return (
        keep.includes(die) === (kind === 'throw-too') &&
        spread([String(values['face'])], phase) === spread([state.dice[die] ?? ''], phase) &&
        values['goal'] === goal &&
        gain > 0 &&
        Math.abs(gain - Number(values['gain'])) < 1e-7
      );
    }
    case 'five-bonus':
      return goal === 'total' && phase === 5 && total + from === 221 && values['bonus'] === 40;
    case 'finish-bonus':
      return goal === 'total' && phase === 10 && state.bonusFor.includes(seat) && values['bonus'] === 40;
    default:
      return false;
  }
}

const SENTENCE = /^(?!.*(undefined|NaN|null|Infinity|-\d|\s\s)).+[^.]\.$/;
/** Those that name a choice; the claims after them are about the same. */
const NAMING = ['stops', 'stops-short', 'holds', 'risks', 'last-throw', 'chance'];

/** Every claim counted again; the kinds that were made. */
function expectTrue(decision: Choice): readonly string[] {
  const { state, weighing, played } = decision;
  const worse = played !== null && played.loss > 1e-9;
  const choices = [(worse ? null : played) ?? weighing.moves[0], played].map((weighed) => weighed?.move as Move);
  const claims = coach.claims(decision);
  let named = -1;
  for (const claim of claims) {
    if (NAMING.includes(claim.kind)) named++;
    const told = choices[Math.max(named, 0)];
    const about = { claim, dice: state.dice, throws: state.throws, told };
    expect([about, told !== undefined && isTrue(claim, decision, told)]).toEqual([about, true]);
    for (const words of WORDS) expect(words.claim?.(claim)).toMatch(SENTENCE);
  }
  const gains = claims.flatMap(({ kind, values }) => (kind === 'gain' ? [Number(values['gain'])] : []));
  if (gains.length > 0) expect([gains.length, Number(gains[0]) > Number(gains[1])]).toEqual([2, true]);
  expect(named).toBe(state.throws === 0 ? -1 : worse ? 1 : 0);
  return claims.map(({ kind }) => kind);
}

const OF_EVERY_GOAL = [...NAMING, 'next-throw', 'throw-too', 'keep-too'];
const KINDS = {
  phase: OF_EVERY_GOAL,
  points: [...OF_EVERY_GOAL, 'points'],
  total: [...OF_EVERY_GOAL, 'points', 'gain', 'enough', 'too-low', 'five-bonus', 'finish-bonus'],
};

test.each(['phase', 'points', 'total'] as const)(
  'every claim of the coach is true when counted again: %s, on all ten phases',
  (goal) => {
    const made = new Set<string>();
    for (let phase = 1; phase <= 10; phase++)
      for (let i = 0; i < 18; i++) for (const kind of expectTrue(choiceOn(goal, phase, 1 + (i % 2)))) made.add(kind);
    expect(made).toEqual(new Set(KINDS[goal]));
  },
);

test('every claim of the coach is true when counted again: along games of two', async () => {
  for (const decision of await randomDecisions(game, model, { options: {}, seats: 2, goal: 'total' }, 60)) expectTrue(decision);
});

test('what the coach claims, in words', () => {
  const dice = { phase: 3, from: 0, keep: [0, 1, 6], faces: ['5', '5', 'W'], thrown: 7 };
  const said = (kind: string, values: Claim['values']): (string | undefined)[] =>
    [en, es].map((words) => words.claim?.({ kind, values }));
  expect(said('chance', { ...dice, chance: 0.6125 })).toEqual([
    'Keeping 5, 5 and wild can make phase 3 in 61.3 % of games.',
    'Al guardar 5, 5 y comodín se puede completar la fase 3 en el 61,3 % de las partidas.',
  ]);
  expect(said('chance', { ...dice, from: 38, keep: [], faces: [], thrown: 10, chance: 0.0001 })).toEqual([
    'Throwing all ten again can make phase 3 with 38 points or more in under 0.1 % of games.',
    'Al volver a tirar los diez se puede completar la fase 3 con 38 puntos o más en menos del 0,1 % de las partidas.',
  ]);
  expect(said('last-throw', { ...dice, made: 91, orders: 216 })).toEqual([
    'Keeping 5, 5 and wild makes phase 3 in 91 of 216 throws (42.1 %).',
    'Al guardar 5, 5 y comodín se completa la fase 3 en 91 de 216 tiradas (42,1 %).',
  ]);
  expect(said('last-throw', { ...dice, made: 0, orders: 216 })).toEqual([
    'Keeping 5, 5 and wild cannot make phase 3 any more.',
    'Al guardar 5, 5 y comodín ya no se puede completar la fase 3.',
  ]);
  expect(said('risks', { ...dice, score: 34, lost: 0.9999 })).toEqual([
    'The dice make phase 3 already, for 34 points; keeping 5, 5 and wild loses it in over 99.9 % of games.',
    'Los dados ya completan la fase 3, por 34 puntos; al guardar 5, 5 y comodín se pierde en más del 99,9 % de las partidas.',
  ]);
  expect(said('throw-too', { keep: [0], die: 0, face: '5r', goal: 'points', gain: 1.02 })).toEqual([
    'Throwing a red 5 as well would be worth 1 point more.',
    'Tirar también un 5 rojo valdría 1 punto más.',
  ]);
});
