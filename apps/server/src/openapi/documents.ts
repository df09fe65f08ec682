import { contracts, type ContractName } from '@vendor-portal/contract/all-calls.ts';
import { type Call, FailureEnvelope } from '@vendor-portal/contract/wire/call.ts';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { toOperation, refusalsOfAll, SHARED_PARAMETERS, contractTag } from './operation.ts';
import { toJsonSchema, withNamedSchemas, type Json } from './schemas.ts';
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
      'For shop fronts, couriers and back offices: signed calls under `/m/v1`, and the webhooks that follow them. Keys, signing and samples are in `docs/gateway.md`. A success is `{ error: false, message, payload }`, a refusal `{ error: true, code, message }`. Money is in whole kobo, moments are in UTC.',
  },
};

const SECURITY_SCHEMES: Readonly<Record<Side, Json>> = {
  portal: { session: { type: 'http', scheme: 'bearer', description: 'The token that signing in returns.' } },
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
    description: '`true` where this is the stored response to an earlier try.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
};

export const callSide = ({ access }: Call): Side => (access.startsWith('gateway:') ? 'gateway' : 'portal');

const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

const callsOf = (side: Side): [ContractName, Call][] =>
  Object.entries(contracts).flatMap(([name, calls]) =>
    Object.values<Call>(calls)
      .filter((call) => callSide(call) === side)
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
    entry[call.method.toLowerCase()] = toOperation(contractTag(contract), call);
  }
  const parts = withNamedSchemas({
    paths,
    ...(side === 'gateway' && { webhooks: webhookOperations() }),
    messages: side === 'gateway' ? webhookSchemas() : {},
    failure: toJsonSchema(FailureEnvelope, 'output'),
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

const TAGS: Readonly<Record<ContractName, string>> = {
  ownership: 'Giving the store to another owner.',
  signIn: 'Signing in and out, sessions and devices.',
  onboarding: 'Signing up, documents and the application.',
  passwordReset: 'A forgotten password.',
  oneTimeCodes: 'Channels for one-time codes.',
  reference: 'Lists to choose from: states, banks, types of business.',
  profile: 'The vendor’s details, password, email and notification settings.',
  safeguards: 'Codes before money moves, and stopping a change that wasn’t the owner’s.',
  storeChanges: 'Changes to a store’s name and address, which need approval.',
  storePlace: 'Where a store is on the map.',
  banks: 'Bank accounts of a vendor.',
  products: 'Products, in the specification’s first spelling.',
  inventory: 'Products, their stock, status and discount.',
  inventoryBulk: 'Many products at once: changes, undo, import and export.',
  menu: 'Sections of the menu and their hours.',
  optionGroups: 'Options that many products share.',
  orders: 'Orders of a vendor, from placed to history.',
  orderFigures: 'Counts and sums of orders.',
  printing: 'Printers that fetch their tickets, and what became of each ticket.',
  availability: 'Opening, pausing, opening hours and ordering settings.',
  promotions: 'Promotions that a vendor pays for.',
  promotionOrders: 'The orders behind a promotion and what it cost on each.',
  promotionPreview: 'What a promotion would do to an order.',
  adverts: 'Adverts that a vendor books.',
  reviews: 'Reviews and replies.',
  accounting: 'A vendor’s earnings, entries, payouts and statements.',
  analytics: 'Sales over time.',
  audit: 'Who did what.',
  books: 'The marketplace’s books: checks, trial balance and journal.',
  personalData: 'Deleting the personal data of customers.',
  dashboard: 'What the first screen shows.',
  notifications: 'Notifications of a vendor.',
  push: 'Notifications through the browser.',
  support: 'Messages to support.',
  team: 'Who works in the store: invitations, roles, leaving.',
  tablets: 'Shared tablets of the store: adding and removing them.',
  pins: 'PINs on shared tablets: setting, entering, locking.',
  events: 'The live stream of a vendor’s events.',
  telemetry: 'Reports of browsers about errors and speed.',
  storefrontPreview: 'A vendor’s own store as customers see it.',
  gatewayStorefront: 'Stores, menus, quotes, orders, reviews and adverts, for a shop front.',
  gatewayCourier: 'Taking on, picking up and handing over orders, for couriers.',
  gatewayAdmin: 'Vendors, adverts, refunds and adjustments, for the back office.',
  gatewayKeys: 'Keys and their secrets.',
  payIns: 'Payments by card and bank transfer.',
  payouts: 'Payouts, runs and bank files.',
  webhooks: 'Webhooks and their deliveries.',
};

const isMadeForGateway = (contract: ContractName) => contract.startsWith('gateway');

/** The gateway's own contracts first; the others have only a call or two there. */
const tagsOf = (names: readonly ContractName[]) =>
  names
    .toSorted((one, other) => Number(isMadeForGateway(other)) - Number(isMadeForGateway(one)))
    .map((contract) => ({ name: contractTag(contract), description: TAGS[contract] }));

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
