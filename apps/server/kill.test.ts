import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@snug/dice';
import type { AnyMove, Entry } from '@snug/engine';
import { expect, test } from 'vitest';
import { ChildServer } from './testing/child.ts';
import { House, Player } from './testing/house.ts';

const TABLES = 4;
const KILLS = 5;

class Remote extends House {
  at = '';
  override get address(): string {
    return this.at;
  }
}

interface Acknowledged {
  readonly table: string;
  readonly seq: number;
  readonly move: object;
}

test('killed at any moment, the server has kept every move that it acknowledged and all that it told, in the same order', async () => {
  const data = mkdtempSync(join(tmpdir(), 'snug-kill-'));
  const house = new Remote();
  const chance = seeded('kill');
  const acknowledged: Acknowledged[] = [];
  const told = new Map<string, readonly Entry<AnyMove>[]>();
  let server = await ChildServer.start(data);
  house.at = server.address;
  const places = [];
  for (let i = 0; i < TABLES; i++) {
    const { table } = await house.make({ game: 'phase-10-dice', plan: [{ player: 'person' }, { player: 'bot:beginner' }] });
    places.push({ table, secret: (await house.sit(table, 'Ann')).secret });
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const until = acknowledged.length + 5 + chance.below(40);
    let dead: Promise<unknown> | null = null;
    const play = async ({ table, secret }: { table: string; secret: string }): Promise<void> => {
      const player = new Player(house.address, table);
      try {
        await player.hello({ secret });
        expect(player.entries.slice(0, told.get(table)?.length ?? 0)).toEqual(told.get(table) ?? []);
        while (player.match.awaiting.kind !== 'over') {
          const { awaiting } = player.match;
          const moves =
            player.match.desk.began !== null && awaiting.kind === 'turn' && awaiting.seat === 0 ? player.match.legal(0) : [];
          const move = moves[chance.below(Math.max(1, moves.length))];
          const heard = player.heard.length;
          if (move === undefined) await player.until(() => player.heard.length > heard);
          else {
            const answer = await player.move(move);
            if (!('seq' in answer)) continue;
            acknowledged.push({ table, seq: answer.seq, move });
            if (acknowledged.length >= until) dead ??= server.end('SIGKILL');
          }
        }
      } catch (error) {
        if (player.closed === null) throw error;
      } finally {
        if (player.fold !== null) told.set(table, [...player.entries]);
      }
    };
    await Promise.all(places.map(play));
    await (dead ?? server.end('SIGKILL'));
    server = await ChildServer.start(data);
    house.at = server.address;
    for (const { table } of places) {
      const lines = (await house.log(table)).trimEnd().split('\n').slice(1);
      const entries = lines.map((line) => JSON.parse(line) as Entry<AnyMove>);
      expect(entries.slice(0, told.get(table)?.length)).toEqual(told.get(table));
      for (const { seq, move } of acknowledged.filter((one) => one.table === table))
        expect(entries[seq]).toMatchObject({ kind: 'move', seat: 0, move });
    }
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
  expect(await server.end('SIGTERM')).toBe(0);
  rmSync(data, { recursive: true, force: true });
});
