/** Questions about a game, and their answers as text: the same in Node and in a page, to the last digit. */
import { seeded, throwing } from '@snug/dice';
import { playOut, uniform } from '@snug/engine';
import { along, TooLarge, type Work } from '@snug/solver';
import type { Slice } from '@snug/table';
import { slices } from '../registry.ts';

export interface Asked {
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly goal: string;
  readonly phase: number | null;
}

const ENTRIES = 9; // of a game played at random: throws and choices

/** Every goal, alone and for two: of one preset, or of all and what a designer makes of the first and the last. */
export async function questionsOn({ id, options: specs, presets, ...slice }: Slice): Promise<Asked[]> {
  const [game, model] = await Promise.all([slice.rules(), slice.model?.()]);
  const extras = specs.flatMap((spec) => (spec.kind === 'extra' ? spec.choices.map((choice) => ({ [spec.key]: choice })) : []));
  const ends = [...presets.slice(0, 1), ...presets.slice(-1)];
  const designed = ends.flatMap(({ options }) => extras.map((extra) => ({ ...options, ...extra })));
  const settings =
    designed.length === 0
      ? presets.slice(-1).map(({ options }) => options)
      : [...presets.map(({ options }) => options), ...designed];
  const tables = [1, 2].filter((seats) => seats >= game.seats.min && seats <= game.seats.max);
  return settings.flatMap((options) =>
    tables.flatMap((seats) => (model?.goals(seats) ?? []).map((goal) => ({ game: id, options, seats, goal, phase: null }))),
  );
}

export async function answerOrRefusal(asked: Asked, work: Work): Promise<string> {
  try {
    return await answerTo(asked, work);
  } catch (error) {
    if (error instanceof TooLarge) return `${TOO_LARGE}${error.message}`;
    throw error;
  }
}
export const TOO_LARGE = 'too large: ';

/** What the start is worth, and what was a loss and what was luck as a game went on. */
async function answerTo({ game: id, options: given, seats, goal, phase }: Asked, work: Work): Promise<string> {
  const slice = slices.find((candidate) => candidate.id === id);
  const [game, model] = await Promise.all([slice?.rules(), slice?.model?.()]);
  const options = game?.parseOptions(given);
  if (game === undefined || model === undefined || !options?.ok) throw new Error(`${id} cannot be asked about`);
  const question = { options: options.value, seats, goal, phase };
  const solution = await model.solve(question, work);
  const solver = await model.open(question, work);
  const bots = Array.from({ length: seats }, () => uniform);
  const { log } = playOut(game, options.value, bots, throwing(seeded('dice')), seeded('moves'), ENTRIES);
  return JSON.stringify({ solution, moments: [...along(game, options.value, seats, log, solver)] });
}
