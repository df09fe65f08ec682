import { expect, type Page, test } from './support/test.ts';
import { findCard, markReady, openOrders, openOtherDevice, openTab, findRow } from './support/order-screens.ts';

const wasRefused = (page: Page, number: string) =>
  page.getByText(new RegExp(`^${number} wasn’t (?:confirmed|declined)`));

test('two devices follow an order to its end, and one of two simultaneous presses is refused (§1.5) @quick', async ({
  page,
  browser,
}) => {
  const customers = await openOrders(page);
  const other = await openOtherDevice(browser, page);

  const order = await customers.place('pick_up');
  await Promise.all([page, other].map((each) => expect(findCard(each, order)).toBeVisible()));
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByText(/^1 new · oldest/)).toBeVisible();

  await findCard(page, order).getByRole('button', { name: 'Confirm' }).click();
  await expect(findCard(other, order)).toBeHidden();
  await openTab(other, 'Ongoing');
  await expect(findCard(other, order)).toBeVisible();
  await markReady(other, order);
  await openTab(page, 'Ready');
  await expect(findCard(page, order)).toBeVisible();
  await expect(findCard(page, order).getByText('Waiting for pick-up')).toBeVisible();

  // Both requests are sent at the same moment, once both have pressed.
  const contested = await customers.place();
  await openTab(page, 'Pending');
  await openTab(other, 'Pending');
  const pressed = Promise.withResolvers<void>();
  let held = 0;
  for (const each of [page, other]) {
    await each.route(/\/a\/v1\/order\/(?:confirm|decline)$/, async (route) => {
      held += 1;
      if (held === 2) pressed.resolve();
      await pressed.promise;
      await route.continue();
    });
  }
  await findCard(page, contested).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline ${contested.number}?` });
  await dialog.getByText('Too busy').click();
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(findCard(page, contested).getByText(/^Declining in \d+ s$/)).toBeVisible();
  await findCard(other, contested).getByRole('button', { name: 'Confirm' }).click();
  await page.clock.runFor(10_000);
  await pressed.promise;
  const refusals = async () =>
    (await wasRefused(page, contested.number).count()) + (await wasRefused(other, contested.number).count());
  await expect.poll(refusals).toBe(1);
  const { status } = await customers.read(contested.id);
  expect(['declined', 'ongoing']).toContain(status);
  for (const each of [page, other]) {
    await openTab(each, status === 'declined' ? 'History' : 'Ongoing');
    await expect(status === 'declined' ? findRow(each, contested) : findCard(each, contested)).toBeVisible();
  }
  await other.context().close();
});

test('a decline is undone, then sent, and an order the customer cancels disappears @quick', async ({ page }) => {
  const customers = await openOrders(page);
  const order = await customers.place();
  const card = findCard(page, order);
  const decline = async () => {
    await card.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: `Decline ${order.number}?` });
    await dialog.getByRole('button', { name: 'Decline order' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByText('An item is unavailable').click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Decline order' }).click();
  };
  await decline();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.clock.runFor(11_000);
  expect((await customers.read(order.id)).status).toBe('placed');

  await decline();
  await expect(card.getByText(/^Declining in/)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.getByText(`${order.number} declined`)).toBeVisible();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('declined');
  await openTab(page, 'History');
  await expect(findRow(page, order).getByText('Declined', { exact: true })).toBeVisible();

  await openTab(page, 'Pending');
  const regretted = await customers.place();
  await expect(findCard(page, regretted)).toBeVisible();
  await customers.cancel(regretted.id);
  await expect(findCard(page, regretted)).toBeHidden();
});

test('the board works by keyboard, and an order is found by its number and handed over against the code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const customers = await openOrders(page);
  await page.getByText('Board', { exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const order = await customers.place('pick_up');
  const card = findCard(page, order);
  await expect(column('Pending').getByRole('article', { name: `Order ${order.number}` })).toBeVisible();

  await card.focus();
  await page.keyboard.press('c');
  await expect(column('Ongoing').getByRole('article', { name: `Order ${order.number}` })).toBeVisible();
  await card.focus();
  await page.keyboard.press('r');
  await expect(column('Ready').getByRole('article', { name: `Order ${order.number}` })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const next = await customers.place();
  await expect(findCard(page, next)).toBeVisible();
  await findCard(page, next).focus();
  await page.keyboard.press('d');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await customers.read(next.id)).status).toBe('placed');

  const search = page.getByRole('searchbox', { name: 'Find an order, customer or item' });
  for (const name of ['bartholomew', order.items[1]?.name ?? '']) {
    await search.fill(name);
    await expect(page.getByText(`Orders matching “${name}”`)).toBeVisible();
    await expect(card).toBeVisible();
  }
  await search.fill(order.number);
  await expect(page.getByText(`Orders matching “${order.number}”`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByRole('link', { name: `Open order ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Enter customer’s code' }).click();
  await page.getByRole('textbox', { name: 'Customer’s code' }).click();
  await page.keyboard.insertText(order.collectionCode ?? '');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
});

const POINTS_PER_MM = 72 / 25.4;

/** From the PDF's page boxes. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) => ({
    width: Number(width) / POINTS_PER_MM,
    height: Number(height) / POINTS_PER_MM,
  }));

test('a ticket is printed from its card, on one sheet as wide as the roll and as long as the ticket', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const customers = await openOrders(page);
  const order = await customers.place();
  await findCard(page, order)
    .getByRole('button', { name: `Print ticket for ${order.number}` })
    .click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const ticket = page.locator('[data-ticket]');
  await expect(ticket).toContainText(order.number);
  const box = await ticket.boundingBox();

  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.width).toBeCloseTo(80, 0);
  const margins = 8;
  expect(Math.abs((pages[0]?.height ?? 0) - (box?.height ?? 0) * (25.4 / 96) - margins)).toBeLessThan(2);

  // It is removed after printing, so that the next print is the page itself.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(ticket).toHaveCount(0);
});
