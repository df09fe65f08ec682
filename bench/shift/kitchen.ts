import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));
const ORDERS = '/dashboard/orders';

/** A text, because the portal's content policy forbids evaluating functions with arguments in the page. */
const LOOK = `(() => {
  const cards = [...document.querySelectorAll('article[aria-label^="Order "]')];
  const numberOf = (card) => card.getAttribute('aria-label').slice('Order '.length);
  const isPending = (card) => [...card.querySelectorAll('button:not([disabled])')].some(({ textContent }) => textContent.trim() === 'Confirm');
  return {
    cards: cards.map(numberOf),
    pending: cards.filter(isPending).map(numberOf),
    heard: window.kitchen.heard.splice(0),
    tasks: window.kitchen.tasks.splice(0),
  };
})()`;

interface Look {
  readonly cards: readonly string[];
  readonly pending: readonly string[];
  readonly heard: readonly string[];
  readonly tasks: readonly number[];
}

const LOOK_EVERY_MS = 400;
/** An order that made no sound is confirmed after so long. */
const NOTICED_AFTER_MS = 8000;

/** One tablet and its user, who sees cards, hears the alert and presses Confirm. */
export class Kitchen {
  readonly seenAt = new Map<string, number>();
  readonly heard = new Set<string>();
  readonly doubled = new Set<string>();
  /** Durations of long tasks after loading, in milliseconds. */
  readonly tasks: number[] = [];
  readonly #context: BrowserContext;
  #page: Page;
  #isOver = false;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  async open(): Promise<void> {
    await this.#context.addInitScript({ path: IN_PAGE });
    await this.#page.goto(ORDERS);
    await this.#page.getByRole('tab', { name: 'Pending' }).click();
  }

  /** Until `stop`. A page that is reloading can't be read for a moment. */
  async work(): Promise<void> {
    while (!this.#isOver) {
      await this.#round().catch(() => undefined);
      await pause(LOOK_EVERY_MS);
    }
  }

  stop() {
    this.#isOver = true;
  }

  async #round() {
    const { cards, pending, heard, tasks } = (await this.#page.evaluate(LOOK)) as Look;
    const now = Date.now();
    this.tasks.push(...tasks);
    for (const number of cards) {
      if (!this.seenAt.has(number)) this.seenAt.set(number, now);
      if (cards.indexOf(number) !== cards.lastIndexOf(number)) this.doubled.add(number);
    }
    for (const number of heard) this.heard.add(number);
    const next = pending.find(
      (number) => this.heard.has(number) || now - (this.seenAt.get(number) ?? now) > NOTICED_AFTER_MS,
    );
    if (next === undefined) return;
    const card = this.#page.getByRole('article', { name: `Order ${next}`, exact: true });
    await card.getByRole('button', { name: 'Confirm' }).click({ timeout: 2000 });
  }

  async opensOffline(): Promise<boolean> {
    await this.#context.setOffline(true);
    await this.#page.close();
    this.#page = await this.#context.newPage();
    try {
      await this.#page.goto(ORDERS);
      await this.#page.getByText(/Offline since \d\d:\d\d\./).waitFor({ timeout: 20_000 });
      await this.#page.getByRole('tab', { name: 'Ongoing' }).click();
      await this.#page.getByRole('article').first().waitFor({ timeout: 10_000 });
      return true;
    } catch {
      return false;
    } finally {
      await this.#context.setOffline(false);
    }
  }

  /** Megabytes of JavaScript heap after garbage collection. */
  async heap(): Promise<number> {
    const session = await this.#context.newCDPSession(this.#page);
    // The first collection can make more objects collectable.
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    await session.detach();
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
  }
}
