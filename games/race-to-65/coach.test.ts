import { seeded } from '@snug/dice';
import type { Seat } from '@snug/engine';
import { LANGUAGES } from '@snug/languages';
import { spoken } from '@snug/languages/parts/race-to-65';
import type { Claim, Decision } from '@snug/solver';
import { randomDecisions, unwatched } from '@snug/solver/testing';
import { expect, test } from 'vitest';
import { coach, type NamedFlip } from './coach.ts';
import { model } from './model.ts';
import { type Options, parseOptions } from './options.ts';
import { game, sumOf } from './rules.ts';
import { flipsIn } from './testing/search.ts';
import type { Fact, Flip, Move, State } from './types.ts';
import { words as en } from './words/en.ts';

const WORDS = await Promise.all(LANGUAGES.map(async (language) => (await spoken[language]()).words));
const { words: es } = await spoken.es();

type Turn = Decision<Options, State, Move, Fact>;
interface Ending {
  readonly value: 'win' | 'draw' | 'loss';
  readonly plies: number;
}

const optionsFrom = (given: object): Options => {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.problem.field);
  return parsed.value;
};
const at = (options: Options, fields: object): State => {
  const parsed = model.position(fields, options, 2);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
};
const keyOf = (flips: readonly Flip[]): string =>
  flips
    .map(({ tray, tile, to }) => `${tray} ${tile} ${to}`)
    .sort()
    .join();
const isAtOnce = ({ value, plies }: Ending): boolean => value === 'win' && plies === 1;
const listOf = (move: Move | readonly Move[]): readonly Flip[] =>
  (Array.isArray(move) ? (move as readonly Move[]) : [move as Move]).filter((each) => each.type === 'flip');
const hasTarget = ({ down, terms }: State, seat: Seat): boolean => sumOf(seat === 0 ? down[0] : down[1]) === terms.target;
const make = (state: State, move: Flip): State => game.apply(state, { kind: 'move', seat: state.turn, move, at: 0 }).state;

/**
 * What is claimed is counted here again, flip by flip through the rules. What comes after the next turn the solver says;
 * of rules that are known to be quiet the next turn is all that counts: what cannot be won in it is a draw.
 */
class Recount {
  readonly #seat: Seat;
  readonly #decision: Turn;
  readonly #quiet: boolean;

  constructor(decision: Turn, quiet: boolean) {
    this.#decision = decision;
    this.#quiet = quiet;
    this.#seat = decision.state.turn;
  }

  isTrue({ kind, values }: Claim): boolean {
    const { state, played, weighing } = this.#decision;
    const [seat, other] = [this.#seat, 1 - this.#seat];
    const flips = this.#flips(values['flips']);
    const by = keyOf(this.#flips(values['by']));
    const isOneOf = (ways: ReadonlySet<string>): boolean => ways.has(by) && ways.size === values['ways'];
    const wasPlayed = played !== null && keyOf(listOf(played.move)) === keyOf(flips);
    const isBest = keyOf(listOf(weighing.moves[0]?.move ?? [])) === keyOf(flips);
    const takes = (turns: number): boolean => values['exact'] === true && 2 * Number(values['wins']) === turns;
    switch (kind) {
      case 'call':
        return hasTarget(state, seat) && values['total'] === state.terms.target;
      case 'they-have-it':
        return hasTarget(state, other) && values['total'] === state.terms.target;
      case 'wins-now':
        return isOneOf(waysIn(state, seat));
      case 'missed-win':
        return isOneOf(waysIn(state, seat)) && played !== null && !isAtOnce(this.#after(listOf(played.move)));
      case 'wins-in':
      case 'still-wins': {
        const { value, plies } = this.#after(flips);
        return (kind === 'wins-in' ? isBest : wasPlayed) && value === 'win' && plies > 1 && takes(plies + 1);
      }
      case 'nothing-saves': {
        const turns = [...this.#turns(state).values()];
        const longest = Math.max(...turns.map(({ plies }) => plies));
        const lost = turns.length === values['turns'] && turns.every(({ value }) => value === 'loss');
        return isBest && lost && takes(longest) && this.#after(flips).plies === longest;
      }
      case 'threat':
        return isOneOf(this.#left());
      case 'blocks':
        return isBest && this.#left().size > 0 && waysIn(this.#played(flips), other).size === 0;
      case 'gives':
        return wasPlayed && hasTarget(this.#played(flips), other) && values['total'] === state.terms.target;
      case 'left-open':
        return wasPlayed && isOneOf(waysIn(this.#played(flips), other));
      case 'loses-in': {
        const { value, plies } = this.#after(flips);
        return wasPlayed && value === 'loss' && plies > 2 && takes(plies);
      }
      case 'draws':
        return (
          wasPlayed &&
          this.#after(flips).value === 'draw' &&
          [...this.#turns(state).values()].some(({ value }) => value === 'win')
        );
      case 'safe':
        return this.#keep(state, values['value'], values);
      case 'sets-problem':
        return isBest && this.#keep(this.#played(flips), 'draw', values);
      default:
        return false;
    }
  }

  /** What the coach must not pass over: a win in this turn or, where there is none, one of the other's in the next. */
  get atStake(): 'win' | 'threat' | null {
    const { state } = this.#decision;
    if (hasTarget(state, 0) || hasTarget(state, 1)) return null;
    return waysIn(state, this.#seat).size > 0 ? 'win' : this.#left().size > 0 ? 'threat' : null;
  }

  /** How the other wins where the trays stay as they are. */
  #left(): ReadonlySet<string> {
    const { options, state } = this.#decision;
    const other = 1 - this.#seat;
    return waysIn(at(options, { turn: other, trays: game.view(state).trays }), other);
  }

  #flips(flips: unknown = []): readonly Flip[] {
    const named = flips as readonly NamedFlip[];
    return named.map(({ own, tile, to }) => ({ type: 'flip', tray: own ? this.#seat : 1 - this.#seat, tile, to }));
  }

  #played(flips: readonly Flip[]): State {
    return flips.reduce((now, flip) => {
      if (game.judge(now, this.#seat, flip).kind !== 'legal') throw new Error('not legal');
      return make(now, flip);
    }, this.#decision.state);
  }

  #after(flips: readonly Flip[]): Ending {
    const turn = this.#turns(this.#decision.state).get(keyOf(flips));
    if (turn === undefined) throw new Error('no such turn');
    return turn;
  }

  /** Whether so many of all turns keep the value, which is the best there is. */
  #keep(state: State, value: unknown, { safe, turns }: Claim['values']): boolean {
    const all = [...this.#turns(state).values()].map((turn) => turn.value);
    const best = (['win', 'draw', 'loss'] as const).find((each) => all.includes(each));
    return best === value && all.length === turns && all.filter((each) => each === best).length === safe;
  }

  readonly #known = new Map<State, ReadonlyMap<string, Ending>>();

  /** Every turn as a set of flips, with what it is worth in the best order: a target on the way ends the game. */
  #turns(state: State): ReadonlyMap<string, Ending> {
    const known = this.#known.get(state);
    if (known !== undefined) return known;
    const seat = state.turn;
    const found = new Map<string, Ending>();
    const walk = (now: State, made: readonly Flip[], ended: Ending['value'] | null): void => {
      if (now.turn === seat) {
        for (const flip of flipsIn(now)) {
          const next = make(now, flip);
          walk(next, [...made, flip], ended ?? (hasTarget(next, seat) ? 'win' : hasTarget(next, 1 - seat) ? 'loss' : null));
        }
        return;
      }
      const key = keyOf(made);
      const before = found.get(key);
      if (ended === 'win') found.set(key, { value: 'win', plies: 1 });
      else if (ended === 'loss') found.set(key, before ?? { value: 'loss', plies: 1 });
      else if (before === undefined || (before.value === 'loss' && before.plies === 1)) found.set(key, this.#later(now));
    };
    walk(state, [], null);
    this.#known.set(state, found);
    return found;
  }

  #later(state: State): Ending {
    if (this.#quiet) return waysIn(state, state.turn).size > 0 ? { value: 'loss', plies: 2 } : { value: 'draw', plies: 0 };
    const next = this.#decision.solver.weigh(state);
    if (next === null) throw new Error('nothing to weigh');
    const value = ({ win: 'loss', draw: 'draw', loss: 'win' } as const)[next.value as Ending['value']];
    return { value, plies: value === 'draw' ? 0 : Number(next['plies']) + 1 };
  }
}

/** The sets of flips of their own tray with which a seat on turn comes to the target. */
function waysIn(state: State, seat: Seat, made: readonly Flip[] = [], found = new Set<string>()): ReadonlySet<string> {
  if (hasTarget(state, seat)) found.add(keyOf(made));
  else if (state.turn === seat)
    for (const flip of flipsIn(state)) if (flip.tray === seat) waysIn(make(state, flip), seat, [...made, flip], found);
  return found;
}

/** Decisions near the target, where there is something to miss: a turn has led there, or that and one more flip. */
async function nearDecisions(given: object, count: number): Promise<readonly Turn[]> {
  const options = optionsFrom(given);
  const solver = await model.open({ options, seats: 2, goal: 'outcome', phase: null }, unwatched);
  const chance = seeded(JSON.stringify(given));
  const { target } = game.view(game.setup(options, 2));
  const tray = (): number[] => {
    const tiles = Array.from({ length: 12 }, (_, i) => i + 1).filter(() => chance.below(2) === 0);
    const sum = tiles.reduce((total, tile) => total + tile, 0);
    return Math.abs(sum - target) > 14 ? tray() : tiles;
  };
  const pick = <T>(from: readonly T[]): T => from[chance.below(from.length)] as T;
  return Array.from({ length: count }, (_, n) => {
    let state = at(options, { turn: n % 2, trays: [tray(), tray()] });
    const flips = state.terms.flips + (state.terms.flips > 1 && n % 5 === 0 ? 1 : 0);
    for (let i = 0; i < flips; i++) state = make(state, pick(flipsIn(state)));
    const weighing = solver.weigh(state);
    if (weighing === null) throw new Error('nothing to weigh');
    return { options, state, goal: 'outcome', weighing, played: n % 10 === 9 ? null : pick(weighing.moves), solver };
  });
}

const PHASE_TWO = { rules: 'phase-two' };
const EVERYWHERE = ['missed-win', 'threat', 'blocks', 'left-open', 'safe'];
const FORCED = ['wins-in', 'still-wins', 'loses-in', 'nothing-saves'];

test.each([
  {
    given: PHASE_TWO,
    quiet: true,
    random: 40,
    near: 120,
    more: ['call', 'they-have-it', 'wins-now', 'gives', 'draws', 'sets-problem'],
  },
  { given: { difficulty: 'easy' }, quiet: true, random: 10, near: 30, more: ['draws'] },
  { given: { difficulty: 'medium' }, quiet: true, random: 5, near: 30, more: ['draws'] },
  { given: { difficulty: 'hard' }, quiet: true, random: 5, near: 30, more: ['draws'] },
  { given: { ...PHASE_TWO, reach: 'down-only' }, quiet: false, random: 40, near: 120, more: FORCED },
  { given: { ...PHASE_TWO, reach: 'not-twice' }, quiet: false, random: 40, near: 120, more: FORCED },
  { given: { ...PHASE_TWO, lock: 'none', reach: 'not-twice' }, quiet: false, random: 40, near: 120, more: FORCED },
  { given: { ...PHASE_TWO, lock: 'number', reach: 'one' }, quiet: false, random: 40, near: 120, more: ['draws'] },
  { given: { lock: 'none', reach: 'down-only' }, quiet: false, random: 2, near: 15, more: FORCED },
])('every claim of the coach is true when counted again: %j', async ({ given, quiet, random, near, more }) => {
  const heard = new Set<string>();
  const decisions = [
    ...(await randomDecisions(game, model, { goal: 'outcome', seats: 2, options: given }, random)),
    ...(await nearDecisions(given, near)),
  ];
  for (const decision of decisions) {
    const recount = new Recount(decision, quiet);
    const view = game.view(decision.state);
    const claims = coach.claims(decision);
    const kinds = claims.map(({ kind }) => kind);
    const seen = kinds.includes('wins-now') || kinds.includes('missed-win') ? 'win' : kinds.includes('threat') ? 'threat' : null;
    expect([view, seen]).toEqual([view, recount.atStake]);
    for (const claim of claims) {
      expect([claim, view, recount.isTrue(claim)]).toEqual([claim, view, true]);
      for (const words of WORDS) expect(words.claim?.(claim)).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
      heard.add(claim.kind);
    }
  }
  expect([...heard]).toEqual(expect.arrayContaining([...EVERYWHERE, ...more]));
});

/** What is said in English and in Spanish of a turn, or of none. */
async function said(given: object, fields: object, flips: readonly Flip[] | null): Promise<readonly (readonly string[])[]> {
  const options = optionsFrom(given);
  const solver = await model.open({ options, seats: 2, goal: 'outcome', phase: null }, unwatched);
  const state = at(options, fields);
  const weighing = solver.weigh(state);
  if (weighing === null) throw new Error('nothing to weigh');
  const played = flips && (weighing.moves.find(({ move }) => keyOf(listOf(move)) === keyOf(flips)) ?? null);
  const claims = coach.claims({ options, state, goal: 'outcome', weighing, played, solver });
  return [en, es].map((words) => claims.map((claim) => words.claim?.(claim) ?? ''));
}
const flip = (tray: Seat, tile: number, to: 'down' | 'up' = 'down'): Flip => ({ type: 'flip', tray, tile, to });

const AT_65 = [12, 11, 10, 9, 8, 7, 5, 3];
const AT_61 = [12, 11, 10, 9, 8, 6, 5];

test('a threat that was not met', async () => {
  expect(await said(PHASE_TWO, { trays: [[1], AT_61] }, [flip(0, 2)])).toEqual([
    [
      'Left alone they win in their next turn with their 4 down.',
      'After your 2 down they win in their next turn with their 4 down.',
      'After their 2 down they cannot win in their next turn.',
      '9 of 24 turns keep the draw.',
    ],
    [
      'Si nada cambia, tu rival gana en su próximo turno bajando su 4.',
      'Tras bajar tu 2 tu rival gana en su próximo turno bajando su 4.',
      'Tras bajar su 2 tu rival no puede ganar en su próximo turno.',
      '9 de 24 turnos mantienen las tablas.',
    ],
  ]);
});

test('a win that was missed, of two flips, by one that gives the other the target', async () => {
  expect(await said({}, { trays: [AT_61, AT_61] }, [flip(0, 2), flip(1, 4)])).toEqual([
    [
      'You could have won in this turn with your 4 down, one of 2 ways.',
      'With your 2 down and their 4 down they have 65 and call.',
      '24 of 276 turns keep the win.',
    ],
    [
      'Podías haber ganado en este turno bajando tu 4, una de 2 maneras.',
      'Tras bajar tu 2 y bajar su 4 tu rival tiene 65 y canta.',
      '24 de 276 turnos mantienen la victoria.',
    ],
  ]);
});

test('a target that only needs a call', async () => {
  expect(await said({}, { trays: [AT_65, AT_61] }, null)).toEqual([['You have 65: call.'], ['Tienes 65: canta.']]);
  expect(await said({}, { trays: [AT_61, AT_65] }, null)).toEqual([
    ['They have 65: they only need to call.'],
    ['Tu rival tiene 65: solo le falta cantar.'],
  ]);
});
