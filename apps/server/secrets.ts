/**
 * Whoever has a secret may act for its role. Secrets are drawn with 192 bits, so a fast hash keeps them as well as a slow one
 * would; only hashes are stored. The one exception is what the dice are thrown from: a node that was restarted must be able to
 * go on, so it is kept as it is, under a role that nobody can claim and no answer mentions, until the log reveals it.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seat } from '@snug/engine';
import type { Secret, TableId } from './store/store.ts';

export const drawSecret = (): string => randomBytes(24).toString('base64url');
export const drawDice = (): string => randomBytes(32).toString('hex');
export const drawTable = (): TableId => randomBytes(16).toString('base64url');

export const HOST = 'host';
export const WATCH = 'watch';
export const DICE = 'dice';
export const seatRole = (seat: Seat): string => `seat:${seat}`;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What the keys of somebody's wishes begin with, before the id: whoever takes a seat over has ids of their own. */
export const keyPrefix = (hash: string): string => `${hash.slice(0, 16)}/`;

export const sealed = (role: string, secret: string): Secret => ({ role, hash: hashOf(secret) });

/** The role of whoever has this secret; every one that could be is compared, in the same time. */
export function roleOf(secrets: readonly Secret[], secret: string): string | null {
  const given = Buffer.from(hashOf(secret));
  let found: string | null = null;
  for (const { role, hash } of secrets) {
    const kept = Buffer.from(hash);
    if (role !== DICE && kept.length === given.length && timingSafeEqual(kept, given)) found = role;
  }
  return found;
}

export const seatOf = (role: string | null): Seat | null => (role?.startsWith('seat:') ? Number(role.slice(5)) : null);

export const keptFor = (secrets: readonly Secret[], role: string): string | null =>
  secrets.find((secret) => secret.role === role)?.hash ?? null;

/** A role has one at a time: the last. */
export function withSecrets(kept: readonly Secret[], coming: readonly Secret[]): readonly Secret[] {
  const roles = new Map([...kept, ...coming].map((secret) => [secret.role, secret]));
  return [...roles.values()];
}

/** Whose this secret is at the table; null for nobody's. */
export const roleWith = (secrets: readonly Secret[], hash: string | null): string | null =>
  secrets.find((secret) => secret.role !== DICE && secret.hash === hash)?.role ?? null;

/** Where the next game at this table is: the same for everybody who asks, and nobody else can work it out. */
export const rematchOf = (table: TableId, secrets: readonly Secret[]): TableId =>
  createHmac('sha256', keptFor(secrets, HOST) ?? '')
    .update(`rematch of ${table}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
