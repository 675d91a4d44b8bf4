/** How much one client, or one address, may ask for. */
import { isIPv6 } from 'node:net';
import type { Moment } from './store/store.ts';

export interface Limits {
  readonly messages: { readonly burst: number; readonly perSecond: number }; // of a seat, from all its devices; of any other socket
  readonly sockets: number; // of an address
  readonly requests: number; // over HTTP, of an address, a minute
  readonly tables: number; // that an address makes, a minute
}

export const LIMITS: Limits = { messages: { burst: 40, perSecond: 20 }, sockets: 100, requests: 600, tables: 60 };
export const NO_LIMITS: Limits = {
  messages: { burst: 1e9, perSecond: 1e9 },
  sockets: 1e9,
  requests: 1e9,
  tables: 1e9,
};

/** Fills up as time passes; each message takes one out. */
export class Bucket {
  readonly #size: Limits['messages'];
  #left: number;
  #at: Moment;

  constructor(now: Moment, size: Limits['messages']) {
    this.#size = size;
    this.#left = size.burst;
    this.#at = now;
  }

  take(now: Moment): boolean {
    this.#left = Math.min(this.#size.burst, this.#left + ((now - this.#at) / 1000) * this.#size.perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

/** Who an address stands for: of IPv6 everybody gets a whole network (64 bits of it), and IPv4 may come dressed as IPv6. */
export function addressOf(ip: string): string {
  const plain = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.['v4'];
  if (plain !== undefined || !isIPv6(ip)) return plain ?? ip;
  const [front = '', back = ''] = ip.split('::');
  const [before, after] = [front.split(':'), back.split(':')];
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`;
}
