/** Thinks for the programs at the table, and about games that were played, so that the page stays awake. */
import { seeded } from '@snug/dice';
import { type AnyMove, type Bot, nextMove } from '@snug/engine';
import { slices } from '@snug/games';
import type { Work } from '@snug/solver';
import { answerAsks } from '@snug/solver/web';
import type { Answer, BotAnswer, BotQuestion, Question } from './questions.ts';

type AnyBot = Bot<object, AnyMove>;
const trained = new Map<string, Promise<AnyBot | null>[]>();

answerAsks(async (question: Question, work: Work): Promise<Answer<Question>> => {
  switch (question.kind) {
    case 'bot':
      return nextOf(question, work);
    case 'review':
      return (await import('./look-back.ts')).lookBack(question, work);
  }
});

async function nextOf(question: BotQuestion, work: Work): Promise<BotAnswer | null> {
  const { game: id, options, bots: names, state, seed } = question;
  const slice = slices.find((known) => known.id === id);
  if (slice === undefined) throw new Error(`there is no game ${id}`);
  const game = await slice.rules();
  const bots = await seated(question, work);
  const match = {
    game,
    state,
    awaiting: game.awaiting(state),
    legal: (seat: number) => game.legal(state, seat),
  };
  return nextMove(match, bots, seeded(`${seed}/${names.length}/${JSON.stringify(options)}`));
}

/** Trained once for a table, however often they are asked. */
async function seated({ game: id, options, bots: names }: BotQuestion, work: Work): Promise<readonly (AnyBot | null)[]> {
  const key = JSON.stringify([id, options, names]);
  let training = trained.get(key);
  if (training === undefined) {
    trained.clear();
    const all = await slices.find((known) => known.id === id)?.bots();
    training = names.map(async (name, seat) =>
      name === null ? null : ((await all?.[name]({ options, seats: names.length, seat }, work)) ?? null),
    );
    trained.set(key, training);
    for (const one of training) one.catch(() => trained.delete(key));
  }
  return await Promise.all(training);
}
