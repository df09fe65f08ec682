import { expect, test, type Page } from './support/test.ts';
import { findCard, openOrders, openTab } from './support/order-screens.ts';

async function tapTwice(page: Page, at: { x: number; y: number }, pauseMs: number) {
  await page.mouse.click(at.x, at.y);
  await page.clock.runFor(pauseMs);
  await page.mouse.click(at.x, at.y);
}

async function middleOf(page: Page, number: string, button: string) {
  const found = findCard(page, { number }).getByRole('button', { name: button });
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (box === null) throw new Error(`${number} has no ${button}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const VIEWS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'list on a tablet', width: 820, height: 1180 },
] as const;

for (const { name, width, height } of VIEWS) {
  test(`a double tap answers one order, and Undo takes it back: ${name} @quick`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const customers = await openOrders(page);
    const orders: Awaited<ReturnType<typeof customers.place>>[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await customers.place());
    for (const order of orders) await expect(findCard(page, order)).toBeVisible();
    const statuses = () => Promise.all(orders.map(async ({ id }) => (await customers.read(id)).status));

    const [undone, first, second] = orders;
    if (!undone || !first || !second) throw new Error('Expected more orders.');
    await findCard(page, undone).getByRole('button', { name: 'Confirm' }).click();
    await expect(findCard(page, undone).getByText(`Confirming ${undone.number}…`)).toBeVisible();
    await findCard(page, undone).getByRole('button', { name: 'Undo' }).click();
    await expect(findCard(page, undone).getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.clock.runFor(6000);
    expect(await statuses()).toEqual(Array(6).fill('placed'));

    await tapTwice(page, await middleOf(page, first.number, 'Confirm'), 300);
    await page.clock.runFor(2500);
    await tapTwice(page, await middleOf(page, second.number, 'Confirm'), 1500);
    await page.clock.runFor(6000);
    await expect(findCard(page, second)).toBeHidden();
    const confirmed = ['placed', 'ongoing', 'ongoing', 'placed', 'placed', 'placed'];
    await expect.poll(statuses).toEqual(confirmed);

    await openTab(page, 'Ongoing');
    await tapTwice(page, await middleOf(page, first.number, 'Mark ready'), 700);
    await expect(findCard(page, first).getByText(`Marking ${first.number} ready…`)).toBeVisible();
    await page.clock.runFor(6000);
    await expect(findCard(page, first)).toBeHidden();
    await expect(findCard(page, second).getByRole('button', { name: 'Mark ready' })).toBeVisible();
    await expect.poll(statuses).toEqual(confirmed.with(1, 'ready'));
  });
}
