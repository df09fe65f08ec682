// A storefront and its couriers, written from docs/gateway.md alone: copied into an empty folder, without our code.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const { GATEWAY_URL = '', KEY_ID = '', KEY_SECRET = '' } = process.env;

interface Envelope<Payload> {
  readonly error: boolean;
  readonly code?: string;
  readonly payload: Payload;
}

/** How far the test's clock is ahead of this machine's. */
let aheadSeconds = 0;
const nowSeconds = () => Math.floor(Date.now() / 1000) + aheadSeconds;

async function call<Payload>(method: string, path: string, input?: object): Promise<Payload> {
  const body = input === undefined ? '' : JSON.stringify(input);
  const [timestamp, nonce] = [String(nowSeconds()), randomUUID()];
  const signature = createHmac('sha256', KEY_SECRET).update(`${timestamp}.${nonce}.${method}.${path}.${body}`);
  const headers = {
    'x-key-id': KEY_ID,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature.digest('hex'),
    ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(GATEWAY_URL + path, { method, headers, ...(body && { body }) });
  const envelope = (await response.json()) as Envelope<Payload>;
  if (envelope.error) throw new Error(`${method} ${path}: ${envelope.code}`);
  return envelope.payload;
}

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly order: { readonly orderId: string; readonly externalId: string | null; readonly sequence: number } | null;
}

let secret = '';
const received: Message[] = [];

function verify(headers: IncomingMessage['headers'], body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  const isFresh = Math.abs(nowSeconds() - Number(timestamp)) <= 300;
  const fits = String(signatures)
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  return isFresh && fits;
}

async function takeMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const isGenuine = verify(request.headers, body);
  const message = JSON.parse(body) as Message;
  if (isGenuine && !received.some(({ id }) => id === message.id)) received.push(message);
  response.writeHead(isGenuine ? 204 : 400).end();
}

const receiver = createServer((request, response) => void takeMessage(request, response));
const listen = (port: number) => new Promise<void>((resolve) => void receiver.listen(port, '127.0.0.1', resolve));
let port = 0;

interface Vendor {
  readonly vendorId: string;
}
interface Menu {
  readonly categories: readonly { readonly products: readonly { readonly id: string }[] }[];
}

const STEPS: Readonly<Record<string, (given: string) => Promise<unknown>>> = {
  register: async () => {
    await listen(0);
    ({ port } = receiver.address() as AddressInfo);
    const webhook = await call<{ id: string; secret: string }>('POST', '/m/v1/webhooks', {
      url: `http://127.0.0.1:${port}/hooks`,
    });
    ({ secret } = webhook);
    await call('POST', `/m/v1/webhooks/${webhook.id}/ping`);
  },
  place: async (externalId) => {
    const { vendors } = await call<{ vendors: Vendor[] }>('GET', '/m/v1/vendors?open=true');
    const vendorId = vendors[0]?.vendorId ?? '';
    const { categories } = await call<Menu>('GET', `/m/v1/vendors/${vendorId}/menu`);
    const order = {
      vendorId,
      kind: 'delivery',
      customer: { id: 'your-id-of-the-customer', firstName: 'Chidi', phone: '+2348031112222' },
      items: [{ productId: categories[0]?.products[0]?.id, quantity: 2 }],
    };
    const { quoteId } = await call<{ quoteId: string }>('POST', '/m/v1/orders/quote', order);
    return (
      await call<{ id: string }>('POST', '/m/v1/orders', {
        ...order,
        quoteId,
        externalId,
        paymentReference: `PAY-${externalId}`,
      })
    ).id;
  },
  read: async (orderId) => (await call<{ status: string }>('GET', `/m/v1/orders/${orderId}`)).status,
  handOver: async (orderId) => {
    await call('POST', `/m/v1/orders/${orderId}/assign`, { courier: { name: 'Bayo', phone: '+2348039998888' } });
    await call('POST', `/m/v1/orders/${orderId}/dispatch`);
    return (await call<{ status: string }>('POST', `/m/v1/orders/${orderId}/deliver`)).status;
  },
  die: () =>
    new Promise((resolve) => {
      receiver.close(resolve);
      receiver.closeAllConnections();
    }),
  live: () => listen(port),
  advance: async (count) => void (aheadSeconds += Number(count)),
  received: async () => received,
};

process.on('message', ([name, given]: [string, string]) => {
  const step = STEPS[name] ?? (async () => undefined);
  step(given).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
