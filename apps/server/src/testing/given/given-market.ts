import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { DelayMinutes } from '@vendor-portal/contract/orders/order-delay.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenShop } from './given-shop.ts';
import { requestAs } from './given-vendor.ts';

type Input = CallInput<typeof storefront.placeOrder>['body'];

export const CUSTOMER = { id: 'customer-1', firstName: 'Chidi', phone: '+2348031112222' };
export const COURIER = { name: 'Bayo', phone: '+2348039998888' };

export async function givenMarket(test: TestApp, options: Parameters<typeof givenShop>[1] = {}) {
  const shop = await givenShop(test, options);
  const { db } = test;
  const request = requestAs(test, shop);
  const product = await shop.has({ name: 'Jollof rice', price: 250_000, quantity: 100 });
  await request(availabilityContract.setAvailability, { body: { isOpen: true } });

  const orderFor = (input: Partial<Input> = {}, of: Product = product): Input => ({
    vendorId: shop.vendorId,
    kind: 'delivery',
    customer: CUSTOMER,
    items: [{ productId: of.id, quantity: 2 }],
    ...input,
  });
  const place = (input: Partial<Input> = {}) => test.gateway(storefront.placeOrder, { body: orderFor(input) });
  const confirm = (orderId: string, prepMinutes?: number) =>
    request(ordersContract.confirmOrder, { body: { orderId, ...(prepMinutes !== undefined && { prepMinutes }) } });
  const ready = (orderId: string) => request(ordersContract.markOrderReady, { body: { orderId } });
  const placed = async (input: Partial<Input> = {}): Promise<GatewayOrder> => (await place(input)).payload;
  const confirmed = async (input?: Partial<Input>): Promise<GatewayOrder> => {
    const order = await placed(input);
    await confirm(order.id);
    return order;
  };
  const readied = async (input?: Partial<Input>): Promise<GatewayOrder> => {
    const order = await confirmed(input);
    await ready(order.id);
    return order;
  };
  const assign = (orderId: string, who = COURIER) =>
    test.gateway(courier.assignCourier, { params: { orderId }, body: { courier: who } });
  const dispatch = (orderId: string) => test.gateway(courier.dispatchOrder, { params: { orderId } });

  return {
    ...shop,
    product,
    orderFor,
    place,
    placed,
    /** Both as the order was when it was placed. */
    confirmed,
    readied,
    quote: (input: Partial<Input> = {}) => test.gateway(storefront.quoteOrder, { body: orderFor(input) }),
    placeWith: (input: Input) => test.gateway(storefront.placeOrder, { body: input }),
    confirm,
    decline: (body: CallInput<typeof ordersContract.declineOrder>['body']) =>
      request(ordersContract.declineOrder, { body }),
    ready,
    recall: (orderId: string, seen?: { status: OrderStatus }) =>
      request(ordersContract.recallOrder, { body: { orderId, seen } }),
    delay: (orderId: string, minutes: DelayMinutes = 10, seen?: { status: OrderStatus }) =>
      request(ordersContract.delayOrder, { body: { orderId, minutes, seen } }),
    check: (orderId: string, line = 1, isChecked = true) =>
      request(ordersContract.checkItem, { body: { orderId, line, isChecked } }),
    collect: (orderId: string, code: string) => request(ordersContract.collectOrder, { body: { orderId, code } }),
    cancel: (orderId: string, by: 'customer' | 'administrator' = 'customer') =>
      test.gateway(storefront.cancelPlacedOrder, { params: { orderId }, body: { by, reason: 'Changed my mind' } }),
    cancelAsAdministrator: (orderId: string) =>
      test.gateway(gatewayAdminContract.cancelOrderAsAdministrator, {
        params: { orderId },
        body: { reason: 'The courier crashed' },
      }),
    assign,
    release: (orderId: string) =>
      test.gateway(courier.releaseCourier, { params: { orderId }, body: { reason: 'A flat tyre' } }),
    dispatch,
    deliver: (orderId: string) => test.gateway(courier.deliverOrder, { params: { orderId } }),
    collectAtGateway: (orderId: string, code: string) =>
      test.gateway(courier.collectOrderAtGateway, { params: { orderId }, body: { code } }),
    readAtGateway: (orderId: string) => test.gateway(storefront.readPlacedOrder, { params: { orderId } }),
    order: async (orderId: string): Promise<Order> =>
      (await request(ordersContract.readOrder, { query: { orderId } })).payload,
    dispatched: async (): Promise<GatewayOrder> => {
      const { id } = await readied();
      await assign(id);
      return (await dispatch(id)).payload;
    },
    setOrdering: (body: CallInput<typeof availabilityContract.setOrderingSettings>['body']) =>
      request(availabilityContract.setOrderingSettings, { body }),
    setHours: (body: CallInput<typeof availabilityContract.setOpeningHours>['body']) =>
      request(availabilityContract.setOpeningHours, { body }),
    setAvailability: (body: CallInput<typeof availabilityContract.setAvailability>['body']) =>
      request(availabilityContract.setAvailability, { body }),
    stockOf: async (productId: string) => (await shop.now(productId)).quantity,
    orderEvents: async (orderId: string) =>
      (await eventsAfter(db, shop.vendorId, 0, 10_000)).flatMap(({ kind, data }) => {
        const { orderId: answeredId, status } = data as { orderId?: string; status?: string };
        return answeredId === orderId ? [`${kind} ${status}`] : [];
      }),
  };
}

export type Market = Awaited<ReturnType<typeof givenMarket>>;
