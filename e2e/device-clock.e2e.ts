import { expect, serverOf, test } from './support/test.ts';
import { cardOf, expectLive, openOrders } from './support/order-screens.ts';

const MINUTE = 60_000;
const FRESH = /answer:\s*9:[0-5]\d/;
const A_LITTLE_LATER = /answer:\s*(?:9:[0-5]|8:[345])\d/;

for (const [name, wrongBy] of [
  ['ten minutes fast', 10 * MINUTE],
  ['ten minutes slow', -10 * MINUTE],
] as const) {
  test(`on a device whose clock is ${name}, a new order shows the real time left`, async ({ page }) => {
    const customers = await openOrders(page);
    const setWrong = async () => page.clock.setSystemTime((await serverOf(page)).now.getTime() + wrongBy);
    await setWrong();
    const before = await customers.place();
    await expect(cardOf(page, before)).toContainText(FRESH);
    // The offset isn't stored: a new page determines it again.
    await page.reload();
    await setWrong();
    await expectLive(page);
    const after = await customers.place();
    await expect(cardOf(page, after)).toContainText(FRESH);
    await expect(cardOf(page, before)).toContainText(A_LITTLE_LATER);
  });
}
