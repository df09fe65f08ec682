import { fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../openapi/documents.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { deliverAll } from '../../testing/deliver-webhooks.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { validatingProxy } from '../../testing/openapi-checker.ts';

const CLIENT = fileURLToPath(new URL('../../testing/documented-client.fixture.ts', import.meta.url));

const test = await sharedTestApp();
const proxy = await validatingProxy(
  test.app,
  openApiDocument('gateway', { version: '1', publicUrl: 'http://gateway' }),
);
const folder = mkdtempSync(join(tmpdir(), 'portal-client-'));
const [key] = TEST_KEYS;

let client: ChildProcess;
beforeAll(() => {
  const file = join(folder, 'client.mts');
  copyFileSync(CLIENT, file);
  const env = { GATEWAY_URL: proxy.url, KEY_ID: key?.id, KEY_SECRET: key?.secret };
  client = fork(file, { cwd: folder, env, execArgv: [] });
});
afterAll(async () => {
  client.kill();
  await once(client, 'exit');
  await proxy.close();
  rmSync(folder, { recursive: true });
});

async function step<Result>(name: string, given = ''): Promise<Result> {
  client.send([name, given]);
  const [{ result, failure }] = (await once(client, 'message')) as [{ result: Result; failure?: string }];
  if (failure !== undefined) throw new Error(failure);
  return result;
}

async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += seconds(30)) {
    test.clock.advance(seconds(30));
    await step('advance', '30');
    await deliverAll(test);
  }
}

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly order: { readonly orderId: string; readonly externalId: string | null; readonly sequence: number } | null;
}

it('a client written from the page alone places, follows and hands over orders, and misses no webhook while it is down', async () => {
  const market = await givenMarket(test);
  await step('register');
  const [first, second, third] = [
    await step<string>('place', 'order-1'),
    await step<string>('place', 'order-2'),
    await step<string>('place', 'order-3'),
  ];
  expect(await step('place', 'order-1')).toBe(first);
  expect(await step('read', first)).toBe('placed');
  await market.confirm(first);
  await deliverAll(test);
  expect(await step('read', first)).toBe('ongoing');

  await step('die');
  await market.confirm(second);
  await market.ready(first);
  await market.decline({ orderId: third, reason: 'too_busy' });
  await pass(minutes(5));
  await market.ready(second);
  expect(await step('handOver', first)).toBe('delivered');
  await pass(minutes(5));
  await step('live');
  // The pause between attempts doubles.
  await pass(minutes(11));

  const received = await step<Message[]>('received');
  expect(new Set(received.flatMap(({ order }) => order?.externalId ?? []))).toEqual(
    new Set(['order-1', 'order-2', 'order-3']),
  );
  const of = (orderId: string) => received.filter(({ order }) => order?.orderId === orderId);
  expect(of(first).map(({ kind }) => kind)).toEqual(['order_confirmed', 'order_ready']);
  expect(of(second).map(({ kind }) => kind)).toEqual(['order_confirmed', 'order_ready']);
  expect(of(third).map(({ kind }) => kind)).toEqual(['order_declined']);
  for (const orderId of [first, second, third]) {
    const sequences = of(orderId).map(({ order }) => order?.sequence ?? 0);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  }
  expect(received.filter(({ kind }) => kind === 'ping')).toHaveLength(1);
  for (const message of received) proxy.checkMessage(message);
  expect(proxy.violations).toEqual([]);
});
