import { findCard, confirmOrder, openOrders, openTab } from './support/order-screens.ts';
import { expect, test, type Page } from './support/test.ts';

const ORDERS = 77;
const AT_ONCE = 7;

interface Watching {
  jumps: string[];
}

/** Records every card that changed its position without sliding there, also after a tap. */
async function watchCards(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = window as unknown as Watching;
    watching.jumps = [];
    const slid = new WeakMap<Element, number>();
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as Element['animate'];
    Element.prototype.animate = function (this: Element, keyframes, options) {
      const [first] = Array.isArray(keyframes) ? keyframes : [];
      const [, down = '0'] = /^translate\(.+px, (.+)px\)$/.exec(String(first?.['transform'])) ?? [];
      slid.set(this, (slid.get(this) ?? 0) + Number(down));
      return animate.call(this, keyframes, options);
    };
    // A list that closes up scrolls the page, so that its cards stay where they are seen.
    let scrolled = 0;
    const scrollTo = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo')?.value as Element['scrollTo'];
    Element.prototype.scrollTo = function (this: Element, ...given: unknown[]) {
      const start = this.scrollTop;
      Reflect.apply(scrollTo, this, given);
      scrolled += this.scrollTop - start;
    };
    /** Its original position, from the current one, all recorded slides and the list's own scrolling. */
    const startOf = (card: HTMLElement) => {
      const list = card.offsetParent?.getBoundingClientRect().top ?? 0;
      return Math.round(list + window.scrollY - scrolled) + card.offsetTop + (slid.get(card) ?? 0);
    };
    const [starts, strays] = [new WeakMap<Element, number>(), new WeakSet<Element>()];
    const look = () => {
      for (const card of document.querySelectorAll<HTMLElement>('[data-order]')) {
        const [before, now] = [starts.get(card), startOf(card)];
        if (before === undefined) starts.set(card, now);
        if (before === undefined || before === now) strays.delete(card);
        // When a card grows, those below it start to slide within the same frame.
        else if (strays.has(card)) {
          watching.jumps.push(`${card.ariaLabel}: ${before} → ${now}`);
          starts.set(card, now);
        } else strays.add(card);
      }
      nextFrame(look);
    };
    // The browser's own, because the test installs a fake clock later.
    const nextFrame = window.requestAnimationFrame.bind(window);
    nextFrame(look);
  });
}

/** Its final position, ignoring animations. */
const placeOf = (card: HTMLElement) => [card.offsetLeft, card.offsetTop, card.offsetHeight];

const jumps = (page: Page) => page.evaluate(() => (window as unknown as Watching).jumps);

for (const { name, width, height } of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 1180, height: 820 },
] as const) {
  test(`in a rush of ${ORDERS} orders no card moves unless it slides: ${name}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await watchCards(page);
    const customers = await openOrders(page);
    const oldest = [await customers.place(), await customers.place(), await customers.place()];
    for (const order of oldest) await expect(findCard(page, order)).toBeVisible();
    const cards = page.getByRole('article');
    const places = () => Promise.all(oldest.map((order) => findCard(page, order).evaluate(placeOf)));
    const before = await places();

    for (let placed = oldest.length; placed < ORDERS;) {
      const next = Math.min(AT_ONCE, ORDERS - placed);
      await Promise.all(Array.from({ length: next }, () => customers.place()));
      placed += next;
    }
    await expect(cards).toHaveCount(ORDERS);
    expect(await places(), 'new orders move none').toEqual(before);

    for (const order of oldest) await confirmOrder(page, order);
    await page.clock.runFor(6000);
    await expect(cards).toHaveCount(ORDERS - oldest.length);
    expect(await jumps(page), 'cards that moved without sliding').toEqual([]);
    await openTab(page, 'Ongoing');
    for (const order of oldest) await expect(findCard(page, order)).toBeVisible();
  });
}
