import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { applicantWith, marketplaceOf } from './gateway.ts';
import { DEMO, type Page } from './test.ts';

/** Demo stores whose settings may be changed, because no other test depends on them. */
export const HOME_STORE = {
  email: 'ekaette@okonhome.ng',
  phone: '+2347035678901',
  password: DEMO.password,
} as const;
export const PHARMACY = { email: 'amina@goodlife.ng', password: DEMO.password } as const;
/** Used by one test only: its password is changed. */
export const BUKA = { email: 'segun@bukaexpress.ng', password: DEMO.password } as const;
export const SUPERMARKET = { email: 'tunde@freshmart.ng', password: DEMO.password } as const;

export interface Storefront {
  takesOrders(): Promise<boolean>;
  place(): Promise<GatewayOrder>;
  pickUp(orderId: string): Promise<void>;
  dropOff(orderId: string): Promise<void>;
}

/** The server's clock may be moved at any time, so each request reads it. */
export async function storefrontOf(page: Page, email: string): Promise<Storefront> {
  const call: CallGateway = async (...request) => (await marketplaceOf(page))(...request);
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
    pickUp: async (orderId) => {
      const courier = { name: 'Musa', phone: '+2348037654321' };
      await call(gatewayCourierContract.assignCourier, { params: { orderId }, body: { courier } });
      await call(gatewayCourierContract.dispatchOrder, { params: { orderId } });
    },
    dropOff: async (orderId) => {
      await call(gatewayCourierContract.deliverOrder, { params: { orderId } });
    },
  };
}
