import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { gatewayClient, type CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { keyFor } from '@vendor-portal/gateway-client/stored-key.ts';
import type { Page } from '@playwright/test';
import { DEMO } from './test.ts';
import { serverOf } from './server-of.ts';

/** With a menu and nothing else: no promotion, no advert, no balance. */
export const CAKE_SHOP = { email: 'ngozi@zumacakes.ng', password: DEMO.password } as const;

/** Created per call: the server's clock may have been moved meanwhile. */
export async function marketplaceOf(page: Page, dataDir = process.env['E2E_DATA'] ?? ''): Promise<CallGateway> {
  const { address, now } = await serverOf(page);
  const key = keyFor('storefront', readFileSync(join(dataDir, 'keys', 'gateway'), 'utf8'));
  if (key === undefined) throw new Error(`There is no gateway key in ${dataDir}.`);
  const ahead = now.getTime() - Date.now();
  return gatewayClient({ baseUrl: address, key, now: () => new Date(Date.now() + ahead) });
}

interface Wish {
  readonly product: string;
  readonly quantity: number;
  readonly kind?: OrderKind;
}

export async function orderCakes(call: CallGateway, { product, quantity, kind = 'delivery' }: Wish) {
  const { vendors } = await call(gatewayAdminContract.listVendors, { query: { search: CAKE_SHOP.email } });
  const vendorId = vendors[0]?.vendorId ?? '';
  const { categories } = await call(gatewayStorefrontContract.readMenu, { params: { vendorId } });
  const cake = categories.flatMap(({ products }) => products).find(({ name }) => name === product);
  return call(gatewayStorefrontContract.placeOrder, {
    body: {
      vendorId,
      kind,
      customer: { id: 'cake-lover', firstName: 'Adaeze', phone: '+2348031234567' },
      items: [{ productId: cake?.id ?? '', quantity }],
    },
  });
}

export const cancelAsCustomer = (call: CallGateway, { id }: GatewayOrder) =>
  call(gatewayStorefrontContract.cancelPlacedOrder, {
    params: { orderId: id },
    body: { by: 'customer', reason: 'I changed my mind.' },
  });
