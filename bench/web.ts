import { readArguments } from './harness/arguments.ts';
import { browserName, launchChromium } from './harness/browser.ts';
import { atMost, machineLoad, quantile, report, print, table, type Result } from './harness/print.ts';
import { measureKitchenTaps } from './web/kitchen-taps.ts';
import { openPortal, selfSigned } from './web/portal.ts';
import { measureSwitches } from './web/switch-screens.ts';
import { CONDITIONS, measureVisits, type VisitFigures, type VisitName } from './web/visit-page.ts';

/**
 * How long a vendor waits on a slow device: for a page, for another screen after a tap in the menu (`switches`), and
 * for a line to be checked in a full kitchen (`kitchen`).
 * With `--only orders`, for that screen alone.
 */
const { runs, only } = readArguments('bench:web', { runs: 3, only: [] });

const MENU = 'nav[aria-label]';
const screensOf = (productId: string) => [
  // A form is marked until the app handles it (`before-app.js`).
  { screen: 'sign-in', path: '/sign-in', usable: 'form:not([data-waits]) [name=email]', frame: null },
  { screen: 'landing', path: '/', usable: 'main a[href="/sign-up"]', frame: null },
  { screen: 'home', path: '/dashboard', usable: 'main a[href^="/dashboard/orders/"]', frame: MENU },
  { screen: 'orders', path: '/dashboard/orders', usable: '[data-order]', frame: MENU },
  {
    screen: 'products',
    path: '/dashboard/products',
    usable: `main a[href="/dashboard/products/${productId}"]`,
    frame: MENU,
  },
  {
    screen: 'product',
    path: `/dashboard/products/${productId}`,
    usable: `main a[href="/dashboard/products/edit/${productId}"]`,
    frame: MENU,
  },
];

const ORDERS_USABLE_MS = { cold: 2_800, warm: 1_800, installed: 1_500 };

function limitsOf(screen: string, visit: VisitName, figures: VisitFigures): Result[] {
  const limit = (what: string, value: number, most: number, unit = '') =>
    atMost(`${screen} ${visit}: ${what}`, value, most, unit);
  const shift = limit('layout shift', figures.shift, 0.02);
  if (screen === 'sign-in' || screen === 'landing')
    return [
      limit('largest paint', figures.largestPaint, 2_000, ' ms'),
      limit('blocking time', figures.blocking, 100, ' ms'),
      shift,
    ];
  if (screen !== 'orders') return [];
  const { frame, firstResponse } = figures;
  return [
    limit('something visible', figures.visible, 1_500, ' ms'),
    limit('usable', figures.usable, ORDERS_USABLE_MS[visit], ' ms'),
    limit('requests', figures.requestsInAll, 56),
    shift,
    // The menu does not wait for the server.
    ...(visit === 'installed'
      ? []
      : [limit('menu painted, against the first response', (frame ?? Infinity) / (firstResponse ?? Infinity), 1)]),
  ];
}

const SWITCHES = 'switches';
/** What a person takes for at once. */
const TAP_TO_PAINT_MS = 100;

async function reportSwitches(
  portal: Pick<Awaited<ReturnType<typeof openPortal>>, 'address' | 'storage'>,
): Promise<Result[]> {
  const switches = await measureSwitches(browser, portal, runs);
  const p95 = (what: 'title' | 'content', hasData: boolean) =>
    quantile(
      switches.filter((one) => one.hasData === hasData).map((one) => one[what]),
      0.95,
    );
  const worst = (path: string, hasData: boolean, what: 'title' | 'content') =>
    ms(Math.max(...switches.filter((one) => one.path === path && one.hasData === hasData).map((one) => one[what])));
  const paths = [...new Set(switches.map(({ path }) => path))];
  const switchRows = paths.map((path) => [path, worst(path, false, 'title'), worst(path, true, 'content')]);
  print(table(['slowest tap to', 'skeleton, without data', 'content, with data'], switchRows));
  return [
    atMost('tap to skeleton, without data, p95', p95('title', false), TAP_TO_PAINT_MS, ' ms'),
    atMost('tap to content, with data, p95', p95('content', true), TAP_TO_PAINT_MS, ' ms'),
  ];
}

const KITCHEN = 'kitchen';
const KITCHEN_ORDERS = 120;
const TAPS_PER_RUN = 20;

async function reportKitchenTaps(): Promise<Result[]> {
  await portal.cookOrders(KITCHEN_ORDERS);
  const times = await measureKitchenTaps(browser, portal, { orders: KITCHEN_ORDERS, taps: runs * TAPS_PER_RUN });
  print(`${KITCHEN_ORDERS} orders in the kitchen: median ${ms(quantile(times, 0.5))} from a tap to the checked line.`);
  return [atMost('tap to checked line, p95', quantile(times, 0.95), TAP_TO_PAINT_MS, ' ms')];
}

const HEAD = ['screen', 'visit', 'requests', 'KB', 'first paint', 'largest', 'usable', 'blocking', 'shift'];
const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`;
const ms = (time: number) => (Number.isFinite(time) ? `${time.toFixed(0)} ms` : '');
const both = (usable: number, inAll: number, digits = 0) => `${usable.toFixed(digits)}/${inAll.toFixed(digits)}`;
const rowOf = (screen: string, visit: string, figures: VisitFigures) => [
  screen,
  visit,
  both(figures.requests, figures.requestsInAll),
  both(figures.bytes / 1_000, figures.bytesInAll / 1_000, 1),
  seconds(figures.firstPaint),
  seconds(figures.largestPaint),
  seconds(figures.usable),
  ms(figures.blocking),
  figures.shift.toFixed(3),
];

// With requests logged, Chromium would otherwise parse long scripts twice to find the line that made each request.
const certificate = selfSigned();
const browser = await launchChromium('--js-flags=--no-enable-lazy-source-positions', certificate.trustFlag);
const portal = await openPortal(browser, certificate);
const [rows, results]: [string[][], Result[]] = [[], []];
try {
  print(
    `${browserName(browser)}; ${machineLoad()}; ${CONDITIONS}; median of ${runs}. Requests and KB: until usable/in all.`,
  );
  const screens = screensOf(portal.productId).filter(({ screen }) => only.length === 0 || only.includes(screen));
  const hasSwitches = only.length === 0 || only.includes(SWITCHES);
  const hasKitchen = only.length === 0 || only.includes(KITCHEN);
  if (screens.length === 0 && !hasSwitches && !hasKitchen)
    throw new Error(`There is no screen called ${only.join(' or ')}.`);
  for (const { screen, path, ...selectors } of screens) {
    const isSignedIn = path.startsWith('/dashboard');
    const target = { url: portal.address + path, selectors, ...(isSignedIn && { storage: portal.storage }) };
    const measure = () => measureVisits(browser, target, runs);
    const visits = await (isSignedIn ? portal.withPendingOrders(measure) : measure());
    for (const { visit, figures } of visits) {
      rows.push(rowOf(screen, visit, figures));
      results.push(...limitsOf(screen, visit, figures));
    }
  }
  if (hasSwitches) results.push(...(await portal.withPendingOrders(() => reportSwitches(portal))));
  if (hasKitchen) results.push(...(await reportKitchenTaps()));
} finally {
  await Promise.all([browser.close(), portal.remove()]);
}
print(`${table(HEAD, rows)}\n${machineLoad()}`);
report(results);
