import { findCard, markReady, openOrders, openOtherDevice } from './support/order-screens.ts';
import { expect, type Page, test } from './support/test.ts';


const items = (page: Page, order: { readonly number: string }) => findCard(page, order).locator('[data-line]');
const checked = (page: Page, order: { readonly number: string }) =>
  findCard(page, order).locator('[data-line][aria-pressed="true"]');

async function chooseSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Kitchen settings/ }).click();
  await page.getByRole('checkbox', { name }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('two kitchens and a counter: each check on every screen, more time and a recall by tap and by key', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1180, height: 820 });
  const customers = await openOrders(page);
  const order = await customers.place('delivery', { note: null });
  const [kitchen, grill] = [await openOtherDevice(browser, page), await openOtherDevice(browser, page)];
  for (const each of [kitchen, grill]) {
    await each.setViewportSize({ width: 1180, height: 820 });
    await each.goto('/dashboard/orders?view=kitchen');
    await expect(each.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  }
  // Answered from the kitchen's own column.
  await findCard(kitchen, order).getByRole('button', { name: 'Confirm' }).click();
  await kitchen.clock.runFor(6000);
  for (const each of [kitchen, grill]) await expect(items(each, order)).toHaveCount(2);

  // The grill cooks the first item's category only: the other item is elsewhere.
  const [first] = order.items;
  await grill.getByRole('button', { name: /^Kitchen settings/ }).click();
  const menu = (await customers.menu()).categories;
  const own = menu.find(({ products }) => products.some(({ id }) => id === first?.productId))?.name ?? '';
  const isSplit = order.items.some(({ productId }) =>
    menu.some(({ name, products }) => name !== own && products.some(({ id }) => id === productId)),
  );
  await grill.keyboard.press('Escape');
  await chooseSection(grill, own);
  await expect(items(grill, order)).toHaveCount(isSplit ? 1 : 2);

  // A ticket that has just moved takes no tap.
  await grill.clock.runFor(2000);

  // Tapped in the kitchen, shown at the grill, and the other way round; a double tap takes it back.
  await items(kitchen, order).first().click();
  await expect(checked(kitchen, order)).toHaveCount(1);
  await expect(checked(grill, order)).toHaveCount(1);
  await items(grill, order).first().click();
  await expect(checked(kitchen, order)).toHaveCount(0);
  await items(kitchen, order).first().dblclick();
  await expect(checked(grill, order)).toHaveCount(0);
  await findCard(kitchen, order).focus();
  await kitchen.keyboard.press('Space');
  await kitchen.keyboard.press('Space');
  await expect(checked(kitchen, order)).toHaveCount(2);
  for (const each of [kitchen, grill]) await expect(findCard(each, order).getByText('2 of 2')).toBeVisible();

  // More time by key, seen at the counter, whose card has the same button.
  await findCard(kitchen, order).focus();
  await kitchen.keyboard.press('t');
  await kitchen.keyboard.press('Enter');
  await expect(findCard(kitchen, order).getByText(/^We’ll tell /)).toBeVisible();
  await kitchen.clock.runFor(6000);
  await page.getByRole('tab', { name: 'Ongoing' }).click();
  const before = order.promisedAt;
  await expect.poll(async () => (await customers.read(order.id)).promisedAt).not.toBe(before);
  await page.clock.runFor(4000);
  await findCard(page, order).getByRole('button', { name: 'More time' }).click();
  await findCard(page, order)
    .getByRole('button', { name: /10 minutes more/ })
    .click();
  await findCard(page, order).getByRole('button', { name: 'Undo' }).click();
  await expect(findCard(page, order).getByRole('button', { name: 'More time' })).toBeVisible();

  // Made ready at the counter, recalled in the kitchen by key; its checks stay.
  await markReady(page, order);
  await page.clock.runFor(6000);
  await expect(kitchen.getByRole('button', { name: `Recall ${order.number}` })).toBeEnabled();
  await kitchen.keyboard.press('z');
  for (const each of [kitchen, grill]) await expect(findCard(each, order)).toBeVisible();
  await expect(checked(kitchen, order)).toHaveCount(2);
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('ongoing');
  for (const each of [kitchen, grill]) await each.context().close();
});
