import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { once } from 'node:events';
import { createServer, createConnection, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { DEMO_VENDOR } from './features/demo/demo-vendor.ts';
import type { RunningServer } from './start.ts';
import { databaseProxy } from './testing/crash/database-proxy.ts';
import { readEvents } from './testing/event-reader.ts';
import { TEST_APP_SECRET } from './testing/build-test-app.ts';
import { freshDatabase, type FreshDatabase } from './testing/fresh-database.ts';
import { demoDatabase } from './testing/given/demo-data.ts';
import { serverStarter } from './testing/server-starter.ts';

const startServer = serverStarter();
const demo = await demoDatabase();
afterAll(() => demo.drop());
let fresh: FreshDatabase;
let client: Client;

async function startFrom(template?: string) {
  fresh = await freshDatabase(template);
  client = new Client({ connectionString: fresh.connectionString, application_name: 'the test' });
  await client.connect();
}
afterEach(async () => {
  await client.end();
  await fresh.drop();
});

const start = (environment: Record<string, string> = {}, connectionString = fresh.connectionString) =>
  startServer(connectionString, { DEMO: '1', APP_SECRET: TEST_APP_SECRET, ...environment });

const query = async <Row>(statement: string, values: unknown[] = []) =>
  (await client.query(statement, values)).rows as Row[];

/** Without the test's own. */
const connections = () =>
  query<{ application_name: string }>(
    `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
const connectionNames = async () => (await connections()).map(({ application_name }) => application_name);

const isSomebodyWaiting = async () =>
  (await query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length > 0;

const signIn = (address: string) =>
  fetch(`${address}${signInContract.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_VENDOR),
  });

async function signedInToken(address: string): Promise<string> {
  await signIn(address);
  const mails = await fetch(`${address}/dev/messages?to=${DEMO_VENDOR.email}`);
  const { payload } = (await mails.json()) as { payload: { messages: { text: string }[] } };
  const otp = /\b\d{6}\b/.exec(payload.messages[0]?.text ?? '')?.[0];
  const response = await fetch(`${address}${signInContract.verifySignInCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ otp, email: DEMO_VENDOR.email }),
  });
  return ((await response.json()) as { payload: { token: string } }).payload.token;
}

describe('starting', () => {
  beforeEach(() => startFrom());

  it('starts an empty system with DEMO=0', async () => {
    const server = await start({ DEMO: '0' });
    expect(await query('select email from vendors')).toEqual([]);
    expect((await fetch(`${server.address}/dev/messages`)).status).toBe(404);
    await server.stop();
  });

  it('uses connections of its own, and opens those for requests only when needed', async () => {
    const server = await start({ DEMO: '0' });
    expect(await connectionNames()).not.toContain('vendor-portal');
    await signIn(server.address);
    expect(await connectionNames()).toContain('vendor-portal');
    await server.stop();
  });

  it('behind a proxy answers on connections that are idle while it stops, and ends each with its answer', async () => {
    const server = await start({ DEMO: '0', TRUST_PROXY: '1' });
    const { hostname, port } = new URL(server.address);
    const line = createConnection({ host: hostname, port: Number(port) });
    let output = '';
    line.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    line.write('GET /healthz HTTP/1.1\r\nhost: portal\r\n\r\n');
    await vi.waitFor(() => expect(output).toMatch(/^HTTP\/1\.1 200 [\s\S]+keep-alive/));
    const stopping = server.stop();
    await vi.waitFor(() => expect(server.app.server.listening).toBe(false));
    line.write('GET /v1/vendor/who-am-i HTTP/1.1\r\nhost: portal\r\n\r\n');
    await stopping;
    const [, next = ''] = output.split(/(?<=})(?=HTTP)/);
    expect(next).toMatch(/^HTTP\/1\.1 401 [\s\S]+"code":"unauthenticated"/);
    expect(next.toLowerCase()).toContain('connection: close');
    line.destroy();
  });

  it('does due work', async () => {
    await query(
      `insert into webhook_deliveries (id, webhook_id, message_id, vendor_id, kind, body, created_at, due_at, give_up_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'store_opened', '{}', now(), now(), now() + interval '1 day')`,
    );
    const server = await start({ DEMO: '0' });
    await vi.waitFor(async () =>
      expect(await query('select last_error from webhook_deliveries')).toEqual([
        { last_error: 'The address was removed.' },
      ]),
    );
    // Separate from the connections that requests use.
    expect(await connections()).toContainEqual({ application_name: 'vendor-portal background' });
    await server.stop();
  });

  it('fails in one line that names PORT if that is in use, and leaves nothing behind', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    await expect(start({ PORT: String(port), DEMO: '0' })).rejects.toThrow(
      new RegExp(`^PORT ${port} on HOST 127\\.0\\.0\\.1 can't be used: [^\\n]+$`),
    );
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
    blocker.close();
  });

  it('fails in one line that names DATABASE_URL if no server answers there', async () => {
    const proxy = await databaseProxy(inject('testCluster'));
    await proxy.close();
    await expect(start({}, proxy.connectionString)).rejects.toThrow(/^DATABASE_URL can't be used: [^\n]+$/);
    await proxy.remove();
  });
});

describe('a database that was made for a demo', () => {
  beforeEach(() => startFrom(demo.name));

  it('is refused in one line by a real start, which leaves nothing behind', async () => {
    await expect(start({ DEMO: '0' })).rejects.toThrow(/^DATABASE_URL can't be used: a demo [^\n]+$/);
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
  });

  it('is refused even if the demo account’s address was changed', async () => {
    await query(`update vendors set email = 'somebody@else.ng' where email = $1`, [DEMO_VENDOR.email]);
    await expect(start({ DEMO: '0' })).rejects.toThrow(/^DATABASE_URL can't be used: a demo/);
  });
});

describe('a server with the demo data', () => {
  let server: RunningServer;
  beforeEach(async () => {
    await startFrom(demo.name);
    server = await start();
  });

  it('can share its database with others that start at the same time', async () => {
    const servers = [server, ...(await Promise.all([start(), start()]))];
    const responses = await Promise.all(servers.map(({ address }) => signIn(address)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await query(`select 1 from vendors where email = $1`, [DEMO_VENDOR.email])).toHaveLength(1);
    await Promise.all(servers.map((each) => each.stop()));
  });

  it('serves the portal and its API, and signs in the demo vendor', async () => {
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.address}/sign-in`)).text()).toContain('Sign in');
    expect((await signIn(server.address)).status).toBe(200);
    await server.stop();
  });

  it('finishes requests on open connections before it stops, ends streams, and closes everything', async () => {
    const reader = await readEvents(server.address, await signedInToken(server.address));
    expect(reader.status).toBe(200);
    await query('begin');
    await query('lock table one_time_codes in access exclusive mode');

    const { hostname, port } = new URL(server.address);
    const line = createConnection({ host: hostname, port: Number(port) });
    let output = '';
    line.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const body = JSON.stringify(DEMO_VENDOR);
    line.write(
      `POST ${signInContract.signIn.path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true));

    let isStopped = false;
    const stop = async () => {
      await server.stop();
      isStopped = true;
    };
    const stopping = stop();
    await vi.waitFor(() => expect(reader.isOver).toBe(true));
    line.write('GET /v1/vendor/who-am-i HTTP/1.1\r\nhost: portal\r\n\r\n');
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
    expect([isStopped, output]).toEqual([false, '']);

    await query('commit');
    await stopping;
    expect(output).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(output).toContain('"otpRequired":true');
    const [, next = ''] = output.split(/(?<=})(?=HTTP)/);
    expect(next).toMatch(/^HTTP\/1\.1 401 [\s\S]+"code":"unauthenticated"/);
    expect(next.toLowerCase()).toContain('connection: close');
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
    line.destroy();
  });
});
