import type {
  Call,
  CallResponse,
  CallArguments,
  Calls,
  SessionAccess,
  SuccessEnvelope,
} from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestActor, type Actor } from '../audit/actor.ts';
import type { GatewayKey } from '../gateway-keys.ts';
import type { Caller } from './guard/access.ts';
import { LIMITS } from './guard/limits.ts';
import { readClient, type Client } from './client.ts';
import type { UploadRule } from '../read-upload.ts';
import type { WriteContext } from '../idempotency/write.ts';
import { compile, parse, safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { AppError } from './responses/app-error.ts';
import { Readable } from 'node:stream';

interface Exchange extends WriteContext {
  readonly by: Actor;
  readonly client: Client;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Identity<C> = C extends { readonly access: SessionAccess }
  ? { readonly vendorId: string; readonly caller: Caller }
  : C extends { readonly access: `gateway:${string}` }
    ? { readonly gatewayKey: GatewayKey }
    : unknown;

type Result<C extends Call> = C extends { readonly response: 'event-stream' }
  ? void
  : C extends { readonly response: 'csv' }
    ? AsyncIterable<string | Buffer>
    : CallResponse<C>;

type Handler<C extends Call> = (exchange: CallArguments<C> & Identity<C> & Exchange) => Promise<Result<C>>;

/** Leaving out a call doesn't compile. */
export type Handlers<C extends Calls> = {
  readonly [Name in keyof C & string]: Handler<C[Name]>;
};

type UploadName<C extends Calls> = {
  [Name in keyof C & string]: C[Name] extends { readonly bodyKind: 'file' | 'files' | 'csv' } ? Name : never;
}[keyof C & string];

type Uploads<C extends Calls> = [UploadName<C>] extends [never] ? [] : [Readonly<Record<UploadName<C>, UploadRule>>];

type AnyHandler = (exchange: Record<string, unknown>) => Promise<unknown>;

/** Registers a route per call, validated on the way in and on the way out. */
export function implement<C extends Calls>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  ...[uploads]: Uploads<C>
): void {
  const handlerOf = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const uploadOf: Readonly<Record<string, UploadRule>> = uploads ?? {};
  for (const call of Object.values(calls)) {
    const handler = handlerOf[call.name];
    if (!handler) throw new Error(`${call.name} has no handler.`);
    const upload = uploadOf[call.name];
    const bodyLimit = call.bodyMost ?? (call.access.startsWith('gateway:') ? LIMITS.gatewayBodyBytes : undefined);
    app.route({
      method: call.method,
      url: call.path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { call, ...(upload && { upload }) },
      handler: async (request, reply) => {
        const { params, query, body, caller, gatewayKey } = request;
        const handle = async (context: Partial<WriteContext>) => {
          const checked = checkInput(call, { params, query, body });
          const by = requestActor(request);
          const who = { caller, vendorId: caller?.vendorId, gatewayKey, by, client: readClient(request) };
          return handler({ ...checked, ...who, ...context, request, reply });
        };
        if (call.method === 'GET') return sendPayload(call, reply, await handle({}));
        return app.handleWrite({
          request,
          reply,
          handle,
          successText: (payload) => successText(call, payload),
        });
      },
    });
  }
}

type Part = 'params' | 'query' | 'body';

export function checkInput(call: Call, input: Readonly<Record<Part, unknown>>): Record<Part, unknown> {
  const fields: Record<string, string> = {};
  const checked: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: $ZodType | undefined = call[part];
    if (!schema) continue;
    const result = safeParse(schema, input[part] ?? {});
    if (!result.success) {
      for (const issue of result.error.issues) fields[fieldName(part, issue)] ??= issue.message;
      continue;
    }
    checked[part] = result.data;
    const unstorable = findUnstorableText(part, result.data);
    if (unstorable !== undefined) fields[unstorable] = 'Remove special characters we can’t save.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  return checked;
}

const fieldName = (part: Part, issue: $ZodIssue) => [part, ...issue.path.map(String)].join('.');

/** PostgreSQL can't store NUL characters in text. */
const isUnstorable = (text: string) => text.includes('\u0000');

/** Iterative, because a body may be nested deeper than the call stack. */
export function findUnstorableText(name: string, value: unknown): string | undefined {
  const left: [string, unknown][] = [[name, value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && isUnstorable(found)) return path;
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (isUnstorable(key)) return path;
      left.push([`${path}.${key}`, inner]);
    }
  }
  return undefined;
}

function sendPayload(call: Call, reply: FastifyReply, response: unknown) {
  if (call.response === 'event-stream') return reply;
  if (call.response === 'csv') {
    if (!reply.hasHeader('content-type')) void reply.type('text/csv; charset=utf-8');
    return reply.send(Readable.from(response as AsyncIterable<string | Buffer>));
  }
  return reply.type('application/json; charset=utf-8').send(successText(call, response));
}

const compiled = new WeakMap<$ZodType, $ZodType>();

/** At its first response: compiling every schema would lengthen the start. */
function compiledSchema(schema: $ZodType): $ZodType {
  let fast = compiled.get(schema);
  if (!fast) compiled.set(schema, (fast = compile(schema)));
  return fast;
}

/** Parsing drops what the contract doesn't name; a response that doesn't fit is our bug and becomes a logged 500. */
export function successText({ payload: schema }: Call, response: unknown): string {
  const payload = parse(compiledSchema(schema), response);
  const envelope: SuccessEnvelope<unknown> = { error: false, message: 'Done.', payload };
  return JSON.stringify(envelope);
}
