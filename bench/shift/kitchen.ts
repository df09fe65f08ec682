import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));
const ORDERS = '/dashboard/orders';

/** As one text: the portal's policy lets no text be run inside the page, which a function with arguments would be. */
const LOOK = `(() => {
  const cards = [...document.querySelectorAll('article[aria-label^="Order "]')];
  const numberOf = (card) => card.getAttribute('aria-label').slice('Order '.length);
  const isWaiting = (card) => [...card.querySelectorAll('button:not([disabled])')].some(({ textContent }) => textContent.trim() === 'Confirm');
  return {
    cards: cards.map(numberOf),
    waiting: cards.filter(isWaiting).map(numberOf),
    heard: window.kitchen.heard.splice(0),
  };
})()`;

interface Look {
  readonly cards: readonly string[];
  readonly waiting: readonly string[];
  readonly heard: readonly string[];
}

const LOOK_EVERY_MS = 400;
/** Whoever cooks answers what they heard; what stays silent they find by looking up. */
const LOOKS_UP_AFTER_MS = 8000;

/** One tablet, and whoever stands before it: sees cards, hears the bell, presses Confirm. */
export class Kitchen {
  readonly seenAt = new Map<string, number>();
  readonly heard = new Set<string>();
  readonly doubled = new Set<string>();
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

  /** Until `close`. A page that is just being loaded anew shows nothing for a moment. */
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
    const { cards, waiting, heard } = (await this.#page.evaluate(LOOK)) as Look;
    const now = Date.now();
    for (const number of cards) if (!this.seenAt.has(number)) this.seenAt.set(number, now);
    for (const number of cards) if (cards.indexOf(number) !== cards.lastIndexOf(number)) this.doubled.add(number);
    for (const number of heard) this.heard.add(number);
    const next = waiting.find(
      (number) => this.heard.has(number) || now - (this.seenAt.get(number) ?? now) > LOOKS_UP_AFTER_MS,
    );
    if (next !== undefined) await this.#confirm(next);
  }

  async #confirm(number: string) {
    const card = this.#page.getByRole('article', { name: `Order ${number}`, exact: true });
    await card.getByRole('button', { name: 'Confirm' }).click({ timeout: 2000 });
  }

  /** As somebody does who opens the app in the morning without a line: no page of it was there. */
  async opensColdOffline(): Promise<boolean> {
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
}
