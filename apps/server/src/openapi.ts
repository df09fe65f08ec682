import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { FailureEnvelope, successEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { needsSession } from './platform/http/guard/access.ts';

/** A piece of the document. Its types lag behind OpenAPI 3.1, so it is plain JSON here and checked by a test. */
type Json = Record<string, unknown>;

const jsonSchema = (schema: $ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as Json & { properties?: Json; required?: string[] };
};

const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function parameters(schema: $ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, bodyKind }: Call): Json | undefined {
  const binary: Json = { type: 'string', format: 'binary' };
  if (bodyKind === 'csv') return { content: { 'text/csv': { schema: { type: 'string' } } } };
  if (bodyKind === 'file' || bodyKind === 'files') {
    const properties = bodyKind === 'file' ? { file: binary } : { files: { type: 'array' as const, items: binary } };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  return body && { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
}

function success({ answer, payload }: Call): Json {
  if (answer === 'csv') return { description: 'The rows.', content: { 'text/csv': { schema: { type: 'string' } } } };
  if (answer === 'event-stream') {
    return { description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  const schema = jsonSchema(successEnvelope(payload), 'output');
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function operation(feature: string, call: Call): Json {
  const body = requestBody(call);
  const refusal = { 'application/json': { schema: jsonSchema(FailureEnvelope, 'output') } };
  return {
    operationId: call.name,
    tags: [feature],
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body && { requestBody: body }),
    responses: { 200: success(call), default: { description: 'Refused, with the reason.', content: refusal } },
    security: needsSession(call.access) ? [{ session: [] }] : call.access === 'open' ? [] : [{ signature: [] }],
  };
}

function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [feature, calls] of Object.entries(contracts)) {
    for (const call of Object.values<Call>(calls)) {
      const entry = (paths[openApiPath(call.path)] ??= {});
      entry[call.method.toLowerCase()] = operation(feature, call);
    }
  }
  const named = withNamedSchemas(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Vendor portal', version },
    paths: named.paths,
    components: {
      schemas: named.schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'x-signature' },
      },
    },
  };
}

/** Swagger's page hides one empty drawing by a style attribute: that one attribute is allowed, on its pages only. */
const REFERENCE_CSP = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Its bar offers to load any other document, which the reference of one API has no use for. */
const WITHOUT_BAR = { css: [{ filename: 'reference.css', content: '.swagger-ui .topbar { display: none; }' }] };

const documents = new Map<string, Json>();

/** Takes a tenth of a second, and is the same for every app of a process. */
function documentOf(version: string): Json {
  const document = documents.get(version) ?? openApiDocument(version);
  documents.set(version, document);
  return document;
}

/** The reference at /docs, made from the same entries as the routes. */
export async function serveReference(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: documentOf(version) as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: REFERENCE_CSP, theme: WITHOUT_BAR });
}

/**
 * Zod gives every schema its own copy of the named schemas it uses. OpenAPI has them once under `components`, the only
 * place where references are resolved.
 */
function withNamedSchemas(paths: Json): { paths: Json; schemas: Json } {
  const schemas: Json = {};
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, $ref, ...rest } = value as Json;
    for (const [name, schema] of Object.entries(($defs ?? {}) as Json)) schemas[name] ??= lift(schema);
    const lifted = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, lift(inner)]));
    return typeof $ref === 'string' ? { ...lifted, $ref: $ref.replace('#/$defs/', '#/components/schemas/') } : lifted;
  };
  return { paths: lift(paths) as Json, schemas };
}
