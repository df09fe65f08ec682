import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { customersOf, type Customers } from '../../e2e/support/customers.ts';
import { signIn } from '../../e2e/support/test.ts';
import { openDeploys, type Deploys } from '../../e2e/support/next-build.ts';
import { startServer, type TestServer } from '../../e2e/support/server.ts';
import { install } from '../web/install.ts';
import { makeBad, type BadLine } from './bad-line.ts';
import { Kitchen } from './kitchen.ts';
import { memoryOf } from './memory.ts';
import { placeUntilTaken, type Placed } from './placed-order.ts';
import type { ShiftFigures } from './report.ts';
import type { ShiftPlan, Trouble } from './shift-plan.ts';
import { TaskWatch } from './task-watch.ts';

/** What the last orders may take beyond the last of them. */
const CLOSING_MS = 120_000;
/** How many orders one trace holds: much more would not fit into it. */
const ORDERS_PER_TRACE = 10;
const NEWS = 'The shift has a newer portal.';

interface Scene {
  readonly server: TestServer;
  readonly deploys: Deploys;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly customers: Customers;
  readonly kitchen: Kitchen;
}

async function killServer({ server }: Scene) {
  await server.kill();
  await server.start();
}

/** The page finds the newer build when it next looks; somebody presses the button when it is told to them. */
async function deploy({ deploys, page }: Scene) {
  deploys.deploy('Next', NEWS);
  await page.evaluate(`navigator.serviceWorker.getRegistration('/').then((worker) => worker?.update())`);
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 120_000 });
  await page.getByText('The portal has been updated.').waitFor({ timeout: 120_000 });
}

const happen = (
  trouble: Trouble,
  scene: Scene,
  line: BadLine,
  [short, long]: ShiftPlan['spellsMs'],
): Promise<unknown> =>
  ({
    kill: () => killServer(scene),
    offline: () => line.lose(short),
    deploy: () => deploy(scene),
    'kill again': () => killServer(scene),
    'long offline': () => line.lose(long),
    reload: () => scene.page.reload(),
  })[trouble]();

async function setScene(browser: Browser, port: number): Promise<Scene> {
  const server = await startServer(port);
  const deploys = await openDeploys(port);
  const context = await browser.newContext({ baseURL: deploys.address, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await signIn(page);
  const customers = await customersOf({ address: server.address, now: new Date(), dataDir: server.dataDir });
  await customers.untilServed();
  const kitchen = new Kitchen(context, page);
  await kitchen.open();
  await install(context, `${deploys.address}/dashboard/orders`);
  return { server, deploys, context, page, customers, kitchen };
}

/** Everything in its own time: nothing is hurried but the orders, which come closer together than in twelve hours. */
export async function runShift(
  browser: Browser,
  port: number,
  plan: ShiftPlan,
  say: (text: string) => void,
): Promise<ShiftFigures> {
  const scene = await setScene(browser, port);
  const { kitchen, customers, context, page } = scene;
  try {
    const line = await makeBad(context, page);
    const heapNow = async () => (await memoryOf(context, kitchen.page)).heap;
    const heap = [await heapNow()];
    const watch = new TaskWatch(browser);
    await watch.start();
    const working = kitchen.work();
    const orders: Placed[] = [];
    const spells: { from: number; to: number }[] = [];
    let underWay: Promise<void> = Promise.resolve();
    for (const [place, gap] of plan.gapsMs.entries()) {
      const trouble = plan.troubles.get(place);
      if (trouble !== undefined) {
        await underWay;
        const from = Date.now();
        underWay = happen(trouble, scene, line, plan.spellsMs).then(
          () => void spells.push({ from, to: Date.now() }),
          (error: unknown) => say(`${trouble}: ${String(error).split('\n')[0]}`),
        );
        say(`${String(place).padStart(4)} orders: ${trouble}`);
      }
      if (place === Math.floor(plan.orders / 2)) {
        // Not of a page that is just being loaded anew.
        await underWay;
        heap.push(await heapNow());
      }
      if (place % ORDERS_PER_TRACE === ORDERS_PER_TRACE - 1) await watch.turn();
      orders.push(await placeUntilTaken(customers));
      await pause(gap);
    }
    await underWay;
    const read = () => Promise.all(orders.map(({ id }) => customers.read(id)));
    for (const end = Date.now() + CLOSING_MS; Date.now() < end; await pause(2000)) {
      if ((await read()).every(({ status }) => status !== 'placed')) break;
    }
    kitchen.stop();
    await working;
    await watch.stop();
    heap.push(await heapNow());
    const coldOffline = await kitchen.opensColdOffline();
    return { plan, orders, kitchen, tasks: watch.tasks, spells, heap, coldOffline, ended: await read() };
  } finally {
    await context.close();
    await scene.deploys.close();
    await scene.server.remove();
  }
}
