/** The games as people find them in a list: the best known first. */
import { slices } from '@snug/games';

export const games = slices.toSorted((a, b) => a.place - b.place);
