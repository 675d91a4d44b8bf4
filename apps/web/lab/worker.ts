/** Plays chunks of an experiment, and proves what can be proved about it, so that the page stays awake. */
import { Bench, exactOf, type Gear, type Manifest, matteringOf } from '@snug/lab';
import { gearOf, sliceOf } from '@snug/lab-bench/gear';
import type { Work } from '@snug/solver';
import { answerAsks } from '@snug/solver/web';
import type { LabAnswer, LabQuestion } from './questions.ts';

let gear: Promise<Gear> | null = null;
const benches = new Map<number, Bench>(); // by version; a worker serves one experiment

answerAsks(async (question: LabQuestion, work: Work): Promise<LabAnswer> => {
  const { manifest, version } = question;
  gear ??= gearFor(manifest.game);
  switch (question.kind) {
    case 'chunk':
      return { kind: 'chunk', tally: (await benchFor(manifest, version, work)).play(question.chunk) };
    case 'exact':
      return { kind: 'exact', exact: await exactOf(manifest, version, await gear, work) };
    case 'mattering':
      return { kind: 'mattering', mattering: await matteringOf(manifest, version, await gear, work) };
  }
});

async function gearFor(game: string): Promise<Gear> {
  const slice = sliceOf(game);
  const found = slice && (await gearOf(slice));
  if (found === null) throw new Error(`there is no lab for ${game}`);
  return found;
}

async function benchFor(manifest: Manifest, version: number, work: Work): Promise<Bench> {
  gear ??= gearFor(manifest.game);
  const bench = benches.get(version) ?? (await Bench.prepare(manifest, version, await gear, work));
  benches.set(version, bench);
  return bench;
}
