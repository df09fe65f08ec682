import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/schema/migrate.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { type AcknowledgedOrder, checkOrders } from './cluster/customers.ts';
import { openWorkspace, until } from './cluster/workspace.ts';
import { readArguments } from './harness/arguments.ts';
import { openStream } from './harness/event-stream.ts';
import { atLeast, exactly, machineLoad, print, quantile, report } from './harness/print.ts';
import { SERVER, startServer } from './harness/server.ts';
import { GATEWAY_KEYS, KEY, openStores, makeOrder } from './harness/stores.ts';

/**
 * Two processes behind nginx with deploy/proxy/nginx.conf are restarted one after the other, again and again. Each call
 * is sent once; none may fail. `--rate`: calls per second.
 */
const { seconds, rate: perSecond } = readArguments('bench:restart', { seconds: 120, rate: 20 });

const NGINX = '/usr/sbin/nginx';
if (!existsSync(NGINX)) throw new Error('A restart needs a Debian package that is missing: apt-get install nginx.');
const workspace = openWorkspace();
const postgres = await startEmbeddedPostgres({ dataDir: workspace.folderFor('database') });
const { connectionString } = postgres;
await migrateDatabase(connectionString);
const stores = await openStores(connectionString, [1, 1, 1, 1]);
const [portal, ...ports] = [await freePort(), await freePort(), await freePort()];
const address = `http://127.0.0.1:${portal}`;

const env = {
  ...process.env,
  DEMO: '0',
  LOG_LEVEL: 'warn',
  // The settings refuse an address without a host; the socket's folder is in its query.
  DATABASE_URL: connectionString.replace('@/', '@localhost/'),
  DATA_DIR: workspace.folderFor('data'),
  APP_SECRET: 'a-secret-of-this-run-of-the-bench-alone',
  PUBLIC_URL: address,
  TRUST_PROXY: '1',
  GATEWAY_KEYS,
};
const startOn = async (port: number) => {
  const server = await startServer(process.execPath, [SERVER], { env: { ...env, PORT: String(port) } });
  await until('the process is ready', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return { port, ...server };
};
const servers = await Promise.all(ports.map(startOn));

/** As it is shipped, but for addresses and TLS. */
const shipped = readFileSync(new URL('../deploy/proxy/nginx.conf', import.meta.url), 'utf8')
  .replace(/^.*ssl_certificate.*\n/gm, '')
  .replace('listen 443 ssl', `listen 127.0.0.1:${portal}`)
  .replace('127.0.0.1:4001', `127.0.0.1:${ports[0]}`)
  .replace('127.0.0.1:4002', `127.0.0.1:${ports[1]}`);
const nginxConf = `daemon off; pid nginx.pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path body; proxy_temp_path proxy; ${shipped} }`;
const config = workspace.write('nginx.conf', nginxConf);
workspace.run('nginx', NGINX, ['-p', workspace.folderFor('nginx'), '-c', config]);
await until('nginx serves', async () => (await fetch(`${address}/readyz`)).ok, 10);

const streams = await Promise.all(stores.map((store) => openStream(address, store)));
const times: number[] = [];
const failures: string[] = [];
const acknowledged: AcknowledgedOrder[] = [];
const placed: { readonly orderId: string; readonly token: string }[] = [];

async function send(method: string, path: string, body: string, headers: Record<string, string>) {
  const sentAt = performance.now();
  try {
    const json = body === '' ? {} : { body, headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      ...json,
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (response.ok) return { sentAt, payload: (JSON.parse(text) as { payload: { id: string } }).payload };
    failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  } catch (error) {
    failures.push(`${method} ${path}: ${String(error)}`);
  } finally {
    times.push(performance.now() - sentAt);
  }
  return undefined;
}

async function placeOrder({ vendorId, productId, tokens: [token = ''] }: (typeof stores)[number]) {
  const { method, path } = gatewayStorefrontContract.placeOrder;
  const body = JSON.stringify(makeOrder(vendorId, productId, `bench ${randomUUID()}`));
  const signed = signatureHeaders(KEY, { method, path, body }, new Date());
  const answer = await send(method, path, body, { ...signed, 'idempotency-key': randomUUID() });
  if (!answer) return;
  placed.push({ orderId: answer.payload.id, token });
  acknowledged.push({ orderId: answer.payload.id, sentAt: answer.sentAt, answeredAt: performance.now() });
}

async function confirmOrder() {
  const order = placed.shift();
  if (!order) return;
  const { method, path } = ordersContract.confirmOrder;
  const headers = { authorization: `Bearer ${order.token}`, 'idempotency-key': randomUUID() };
  await send(method, path, JSON.stringify({ orderId: order.orderId }), headers);
}

const listOrders = ({ tokens: [token = ''] }: (typeof stores)[number]) =>
  send('GET', ordersContract.listOpenOrders.path, '', { authorization: `Bearer ${token}` });

print(`${perSecond} calls a second for ${seconds} s, ${machineLoad()} …`);
const underWay = new Set<Promise<unknown>>();
let turn = 0;
const timer = setInterval(() => {
  const store = stores[(turn += 1) % stores.length] ?? stores[0];
  if (!store) return;
  const one = turn % 4 === 0 ? placeOrder(store) : turn % 4 === 2 ? confirmOrder() : listOrders(store);
  underWay.add(one.finally(() => underWay.delete(one)));
}, 1_000 / perSecond);
const end = performance.now() + seconds * 1_000;
let restarts = 0;
while (performance.now() < end || restarts < ports.length) {
  const server = servers.shift();
  if (!server) break;
  await server.stop();
  servers.push(await startOn(server.port));
  restarts += 1;
  await pause(1_000);
}
clearInterval(timer);
await Promise.all(underWay);

const results = await checkOrders(connectionString, acknowledged, streams);
await Promise.all(servers.map(({ stop }) => stop()));
await postgres.stop();
for (const failure of new Set(failures)) print(failure);
print(`p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ${machineLoad()}`);
report([
  atLeast('restarts', restarts, ports.length),
  atLeast('calls', times.length, 1),
  exactly(`failed of ${times.length}`, failures.length, 0),
  ...results,
]);
process.exit();
