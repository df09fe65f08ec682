import { randomInt } from 'node:crypto';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from '@vendor-portal/gateway-client/gateway-client.ts';
import { findKey } from '@vendor-portal/gateway-client/stored-key.ts';
import { newId } from '../../platform/database/ids.ts';
import { startKillableServer } from './killable-server.ts';

const BODY = JSON.stringify({ meta: {} });

/** Behind a proxy, as in production, so that every portal has its own address. */
const BEHIND_PROXY = { DEMO: '0', TRUST_PROXY: '1' };
const anAddress = () => `100.64.${randomInt(256)}.${randomInt(256)}`;

async function write(address: string, key: string): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': anAddress() };
  return fetch(`${address}/n/v1/telemetry`, { method: 'POST', headers, body: BODY }).catch(() => undefined);
}

function writeContinuously(address: string) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const writer = async () => {
    while (!stopping.signal.aborted) {
      const key = newId();
      const response = await write(address, key);
      if (response?.status === 200) acknowledged.push(key);
      else await new Promise((resolve) => void setTimeout(resolve, 20));
    }
  };
  const writers = [writer(), writer(), writer(), writer()];
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}

/** With the same key: acknowledged writes are replayed, lost ones are done now. */
async function countLost(address: string, acknowledged: readonly string[]): Promise<number> {
  let lost = 0;
  for (const key of acknowledged) {
    let response = await write(address, key);
    while (response === undefined || response.status === 429 || response.status === 503) {
      await new Promise((resolve) => void setTimeout(resolve, 200));
      response = await write(address, key);
    }
    if (response.headers.get('idempotent-replay') !== 'true') lost += 1;
  }
  return lost;
}

/** Enough to be in the middle of some. */
const WRITES_BEFORE = 12;

async function untilWritten(acknowledged: readonly string[], target: number) {
  while (acknowledged.length < target) await new Promise((resolve) => void setImmediate(resolve));
}

type Server = Awaited<ReturnType<typeof startKillableServer>>;

async function killRounds(dataDir: string, rounds: number, kill: (server: Server) => Promise<void>) {
  let [acknowledged, lost, slowestReturnMs] = [0, 0, 0];
  let server = await startKillableServer(dataDir, BEHIND_PROXY);
  for (let round = 0; round < rounds; round += 1) {
    const writing = writeContinuously(server.address);
    await untilWritten(writing.acknowledged, WRITES_BEFORE);
    await kill(server);
    await writing.stop();
    const started = performance.now();
    server = await startKillableServer(dataDir, BEHIND_PROXY);
    // From the restart until it serves again.
    slowestReturnMs = Math.max(slowestReturnMs, performance.now() - started);
    acknowledged += writing.acknowledged.length;
    lost += await countLost(server.address, writing.acknowledged);
  }
  const exitCode = await server.stop();
  return { rounds, acknowledged, lost, slowestReturnMs: Math.round(slowestReturnMs), exitCode };
}

export const killServerRounds = (dataDir: string, rounds: number) =>
  killRounds(dataDir, rounds, (server) => server.kill());

export const killDatabaseRounds = (dataDir: string, rounds: number) =>
  killRounds(dataDir, rounds, (server) => server.killDatabase());

const AT_ONCE = 8;

/** `A-1042` is numbered within its store. */
const countIn = (number: string) => Number(/\d+$/.exec(number)?.[0]);

/** Each order has its own key and is retried until it is answered. */
export async function placeThroughKills(dataDir: string, wanted: number, kills: number) {
  let server = await startKillableServer(dataDir);
  const key = findKey('storefront', { DATA_DIR: dataDir }, process.cwd());
  if (!key) throw new Error('The server has created no gateway key.');
  const call: ReturnType<typeof gatewayClient> = (...args) =>
    gatewayClient({ baseUrl: server.address, key, timeoutMs: 5_000 })(...args);

  const { vendors } = await call(storefront.listStorefronts, { query: { open: 'true', type: 'restaurant' } });
  const vendorId = vendors[0]?.vendorId ?? '';
  const { categories } = await call(storefront.readMenu, { params: { vendorId } });
  const products = categories.flatMap((category) => category.products);
  const sold = products.filter(
    ({ isAvailable, optionGroups }) => isAvailable && optionGroups.every(({ min }) => min === 0),
  );
  let next = 0;

  const place = async (): Promise<{ id: string; number: string }> => {
    const productId = sold[next]?.id;
    if (productId === undefined) throw new Error('The store has no product left to sell.');
    const customer = { id: `customer ${newId()}`, firstName: 'Chidi', phone: '+2348031112222' };
    const body = { vendorId, kind: 'pick_up' as const, customer, items: [{ productId, quantity: 1 }] };
    const idempotencyKey = newId();
    for (;;) {
      try {
        return await call(storefront.placeOrder, { body }, { idempotencyKey });
      } catch (error) {
        if (error instanceof GatewayRefusal && error.code === 'stock_too_low') break;
        const isPassing =
          error instanceof GatewayUnreachable || (error instanceof GatewayRefusal && error.status >= 500);
        if (!isPassing) throw error;
      }
    }
    // A menu doesn't reveal the stock: when a product is sold out, the next is ordered.
    if (sold[next]?.id === productId) next += 1;
    return place();
  };

  const before = await place();
  const answered: string[] = [];
  let started = 0;
  const customers = Array.from({ length: AT_ONCE }, async () => {
    while ((started += 1) <= wanted) answered.push((await place()).id);
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = (kill * wanted) / (kills + 1);
    while (answered.length < enough) await new Promise((resolve) => void setImmediate(resolve));
    await server.kill();
    server = await startKillableServer(dataDir);
  }
  await Promise.all(customers);
  const after = await place();
  await server.stop();
  return {
    kills,
    wanted,
    placed: countIn(after.number) - countIn(before.number) - 1,
    answered: new Set(answered).size,
  };
}
