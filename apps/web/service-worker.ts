/**
 * Everything works after the first visit, with the server gone. All files of one build are kept together under its name; a
 * newer build waits beside them until no page needs the old one, or until the page says that it may take over.
 */
export type {};

declare const self: ServiceWorkerGlobalScope;
declare const FILES: readonly string[]; // put in when the app is built
declare const BUILD: string;

const CACHE = `snug-${BUILD}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name.startsWith('snug-') && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !isOurs(pathname)) return;
  event.respondWith(answer(request, request.mode === 'navigate' ? '/index.html' : pathname));
});

/** The server's own answers are never kept. */
const isOurs = (path: string): boolean => !/^\/(api|health|metrics)(\/|$)/.test(path);

async function answer(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path);
  return kept ?? (await fetch(request));
}
