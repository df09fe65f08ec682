import type { Customers } from './support/customers.ts';
import { findCard, openOrders } from './support/order-screens.ts';
import { expect, test, type Page } from './support/test.ts';

const TAPS = 200;
const WAITING = 18;
const TAPS_PER_ARRIVAL = 4;
const TAPS_PER_CANCELLATION = 25;

/** Between seeing a button and tapping it. */
const AIM_MS = [250, 700] as const;
/** After a tap. In the longest, the list closes while the next tap is on its way. */
const PAUSES_MS = [650, 1300, 200, 900, 450, 1150, 800, 2600, 650, 2900] as const;

interface Target {
  readonly number: string;
  readonly x: number;
  readonly y: number;
}

/** The middle of the oldest order's visible Confirm. If none is visible, scrolls to the oldest one. */
const findOldest = (page: Page): Promise<Target | undefined> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('[data-order] button[aria-label^="Confirm A-"]')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => {
        const box = button.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const isOnTop = document.elementFromPoint(x, y)?.closest('button') === button;
        return { button, isOnTop, number: button.ariaLabel?.slice('Confirm '.length) ?? '', x, y };
      })
      .toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));
    const target = buttons.find(({ isOnTop }) => isOnTop);
    if (target) return { number: target.number, x: target.x, y: target.y };
    buttons[0]?.button.scrollIntoView({ block: 'center' });
    return undefined;
  });

/** The numbers being confirmed, and whether the place at this point says that it refused a tap. */
const readCards = (page: Page, { x, y }: Target) =>
  page.evaluate(
    ([left, top]) => {
      const confirming = [...document.querySelectorAll<HTMLElement>('article')].flatMap(
        ({ innerText }) => /^Confirming (A-\d+)…/m.exec(innerText)?.[1] ?? [],
      );
      const refused = [...document.querySelectorAll('[data-refused]')].map((sign) => sign.closest('[data-place]'));
      const place = document.elementFromPoint(left, top)?.closest('[data-place]') ?? null;
      // Where no card is, the nearest says it.
      const isRefused = place === null ? refused.length > 0 : refused.includes(place);
      return { confirming, isRefused, hasDialog: document.querySelector('[role="dialog"]') !== null };
    },
    [x, y] as const,
  );

type Outcome = 'right' | 'wrong' | 'refused' | 'silent';

/** `seen` are the numbers that were already being confirmed; new ones are added. */
async function tap(page: Page, target: Target, seen: Set<string>): Promise<Outcome> {
  const url = page.url();
  await page.mouse.click(target.x, target.y);
  const look = async (): Promise<Outcome> => {
    // For what is shown after a timer of 0 ms.
    await page.clock.runFor(1);
    const { confirming, isRefused, hasDialog } = await readCards(page, target);
    const fresh = confirming.filter((number) => !seen.has(number));
    for (const number of fresh) seen.add(number);
    if (hasDialog || page.url() !== url || fresh.some((number) => number !== target.number)) return 'wrong';
    if (fresh.length > 0) return 'right';
    return isRefused ? 'refused' : 'silent';
  };
  let outcome: Outcome = 'silent';
  const keepLooking = async () => (outcome = await look());
  await expect
    .poll(keepLooking, { intervals: [20], timeout: 5000 })
    .not.toBe('silent')
    .catch(() => undefined);
  return outcome;
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
] as const) {
  test(`in a rush every tap answers its own order or shows that it didn’t: ${width} px`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    // Real time moves the animations, the page's clock everything else.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const customers = await openOrders(page);
    const placed = new Map<string, Awaited<ReturnType<Customers['place']>>>();
    const expectListed = (number: string, isListed: boolean) =>
      expect
        .poll(() => page.clock.runFor(1).then(() => findCard(page, { number }).count()), { intervals: [20] })
        .toBe(isListed ? 1 : 0);
    const place = async (count: number) => {
      const orders = await Promise.all(Array.from({ length: count }, () => customers.place()));
      for (const order of orders) placed.set(order.number, order);
      // The page's clock runs ahead of the server's: without news it would take the connection for lost.
      for (const { number } of orders) await expectListed(number, true);
    };
    await place(WAITING);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

    const taps: (Target & { readonly outcome: Outcome })[] = [];
    const [seen, answered] = [new Set<string>(), new Set<string>()];
    const cancelled = new Set<string>();
    for (let count = 1; count <= TAPS; count += 1) {
      await page.clock.runFor(PAUSES_MS[count % PAUSES_MS.length] ?? 0);
      const target = (await findOldest(page)) ?? (await findOldest(page));
      if (!target) break;
      if (count % TAPS_PER_CANCELLATION === 0) {
        await customers.cancel(placed.get(target.number)?.id ?? '');
        cancelled.add(target.number);
        await expectListed(target.number, false);
      }
      await page.clock.runFor(AIM_MS[count % AIM_MS.length] ?? 0);
      const outcome = await tap(page, target, seen);
      taps.push({ ...target, outcome });
      if (outcome === 'right') answered.add(target.number);
      // A dialog would cover the orders.
      if (outcome === 'wrong') await page.keyboard.press('Escape');
      if (count % TAPS_PER_ARRIVAL === 0) await place(WAITING - (placed.size - answered.size - cancelled.size));
    }
    const count = (outcome: Outcome) => taps.filter((each) => each.outcome === outcome).length;
    const counts = { right: count('right'), refused: count('refused'), silent: count('silent'), wrong: count('wrong') };
    test.info().annotations.push({ type: 'taps', description: JSON.stringify(counts) });
    expect(counts).toMatchObject({ silent: 0, wrong: 0 });
    expect(taps).toHaveLength(TAPS);
    expect(counts.right).toBeGreaterThan(TAPS / 2);

    // The server has confirmed exactly the orders that were aimed at.
    await page.clock.runFor(6000);
    const readConfirmed = async () => {
      const orders = await Promise.all([...placed.values()].map(({ id }) => customers.read(id)));
      return orders.filter(({ status }) => status === 'ongoing').map(({ number }) => number);
    };
    await expect.poll(async () => (await readConfirmed()).toSorted()).toEqual([...answered].toSorted());
  });
}
