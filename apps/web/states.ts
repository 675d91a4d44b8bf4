/** What the app can look like: the tests look at all of it, and the pictures are taken of it. */
import { pageStates } from './states/pages.ts';
import type { State } from './states/state.ts';
import { tableStates } from './states/tables.ts';

export type { State, Step } from './states/state.ts';

export const listStates = async (): Promise<readonly State[]> => [...(await pageStates()), ...(await tableStates())];
