/** Where a phone finds the server: said to the machine it runs on, and to nobody else. */
import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { Server } from './server.ts';
import { openSqlite } from './store/sqlite.ts';
import { House } from './testing/house.ts';

let house: House | null = null;
afterEach(() => house?.close());

async function opened(host: string): Promise<House> {
  house = new House();
  const store = await openSqlite(house.folder);
  const settings = { store, node: 'this', hand: 'none', hands: 0, pace: 0, limits: NO_LIMITS };
  house.server = await Server.start(settings, 0, host);
  return house;
}

/** As a page at that address would ask. */
function asked(address: string, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(`${address}/api/here`, { headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(JSON.parse(text)));
    })
      .on('error', reject)
      .end();
  });
}

test('a server for this machine alone has no other address', async () => {
  const { address } = await opened('127.0.0.1');
  expect(await asked(address, 'localhost')).toEqual({ addresses: [] });
});

test('one for everybody names its addresses, with its port, to a page of this machine', async () => {
  const { server } = await opened('0.0.0.0');
  const port = new URL(server?.address ?? '').port;
  const { addresses } = (await asked(`http://127.0.0.1:${port}`, `localhost:${port}`)) as { addresses: string[] };
  for (const address of addresses) expect(address).toMatch(new RegExp(`^http://[\\d.]+:${port}$`));
  expect(addresses.join()).not.toContain('127.0.0.1');
});

test('whoever asks under another name, through a proxy or a page of another site, learns nothing', async () => {
  const { server } = await opened('0.0.0.0');
  const port = new URL(server?.address ?? '').port;
  expect(await asked(`http://127.0.0.1:${port}`, 'snug.example')).toEqual({ addresses: [] });
});
