export { D6, type Die, type DieId, type Face } from './die.ts';
export { BOT_SEED, type FairDice, fairSource, fairThrow, fingerprintOf, isHex, isSeed, messageOf, sealOf } from './fair.ts';
export { type Outcome, orders, outcomes, type Pool, ways } from './outcomes.ts';
export { type Bits, cryptographic, fromBits, type Random, Seeded, seeded } from './random.ts';
export { type Source, throwing } from './source.ts';
