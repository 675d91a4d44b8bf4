/** The HTTP part in JSON Schema: checked at the door, and the pages of /api/openapi.json. */
import { MOST_NAME, WATCHERS } from '@snug/protocol';

const params = { type: 'object', required: ['id'], properties: { id: { type: 'string', maxLength: 64 } } } as const;
const secret = { type: 'string', pattern: '^[A-Za-z0-9_-]{22,64}$' } as const;

export const CREATE = {
  summary: 'Makes a table. The secrets in the answer are given once.',
  body: {
    type: 'object',
    required: ['game'],
    additionalProperties: false,
    properties: {
      game: { type: 'string', maxLength: 64 },
      options: { type: 'object', maxProperties: 32 },
      seats: { type: 'integer', minimum: 1, maximum: 64 },
      watch: { type: 'string', enum: [...WATCHERS] },
      plan: {
        type: 'array',
        maxItems: 64,
        items: {
          type: 'object',
          required: ['player'],
          additionalProperties: false,
          properties: {
            player: { type: 'string', maxLength: 32, description: 'person, or bot:<level>' },
            name: { type: 'string', maxLength: 10 * MOST_NAME },
          },
        },
      },
    },
  },
} as const;

export const TABLE = {
  params,
  summary: 'A table: needs a secret (Authorization: Bearer) where not everybody with the link may watch.',
} as const;

export const SIT = {
  summary: 'Takes a seat. With a secret of the client’s own, asking again is harmless.',
  params,
  body: {
    type: 'object',
    required: ['name', 'seed'],
    additionalProperties: false,
    properties: {
      seat: { type: 'integer', minimum: 0, maximum: 63 },
      name: { type: 'string', maxLength: 10 * MOST_NAME },
      seed: { type: 'string', minLength: 1, maxLength: 64 },
      secret,
    },
  },
} as const;

export const MOST_NOTES = 65_536; // characters

export const NOTES = { summary: 'A seat’s own notes; needs that seat’s secret.', params } as const;
export const WRITE_NOTES = {
  ...NOTES,
  body: {
    type: 'object',
    required: ['text', 'version'],
    additionalProperties: false,
    properties: {
      text: { type: 'string', maxLength: MOST_NOTES },
      version: { type: 'integer', minimum: 0, description: 'of what was read before' },
    },
  },
} as const;
