import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type Side } from './documents.ts';
import type { Json } from './schemas.ts';

/** Swagger's page hides an empty drawing with a style attribute, which is allowed on its pages only. */
const REFERENCE_CSP = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Hides all of Swagger's bar but the choice between the two documents. */
const ONLY_THE_CHOICE = {
  css: [{ filename: 'reference.css', content: '.swagger-ui .topbar .link { display: none; }' }],
};

const SIDES: readonly (readonly [Side, string])[] = [
  ['gateway', 'Gateway: shop fronts, couriers, back offices'],
  ['portal', 'Portal: the vendor’s screens'],
];

const documents = new Map<string, Json>();

/** Cached: it takes a tenth of a second. */
function documentOf(side: Side, version: string, publicUrl: string): Json {
  const name = [side, version, publicUrl].join(' ');
  const document = documents.get(name) ?? openApiDocument(side, { version, publicUrl });
  documents.set(name, document);
  return document;
}

export async function serveReference(app: FastifyInstance, version: string, publicUrl: string): Promise<void> {
  for (const [side] of SIDES) app.get(`/docs/${side}.json`, async () => documentOf(side, version, publicUrl));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: documentOf('gateway', version, publicUrl) as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: REFERENCE_CSP,
    theme: ONLY_THE_CHOICE,
    uiConfig: {
      urls: SIDES.map(([side, name]) => ({ name, url: `/docs/${side}.json` })),
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
    } as never,
  });
}
