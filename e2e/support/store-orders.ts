import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { DEMO } from './test.ts';

/** With a menu and nothing else: no promotion, no advert, no balance. */
export const CAKE_SHOP = { email: 'ngozi@zumacakes.ng', password: DEMO.password } as const;

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
