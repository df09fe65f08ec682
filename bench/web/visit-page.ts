import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { logRequests, type Request, type RequestLog } from './request-log.ts';
import { slowDown } from './slow-phone.ts';

const IN_PAGE = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');

/** Addresses of calls; what the portal tells of itself (`/n/v1/telemetry`) is none that a screen waits for. */
const CALLS = '^/(?:v1|v2|a)/';

const QUIET_MS = 1_000;
const GIVE_UP_MS = 60_000;

export interface Sought {
  /** What the screen is there for: its first order, row, figure or field. */
  readonly usable: string;
  /** The menu around it, where it has one. */
  readonly frame: string | null;
}

/** Milliseconds since the navigation began. */
interface Times {
  /** Anything at all, such as the app shell. */
  readonly visible: number;
  /** The first text or picture. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly usable: number;
  readonly blocking: number;
  readonly shift: number;
  readonly frame: number | null;
  readonly firstAnswer: number | null;
}

export interface VisitFigures extends Times {
  /** Until the screen was usable, and until nothing happened any more. */
  readonly requests: number;
  readonly requestsInAll: number;
  readonly bytes: number;
  readonly bytesInAll: number;
  /** The part of `bytes` that holds up the first paint. */
  readonly styleBytes: number;
}

export interface Visit {
  readonly figures: VisitFigures;
  readonly requests: readonly Request[];
}

/** Opens the page on a slow phone and waits until nothing happens any more. */
export async function visitPage(context: BrowserContext, url: string, sought: Sought): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.addInitScript(`{${IN_PAGE}}\nwatchVisit(${JSON.stringify({ ...sought, calls: CALLS })});`);
    const log = logRequests(session);
    await page.goto(url, { waitUntil: 'commit' });
    await untilQuiet(page, log);
    const times = await page.evaluate<Times>('visit.read()');
    const requests = log.sent();
    return { figures: { ...times, ...weigh(requests, times.usable) }, requests };
  } finally {
    await page.close();
  }
}

async function untilQuiet(page: Page, log: RequestLog): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const isDone = log.quietForMs() >= QUIET_MS && (await page.evaluate<boolean>('visit.isShown() && visit.isIdle()'));
    if (isDone) return;
    if (performance.now() > giveUpAt) throw new Error(`${page.url()} was not usable within ${GIVE_UP_MS / 1_000} s.`);
    await wait(100);
  }
}

const sumOf = (requests: readonly Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

function weigh(sent: readonly Request[], usable: number) {
  const before = sent.filter(({ start }) => start <= usable);
  // What is still on its way then is not what was waited for.
  const arrived = before.filter(({ end, isStream }) => isStream || (end !== undefined && end <= usable));
  return {
    requests: before.length,
    requestsInAll: sent.length,
    bytes: sumOf(arrived),
    bytesInAll: sumOf(sent),
    styleBytes: sumOf(arrived.filter(({ kind }) => kind === 'Stylesheet')),
  };
}
