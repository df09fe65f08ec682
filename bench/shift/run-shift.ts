import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { makeCustomers, type Customers } from '../../e2e/support/customers.ts';
import { dropRequests, SLOW } from '../../e2e/support/lossy-connection.ts';
import { openDeploys } from '../../e2e/support/next-build.ts';
import { startServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/test.ts';
import { installPortal } from '../harness/browser.ts';
import { print } from '../harness/print.ts';
import { Kitchen } from './kitchen.ts';

/** How long the last orders may take. */
const CLOSING_MS = 120_000;
/** Three of ten orders come in a rush in the middle of the shift. */
const RUSH_SHARE = 0.3;
const RUSH_GAP_MS = 2000;
const GAP_MS = 2500;

export interface Outage {
  readonly from: number;
  readonly to: number;
}

interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly at: number;
}

/** A customer whose order is refused, or who can't reach the server, tries again. */
async function placeOrder(customers: Customers): Promise<PlacedOrder> {
  for (;;) {
    const order = await customers.place().catch(() => undefined);
    if (order !== undefined) return { id: order.id, number: order.number, at: Date.now() };
    await pause(500);
  }
}

async function openShift(browser: Browser) {
  const port = await freePort();
  const server = await startServer(port);
  const deploys = await openDeploys(port);
  const context = await browser.newContext({ baseURL: deploys.address, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await signIn(page);
  const customers = await makeCustomers({ address: server.address, now: new Date(), dataDir: server.dataDir });
  await customers.untilServed();
  const kitchen = new Kitchen(context, page);
  await kitchen.open();
  await installPortal(context, `${deploys.address}/dashboard/orders`);

  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const setOffline = (offline: boolean) => session.send('Network.emulateNetworkConditions', { offline, ...SLOW });
  await dropRequests(context);
  await setOffline(false);

  const kill = async () => {
    await server.kill();
    await server.start();
  };
  const offlineFor = (seconds: number) => async () => {
    await setOffline(true);
    await pause(seconds * 1000);
    await setOffline(false);
  };
  const deploy = async () => {
    deploys.deploy('Next', 'The shift has a newer portal.');
    await page.evaluate(`navigator.serviceWorker.getRegistration('/').then((worker) => worker?.update())`);
    await page.getByRole('button', { name: 'Update now' }).click({ timeout: 120_000 });
    await page.getByText('The portal has been updated.').waitFor({ timeout: 120_000 });
  };
  return {
    customers,
    kitchen,
    /** Spread evenly over the shift, in this order. */
    faultsOf: (short: number, long: number): readonly (readonly [string, () => Promise<unknown>])[] => [
      ['kill', kill],
      ['offline', offlineFor(short)],
      ['deploy', deploy],
      ['kill again', kill],
      ['long offline', offlineFor(long)],
      ['reload', () => page.reload()],
    ],
    close: async () => {
      await context.close();
      await deploys.close();
      await server.remove();
    },
  };
}

export type ShiftFigures = Awaited<ReturnType<typeof runShift>>;

/** In real time, except that the orders come closer together than in twelve hours. */
export async function runShift(browser: Browser, count: number, [short, long]: readonly [number, number]) {
  const { customers, kitchen, faultsOf, close } = await openShift(browser);
  try {
    const faults = faultsOf(short, long);
    const faultAt = new Map(
      faults.map((fault, index) => [Math.floor(((index + 1) * count) / (faults.length + 1)), fault] as const),
    );
    const [rushFrom, rushTo] = [(count * (1 - RUSH_SHARE)) / 2, (count * (1 + RUSH_SHARE)) / 2];
    const heap = [await kitchen.heap()];
    const working = kitchen.work();
    const orders: PlacedOrder[] = [];
    const outages: Outage[] = [];
    let current: Promise<void> = Promise.resolve();
    for (let index = 0; index < count; index += 1) {
      const fault = faultAt.get(index);
      if (fault !== undefined) {
        await current;
        const [name, happen] = fault;
        const from = Date.now();
        print(`${String(index).padStart(4)} orders: ${name}`);
        current = happen().then(
          () => void outages.push({ from, to: Date.now() }),
          (error: unknown) => print(`${name}: ${String(error).split('\n')[0]}`),
        );
      }
      if (index === Math.floor(count / 2)) {
        // A page that is reloading can't be measured.
        await current;
        heap.push(await kitchen.heap());
      }
      orders.push(await placeOrder(customers));
      await pause(index >= rushFrom && index < rushTo ? RUSH_GAP_MS : GAP_MS);
    }
    await current;
    const read = () => Promise.all(orders.map(({ id }) => customers.read(id)));
    for (const end = Date.now() + CLOSING_MS; Date.now() < end; await pause(2000)) {
      if ((await read()).every(({ status }) => status !== 'placed')) break;
    }
    kitchen.stop();
    await working;
    heap.push(await kitchen.heap());
    const opensOffline = await kitchen.opensOffline();
    return { orders, kitchen, outages, heap, opensOffline, ended: await read() };
  } finally {
    await close();
  }
}
