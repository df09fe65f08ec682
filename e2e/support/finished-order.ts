import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import type { Page } from '@playwright/test';
import type { Customers } from './customers.ts';
import { marketplaceOf } from './gateway.ts';
import { openTab, serveOrder } from './order-screens.ts';

export async function finishOrder(page: Page, customers: Customers): Promise<GatewayOrder> {
  const order = await customers.place('pick_up');
  await openTab(page, 'Pending');
  await serveOrder(page, order);
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
