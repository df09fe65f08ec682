import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { openMarketplace } from './support/gateway.ts';
import { findCard, confirmOrder, openOrders, openTab } from './support/order-screens.ts';
import { expect, type Page, test } from './support/test.ts';

const ORDERS = 60;
const AT_ONCE = 6;

const alerts = (page: Page) => page.getByRole('region', { name: 'Alerts' });

test(`with ${ORDERS} orders a column scrolls alone, and a cancellation shows above it; a phone keeps it too`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1180, height: 820 });
  const customers = await openOrders(page);
  const cooking = await customers.place();
  const newest = await customers.place();
  for (let placed = 2; placed < ORDERS; placed += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ORDERS - placed) }, () => customers.place()));
  }
  await page.getByText('Board', { exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(column('Pending').getByRole('article')).toHaveCount(ORDERS);
  await confirmOrder(page, cooking);
  await page.clock.runFor(6000);
  await expect(column('Pending').getByRole('article')).toHaveCount(ORDERS - 1);
  const beside = column('Ongoing').getByRole('article', { name: `Order ${cooking.number}`, exact: true });
  await expect(beside).toBeVisible();

  const last = column('Pending').getByRole('article').last();
  await expect(last).not.toBeInViewport();
  await column('Pending').hover();
  const placeBeside = await beside.boundingBox();
  await page.mouse.wheel(0, 100_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  const staying = () => [
    page.getByRole('heading', { level: 1, name: 'Orders' }),
    page.getByRole('tab', { name: 'History' }),
    page.getByRole('heading', { name: `Pending ${ORDERS - 1}` }),
    page.getByRole('heading', { name: /^Ongoing/ }),
    alerts(page),
  ];
  for (const part of staying()) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await beside.boundingBox(), 'the other columns stay where they are').toEqual(placeBeside);

  const placeOfLast = await last.boundingBox();
  const call = await openMarketplace(page);
  await call(gatewayStorefrontContract.cancelPlacedOrder, {
    params: { orderId: cooking.id },
    body: { by: 'administrator', reason: 'The customer cannot be reached.' },
  });
  await expect(alerts(page).getByText(`${cooking.number} cancelled`)).toBeInViewport({ ratio: 1 });
  await expect(alerts(page).getByRole('button', { name: 'I’ve stopped' })).toBeInViewport({ ratio: 1 });
  await expect(beside).toHaveCount(0);
  for (const part of staying()) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await last.boundingBox(), 'no card moves').toEqual(placeOfLast);
  expect(await page.evaluate(() => window.scrollY), 'the page does not scroll').toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, 'Pending');
  await findCard(page, newest).hover();
  const scrollOn = async () => {
    await page.mouse.wheel(0, 1000);
    return page.evaluate(() => window.scrollY);
  };
  await expect.poll(scrollOn).toBeGreaterThan(2000);
  await expect(alerts(page).getByRole('button', { name: 'I’ve stopped' })).toBeInViewport({ ratio: 1 });
});
