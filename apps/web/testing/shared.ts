/** One app for all tests of a file. What its pages complain about fails them, unless nobody minds. */
import { afterAll, beforeAll, expect } from 'vitest';
import { App } from './app.ts';

const OPENS = 60_000; // milliseconds, where the machine has other things to do

export function sharedApp(minds: (complaint: string) => boolean = () => true): App {
  const app = new App();
  beforeAll(() => app.open(), OPENS);
  afterAll(async () => {
    await app.close();
    expect(app.complaints.filter(minds)).toEqual([]);
  }, OPENS);
  return app;
}
