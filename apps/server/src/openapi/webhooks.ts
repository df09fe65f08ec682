import {
  isOfPayout,
  WEBHOOK_KINDS,
  WebhookMessage,
  type MessageKind,
} from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { PayoutStatus } from '@vendor-portal/contract/payouts/payout.ts';
import { makeExample, toJsonSchema, type Json, type Schema } from './schemas.ts';
import { contractTag } from './operation.ts';

interface Kind {
  readonly when: string;
  /** The status after the event, if its kind implies one. */
  readonly status?: OrderStatus | PayoutStatus;
}

const KINDS: Readonly<Record<MessageKind, Kind>> = {
  order_confirmed: { when: 'The store, or its automatic confirmation, has confirmed the order.' },
  order_declined: { when: 'The store has declined the order; `reason` says why.', status: 'declined' },
  order_delayed: { when: 'The store needs more time: `promisedAt` is the new moment.' },
  order_ready: { when: 'The order is ready for the courier or the customer.' },
  order_recalled: { when: 'The store has taken a ready order back into preparation.', status: 'ongoing' },
  order_canceled: { when: 'The customer or the administrator canceled, or delivery failed.', status: 'canceled' },
  order_expired: { when: 'Nobody at the store answered in time.', status: 'canceled' },
  menu_changed: { when: 'Products or sections changed: read the menu again.' },
  store_opened: { when: 'The store takes orders.' },
  store_paused: { when: 'The store takes none.' },
  payout_created: { when: 'A payout was made out.' },
  payout_sent: { when: 'The bank has the payout.' },
  payout_paid: { when: 'The payout arrived.', status: 'paid' },
  payout_returned: { when: 'The payout came back; `reason` says why.', status: 'returned' },
  ping: { when: 'Somebody tried the address.' },
};

const HEADERS: readonly Json[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The message’s id, the same for every try.',
    schema: { type: 'string', format: 'uuid' },
    example: '019a8f1e-5b1c-7c3a-9d55-0d6f5b1c2a34',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Unix time in whole seconds of this try.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '1763402591',
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'One or more `v1,<signature>`, separated by spaces: the base64 HMAC-SHA-256 of `id.timestamp.body` with the address’s secret.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

type Carried = 'order' | 'payout';

const carriedBy = (kind: MessageKind): Carried | undefined =>
  isOfPayoutMessage(kind) ? 'payout' : kind.startsWith('order_') ? 'order' : undefined;

const isOfPayoutMessage = (kind: MessageKind) => kind !== 'ping' && isOfPayout(kind);

const { $defs: named = {} } = toJsonSchema(WebhookMessage, 'output');
const whole: Schema = named['WebhookMessage'] ?? {};
const nothing: Schema = { type: 'null' };

const withoutNull = ({ anyOf = [] }: Schema): Schema => anyOf.find(({ type }) => type !== 'null') ?? nothing;

function carriedSchema(kind: MessageKind, name: Carried): Schema {
  if (carriedBy(kind) !== name) return nothing;
  const { status } = KINDS[kind];
  const schema = withoutNull(whole.properties?.[name] ?? {});
  return status
    ? { ...schema, properties: { ...schema.properties, status: { type: 'string', const: status } } }
    : schema;
}

/** Fields that the kind doesn't use are null. */
function schemaOfKind(kind: MessageKind): Schema {
  const vendorId = whole.properties?.['vendorId'] ?? {};
  return {
    ...whole,
    properties: {
      ...whole.properties,
      kind: { type: 'string', const: kind },
      vendorId: kind === 'ping' ? nothing : withoutNull(vendorId),
      order: carriedSchema(kind, 'order'),
      payout: carriedSchema(kind, 'payout'),
    },
  };
}

const schemaName = (kind: MessageKind) =>
  `${kind.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Message`;

const ALL_KINDS: readonly MessageKind[] = [...WEBHOOK_KINDS, 'ping'];

export const webhookSchemas = (): Record<string, Schema> =>
  Object.fromEntries(ALL_KINDS.map((kind) => [schemaName(kind), schemaOfKind(kind)]));

const operationOfKind = (kind: MessageKind): Json => ({
  operationId: `receive${schemaName(kind)}`,
  tags: [contractTag('webhooks')],
  summary: KINDS[kind].when,
  description: `${KINDS[kind].when} Anything but 2xx within ten seconds is tried again for a day; messages of one order come one after the other.`,
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${schemaName(kind)}` },
        example: makeExample(schemaOfKind(kind)),
      },
    },
  },
  responses: { '2XX': { description: 'Received.' }, default: { description: 'Anything else: tried again later.' } },
  security: [],
});

export const webhookOperations = (): Json =>
  Object.fromEntries(ALL_KINDS.map((kind) => [kind, { post: operationOfKind(kind) }]));
