import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { applicantWith, openMarketplace } from './gateway.ts';
import { DEMO, type Page } from './test.ts';

const { password } = DEMO;

/** Demo stores whose settings may be changed, because no other test depends on them. */
export const HOME_STORE = { email: 'ekaette@okonhome.ng', phone: '+2347035678901', password } as const;
export const PHARMACY = { email: 'amina@goodlife.ng', password } as const;
/** Used by one test only: its password is changed. */
export const BUKA = { email: 'segun@bukaexpress.ng', password } as const;
export const SUPERMARKET = { email: 'tunde@freshmart.ng', password } as const;
/** With a menu and nothing else: no promotion, no advert, no balance. */
export const CAKE_SHOP = { email: 'ngozi@zumacakes.ng', password } as const;

/** The server's clock may be moved at any time, so each request reads it. */
export async function openStorefront(page: Page, email: string) {
  const call: CallGateway = async (...request) => (await openMarketplace(page))(...request);
  const { vendorId } = await applicantWith(page, email);
  const menu = () => call(gatewayStorefrontContract.readMenu, { params: { vendorId } });
  return {
    takesOrders: async () => (await menu()).vendor.takesOrders,
    place: async () => {
      const dish = (await menu()).categories
        .flatMap(({ products }) => products)
        .find(({ isAvailable, optionGroups }) => isAvailable && optionGroups.every(({ min }) => min === 0));
      return call(gatewayStorefrontContract.placeOrder, {
        body: {
          vendorId,
          kind: 'delivery',
          customer: { id: 'settings-customer', firstName: 'Bola', phone: '+2348031234567' },
          items: [{ productId: dish?.id ?? '', quantity: 1 }],
        },
      });
    },
    pickUp: async (orderId: string) => {
      const courier = { name: 'Musa', phone: '+2348037654321' };
      await call(gatewayCourierContract.assignCourier, { params: { orderId }, body: { courier } });
      await call(gatewayCourierContract.dispatchOrder, { params: { orderId } });
    },
    dropOff: (orderId: string) => call(gatewayCourierContract.deliverOrder, { params: { orderId } }),
  };
}

interface CakeOrder {
  readonly product: string;
  readonly quantity: number;
  readonly kind?: OrderKind;
}

export async function orderCakes(call: CallGateway, { product, quantity, kind = 'delivery' }: CakeOrder) {
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
