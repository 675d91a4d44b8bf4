/**
 * Each level of every game against the one below: how often it wins. Every pair of games has the same dice and the
 * seats changed; a shared win or a draw is half a win. The interval holds the true rate in 95 of 100 cases.
 */
import { parseArgs } from 'node:util';
import { seeded, throwing } from '@snug/dice';
import { type AnyGame, type AnyMove, type Bot, playOut } from '@snug/engine';
import { slices } from '@snug/games';
import type { Work } from '@snug/solver';
import { threads } from '@snug/solver/node';
import { type AnyBots, type BotName, LEVELS } from '@snug/table';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    game: { type: 'string' },
    preset: { type: 'string' },
    seconds: { type: 'string', default: '20' }, // for each comparison
    pairs: { type: 'string' }, // of games, however long that takes
    seed: { type: 'string', default: 'snug' },
  },
});

const LONGEST = 20_000; // entries of a log; what goes on longer is drawn
const SEATS = 2;
const LEAST_PAIRS = 50;

const work: Work = {
  progress: () => {},
  stopped: () => false,
  breathe: async () => {},
  now: () => performance.now(),
  crew: threads(2),
};

interface Table {
  readonly game: AnyGame;
  readonly options: object;
  readonly bots: AnyBots;
}

interface Result {
  readonly pairs: number;
  readonly rate: number; // of wins, as a share
  readonly margin: number; // half of the interval
  readonly drawn: number; // share of games with more than one winner, or none
}

async function between({ game, options, bots }: Table, name: string, better: BotName, worse: BotName): Promise<Result> {
  const at = (bot: BotName, seat: number): Promise<Bot<object, AnyMove>> | Bot<object, AnyMove> =>
    bots[bot]({ options, seats: SEATS, seat }, work);
  const seatings = [
    [await at(better, 0), await at(worse, 1)],
    [await at(worse, 0), await at(better, 1)],
  ];
  const shares: number[] = [];
  let drawn = 0;
  const end = performance.now() + 1000 * Number(values.seconds);
  const most = values.pairs === undefined ? Number.POSITIVE_INFINITY : Number(values.pairs);
  const enough = (): boolean =>
    shares.length >= most || (values.pairs === undefined && shares.length >= LEAST_PAIRS && performance.now() > end);
  for (let pair = 0; !enough(); pair++) {
    const share = seatings.reduce((sum, seats, seat) => {
      const seed = `${values.seed}/${name}/${pair}`;
      const { awaiting } = playOut(game, options, seats, throwing(seeded(seed)), seeded(`${seed}/${seat}`), LONGEST);
      const winners = awaiting.kind === 'over' ? awaiting.winners : [];
      if (winners.length !== 1) drawn++;
      return sum + (winners.length === 1 ? Number(winners[0] === seat) : 0.5);
    }, 0);
    shares.push(share / 2);
  }
  const rate = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - rate) ** 2, 0) / (shares.length - 1);
  return {
    pairs: shares.length,
    rate,
    margin: 1.96 * Math.sqrt(variance / shares.length),
    drawn: drawn / (2 * shares.length),
  };
}

const chosen = slices.filter(({ id }) => values.game === undefined || values.game === id);
const known = chosen.flatMap(({ presets }) => presets.map(({ key }) => key));
if (chosen.length === 0 || (values.preset !== undefined && !known.includes(values.preset))) {
  process.stderr.write(
    `bench: there is no such game or preset; there is ${slices.map(({ id, presets }) => `${id} (${presets.map(({ key }) => key).join(', ')})`).join(', ')}.\n`,
  );
  process.exit(2);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const slice of chosen) {
  const [game, bots] = await Promise.all([slice.rules(), slice.bots()]);
  for (const preset of slice.presets) {
    if (values.preset !== undefined && values.preset !== preset.key) continue;
    const parsed = game.parseOptions(preset.options);
    if (!parsed.ok) throw new Error(`${preset.key}: ${JSON.stringify(parsed.problem)}`);
    for (const [i, better] of LEVELS.entries()) {
      const worse: BotName = LEVELS[i - 1] ?? 'random';
      const name = `${slice.id}-${preset.key}-${better}/${worse}`;
      const { pairs, rate, margin, drawn } = await between({ game, options: parsed.value, bots }, name, better, worse);
      const clear = rate - margin > 0.5;
      const line = values.json
        ? JSON.stringify({ name, games: 2 * pairs, rate, low: rate - margin, high: rate + margin, drawn, clear })
        : `${name.padEnd(52)} ${percent(rate).padStart(7)} ± ${percent(margin).padStart(6)}  drawn ${percent(drawn).padStart(7)}  ${String(2 * pairs).padStart(7)} games${clear ? '' : '  not clear of 50 %'}`;
      process.stdout.write(`${line}\n`);
    }
  }
}
