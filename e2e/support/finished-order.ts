import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { gatewayClient, type CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { keyFor } from '@vendor-portal/gateway-client/stored-key.ts';
import { expect, type Page } from '@playwright/test';
import type { Customers } from './customers.ts';
import { cardOf, openTab } from './order-screens.ts';
import { serverOf } from './server-of.ts';

/** Created per call: the server's clock may have been moved meanwhile. */
async function marketplaceOf(page: Page): Promise<CallGateway> {
  const { address, now } = await serverOf(page);
  const keys = readFileSync(join(process.env['E2E_DATA'] ?? '', 'keys', 'gateway'), 'utf8');
  const key = keyFor('storefront', keys);
  if (key === undefined) throw new Error('There is no gateway key.');
  const ahead = now.getTime() - Date.now();
  return gatewayClient({ baseUrl: address, key, now: () => new Date(Date.now() + ahead) });
}

export async function finishOrder(page: Page, customers: Customers): Promise<GatewayOrder> {
  const order = await customers.place('pick_up');
  await openTab(page, 'Pending');
  await cardOf(page, order).getByRole('button', { name: 'Confirm' }).click();
  await openTab(page, 'Ongoing');
  await cardOf(page, order).getByRole('button', { name: 'Mark ready' }).click();
  await openTab(page, 'Ready');
  await expect(cardOf(page, order)).toBeVisible();
  const call = await marketplaceOf(page);
  return call(gatewayCourierContract.collectOrderAtGateway, {
    params: { orderId: order.id },
    body: { code: order.collectionCode ?? '' },
  });
}

type Review = CallInput<typeof gatewayStorefrontContract.reviewOrder>['body'];

export async function reviewAsCustomer(page: Page, review: Review): Promise<void> {
  const call = await marketplaceOf(page);
  await call(gatewayStorefrontContract.reviewOrder, { body: review });
}
