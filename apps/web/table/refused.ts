/** Who refused something: the rules say it in the words of the game, a server in those of its table. */
import { CODES, type Refusal } from '@snug/engine';
import type { Refused } from '@snug/protocol';

export const isOfRules = (refused: Refused): refused is Refusal => (CODES as readonly string[]).includes(refused.code);
