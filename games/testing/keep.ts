/**
 * Plays games as the server and the terminal do, from seeds, for logs that have to fold to the same state for ever. A version
 * of a game gets its logs once: what is there is never written again (node scripts/keep-logs.mjs).
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BOT_SEED, fairThrow, type Random, sealOf, seeded, throwing } from '@snug/dice';
import { type AnyGame, type AnyMove, type Bot, type Line, Match, nextMove } from '@snug/engine';
import { unwatched } from '@snug/solver/testing';
import type { BotName, Slice } from '@snug/table';
import { slices } from '../registry.ts';

const BEGAN = 1_800_000_000_000;
const LONGEST = 1000; // entries
const LONGEST_BY_HAND = 400;

interface Sitting {
  readonly match: Match<object, object, AnyMove, object, { readonly kind: string }>;
  readonly random: Random;
  readonly bots: readonly Bot<object, AnyMove>[];
  readonly name: string;
}

async function sitDown(slice: Slice, game: AnyGame, given: object, levels: readonly BotName[], name: string): Promise<Sitting> {
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Error(`${slice.id} has no such options`);
  const options = parsed.value;
  const makers = await slice.bots();
  const seats = levels.length;
  const bots = await Promise.all(
    levels.map(async (level, seat) => await makers[level]({ options, seats, seat }, { ...unwatched })),
  );
  return { match: new Match(game, options, seats, 'typed'), random: seeded(`${slice.id} ${name}`), bots, name };
}

function take({ match }: Sitting, line: Line): void {
  const { refusal } = match.take(line);
  if (refusal !== null) throw new Error(`${JSON.stringify(line)}: ${JSON.stringify(refusal)}`);
}

/** As at a table of the server: sealed dice, a desk, a clock where the game has one; resigned from early, or played to the end. */
function inTheHouse(sitting: Sitting, resign: boolean): void {
  const { match, random, bots, name } = sitting;
  const secret = sealOf(Array.from({ length: 64 }, () => random.below(16).toString(16)).join(''));
  take(sitting, { kind: 'seal', hash: sealOf(secret), at: 0 });
  const seeds = bots.map((_, seat) => (seat === 0 ? `${name} of Ann` : BOT_SEED));
  for (const [seat, seed] of seeds.entries()) {
    const sits = seat === 0 ? { name: 'Ann', player: 'person' } : { name: `Oak ${seat}`, player: 'bot:casual' };
    take(sitting, { kind: 'sit', seat, ...sits, at: 0 });
    take(sitting, { kind: 'seed', seat, seed, at: 0 });
  }
  take(sitting, { kind: 'begin', on: BEGAN, at: 0 });
  let throws = 0;
  let at = 0;
  let step = 0; // of those that are for a player to make
  while (match.log.length < LONGEST) {
    const { awaiting, game } = match;
    if (awaiting.kind === 'over') break;
    at = Math.max(at, match.now) + 100 + random.below(4000);
    if (awaiting.kind === 'roll') {
      const dice = awaiting.dice.map((id) => game.die(id));
      take(sitting, { kind: 'roll', faces: fairThrow({ secret, seeds }, throws++, dice), at });
      continue;
    }
    const { seat, deadline } = awaiting;
    step++;
    if (deadline !== null && (at >= deadline || step % 9 === 8)) {
      take(sitting, { kind: 'time', at: Math.max(at, deadline) });
      continue;
    }
    if (deadline !== null && step % 2 === 0) take(sitting, { kind: 'lag', seat, ms: 1 + random.below(300), at });
    if (step === 3) {
      take(sitting, { kind: 'give', seat, ms: 30_000, at });
      take(sitting, { kind: 'outage', seat, ms: 12_345, at });
    } else if (step === 5) {
      take(sitting, { kind: 'pause', at });
      at += 3_600_000;
      take(sitting, { kind: 'resume', at });
    } else if (step === 7) {
      take(sitting, { kind: 'hand-over', seat: 0, name: 'Ann', player: 'bot:casual', at });
      take(sitting, { kind: 'hand-over', seat: 0, name: 'Ann', player: 'person', at });
    } else if (resign && step >= 12) {
      for (let leaver = 1; leaver < match.seats; leaver++) take(sitting, { kind: 'resign', seat: leaver, at });
    } else {
      const next = nextMove(match, bots, random);
      if (next === null) throw new Error(`nobody moves in ${name}`);
      take(sitting, { kind: 'move', ...next, at });
    }
  }
  if (match.awaiting.kind === 'over') take(sitting, { kind: 'reveal', secret, at: match.now });
}

/** As at one keyboard with real dice: typed, leaning now and then, and taken back. */
function byHand(sitting: Sitting): void {
  const { match, random, bots } = sitting;
  const dice = throwing(random);
  for (let step = 1; match.log.length < LONGEST_BY_HAND; step++) {
    const { awaiting, game } = match;
    if (awaiting.kind === 'over') break;
    const at = match.now + 100 + random.below(4000);
    if (awaiting.kind === 'turn' && awaiting.deadline !== null && at >= awaiting.deadline) take(sitting, { kind: 'time', at });
    else if (step % 11 === 0 && step < 60) take(sitting, { kind: 'takeback', to: match.log.length - 1 - random.below(4), at });
    else if (awaiting.kind === 'roll')
      take(sitting, { kind: 'roll', faces: step % 7 === 0 ? 'cocked' : dice(awaiting.dice.map((id) => game.die(id))), at });
    else {
      const next = nextMove(match, bots, random);
      if (next === null) throw new Error(`nobody moves in ${sitting.name}`);
      take(sitting, { kind: 'move', ...next, at });
    }
  }
}

function write(folder: string, slice: Slice, { match, name }: Sitting): void {
  const { game, options, seats, log } = match;
  const header = { kind: 'game', game: slice.id, version: game.version, options, seats, watch: 'link' };
  writeFileSync(join(folder, `${name}.jsonl`), `${[header, ...log].map((line) => JSON.stringify(line)).join('\n')}\n`, {
    flag: 'wx',
  });
  const { state, awaiting, desk } = match;
  const end = { state, view: game.view(state), awaiting, desk };
  writeFileSync(join(folder, `${name}.end.json`), `${JSON.stringify(end)}\n`, { flag: 'wx' });
}

async function keep(slice: Slice): Promise<boolean> {
  const game = await slice.rules();
  const folder = join('games', slice.id, 'kept', `v${game.version}`);
  if (existsSync(folder)) {
    process.stderr.write(`${folder} is kept as it is. Other rules are another version: docs/add-a-game.md.\n`);
    return false;
  }
  const played: Sitting[] = [];
  const play = async (name: string, options: object, levels: readonly BotName[], act: (sitting: Sitting) => void) => {
    const sitting = await sitDown(slice, game, options, levels, name);
    act(sitting);
    played.push(sitting);
  };
  for (const { key, options } of slice.presets) {
    await play(`${key}-house`, options, ['casual', 'casual'], (sitting) => inTheHouse(sitting, false));
    await play(`${key}-resigned`, options, ['random', 'beginner'], (sitting) => inTheHouse(sitting, true));
    await play(`${key}-by-hand`, options, ['greedy', 'casual'], byHand);
  }
  if (game.seats.max >= 3) await play('three', {}, ['random', 'casual', 'greedy'], (sitting) => inTheHouse(sitting, false));
  if (game.seats.min === 1) await play('alone', {}, ['casual'], byHand);
  mkdirSync(folder, { recursive: true });
  for (const sitting of played) write(folder, slice, sitting);
  process.stderr.write(`${folder}: ${played.length} logs, from now on for ever.\n`);
  return true;
}

let all = true;
for (const slice of slices) all = (await keep(slice)) && all;
if (!all) process.exitCode = 1;
