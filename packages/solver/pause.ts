import { Stopped, type Work } from './model.ts';

/** What long work does now and then: it says how far it is, lets others in, and gives up when it was stopped. */
export async function pause(work: Work, done: number, of: number): Promise<void> {
  work.progress(Math.min(done, of), of);
  await work.breathe();
  if (work.stopped()) throw new Stopped('stopped');
}
