/** The HTTP part in JSON Schema: what comes in is checked by it at the door, and all of it is the page of /api. */
import { slices } from '@snug/games';
import { MOST_NAME, WATCHERS } from '@snug/protocol';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const orNull = { type: ['string', 'null'] } as const;
const secret = { type: 'string', pattern: '^[A-Za-z0-9_-]{22,64}$' } as const;
const called = { type: 'string', maxLength: 10 * MOST_NAME, description: `${MOST_NAME} characters of it are kept` } as const;
const params = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: 64, description: 'the table, as its link has it' } },
} as const;

const object = <P extends object>(properties: P) => ({ type: 'object', required: Object.keys(properties), properties }) as const;

const refused = (description: string) => ({
  description,
  ...object({ refused: object({ code: text, rule: orNull, values: { type: 'object', additionalProperties: true } }) }),
});

const REFUSALS = {
  400: refused('What was sent is not understood: bad-message.'),
  403: refused('It needs another secret, or the page is of another site: not-yours.'),
  404: refused('No such table, or no longer: no-table.'),
  409: refused('Not as things stand; the codes of the referee.'),
  413: refused('Too much was sent: bad-message.'),
  415: refused('What was sent is no JSON: bad-message.'),
  429: refused('Too many requests from one address: too-fast.'),
  503: refused('Nothing can be stored now (full, gone), or the server is being stopped (closing): ask again later.'),
} as const;
type Status = keyof typeof REFUSALS;
const refusals = (...statuses: readonly Status[]) => Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]]));

const BY_SECRET = [{ secret: [] }];
const BY_SECRET_IF_NEEDED = [{}, ...BY_SECRET];

const always = object({
  kind: { const: 'game' },
  game: text,
  version: count,
  options: { type: 'object', additionalProperties: true },
  seats: count,
  watch: { enum: [...WATCHERS] },
  careful: { type: 'boolean' },
});
const header = { ...always, properties: { ...always.properties, totals: { const: true } } } as const;

export const CREATE = {
  summary: 'Makes a table. The secrets in the answer are given once.',
  body: {
    type: 'object',
    required: ['game'],
    additionalProperties: false,
    properties: {
      game: { type: 'string', maxLength: 64, description: slices.map(({ id }) => id).join(', ') },
      options: { type: 'object', maxProperties: 32, description: 'as the game has them; its usual ones where left out' },
      seats: { type: 'integer', minimum: 1, maximum: 64 },
      watch: { type: 'string', enum: [...WATCHERS], description: 'who may watch' },
      careful: { type: 'boolean', description: 'pages keep their players from what would cost the turn; so where left out' },
      totals: { type: 'boolean', description: 'pages show totals that players would add up themselves; not where left out' },
      plan: {
        type: 'array',
        maxItems: 64,
        description: 'who sits where; a person’s seat is open to whoever comes',
        items: {
          type: 'object',
          required: ['player'],
          additionalProperties: false,
          properties: { player: { type: 'string', maxLength: 32, description: 'person, or bot:<level>' }, name: called },
        },
      },
    },
  },
  response: {
    201: {
      description: 'The table, and the host’s secret; the watchers’, where they need one.',
      ...object({ table: text, host: secret, watch: orNull }),
    },
    ...refusals(400, 403, 413, 415, 429, 503),
  },
};

export const TABLE = {
  summary: 'A table: needs a secret where not everybody with the link may watch.',
  params,
  security: BY_SECRET_IF_NEEDED,
  response: {
    200: {
      description: 'What it is, and how far.',
      ...object({
        table: text,
        header,
        seq: { ...count, description: 'entries in its log' },
        players: { type: 'array', items: object({ name: orNull, player: orNull, reserved: flag }) },
        begun: flag,
        over: flag,
        rematch: { ...orNull, description: 'the next table, if there is one' },
      }),
    },
    ...refusals(400, 403, 404, 429, 503),
  },
};

export const LOG = {
  summary: 'The log as a file, for snug referee, replay, review, analyse and verify.',
  params,
  security: BY_SECRET_IF_NEEDED,
  response: {
    200: {
      description: 'The header, then an entry a line.',
      content: { 'application/x-ndjson': { schema: text } },
    },
    ...refusals(400, 403, 404, 429, 503),
  },
};

export const SIT = {
  summary: 'Takes a seat. With a secret of the client’s own, asking again is harmless.',
  params,
  body: {
    type: 'object',
    required: ['name', 'seed'],
    additionalProperties: false,
    properties: {
      seat: { type: 'integer', minimum: 0, maximum: 63, description: 'the first that is free unless said' },
      name: called,
      seed: { type: 'string', minLength: 1, maxLength: 64, description: 'what the seat adds to the dice' },
      secret,
    },
  },
  response: {
    200: { description: 'The seat, and its secret.', ...object({ seat: count, secret, seq: count }) },
    ...refusals(400, 403, 404, 409, 413, 415, 429, 503),
  },
};

export const REMATCH = {
  summary: 'The next game at this table, seats turned; the same for everybody who asks.',
  params,
  security: BY_SECRET,
  response: {
    200: { description: 'The next table.', ...object({ table: text }) },
    ...refusals(400, 403, 404, 409, 413, 415, 429, 503),
  },
};

export const MOST_NOTES = 65_536; // characters

const notes = object({ text, version: { ...count, description: 'counts writes; 0 before the first' } });

export const NOTES = {
  summary: 'A seat’s own notes.',
  params,
  security: BY_SECRET,
  response: { 200: { description: 'The notes.', ...notes }, ...refusals(400, 403, 404, 429, 503) },
};
export const WRITE_NOTES = {
  ...NOTES,
  summary: 'Writes a seat’s own notes, unless another device has since.',
  body: {
    type: 'object',
    required: ['text', 'version'],
    additionalProperties: false,
    properties: {
      text: { type: 'string', maxLength: MOST_NOTES },
      version: { type: 'integer', minimum: 0, description: 'of what was read before' },
    },
  },
  response: {
    200: { description: 'The notes as they are now.', ...notes },
    409: { description: 'Another device has written since: what is there.', ...notes },
    ...refusals(400, 403, 404, 413, 415, 429, 503),
  },
};

export const HERE = {
  summary: 'Where a phone in the same network finds this server; said only to the machine it runs on.',
  response: {
    200: {
      description: 'Its addresses; none where only this machine reaches it.',
      ...object({ addresses: { type: 'array', items: text } }),
    },
    ...refusals(429),
  },
};

export const HEALTH = {
  summary: 'Whether this node serves: for proxies and health checks.',
  response: { 200: { description: 'It does.', ...object({ ok: flag, node: text }) }, ...refusals(429, 503) },
};
export const METRICS = {
  summary: 'For Prometheus.',
  response: { 200: { description: 'Its text format.', content: { 'text/plain': { schema: text } } }, ...refusals(429) },
};
