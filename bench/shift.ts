import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { readArguments } from './harness/arguments.ts';
import { launchChromium } from './harness/browser.ts';
import { atMost, exactly, machineLoad, report, print, type Result } from './harness/print.ts';
import { runShift, type ShiftFigures } from './shift/run-shift.ts';

/**
 * A kitchen's shift on a slow, lossy connection, with two kills of the server, a newer build, a reload and two times
 * offline, `--offline` and `--offline-again` seconds long.
 */
const {
  orders: count,
  offline: short,
  'offline-again': long,
} = readArguments('bench:shift', { orders: 200, offline: 30, 'offline-again': 180 });

/** Seconds until each card was seen; from the end of an outage that it fell into. */
const cardsOf = ({ orders, kitchen, outages }: ShiftFigures) =>
  orders.flatMap(({ number, at }) => {
    const seen = kitchen.seenAt.get(number);
    if (seen === undefined) return [];
    const outage = outages.findLast(({ from, to }) => from <= seen && to >= at);
    return [{ isAfterOutage: outage !== undefined, seconds: (seen - Math.max(at, outage?.to ?? at)) / 1000 }];
  });

const confirmationsOf = ({ history }: GatewayOrder) =>
  history.filter(({ by, status }) => by === 'vendor' && status !== 'placed');

function resultsOf(figures: ShiftFigures): Result[] {
  const { orders, kitchen, heap, opensOffline, ended } = figures;
  const confirmed = ended.filter((order) => confirmationsOf(order).length > 0);
  const inTime = confirmed.filter((order) => (confirmationsOf(order)[0]?.at ?? '') <= order.confirmBy);
  const slowest = (isAfterOutage: boolean) =>
    Math.max(0, ...cardsOf(figures).flatMap((card) => (card.isAfterOutage === isAfterOutage ? card.seconds : [])));
  const [start = Number.NaN, , end = Number.NaN] = heap;
  return [
    exactly('orders placed', orders.length, count),
    exactly('cards seen', orders.filter(({ number }) => kitchen.seenAt.has(number)).length, count),
    exactly('heard', orders.filter(({ number }) => kitchen.heard.has(number)).length, count),
    exactly('answered', confirmed.length, count),
    exactly('answered in time', inTime.length, count),
    exactly('shown twice', kitchen.doubled.size, 0),
    exactly('answered twice', ended.filter((order) => confirmationsOf(order).length > 1).length, 0),
    atMost('slowest card while connected', slowest(false), 20, ' s'),
    atMost('slowest card after an outage', slowest(true), 60, ' s'),
    atMost('longest task after loading', Math.max(0, ...kitchen.tasks), 200, ' ms'),
    atMost('growth of the JavaScript heap', end / start, 1.5),
    exactly('opens offline', opensOffline ? 'yes' : 'no', 'yes'),
  ];
}

// An installed portal may play sounds without a tap.
const browser = await launchChromium('--autoplay-policy=no-user-gesture-required');
const began = Date.now();
try {
  const figures = await runShift(browser, count, [short, long]);
  print(`JavaScript heap at start, middle and end: ${figures.heap.map((mb) => mb.toFixed(1)).join(', ')} MB`);
  print(`${Math.round((Date.now() - began) / 1000)} s, ${machineLoad()}`);
  report(resultsOf(figures));
} finally {
  await browser.close();
}
