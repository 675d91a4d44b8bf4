/** What `solve` and `analyse` are asked: a game, its options, and what counts. */
import type { AnyGame } from '@snug/engine';
import { slices } from '@snug/games';
import type { AnyModel, Question } from '@snug/solver';
import type { Slice } from '@snug/table';
import { table } from '@snug/table/words/en';
import { Misuse } from './arguments.ts';

export const QUESTION_FLAGS = {
  options: { type: 'string' },
  seats: { type: 'string' },
  for: { type: 'string' },
  phase: { type: 'string' },
  'no-cache': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const QUESTION_HELP = `  <game>            ${slices.map((slice) => slice.id).join(', ')}
  --options <json>  the game's options; what is left out is as on the rule sheet
  --seats <n>       how many players, 2 unless you say otherwise
  --for <goal>      what counts; which goals a game has, a wrong one tells
  --phase <n>       of a game that is played in phases, which one
  --no-cache        find everything anew: what took long is otherwise kept, in $SNUG_CACHE, $XDG_CACHE_HOME/snug or
                    ~/.cache/snug`;

export async function modelOf(slice: Slice): Promise<AnyModel> {
  const model = await slice.model?.();
  if (model === undefined) throw new Misuse(`there are no exact values for ${slice.id} yet.`);
  return model;
}

export function questionFor(
  game: AnyGame,
  model: AnyModel,
  table_: { readonly options: object; readonly seats: number },
  asked: { readonly for?: string | undefined; readonly phase?: string | undefined },
): Question<object> {
  const goals = model.goals(table_.seats);
  const goal = asked.for ?? goals[0] ?? '';
  if (!goals.includes(goal)) throw new Misuse(`${game.id} has no goal "${goal}"; it has ${table.list(goals)}.`);
  if (asked.phase !== undefined && !/^\d{1,3}$/.test(asked.phase))
    throw new Misuse(`--phase has to be a whole number, not "${asked.phase}".`);
  if (asked.phase !== undefined && !(model.phased?.(goal) ?? false))
    throw new Misuse(`${game.id} has no phases to be asked about one by one for "${goal}".`);
  return { options: table_.options, seats: table_.seats, goal, phase: asked.phase === undefined ? null : Number(asked.phase) };
}
