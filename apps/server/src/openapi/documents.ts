import { contracts, type ContractName } from '@vendor-portal/contract/all-calls.ts';
import { type Call, FailureEnvelope } from '@vendor-portal/contract/wire/call.ts';
import { operationOf, refusalsOfAll } from './operation.ts';
import { SHARED_PARAMETERS } from './parameters.ts';
import { schemaOf, withNamedSchemas, type Json } from './schemas.ts';
import { tagOf, tagsOf } from './tags.ts';
import { webhookOperations, webhookSchemas } from './webhooks.ts';

export type Side = 'portal' | 'gateway';

interface About {
  readonly version: string;
  readonly publicUrl: string;
}

const INTRODUCTIONS: Readonly<Record<Side, { readonly title: string; readonly description: string }>> = {
  portal: {
    title: 'Vendor portal',
    description:
      'What the portal’s screens call, with the session of a vendor. A success is `{ error: false, message, payload }`, a refusal `{ error: true, code, message }`. Money is in whole kobo, moments are in UTC.',
  },
  gateway: {
    title: 'Vendor portal: gateway',
    description:
      'For shop fronts, couriers and back offices: signed calls under `/m/v1`, and the webhooks that answer them. Keys, signing and samples are in `docs/gateway.md`. A success is `{ error: false, message, payload }`, a refusal `{ error: true, code, message }`. Money is in whole kobo, moments are in UTC.',
  },
};

const SECURITY_SCHEMES: Readonly<Record<Side, Json>> = {
  portal: { session: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' } },
  gateway: {
    key: { type: 'apiKey', in: 'header', name: 'x-key-id', description: 'The id of the key.' },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'x-signature',
      description:
        'The hex HMAC-SHA-256 of `timestamp.nonce.METHOD.path.body` with the key’s secret. The scope that a call needs is named beside it.',
    },
  },
};

const HEADERS: Json = {
  RequestId: {
    description: 'Names this request in our logs.',
    schema: { type: 'string' },
    example: '019a8f1e-5b1c-7c3a-9d55-0d6f5b1c2a34',
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' }, example: 30 },
  IdempotentReplay: {
    description: '`true` where this is the stored answer of an earlier try.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
};

export const sideOf = ({ access }: Call): Side => (access.startsWith('gateway:') ? 'gateway' : 'portal');

const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

const callsOf = (side: Side): [ContractName, Call][] =>
  Object.entries(contracts).flatMap(([name, calls]) =>
    Object.values<Call>(calls)
      .filter((call) => sideOf(call) === side)
      .map((call): [ContractName, Call] => [name as ContractName, call]),
  );

const SHARED_OF: Readonly<Record<Side, Json>> = {
  portal: { IdempotencyKey: SHARED_PARAMETERS.IdempotencyKey },
  gateway: SHARED_PARAMETERS,
};

/** Built from the same entries as the routes. */
export function openApiDocument(side: Side, { version, publicUrl }: About): Json {
  const calls = callsOf(side);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [contract, call] of calls) {
    const entry = (paths[openApiPath(call.path)] ??= {});
    entry[call.method.toLowerCase()] = operationOf(tagOf(contract), call);
  }
  const parts = withNamedSchemas({
    paths,
    ...(side === 'gateway' && { webhooks: webhookOperations() }),
    messages: side === 'gateway' ? webhookSchemas() : {},
    failure: schemaOf(FailureEnvelope, 'output'),
  });
  const { messages, failure, ...operations } = parts.document;
  return {
    openapi: '3.1.0',
    info: { ...INTRODUCTIONS[side], version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl.replace(/\/$/, ''), description: 'This installation.' }],
    tags: tagsOf([...new Set(calls.map(([contract]) => contract))]),
    ...operations,
    components: {
      schemas: { ...parts.schemas, ...(messages as Json), Failure: failure },
      responses: refusalsOfAll(calls.map(([, call]) => call)),
      parameters: SHARED_OF[side],
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES[side],
    },
  };
}
