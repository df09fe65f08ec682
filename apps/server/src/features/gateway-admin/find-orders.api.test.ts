import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { callGateway } from '../../testing/make-call.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';

const test = await sharedTestApp();

const { findOrders } = gatewayAdminContract;
type Query = Parameters<typeof test.gateway<typeof findOrders>>[1]['query'];

const find = async (query: Query) => (await test.gateway(findOrders, { query })).payload.orders;
const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

/** Two orders of one customer, at two stores. */
async function givenTwoStores() {
  const [one, other] = [await givenMarket(test, { name: `Store ${newId()}` }), await givenMarket(test)];
  const customer = { id: `customer-${newId()}`, firstName: 'Chidi', phone: '+2348031112222' };
  const externalId = `MKT-${newId()}`;
  const first = await one.placed({ customer, externalId });
  test.clock.advance(minutes(1));
  const second = await other.placed({ customer });
  return { one, other, customer, externalId, first, second };
}

describe('finding an order as the administrator', () => {
  it('works with its id, its external id and its customer, newest first', async () => {
    const { customer, externalId, first, second } = await givenTwoStores();
    const [found] = await find({ search: first.id });
    expect(found).toMatchObject({ ...first, customerId: customer.id });
    expect(idsOf(await find({ search: externalId }))).toEqual([first.id]);
    expect(idsOf(await find({ search: customer.id }))).toEqual([second.id, first.id]);
    expect(idsOf(await find({ search: customer.id, limit: 1 }))).toEqual([second.id]);
  });

  it('works with its number, at one vendor or at all', async () => {
    const { one, other, first, second } = await givenTwoStores();
    expect(second.number).toBe(first.number);
    const everywhere = idsOf(await find({ search: first.number.toLowerCase(), limit: 50 }));
    expect(everywhere).toEqual(expect.arrayContaining([second.id, first.id]));
    expect(idsOf(await find({ search: first.number, vendorId: one.vendorId }))).toEqual([first.id]);
    const digits = second.number.replace(/^\D+/, '');
    expect(idsOf(await find({ search: digits, vendorId: other.vendorId }))).toEqual([second.id]);
    expect(await find({ search: 'ZZ-9999' })).toEqual([]);
  });

  it('works with the vendor’s id or name, whatever became of the order', async () => {
    const { one, first } = await givenTwoStores();
    await one.cancel(first.id);
    test.clock.advance(minutes(1));
    const newer = await one.confirmed();
    const orders = await find({ search: one.vendorId });
    expect(idsOf(orders)).toEqual([newer.id, first.id]);
    const vendorName = orders[0]?.vendorName ?? '';
    expect(idsOf(await find({ search: vendorName }))).toEqual([newer.id, first.id]);
    expect(await find({ search: vendorName, vendorId: newId() })).toEqual([]);
    expect(orders[1]).toMatchObject({ status: 'canceled', history: [{ status: 'placed' }, { status: 'canceled' }] });
  });

  it('is refused without a text, and to a key without the scope', async () => {
    const empty = await test.gateway(findOrders, { query: { search: ' ' } });
    expect(empty.failure).toMatchObject({
      code: 'invalid_request',
      fields: { 'query.search': 'This field is required.' },
    });
    const gatewayKeys = test.gatewayKeys.slice(1);
    const refused = await callGateway({ ...test, gatewayKeys }, findOrders, { query: { search: 'A-1001' } });
    expect([refused.status, refused.failure.code]).toEqual([403, 'scope_missing']);
  });
});
