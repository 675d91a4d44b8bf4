/** What can be heard at the table. */
export const SOUNDS = ['tile', 'dice', 'pick', 'refused', 'call', 'win', 'glass', 'tick'] as const;
export type Sound = (typeof SOUNDS)[number];

export function hear(_sound: Sound, _softer = 1): void {}
