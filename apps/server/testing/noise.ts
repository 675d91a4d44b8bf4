/** What people send who mean no good, or whose programs are broken. */
import { MOST_MESSAGE } from '@snug/protocol';
import fc from 'fast-check';

/** A frame of a socket: a string goes as text, bytes go as they are. */
export type Frame = string | { readonly bytes: Uint8Array; readonly binary: boolean };

const json = fc.json({ maxDepth: 6 });
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-1, 0, 0.5, 1, 2, 3, 63, 64, 1e9, 2 ** 53, -0, 1e308, null, '', '0', true, [], {}, [0], { valueOf: 0 }),
);

/** Secrets that look like some; the real ones come from the test. */
const secretsOr = (real: readonly string[]) =>
  fc.oneof(
    odd,
    fc.constantFrom('A'.repeat(22), '_'.repeat(64), 'x'.repeat(65)),
    ...(real.length > 0 ? [fc.constantFrom(...real)] : []),
  );

const MOVES = [
  { type: 'throw' },
  { type: 'call' },
  { type: 'flip', tiles: [1] },
  { type: 'pass' },
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'call', seat: 0 },
];
const TYPES = ['move', 'resign', 'leave', 'return', 'pause', 'resume', 'give', 'hand-over', 'sit', 'begin', 'seal', 'reveal'];

/** A message of the protocol in which some or all of it is not as it should be. */
const wish = (secrets: readonly string[]) =>
  fc.record(
    {
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TYPES) }, odd),
      id: fc.oneof({ weight: 9, arbitrary: fc.stringMatching(/^[\w-]{1,64}$/) }, odd),
      seq: fc.oneof(odd, fc.nat(12)),
      move: fc.oneof(fc.constantFrom(...MOVES), odd),
      seat: fc.oneof(fc.constantFrom(0, 1), odd),
      ms: fc.oneof(fc.constantFrom(1000, 3_600_000, 3_600_001), odd),
      player: fc.oneof(fc.constantFrom('person', 'bot:random', 'bot:perfect', 'bot:toString'), odd),
      name: fc.oneof(fc.string(), odd),
      secret: secretsOr(secrets),
      host: secretsOr(secrets),
      key: odd,
      kind: fc.constantFrom('move', 'roll', 'pause'),
    },
    { requiredKeys: ['type', 'id'] },
  );

const hello = (secrets: readonly string[]) =>
  fc.record(
    { type: fc.constant('hello'), have: odd, secret: secretsOr(secrets), host: secretsOr(secrets) },
    { requiredKeys: ['type'] },
  );

const PROTOTYPES = [
  '{"__proto__":{"type":"pause","id":"a"}}',
  '{"type":"move","id":"a","seq":0,"move":{"__proto__":{"type":"call"}}}',
  '{"type":"move","id":"__proto__","seq":0,"move":{"type":"call","__proto__":null}}',
  '{"type":"hello","have":0,"constructor":{"prototype":{"host":true}}}',
  '{"type":"give","id":"a","seat":"__proto__","ms":1}',
];
const DEEP = ['[', '{"a":', '{"type":"move","id":"a","seq":0,"move":'].map((open) =>
  open.repeat(Math.floor(MOST_MESSAGE / open.length)),
);

export const frames = (secrets: readonly string[]): fc.Arbitrary<readonly Frame[]> =>
  fc.array(
    fc.oneof(
      { weight: 12, arbitrary: wish(secrets).map((message) => JSON.stringify(message)) },
      { weight: 2, arbitrary: hello(secrets).map((message) => JSON.stringify(message)) },
      { weight: 4, arbitrary: json },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
      { weight: 2, arbitrary: fc.constantFrom(...PROTOTYPES, ...DEEP) },
      { weight: 2, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => ({ bytes, binary: true })) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => ({ bytes, binary: false })) },
      { weight: 1, arbitrary: fc.constant(`"${'x'.repeat(MOST_MESSAGE)}"`) },
    ),
    { minLength: 1, maxLength: 12 },
  );

export interface Asking {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array | null;
}

/** Requests to every route, with tables and secrets that are real or nearly. */
export const askings = (tables: readonly string[], secrets: readonly string[]): fc.Arbitrary<Asking> =>
  fc.oneof(nearlyRight(tables, secrets), anything(tables, secrets));

const nearlyRight = (tables: readonly string[], secrets: readonly string[]): fc.Arbitrary<Asking> =>
  fc.oneof(
    ...(
      [
        ['POST', '', create],
        ['POST', '/seats', sit(secrets)],
        ['PUT', '/notes', notes],
        ['GET', '/notes', fc.constant(null)],
        ['POST', '/rematch', fc.constant({})],
      ] as const
    ).map(([method, part, body]) =>
      fc.record({
        method: fc.constant(method),
        path: part === '' ? fc.constant('/api/tables') : fc.constantFrom(...tables).map((id) => `/api/tables/${id}${part}`),
        headers: plainHeaders(secrets),
        body: body.map((fields) => (fields === null ? null : JSON.stringify(fields))),
      }),
    ),
  );

const anything = (tables: readonly string[], secrets: readonly string[]): fc.Arbitrary<Asking> =>
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'),
    path: fc.oneof(
      { weight: 6, arbitrary: tablePath(tables) },
      { weight: 3, arbitrary: fc.constantFrom('/api/tables', '/api', '/api/openapi.json', '/health', '/metrics', '/') },
      { weight: 1, arbitrary: fc.webPath().map((path) => path || '/') },
      { weight: 1, arbitrary: fc.stringMatching(/^\/[%.\\/a-f0-9?#&=-]{0,40}$/) },
    ),
    headers: fc.oneof(plainHeaders(secrets), oddHeaders(secrets)),
    body: fc.oneof(
      fc.constant(null),
      json,
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(...DEEP, ...PROTOTYPES, '', 'null', '{"game":"__proto__"}', `"${'x'.repeat(20_000)}"`),
      fc.oneof(create, sit(secrets), notes).map((body) => JSON.stringify(body)),
    ),
  });

const bearer = (secrets: readonly string[]) => fc.constantFrom('x', ...secrets).map((secret) => `Bearer ${secret}`);

type Headers = { readonly [name: string]: string };

const plainHeaders = (secrets: readonly string[]): fc.Arbitrary<Headers> =>
  fc
    .option(bearer(secrets), { nil: null })
    .map((authorization) => ({ 'content-type': 'application/json', ...(authorization !== null && { authorization }) }));

const oddHeaders = (secrets: readonly string[]): fc.Arbitrary<Headers> =>
  fc
    .record(
      {
        authorization: fc.oneof(bearer(secrets), printable),
        'content-type': fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=x',
          '',
          'x',
        ),
        origin: fc.constantFrom('null', 'https://elsewhere.example', 'x'),
        'x-forwarded-for': printable,
        'if-none-match': printable,
        range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'x'),
        'accept-encoding': printable,
        upgrade: fc.constantFrom('websocket', 'h2c'),
        expect: fc.constantFrom('100-continue', 'x'),
      },
      { requiredKeys: [] },
    )
    .map((headers) => ({ 'content-type': 'application/json', ...headers }));

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim());

const tablePath = (tables: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...tables) }, { weight: 2, arbitrary: fc.webSegment() }),
      fc.constantFrom('', '/log', '/seats', '/rematch', '/notes', '/socket', '/nothing'),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        fc.webQueryParameters().map((query) => `?${query}`),
      ),
    )
    .map(([id, part, query]) => `/api/tables/${id}${part}${query}`);

/** Mostly what it should be. */
const mostly = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: good as fc.Arbitrary<unknown> }, odd);

/** The bodies that routes ask for, or nearly. */
const create = fc.record(
  {
    game: mostly(fc.constantFrom('shut-the-box', 'race-to-65', 'toString')),
    options: mostly(fc.constant({})),
    seats: mostly(fc.constant(2)),
    watch: mostly(fc.constantFrom('link', 'invited', 'nobody')),
    plan: mostly(
      fc.array(fc.record({ player: mostly(fc.constantFrom('person', 'bot:random')) }), { minLength: 2, maxLength: 2 }),
    ),
  },
  { requiredKeys: ['game'] },
);
const sit = (secrets: readonly string[]) =>
  fc.record(
    {
      name: mostly(fc.string({ unit: 'binary', minLength: 1 })),
      seed: mostly(fc.stringMatching(/^[a-z]{1,20}$/)),
      seat: mostly(fc.constantFrom(0, 1)),
      secret: fc.oneof(fc.constant('E'.repeat(30)), secretsOr(secrets)),
    },
    { requiredKeys: ['name', 'seed'] },
  );
const notes = fc.record({ text: mostly(fc.string()), version: mostly(fc.nat(3)) });
