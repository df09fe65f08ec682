import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { GatewayRefusal } from '@vendor-portal/gateway-client/gateway-client.ts';
import { expect } from '@playwright/test';
import { openGateway, type Portal } from './gateway.ts';
import { DEMO } from './test.ts';

interface OrderDetails {
  readonly firstName?: string;
  readonly note?: string | null;
  /** One for each item. Otherwise dishes are ordered that need none. */
  readonly hasOptions?: boolean;
}

/** Sold out by earlier tests, or outside its hours. */
const isUnavailable = (error: unknown) =>
  error instanceof GatewayRefusal &&
  ['stock_too_low', 'product_unavailable', 'outside_serving_hours'].includes(error.code);

export type Customers = Awaited<ReturnType<typeof makeCustomers>>;

export async function makeCustomers(portal: Portal) {
  const call = openGateway(portal);

  const { vendors } = await call(gatewayAdminContract.listVendors, { query: { search: DEMO.email } });
  const vendorId = vendors[0]?.vendorId ?? '';
  const menu = () => call(gatewayStorefrontContract.readMenu, { params: { vendorId } });
  const { categories } = await menu();
  const dishes = categories.flatMap(({ products }) => products).filter(({ isAvailable }) => isAvailable);
  const plain = dishes.filter(({ optionGroups }) => optionGroups.every(({ min }) => min === 0));
  const withOneOption = dishes.filter(
    ({ optionGroups: [first, ...others] }) => first && first.min <= 1 && others.every(({ min }) => min === 0),
  );
  let placed = 0;
  const nextItems = (hasOptions: boolean) => {
    placed += 1;
    const from = hasOptions ? withOneOption : plain;
    return [0, 1].map((more) => {
      const dish = from[(2 * placed + more) % from.length];
      const options = hasOptions ? (dish?.optionGroups[0]?.options.slice(0, 1) ?? []) : [];
      return { productId: dish?.id ?? '', quantity: more + 1, optionIds: options.map(({ id }) => id) };
    });
  };
  const placeNext = (kind: OrderKind, details: OrderDetails) => {
    const { firstName = 'Oluwaseun-Bartholomew', note = 'No pepper please, it is for a child.' } = details;
    const { hasOptions = false } = details;
    return call(gatewayStorefrontContract.placeOrder, {
      body: {
        vendorId,
        kind,
        customer: { id: 'e2e-customer', firstName, phone: '+2348031234567' },
        items: nextItems(hasOptions),
        ...(note !== null && { note }),
      },
    });
  };
  return {
    menu,
    /** Different dishes each time; by default a note and a long name test the layout. */
    place: async (kind: OrderKind = 'delivery', details: OrderDetails = {}) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await placeNext(kind, details);
        } catch (error) {
          if (tries > dishes.length || !isUnavailable(error)) throw error;
        }
      }
    },
    untilServed: async () => {
      await expect.poll(async () => (await menu()).vendor.takesOrders).toBe(true);
    },
    read: (orderId: string) => call(gatewayStorefrontContract.readPlacedOrder, { params: { orderId } }),
    cancel: (orderId: string) =>
      call(gatewayStorefrontContract.cancelPlacedOrder, {
        params: { orderId },
        body: { by: 'customer', reason: 'I changed my mind.' },
      }),
  };
}
