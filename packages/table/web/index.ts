export * from './board.ts';
export { Defs } from './defs.tsx';
export { Die } from './die.tsx';
export { Hourglass } from './hourglass.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Numeral, strokesOf } from './numeral.tsx';
export { PipDie, Pips } from './pips.tsx';
export { Tile, type TileProps } from './tile.tsx';
export { isTumbling, motion, skipTumbling } from './tumble.ts';
