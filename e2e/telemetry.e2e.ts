import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import type { Request } from '@playwright/test';
import { cardOf, confirmOrder, openOrders } from './support/order-screens.ts';
import { expect, test, type Page } from './support/test.ts';

// The collector is loaded when the page is idle.
test.use({ hasIdleMoments: true });

const CONFIRMS = 20;

interface Bytes {
  telemetry: number;
  all: number;
}

const pathOf = (url: string) => new URL(url).pathname;
const isTelemetry = (request: Request) => pathOf(request.url()) === telemetryContract.collectTelemetry.path;

/** In both directions, from now on. The event stream never finishes, so its chunks are counted as they arrive. */
async function countBytes(page: Page): Promise<Bytes> {
  const bytes = { telemetry: 0, all: 0 };
  const add = async (request: Request) => {
    const sizes = await request.sizes();
    const size = Object.values(sizes).reduce((sum, part) => sum + Math.max(0, part), 0);
    bytes.all += size;
    if (isTelemetry(request)) bytes.telemetry += size;
  };
  page.on('requestfinished', (request) => void add(request));
  const devTools = await page.context().newCDPSession(page);
  const streams = new Set<string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (pathOf(request.url) === eventsContract.streamEvents.path) streams.add(requestId);
  });
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (streams.has(requestId)) bytes.all += encodedDataLength;
  });
  await devTools.send('Network.enable');
  return bytes;
}

test(`telemetry is less than a twentieth of the bytes of ${CONFIRMS} confirmed orders`, async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  const bytes = await countBytes(page);
  const collected = page.waitForResponse((response) => isTelemetry(response.request()), { timeout: 120_000 });
  const customers = await openOrders(page);
  await collected;
  const before = { ...bytes };
  const orders: Awaited<ReturnType<typeof customers.place>>[] = [];
  while (orders.length < CONFIRMS) orders.push(await customers.place());
  for (const order of orders) await confirmOrder(page, order);
  for (const order of orders) await expect(cardOf(page, order)).toBeHidden({ timeout: 15_000 });
  const figure = (name: string, { telemetry, all }: Bytes) => {
    const description = `${name}: ${telemetry} of ${all} bytes, ${((telemetry / all) * 100).toFixed(1)}%`;
    testInfo.annotations.push({ type: 'figure', description });
    expect(telemetry, description).toBeLessThan(all / 20);
  };
  figure('confirming', { telemetry: bytes.telemetry - before.telemetry, all: bytes.all - before.all });
  figure('with the page itself', bytes);
});
