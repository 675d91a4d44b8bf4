import { slices } from '@snug/games';
import { TooLarge } from '@snug/solver';
import { Misuse, optionsFrom, orMisuse, readArguments, seatsFrom, sliceNamed } from './arguments.ts';
import { writeOut } from './lines.ts';
import { modelOf, QUESTION_FLAGS, QUESTION_HELP, questionFor } from './question.ts';
import { withWork } from './work.ts';

const HELP = `snug solve <game> [--options '<json>'] [--seats <n>] [--for <goal>] [--phase <n>] [--no-cache]

What the start of a game is worth under best play, exactly, as one line of JSON. "cached" says that it was found before;
then "ms" is how long it took to read.

${QUESTION_HELP}

Example:
  snug solve ${slices[0]?.id} --seats 1
`;

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('solve', async () => {
    const { values, positionals } = readArguments(args, QUESTION_FLAGS);
    if (values.help) {
      writeOut(HELP);
      return 0;
    }
    const [id, ...more] = positionals;
    if (id === undefined || more.length > 0) throw new Misuse('name one game. Try: snug solve --help.');
    const slice = sliceNamed(id);
    const [game, model] = await Promise.all([slice.rules(), modelOf(slice)]);
    const question = questionFor(
      game,
      model,
      { options: optionsFrom(game, values.options), seats: seatsFrom(game, values.seats) },
      values,
    );
    try {
      const { value, states, ms, ...rest } = await withWork(async (work) => {
        const began = work.now();
        const solution = await model.solve(question, work);
        return { ...solution, ms: Math.round(work.now() - began), ...(work.shelf?.served && { cached: true }) };
      }, values);
      writeOut(`${JSON.stringify({ goal: question.goal, value, states, ms, ...rest })}\n`);
      return 0;
    } catch (error) {
      if (error instanceof TooLarge) throw new Misuse(error.message);
      throw error;
    }
  });
}
