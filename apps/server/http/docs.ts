/** /api: the HTTP part for people to read, made of the same schemas that requests are checked by; no script in it. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

export const OPENAPI = '/api/openapi.json';

export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Snug',
        version: '1',
        description: 'Tables for dice-and-tile games. What happens at one goes over a socket, /api/tables/:id/socket.',
      },
      components: {
        securitySchemes: {
          secret: { type: 'http', scheme: 'bearer', description: 'The secret of the host, of a seat or of those who watch.' },
        },
      },
    },
  });
  app.get(OPENAPI, { schema: { hide: true } }, async () => app.swagger());
  app.get('/api', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return page(JSON.parse(JSON.stringify(app.swagger())) as Described);
  });
}

/** As much of OpenAPI as the page shows. */
interface Described {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: { readonly [path: string]: { readonly [method: string]: Operation } };
}
interface Operation {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: object } } };
  readonly responses: { readonly [status: string]: Answer };
}
interface Answer {
  readonly description: string;
  readonly content?: { readonly [type: string]: { readonly schema: object } };
}

function page({ info, paths = {} }: Described): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(`${method.toUpperCase()} ${path}`, operation)),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}: the HTTP part</title><link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { font: 600 1.1rem ui-monospace, monospace; margin: 2.5rem 0 0; overflow-wrap: anywhere; }
  pre { overflow-x: auto; font-size: 0.85rem; }
</style>
<h1>${escaped(info.title)}: the HTTP part</h1>
<p>${escaped(info.description ?? '')} For programs: <a href="${OPENAPI}">${OPENAPI}</a>.</p>
${operations.join('\n')}
</html>
`;
}

function section(name: string, { summary = '', security = [], requestBody, responses }: Operation): string {
  const optional = security.some((scheme) => Object.keys(scheme).length === 0);
  const needs =
    security.length === 0 ? '' : ` <code>Authorization: Bearer &lt;secret&gt;</code>${optional ? ', if needed' : ''}.`;
  const answers = Object.entries(responses).map(([status, answer]) => {
    const shown = Number(status) < 400 ? details(answer.content, 'what it says') : '';
    return `<dt><b>${escaped(status)}</b> ${escaped(answer.description)}</dt><dd>${shown}</dd>`;
  });
  return `<section><h2>${escaped(name)}</h2>
<p>${escaped(summary)}${needs}</p>
${details(requestBody?.content, 'what is sent')}
<dl>${answers.join('\n')}</dl></section>`;
}

const details = (content: Answer['content'], title: string): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const json = escaped(JSON.stringify(schema, null, 2));
      return `<details><summary>${title}: ${escaped(type)}</summary><pre>${json}</pre></details>`;
    })
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
