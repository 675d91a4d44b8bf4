/** How long a warm process takes to answer what a decision is worth: every game, preset and goal, along random games. */
import { seeded, throwing } from '@snug/dice';
import { Match, nextMove } from '@snug/engine';
import { slices } from '@snug/games';
import { TooLarge, type Work } from '@snug/solver';
import { threads } from '@snug/solver/node';
import { median } from './measure.ts';
import { type Figure, report } from './report.ts';

const DECISIONS = 200;
const work: Work = {
  progress: () => {},
  stopped: () => false,
  breathe: async () => {},
  now: () => performance.now(),
  crew: threads(2),
};

const figures: Figure[] = [];
for (const slice of slices) {
  const [game, model, bots] = await Promise.all([slice.rules(), slice.model?.(), slice.bots()]);
  for (const preset of slice.presets) {
    const parsed = game.parseOptions(preset.options);
    if (!parsed.ok || model === undefined) throw new Error(`${slice.id} ${preset.key} cannot be analysed`);
    const options = parsed.value;
    const seats = Math.max(2, game.seats.min);
    const players = Array.from({ length: seats }, (_, seat) => bots.greedy({ options, seats, seat }));
    for (const goal of model.goals(seats)) {
      const solver = await model.open({ options, seats, goal, phase: null }, work).catch((error: unknown) => {
        if (error instanceof TooLarge) return null;
        throw error;
      });
      const times: number[] = [];
      for (let n = 0; solver !== null && times.length < DECISIONS; n++) {
        const match = new Match(game, options, seats, throwing(seeded(`analyse/${n}`)));
        const chance = seeded(`analyse/${n}/bots`);
        while (match.awaiting.kind === 'turn' && times.length < DECISIONS) {
          const start = performance.now();
          solver.weigh(match.state);
          times.push(performance.now() - start);
          const next = nextMove(match, players, chance);
          if (next === null) break;
          match.take({ kind: 'move', ...next });
        }
      }
      if (times.length > 0) {
        const sorted = times.toSorted((a, b) => a - b);
        figures.push({
          name: `${slice.id}-${preset.key}-${goal}`,
          ours: (times.length * 1000) / times.reduce((sum, time) => sum + time, 0),
          more: { medianMs: median(times), p99Ms: sorted[Math.floor(0.99 * sorted.length)] ?? 0, worstMs: sorted.at(-1) ?? 0 },
        });
      }
    }
  }
}
report('decisions', figures);
