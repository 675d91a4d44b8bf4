import type { Work } from '../../model.ts';
import { pause } from '../../pause.ts';
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
  'what never ends': async (work) => {
    for (;;) await pause(work, 1, 2);
  },
};

answerAsks(async (name: string, work: Work) => {
  const task = tasks[name];
  if (task === undefined) throw new Error(`nobody knows ${name}`);
  return task(work);
});
