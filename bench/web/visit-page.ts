import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { installPortal } from '../harness/browser.ts';
import { quantile } from '../harness/print.ts';

interface Request {
  /** Milliseconds since the page was requested. */
  readonly start: number;
  end: number | undefined;
  /** Transferred, with headers; 0 from a cache. */
  bytes: number;
  isCached: boolean;
  /** An event stream never ends, so nothing waits for its end. */
  isStream: boolean;
}

function logRequests(session: CDPSession) {
  const requests = new Map<string, Request>();
  let began: number | undefined;
  let lastAt = performance.now();
  const since = (timestamp: number) => (timestamp - (began ?? timestamp)) * 1_000;
  const update = (id: string, change: (request: Request) => void) => {
    const request = requests.get(id);
    if (request !== undefined) change(request);
  };
  const end = (id: string, timestamp: number, bytes?: number) =>
    update(id, (request) => {
      request.end = since(timestamp);
      request.bytes = bytes ?? request.bytes;
      lastAt = performance.now();
    });

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    lastAt = performance.now();
    const start = since(timestamp);
    requests.set(requestId, { start, end: undefined, bytes: 0, isCached: false, isStream: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    update(requestId, (request) => (request.isCached = true)),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    update(requestId, (request) => {
      request.isCached ||= response.fromDiskCache === true || response.fromServiceWorker === true;
      request.isStream = response.mimeType === 'text/event-stream';
    }),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    update(requestId, (request) => (request.bytes += encodedDataLength)),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));

  const all = () => [...requests.values()];
  return {
    /** Without those served from a cache. */
    sent: () => all().filter(({ isCached }) => !isCached),
    /** Milliseconds since the last request or response; 0 while one is under way. */
    quietForMs: () =>
      all().some(({ end: ended, isStream }) => ended === undefined && !isStream) ? 0 : performance.now() - lastAt,
  };
}

export const IN_PAGE = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');
/** Paths of API calls that a screen waits for; telemetry is not one of them. */
const CALLS = '^/(?:v1|v2|a)/';
const QUIET_MS = 1_000;
const TIMEOUT_MS = 60_000;

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWER = 4;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
const LATENCY_MS = 150;
export const CONDITIONS = `${CPU_SLOWER}× slower CPU, ${DOWN_BITS / 1e6} Mbit/s, ${LATENCY_MS} ms`;

interface Selectors {
  /** The screen's content: its first order, row, figure or field. */
  readonly usable: string;
  /** The menu around it, if it has one. */
  readonly frame: string | null;
}

/** Milliseconds since the navigation began. */
interface Times {
  /** Anything at all, such as the app shell. */
  readonly visible: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly usable: number;
  readonly blocking: number;
  readonly shift: number;
  readonly frame: number | null;
  readonly firstResponse: number | null;
}

export interface VisitFigures extends Times {
  /** Until the screen was usable, and in all. */
  readonly requests: number;
  readonly requestsInAll: number;
  readonly bytes: number;
  readonly bytesInAll: number;
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS / 8,
    uploadThroughput: UP_BITS / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

async function untilQuiet(page: Page, quietForMs: () => number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const isIdle = () => page.evaluate<boolean>('visit.isShown() && visit.isIdle()');
  while (quietForMs() < QUIET_MS || !(await isIdle())) {
    if (performance.now() > deadline) throw new Error(`${page.url()} was not usable within ${TIMEOUT_MS / 1_000} s.`);
    await wait(100);
  }
}

const bytesOf = (requests: readonly Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

function countRequests(sent: readonly Request[], usable: number) {
  const before = sent.filter(({ start }) => start <= usable);
  // The screen did not wait for what arrives later.
  const arrived = before.filter(({ end, isStream }) => isStream || (end !== undefined && end <= usable));
  return {
    requests: before.length,
    requestsInAll: sent.length,
    bytes: bytesOf(arrived),
    bytesInAll: bytesOf(sent),
  };
}

async function visitPage(context: BrowserContext, url: string, selectors: Selectors): Promise<VisitFigures> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.addInitScript(`{${IN_PAGE}}\nwatchVisit(${JSON.stringify({ ...selectors, calls: CALLS })});`);
    const { sent, quietForMs } = logRequests(session);
    await page.goto(url, { waitUntil: 'commit' });
    await untilQuiet(page, quietForMs);
    const times = await page.evaluate<Times>('visit.read()');
    return { ...times, ...countRequests(sent(), times.usable) };
  } finally {
    await page.close();
  }
}

function medianOf(visits: readonly VisitFigures[]): VisitFigures {
  const names = Object.keys(visits[0] ?? {}) as (keyof VisitFigures)[];
  const median = (name: keyof VisitFigures) => {
    const values = visits.map((visit) => visit[name]).filter((value) => value !== null);
    return values.length === 0 ? null : quantile(values, 0.5);
  };
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as VisitFigures;
}

/** One after the other in one browser profile: each visit finds what the one before left in the caches. */
const VISITS = ['cold', 'warm', 'installed'] as const;
export type VisitName = (typeof VISITS)[number];

interface Target {
  readonly url: string;
  readonly selectors: Selectors;
  /** Of a signed-in vendor; only they have the portal installed. */
  readonly storage?: BrowserContextOptions['storageState'];
}

export async function measureVisits(browser: Browser, { url, selectors, storage }: Target, runs: number) {
  const made = VISITS.slice(0, storage === undefined ? 2 : 3).map((name) => ({ name, visits: [] as VisitFigures[] }));
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...PHONE, ...(storage !== undefined && { storageState: storage }) });
    try {
      for (const { name, visits } of made) {
        if (name === 'installed') await installPortal(context, url);
        visits.push(await visitPage(context, url, selectors));
      }
    } finally {
      await context.close();
    }
  }
  return made.map(({ name, visits }) => ({ visit: name, figures: medianOf(visits) }));
}
