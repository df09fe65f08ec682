import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import type { TestApp } from '../build-test-app.ts';
import { callGateway } from '../call-gateway.ts';
import { givenShop } from './given-shop.ts';
import { makeCall } from '../make-call.ts';

type Input = CallInput<typeof storefront.placeOrder>['body'];

export const CUSTOMER = { id: 'customer-1', firstName: 'Chidi', phone: '+2348031112222' };
export const COURIER = { name: 'Bayo', phone: '+2348039998888' };

export async function givenMarket(test: TestApp, options: Parameters<typeof givenShop>[1] = {}) {
  const shop = await givenShop(test, options);
  const { app, db } = test;
  const product = await shop.has({ name: 'Jollof rice', price: 250_000, quantity: 100 });
  await makeCall(app, availabilityContract.setAvailability, { body: { isOpen: true } }, shop);

  const orderFor = (input: Partial<Input> = {}, of: Product = product): Input => ({
    vendorId: shop.vendorId,
    kind: 'delivery',
    customer: CUSTOMER,
    items: [{ productId: of.id, quantity: 2 }],
    ...input,
  });
  const place = (input: Partial<Input> = {}) => callGateway(test, storefront.placeOrder, { body: orderFor(input) });
  const confirm = (orderId: string, prepMinutes?: number) =>
    makeCall(
      app,
      ordersContract.confirmOrder,
      { body: { orderId, ...(prepMinutes !== undefined && { prepMinutes }) } },
      shop,
    );
  const ready = (orderId: string) => makeCall(app, ordersContract.markOrderReady, { body: { orderId } }, shop);
  const assign = (orderId: string, who = COURIER) =>
    callGateway(test, courier.assignCourier, { params: { orderId }, body: { courier: who } });
  const dispatch = (orderId: string) => callGateway(test, courier.dispatchOrder, { params: { orderId } });

  return {
    ...shop,
    product,
    orderFor,
    place,
    placed: async (input: Partial<Input> = {}): Promise<GatewayOrder> => (await place(input)).payload,
    quote: (input: Partial<Input> = {}) => callGateway(test, storefront.quoteOrder, { body: orderFor(input) }),
    placeWith: (input: Input) => callGateway(test, storefront.placeOrder, { body: input }),
    confirm,
    decline: (body: CallInput<typeof ordersContract.declineOrder>['body']) =>
      makeCall(app, ordersContract.declineOrder, { body }, shop),
    ready,
    collect: (orderId: string, code: string) =>
      makeCall(app, ordersContract.collectOrder, { body: { orderId, code } }, shop),
    cancel: (orderId: string, by: 'customer' | 'administrator' = 'customer') =>
      callGateway(test, storefront.cancelPlacedOrder, { params: { orderId }, body: { by, reason: 'Changed my mind' } }),
    cancelAsAdministrator: (orderId: string) =>
      callGateway(test, gatewayAdminContract.cancelOrderAsAdministrator, {
        params: { orderId },
        body: { reason: 'The courier crashed' },
      }),
    assign,
    release: (orderId: string) =>
      callGateway(test, courier.releaseCourier, { params: { orderId }, body: { reason: 'A flat tyre' } }),
    dispatch,
    deliver: (orderId: string) => callGateway(test, courier.deliverOrder, { params: { orderId } }),
    collectAtGateway: (orderId: string, code: string) =>
      callGateway(test, courier.collectOrderAtGateway, { params: { orderId }, body: { code } }),
    readAtGateway: (orderId: string) => callGateway(test, storefront.readPlacedOrder, { params: { orderId } }),
    order: async (orderId: string): Promise<Order> =>
      (await makeCall(app, ordersContract.readOrder, { query: { orderId } }, shop)).payload,
    dispatched: async (): Promise<GatewayOrder> => {
      const { id } = (await place()).payload;
      await confirm(id);
      await ready(id);
      await assign(id);
      return (await dispatch(id)).payload;
    },
    setOrdering: (body: CallInput<typeof availabilityContract.setOrderingSettings>['body']) =>
      makeCall(app, availabilityContract.setOrderingSettings, { body }, shop),
    setHours: (body: CallInput<typeof availabilityContract.setOpeningHours>['body']) =>
      makeCall(app, availabilityContract.setOpeningHours, { body }, shop),
    setAvailability: (body: CallInput<typeof availabilityContract.setAvailability>['body']) =>
      makeCall(app, availabilityContract.setAvailability, { body }, shop),
    stockOf: async (productId: string) => (await shop.now(productId)).quantity,
    orderEvents: async (orderId: string) =>
      (await eventsAfter(db, shop.vendorId, 0, 10_000)).flatMap(({ kind, data }) => {
        const { orderId: answeredId, status } = data as { orderId?: string; status?: string };
        return answeredId === orderId ? [`${kind} ${status}`] : [];
      }),
  };
}

export type Market = Awaited<ReturnType<typeof givenMarket>>;
