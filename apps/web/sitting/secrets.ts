/**
 * Secrets of this device. A seat's is drawn here, so that asking for the seat twice is harmless; it travels to another device
 * behind the # of an address, which no browser sends to any server.
 */
import { isSecret } from '@snug/protocol';

export interface Keys {
  readonly seat: string | null;
  readonly host: string | null;
  readonly watch: string | null;
}

export const NO_KEYS: Keys = { seat: null, host: null, watch: null };

export const drawSecret = (): string => letters(24);

/** What a seat adds to the dice. */
export const drawSeed = (): string => letters(18);

/** The name of a wish. */
export const drawWish = (): string => letters(12);

function letters(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes)); // a multiple of three, so that nothing is padded
  return btoa(String.fromCharCode(...drawn))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const NAMES = ['seat', 'host', 'watch'] as const;

/** The part of a link that carries keys; empty where there are none. */
export function fragmentOf(keys: Partial<Keys>): string {
  const parts = NAMES.flatMap((name) => (keys[name] ? [`${name}=${keys[name]}`] : []));
  return parts.length === 0 ? '' : `#${parts.join('&')}`;
}

/** The keys that an address came with. */
export function keysIn(fragment: string): Partial<Keys> {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const secret = given.get(name);
      return isSecret(secret) ? [[name, secret]] : [];
    }),
  );
}
