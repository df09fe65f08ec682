import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { Request } from '@playwright/test';
import { findCard, confirmOrder, openOrders } from './support/order-screens.ts';
import { passTime } from './support/passing-time.ts';
import { expect, submitPassword, test, type Page } from './support/test.ts';

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

interface Report {
  readonly meta: {
    readonly app?: { readonly name?: string; readonly version?: string; readonly environment?: string };
    readonly session?: { readonly id?: string };
  };
  readonly exceptions?: readonly { readonly value: string }[];
  readonly traces?: unknown;
}

function collectReports(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (isTelemetry(request)) reports.push(request.postDataJSON() as Report);
  });
  return reports;
}

/** Advances the page's clock until the portal has sent this crash. */
async function crash(page: Page, reports: readonly Report[], message: string): Promise<Report['meta']> {
  await page.evaluate((text) => {
    dispatchEvent(new ErrorEvent('error', { message: text, error: new Error(text) }));
  }, message);
  const reportOf = () => reports.find(({ exceptions = [] }) => exceptions.some(({ value }) => value === message));
  await passTime(page, `${message} is sent`, async () => reportOf() !== undefined);
  return reportOf()?.meta ?? {};
}

const MINUTE = 60_000;

test('a crash outside the screens is reported with the app, its environment and a session (§1.12, §8.22, §9.19–20)', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  const reports = collectReports(page);
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const first = await crash(page, reports, 'at first');
  expect(first.app).toMatchObject({ name: 'vendor', version: '0.11.20', environment: 'production' });
  expect(first.session?.id).toBeTruthy();
  let crashes = 0;
  const sessionAfter = async (idleMinutes: number) => {
    await page.clock.fastForward(idleMinutes * MINUTE);
    crashes += 1;
    // The crash that ends a session still belongs to it.
    await crash(page, reports, `crash ${crashes}`);
    return (await crash(page, reports, `after crash ${crashes}`)).session?.id;
  };
  const SHORT = 14;
  for (let used = SHORT; used < 4 * 60; used += SHORT) expect(await sessionAfter(SHORT)).toBe(first.session?.id);
  const second = await sessionAfter(SHORT);
  expect(second).not.toBe(first.session?.id);
  expect(await sessionAfter(SHORT)).toBe(second);
  expect(await sessionAfter(16)).not.toBe(second);
});

test('a call that failed is reported as a span (§9.21–22)', async ({ page }) => {
  const reports = collectReports(page);
  await page.goto('/sign-in');
  await expect.poll(() => reports.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const { path } = signInContract.signIn;
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: true, message: 'Full.' } }));
  await submitPassword(page);
  await expect(page.getByText('Full.')).toBeVisible();
  await expect.poll(() => reports.some(({ traces }) => JSON.stringify(traces ?? '').includes(path))).toBe(true);
});

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
  for (const order of orders) await expect(findCard(page, order)).toBeHidden({ timeout: 15_000 });
  const figure = (name: string, { telemetry, all }: Bytes) => {
    const description = `${name}: ${telemetry} of ${all} bytes, ${((telemetry / all) * 100).toFixed(1)}%`;
    testInfo.annotations.push({ type: 'figure', description });
    expect(telemetry, description).toBeLessThan(all / 20);
  };
  figure('confirming', { telemetry: bytes.telemetry - before.telemetry, all: bytes.all - before.all });
  figure('with the page itself', bytes);
});
