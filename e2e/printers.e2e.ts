import { confirmOrder, openOrders } from './support/order-screens.ts';
import { expect, moveClock, test } from './support/test.ts';

// What watches the printers is loaded once the page is idle.
test.use({ hasIdleMoments: true });

test('a printer is set up and prints, and an order waits for its paper in the alert line', async ({
  page,
  context,
}) => {
  const customers = await openOrders(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('tab', { name: 'Printers' }).click();
  await page.getByRole('button', { name: 'Add a printer' }).first().click();
  await page.getByLabel(/^Name/).fill('Counter');
  await page.getByRole('button', { name: 'Add printer' }).click();
  const address = await page.getByLabel('Address for the printer').inputValue();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();

  const rack = await context.newPage();
  await rack.goto('/dev/printers');
  await rack.getByLabel(/^Address from Settings/).fill(address);
  await rack.getByRole('button', { name: 'Plug it in' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Print a test on Counter' }).click();
  const tickets = rack.getByRole('img', { name: 'A ticket' });
  await expect(tickets).toHaveCount(1);

  await rack.getByRole('button', { name: 'Take the paper out' }).click();
  await expect(page.getByText('Out of paper')).toBeVisible();
  const order = await customers.place();
  await page.goto('/dashboard/orders');
  await confirmOrder(page, order);
  // Until it can't be undone any more.
  await page.clock.runFor(6000);
  await expect.poll(async () => (await customers.read(order.id)).status).toBe('ongoing');
  await moveClock(page, 61_000);
  const alert = page.getByRole('region', { name: 'Alerts' }).getByText(`${order.number} has no ticket:`);
  await expect(alert).toBeVisible();
  await rack.getByRole('button', { name: 'Put paper in' }).click();
  await expect(tickets).toHaveCount(2);
  await expect(alert).toHaveCount(0);
});
