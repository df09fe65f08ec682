import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { customersOf, type Customers } from '../../e2e/support/customers.ts';
import { signIn } from '../../e2e/support/test.ts';
import { expectLive } from '../../e2e/support/order-screens.ts';
import { startServer } from '../../e2e/support/server.ts';
import { courierOf } from './courier.ts';
import { memoryOf, type Memory } from './memory.ts';
import { placeUntilTaken } from './placed-order.ts';
import { TaskWatch, type Task } from './task-watch.ts';

const HOURS = 12;
const LOOK_EVERY_MS = 200;
/** As many as a hand presses in a moment. */
const PRESSED_AT_ONCE = 3;
const HOUR_ENDS_AFTER_MS = 180_000;
const LINE_LOST_MS = 1500;

/** As one text: the portal's policy lets no text be run inside the page, which a function with arguments would be. */
const WORK = `(() => {
  const idOf = (card) => card.dataset.order;
  const open = '[data-order] :is([data-key="c"], [data-key="r"]):not([aria-disabled="true"])';
  for (const button of [...document.querySelectorAll(open)].slice(0, ${PRESSED_AT_ONCE})) button.click();
  return {
    shown: [...document.querySelectorAll('[data-order]')].map(idOf),
    ready: [...document.querySelectorAll('[data-column][aria-label="Ready"] [data-order]')].map(idOf),
  };
})()`;

interface Seen {
  readonly shown: readonly string[];
  readonly ready: readonly string[];
}

export interface CompressedFigures {
  readonly hours: number;
  readonly placed: number;
  readonly delivered: number;
  /** At the end of each hour, when none of its orders is open any more. */
  readonly memory: readonly Memory[];
  readonly tasks: readonly Task[];
}

/** An hour's orders come, are confirmed and made ready on the board as fast as it shows them, and are taken away. */
async function workAnHour(page: Page, customers: Customers, orders: number, deliver: (id: string) => Promise<void>) {
  const placed: string[] = [];
  const place = async () => {
    for (let count = 0; count < orders; count += 1) placed.push((await placeUntilTaken(customers)).id);
  };
  const placing = place();
  const delivered = new Set<string>();
  for (const end = Date.now() + HOUR_ENDS_AFTER_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    const { shown, ready } = (await page.evaluate(WORK)) as Seen;
    for (const id of ready.filter((each) => placed.includes(each) && !delivered.has(each))) {
      delivered.add(id);
      await deliver(id);
    }
    if (delivered.size === orders && !shown.some((id) => delivered.has(id))) break;
  }
  await placing;
  return { placed: placed.length, delivered: delivered.size };
}

/**
 * Twelve hours' orders and lost lines through one page that is never loaded anew, on a good line, as fast as they can be
 * answered: what would pile up over a day piles up in minutes. The clock is not moved.
 */
export async function runCompressed(
  browser: Browser,
  port: number,
  orders: number,
  say: (text: string) => void,
): Promise<CompressedFigures> {
  const server = await startServer(port);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1180, height: 820 } });
  try {
    const page = await context.newPage();
    await signIn(page);
    const customers = await customersOf({ address: server.address, now: new Date(), dataDir: server.dataDir });
    await customers.untilServed();
    await page.goto('/dashboard/orders');
    await page.getByText('Board', { exact: true }).click();
    await expectLive(page);
    const deliver = courierOf(server);
    const watch = new TaskWatch(browser);
    const memory: Memory[] = [];
    const sum = { placed: 0, delivered: 0 };
    for (let hour = 1; hour <= HOURS; hour += 1) {
      await watch.start();
      const worked = await workAnHour(page, customers, Math.ceil(orders / HOURS), deliver);
      await context.setOffline(true);
      await pause(LINE_LOST_MS);
      await context.setOffline(false);
      await expectLive(page);
      await watch.stop();
      memory.push(await memoryOf(context, page));
      sum.placed += worked.placed;
      sum.delivered += worked.delivered;
      const { heap, nodes } = memory.at(-1) ?? { heap: 0, nodes: 0 };
      say(`hour ${String(hour).padStart(2)}: ${worked.delivered} orders, ${heap.toFixed(1)} MB, ${nodes} nodes`);
    }
    return { hours: HOURS, ...sum, memory, tasks: watch.tasks };
  } finally {
    await context.close();
    await server.remove();
  }
}
