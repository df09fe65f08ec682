import { readArguments } from './harness/arguments.ts';
import { browserName, launchChromium } from './harness/browser.ts';
import { atMost, machineLoad, report, print, table, type Result } from './harness/print.ts';
import { openPortal, selfSigned } from './web/portal.ts';
import { CONDITIONS, measureVisits, type VisitFigures, type VisitName } from './web/visit-page.ts';

/** How long a vendor waits on a slow phone; with `--only orders`, for that screen alone. */
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

const ORDERS_USABLE_MS = { cold: 2_500, warm: 1_500, installed: 1_000 };

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
    limit('requests', figures.requestsInAll, 90),
    shift,
    // The menu does not wait for the server.
    ...(visit === 'installed'
      ? []
      : [limit('menu painted, against the first response', (frame ?? Infinity) / (firstResponse ?? Infinity), 1)]),
  ];
}

const HEAD = ['screen', 'visit', 'requests', 'KB', 'first paint', 'largest', 'usable', 'blocking', 'shift'];
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const both = (usable: number, inAll: number, digits = 0) => `${usable.toFixed(digits)}/${inAll.toFixed(digits)}`;
const rowOf = (screen: string, visit: string, figures: VisitFigures) => [
  screen,
  visit,
  both(figures.requests, figures.requestsInAll),
  both(figures.bytes / 1_000, figures.bytesInAll / 1_000, 1),
  seconds(figures.firstPaint),
  seconds(figures.largestPaint),
  seconds(figures.usable),
  `${figures.blocking.toFixed(0)} ms`,
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
  if (screens.length === 0) throw new Error(`There is no screen called ${only.join(' or ')}.`);
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
} finally {
  await Promise.all([browser.close(), portal.remove()]);
}
print(`${table(HEAD, rows)}\n${machineLoad()}`);
report(results);
