/**
 * The laws that every game keeps, whatever its rules are. They are tried on games of random play, with bad lines
 * thrown in; what is random comes from fast-check, so that a failure shrinks to a seed that can be run again.
 */
import { seeded, throwing } from '@snug/dice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isPlay } from '../fold.ts';
import type { AnyFact, AnyGame, AnyMove, Entry, Refusal } from '../game.ts';
import { Match } from '../match.ts';
import { type Bot, type MakeBot, nextMove, playOut } from '../play.ts';

type AnyMatch = Match<object, object, AnyMove, object, AnyFact>;

export interface LawsOf {
  readonly title: string;
  readonly game: AnyGame;
  readonly options: object; // as a user gives them
  readonly seats: number;
  readonly random: MakeBot<object, object, AnyMove>;
  readonly clauses: ReadonlySet<string>; // every number that the rulebooks explain
  readonly sentences: (refusal: Refusal) => readonly string[]; // in every language
  readonly tell: (match: AnyMatch, before: object, entry: Entry<AnyMove>, facts: readonly AnyFact[]) => readonly string[]; // `before`: a state
  readonly limit: number; // entries within which a random game is over
  readonly runs: number;
}

const seeds = fc.string({ minLength: 1, maxLength: 8 });

export function laws(law: LawsOf): void {
  const { game, seats, limit } = law;
  const parsed = game.parseOptions(law.options);
  if (!parsed.ok) throw new Error(`options of ${law.title} do not parse`);
  const options = parsed.value;
  const bots = (): Bot<object, AnyMove>[] => Array.from({ length: seats }, (_, seat) => law.random({ options, seats, seat }));
  const play = (seed: string, most: number): AnyMatch =>
    playOut(game, options, bots(), throwing(seeded(`${seed}/dice`)), seeded(seed), most);
  const check = (runs: number, property: (seed: string) => void): void =>
    fc.assert(fc.property(seeds, property), { numRuns: Math.max(1, Math.round(law.runs * runs)) });
  const short = Math.min(limit, 400);

  /** Every position of a random game, with what led to the next. */
  const along = (seed: string, visit: (state: object, entry: Entry<AnyMove> | null) => void): void => {
    let state = game.setup(options, seats);
    for (const entry of play(seed, short).log) {
      visit(state, entry);
      if (isPlay(entry)) state = game.apply(state, entry).state;
    }
    visit(state, null);
  };

  describe(`${law.title} keeps the laws`, () => {
    test('ALL-3 the same options and the same log give the same state, byte for byte', () => {
      check(1, (seed) => {
        const match = play(seed, short);
        const again = fold(game, options, seats, match.log);
        expect(JSON.stringify(again)).toBe(JSON.stringify(match.state));
        expect(JSON.stringify(play(seed, short).log)).toBe(JSON.stringify(match.log));
      });
    });

    test('ALL-3 a state survives JSON: play goes on from its text as from itself, and rules change nothing in place', () => {
      check(1, (seed) => {
        along(seed, (state, entry) => {
          if (entry === null || !isPlay(entry)) return;
          const revived = JSON.parse(JSON.stringify(state)) as object;
          freeze(state);
          expect(JSON.stringify(game.apply(revived, entry))).toBe(JSON.stringify(game.apply(state, entry)));
        });
      });
    });

    test('ALL-1 rules never roll: throws are awaited, and the same faces give the same state', () => {
      check(1, (seed) => {
        let state = game.setup(options, seats);
        for (const entry of play(seed, short).log) {
          expect(entry.kind === 'roll').toBe(game.awaiting(state).kind === 'roll');
          if (isPlay(entry)) state = game.apply(state, entry).state;
        }
      });
    });

    test('ALL-4 listed moves are legal, in a stable order, and nothing else is', () => {
      const pool = new Map<string, AnyMove>(); // moves that were legal somewhere in such games
      check(1, (seed) => {
        along(seed, (state) => {
          for (let seat = 0; seat < seats; seat++)
            for (const move of sample(game.legal(state, seat), 8)) pool.set(JSON.stringify(move), move);
        });
      });
      const moves = sample([...pool.values()], 60);
      check(1, (seed) => {
        let visited = 0;
        along(seed, (state) => {
          if (game.awaiting(state).kind === 'over' || visited++ > 60) return;
          for (let seat = 0; seat < seats; seat++) {
            const listed = game.legal(state, seat);
            const texts = listed.map((move) => JSON.stringify(move));
            expect(JSON.stringify(game.legal(state, seat))).toBe(`[${texts.join(',')}]`);
            expect(new Set(texts).size).toBe(listed.length);
            for (const move of sample(listed, 40)) {
              expect(game.parseMove(move, options)).toEqual({ ok: true, value: move });
              expect(game.judge(state, seat, move).kind).toBe('legal');
            }
            for (const move of moves) {
              if (game.judge(state, seat, move).kind !== 'legal' || texts.includes(JSON.stringify(move))) continue;
              const effect = (candidate: AnyMove): string =>
                JSON.stringify(game.apply(state, { kind: 'move', seat, move: candidate, at: 0 }));
              expect(listed.map(effect)).toContain(effect(move)); // another way to write a listed move
            }
          }
        });
      });
    });

    test('ALL-4 a refused line changes nothing, cites a clause that exists and can be said', () => {
      const strange = fc.record({ seed: seeds, lines: fc.array(anyLine(seats), { minLength: 5, maxLength: 20 }) });
      fc.assert(
        fc.property(strange, ({ seed, lines }) => {
          const match: AnyMatch = new Match(game, options, seats, 'typed');
          const [dice, chance] = [throwing(seeded(`${seed}/dice`)), seeded(seed)];
          for (const line of lines) {
            const before = { text: JSON.stringify(match.state), seq: match.log.length };
            const { entries, refusal } = match.take(line);
            if (refusal !== null) {
              expect(entries).toEqual([]);
              expect(JSON.stringify(match.state)).toBe(before.text);
              expect(match.log.length).toBe(before.seq);
              if (refusal.rule !== null) expect(law.clauses).toContain(refusal.rule);
              for (const sentence of law.sentences(refusal))
                expect(sentence).toMatch(/^(?!.*(undefined|NaN|null|\[object)).+[.!?]$/s);
            }
            const awaiting = match.awaiting;
            if (awaiting.kind === 'roll') match.take({ kind: 'roll', faces: dice(awaiting.dice.map((id) => game.die(id))) });
            else {
              const next = nextMove(match, bots(), chance);
              if (next !== null) match.take({ kind: 'move', ...next });
            }
          }
        }),
        { numRuns: 5 * law.runs },
      );
    });

    test('ALL-4 who is on turn has a move, and a game that is over has none and takes no line', () => {
      check(1, (seed) => {
        const match = play(seed, limit);
        along(seed, (state) => {
          const awaiting = game.awaiting(state);
          if (awaiting.kind === 'turn') expect(game.legal(state, awaiting.seat)).not.toEqual([]);
          if (awaiting.kind === 'roll') for (let seat = 0; seat < seats; seat++) expect(game.legal(state, seat)).toEqual([]);
        });
        expect(match.awaiting.kind).toBe('over'); // random games end, or are drawn
        for (let seat = 0; seat < seats; seat++) expect(game.legal(match.state, seat)).toEqual([]);
        const text = JSON.stringify(match.state);
        expect(match.take({ kind: 'time', at: 1e12 }).refusal?.code).toBe('over');
        expect(match.take({ kind: 'roll', faces: 'cocked' }).refusal?.code).toBe('over');
        expect(JSON.stringify(match.state)).toBe(text);
      });
    });

    test('ALL-5 cocked dice: the whole throw is void and thrown again, any number of times', () => {
      check(1, (seed) => {
        along(seed, (state) => {
          if (game.awaiting(state).kind !== 'roll') return;
          const voided = game.apply(state, { kind: 'roll', faces: 'cocked', at: 0 });
          expect(JSON.stringify(voided)).toBe(JSON.stringify({ state, facts: [] }));
        });
      });
    });

    test('ALL-2 a deadline that has passed ends the turn whoever notices: one long wait is many short ones', () => {
      check(1, (seed) => {
        const chance = seeded(seed);
        const [once, often] = [play(seed, 30), play(seed, 30)];
        const wait = 1 + chance.below(200_000);
        once.take({ kind: 'time', at: wait });
        for (let at = 0; at < wait; at += 1 + chance.below(20_000)) often.take({ kind: 'time', at });
        often.take({ kind: 'time', at: wait });
        expect(JSON.stringify(often.log)).toBe(JSON.stringify(once.log));
        expect(JSON.stringify(often.state)).toBe(JSON.stringify(once.state));
      });
    });

    test('ALL-3 a takeback leaves the fold of what still counts, also of takebacks', () => {
      check(1, (seed) => {
        const chance = seeded(seed);
        const match: AnyMatch = new Match(game, options, seats, 'typed');
        for (const entry of play(seed, 40).log) {
          match.take(entry);
          if (chance.below(4) !== 0) continue;
          const to = chance.below(match.log.length + 1);
          const undone = match.log.slice(0, to);
          expect(match.take({ kind: 'takeback', to }).facts).toEqual([]);
          expect(JSON.stringify(match.state)).toBe(JSON.stringify(fold(game, options, seats, undone)));
          expect(JSON.stringify(fold(game, options, seats, match.log))).toBe(JSON.stringify(match.state));
        }
      });
    });

    test('everything that happens can be told', () => {
      check(0.5, (seed) => {
        const match = new Match(game, options, seats, 'typed');
        for (const entry of play(seed, short).log) {
          const before = match.state;
          const { entries, facts } = match.take(entry);
          for (const written of entries)
            for (const sentence of law.tell(match, before, written, facts))
              expect(sentence).toMatch(/^(?!.*(undefined|NaN|null|\[object)).+[.!?]$/s);
        }
      });
    });
  });
}

/** Lines as they might be typed by somebody who knows the vocabulary but not the game. */
function anyLine(seats: number): fc.Arbitrary<Parameters<AnyMatch['take']>[0]> {
  const number = fc.oneof(fc.integer({ min: -1, max: 13 }), fc.constant(1.5));
  const value = fc.oneof(number, fc.array(number, { maxLength: 4 }), fc.constantFrom('down', 'up', null));
  const move = fc.record(
    {
      type: fc.constantFrom('throw', 'lay', 'shut', 'stop', 'flip', 'call', 'draw', 'pass'),
      tiles: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      front: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
      back: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
      dice: fc.oneof(fc.constantFrom(1, 2), value),
      keep: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 10 }),
      tray: fc.oneof(fc.constantFrom(0, 1), value),
      tile: fc.oneof(fc.integer({ min: 1, max: 12 }), value),
      to: fc.oneof(fc.constantFrom('down', 'up'), value),
    },
    { requiredKeys: ['type'] },
  );
  const face = fc.oneof(fc.integer({ min: 0, max: 11 }), fc.constantFrom('5r', 'W', '10g', 'x', 'Wb'));
  return fc.oneof(
    fc.record({ kind: fc.constant('move' as const), seat: fc.nat({ max: seats - 1 }), move }),
    fc.record({ kind: fc.constant('roll' as const), faces: fc.array(face, { maxLength: 11 }) }),
    fc.record({ kind: fc.constant('takeback' as const), to: fc.constantFrom(-1, 1e6) }),
  );
}

function sample<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const step = items.length / most;
  return Array.from({ length: most }, (_, i) => items[Math.floor(i * step)] as T);
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
