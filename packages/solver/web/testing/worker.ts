import type { Work } from '../../model.ts';
import { solveRace } from '../../retrograde/index.ts';
import { race } from '../../testing/race.ts';
import { answerAsks } from '../answer.ts';
import { pageCrew } from '../crew.ts';

const tasks: { readonly [name: string]: (work: Work) => Promise<unknown> } = {
  race: async (work) => {
    const { won, lost, levels } = await solveRace(race, [], work);
    return { won, lost, levels };
  },
  'race without room': (work) => solveRace(race, [], { ...work, crew: { ...pageCrew(), room: 2 ** 20 } }),
  'race over and over': async (work) => {
    for (;;) await solveRace(race, [], work);
  },
};

answerAsks(async (name: string, work: Work) => {
  const task = tasks[name];
  if (task === undefined) throw new Error(`nobody knows ${name}`);
  return task(work);
});
