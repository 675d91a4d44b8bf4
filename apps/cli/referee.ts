import { cryptographic, type Source, seeded, throwing } from '@snug/dice';
import { slices } from '@snug/games';
import { type Judged, Referee } from '@snug/protocol';
import type { Slice } from '@snug/table';
import { Misuse, optionsFrom, orMisuse, readArguments, seatsFrom, sliceNamed } from './arguments.ts';
import { eachChunkOfLines, writeOut } from './lines.ts';

const HELP = `snug referee <game> [--options '<json>'] [--seats <n>] [--dice typed | --seed <text>] [--legal]
snug referee [--legal] < game.jsonl

Judges a game line by line: JSON lines in, one JSON line out when the game is set up and one for each line in.

  <game>            ${slices.map((slice) => slice.id).join(', ')};
                    left out, the first line in has to be the header of a stored game
  --options <json>  the game's options, such as '{"tiles":12}'; what is left out is as on the rule sheet
  --seats <n>       how many players, 2 unless you say otherwise
  --dice typed      the faces are typed in: {"kind":"roll","faces":[3,5]}
  --seed <text>     the program's own dice, the same for the same text
  --legal           every line out also lists all legal moves

Lines in:
  {"kind":"move","seat":0,"move":{"type":"throw"}}   a player acts
  {"kind":"roll","faces":[3,5]} or "cocked"          typed dice
  {"kind":"time","at":15000}                         only time passes; any line may carry "at"
  {"kind":"takeback","to":6}                         typed dice: only the first 6 entries count

Example:
  echo '{"kind":"move","seat":0,"move":{"type":"throw"}}' | snug referee ${slices[0]?.id} --seed tea --legal
`;

export function run(args: readonly string[]): Promise<number> {
  return orMisuse('referee', async () => {
    const { values, positionals } = readArguments(args, {
      options: { type: 'string' },
      seats: { type: 'string' },
      dice: { type: 'string' },
      seed: { type: 'string' },
      legal: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    });
    if (values.help) {
      writeOut(HELP);
      return 0;
    }
    if (positionals.length > 1) throw new Misuse(`one game at a time, please: ${positionals.join(', ')}.`);
    const [id] = positionals;
    if (id === undefined) {
      const given = (['options', 'seats', 'dice', 'seed'] as const).find((name) => values[name] !== undefined);
      if (given !== undefined)
        throw new Misuse(`--${given} needs a game; say which, or leave it out and begin with a header line.`);
    }
    const chosen = await Promise.all((id === undefined ? slices : [sliceNamed(id)]).map(judged));
    const referee = new Referee(chosen, values.legal ?? false);
    const [only] = chosen;
    if (id !== undefined && only !== undefined) {
      const options = optionsFrom(only.game, values.options);
      const seats = seatsFrom(only.game, values.seats);
      writeOut(`${referee.open(only, options, seats, diceFrom(values.dice, values.seed))}\n`);
    }
    await eachChunkOfLines((lines) => writeOut(lines.map((line) => `${referee.line(line)}\n`).join('')));
    return 0;
  });
}

async function judged(slice: Slice): Promise<Judged> {
  const [game, words] = await Promise.all([slice.rules(), slice.words('en')]);
  return { game, words };
}

function diceFrom(dice: string | undefined, seed: string | undefined): Source | 'typed' {
  if (dice !== undefined && seed !== undefined)
    throw new Misuse('--dice and --seed exclude each other: dice are typed or the program throws.');
  if (dice !== undefined && dice !== 'typed') throw new Misuse(`--dice can be "typed", not "${dice}".`);
  if (dice === 'typed') return 'typed';
  return throwing(seed === undefined ? cryptographic((block) => crypto.getRandomValues(block)) : seeded(seed));
}
