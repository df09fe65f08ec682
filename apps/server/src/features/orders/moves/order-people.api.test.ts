import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { CallParty } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { after, minutes } from '../../../platform/clock.ts';
import { newId } from '../../../platform/database/ids.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { COURIER, CUSTOMER, givenMarket } from '../../../testing/given/given-market.ts';

const test = await sharedTestApp();

const inMinutes = (count: number) => after(test.clock.now(), minutes(count)).toISOString();
const RELAY = '+2342012345678';

type Update = CallInput<typeof courier.updateCourier>['body'];
const updateCourier = (orderId: string, body: Update) =>
  test.gateway(courier.updateCourier, { params: { orderId }, body });
const giveRelay = (orderId: string, until: string) =>
  test.gateway(storefront.giveCustomerRelay, { params: { orderId }, body: { number: RELAY, until } });
const dial = (orderId: string, whom: CallParty, who: { token: string }) =>
  test.request(ordersContract.readCallNumber, { query: { orderId, whom } }, who);

describe('the courier of an order', () => {
  it('is shown with the position and time from the marketplace, on every device', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    expect((await market.order(id)).courier).toEqual({ ...COURIER, callUntil: null, place: null, arrivesAt: null });
    const arrivesAt = inMinutes(12);
    expect((await updateCourier(id, { place: 'Allen Avenue, Ikeja', arrivesAt })).status).toBe(200);
    expect((await market.order(id)).courier).toMatchObject({ ...COURIER, place: 'Allen Avenue, Ikeja', arrivesAt });
    expect((await market.orderEvents(id)).filter((event) => event === 'order_moved dispatched')).toHaveLength(2);
  });

  it('leaves no position or number behind when they give up', async () => {
    const market = await givenMarket(test);
    const { id } = await market.readied();
    await market.assign(id);
    await updateCourier(id, { place: 'Ojota', relay: { number: RELAY, until: inMinutes(30) } });
    await market.release(id);
    await market.assign(id, { name: 'Sadiq', phone: '+2348030001003' });
    expect((await market.order(id)).courier).toMatchObject({ phone: '+2348030001003', place: null, callUntil: null });
  });

  it("can't be updated if there is none", async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    const refused = await updateCourier(id, { place: 'Ojota' });
    expect([refused.status, refused.failure.code]).toEqual([409, 'order_moved_on']);
    expect((await updateCourier(newId(), { place: 'Ojota' })).status).toBe(410);
    const odd = await updateCourier(id, { relay: { number: '0803', until: inMinutes(1) } });
    expect(Object.keys(odd.failure.fields ?? {})).toEqual(['body.relay.number']);
  });
});

describe('calling a customer or courier', () => {
  it('goes through a relay number until it expires, without showing a personal number', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    const until = inMinutes(45);
    expect((await dial(id, 'customer', market)).payload).toEqual({ number: null, until: null });
    await giveRelay(id, until);
    await updateCourier(id, { relay: { number: '+2342087654321', until } });
    expect((await dial(id, 'customer', market)).payload).toEqual({ number: RELAY, until });
    expect((await dial(id, 'courier', market)).payload).toEqual({ number: '+2342087654321', until });
    const order = await market.order(id);
    expect(order).toMatchObject({ customer: { callUntil: until }, courier: { callUntil: until } });
    const text = JSON.stringify(order);
    for (const own of [CUSTOMER.phone, COURIER.phone, RELAY]) expect(text).not.toContain(own);
    test.clock.advance(minutes(46));
    expect((await dial(id, 'customer', market)).payload).toEqual({ number: null, until: null });
  });

  it('is only possible for the store of the order', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await giveRelay(id, inMinutes(45));
    const stranger = await givenMarket(test);
    expect((await dial(id, 'customer', stranger)).status).toBe(404);
    expect((await dial(newId(), 'courier', market)).status).toBe(404);
  });

  it('gets no new number once the order has ended', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await market.cancel(id);
    expect((await giveRelay(id, inMinutes(45))).failure.code).toBe('order_moved_on');
  });
});
