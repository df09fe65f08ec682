import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { openSignedIn } from './support/stored-session.ts';
import { expect, findServer, test } from './support/test.ts';
import { serveOrder } from './support/order-screens.ts';
import { openMarketplace } from './support/gateway.ts';
import { CAKE_SHOP, orderCakes } from './support/stores.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a vendor sees the courier, calls them through a relay number, and sets the store’s place', async ({ page }) => {
  await openSignedIn(page, '/dashboard/orders', CAKE_SHOP);
  const call = await openMarketplace(page);
  const order = await orderCakes(call, { product: 'Vanilla birthday cake', quantity: 1 });
  const params = { orderId: order.id };
  await serveOrder(page, order);

  const { now } = await findServer(page);
  const until = new Date(now.getTime() + 3_600_000).toISOString();
  await call(gatewayCourierContract.assignCourier, {
    params,
    body: { courier: { name: 'Bayo', phone: '+2348030001001' } },
  });
  await page.goto(`/dashboard/orders/${order.id}`);
  await expect(page.getByText('+2348030001001')).toBeVisible();
  await call(gatewayStorefrontContract.giveCustomerRelay, { params, body: { number: '+2342012345678', until } });
  const relay = { number: '+2342087654321', until };
  await call(gatewayCourierContract.updateCourier, {
    params,
    body: { place: 'Allen Avenue, Ikeja', arrivesAt: until, relay },
  });
  await expect(page.getByText('Allen Avenue, Ikeja')).toBeVisible();
  await expect(page.getByText('+2348030001001')).toBeHidden();
  await page.getByRole('button', { name: 'Call courier' }).click();
  await expect(page.getByRole('link', { name: 'Call +2342087654321' })).toHaveAttribute('href', 'tel:+2342087654321');
  await page.getByRole('button', { name: 'Call customer' }).click();
  await expect(page.getByRole('link', { name: 'Call +2342012345678' })).toBeVisible();

  await page.goto('/dashboard/settings');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Directions for couriers' }) });
  await card.getByRole('button', { name: /^(?:Add|Edit)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Local government area' }).fill('munic');
  await page
    .getByRole('option', { name: /Municipal/ })
    .first()
    .click();
  await dialog.getByLabel('Landmark').fill('Opposite the blue gate');
  await dialog.getByLabel('Map pin').fill('9.0765, 7.3986');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Opposite the blue gate')).toBeVisible();

  await page.getByRole('tab', { name: 'Payment' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByRole('combobox', { name: /Bank/ }).fill('gtb');
  await expect(page.getByRole('option')).toHaveText([/Guaranty Trust Bank/]);
});
