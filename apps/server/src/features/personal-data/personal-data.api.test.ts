import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { personalDataContract } from '@vendor-portal/contract/personal-data/personal-data.contract.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { wireRequest, withSignature } from '../../testing/hostile/wire-request.ts';
import { nightlyErasure } from './personal-data.service.ts';

const test = await sharedTestApp({ environment: { CUSTOMER_DATA_DAYS: '30' } });

const SECRETS = ['Ngozi', '+2348037654321', 'Ring twice', 'No onions'];

const orderBody = (market: Market, id = newId()) => ({
  customer: { id, firstName: 'Ngozi', phone: '+2348037654321' },
  note: 'Ring twice',
  items: [{ productId: market.product.id, quantity: 1, note: 'No onions' }],
});

async function allAbout(orderId: string): Promise<string> {
  const { rows } = await test.db.execute<{ text: string }>(sql`
    select concat(to_jsonb(o)::text, (select string_agg(to_jsonb(i)::text, '') from order_items i
      where i.vendor_id = o.vendor_id and i.order_id = o.id)) as text
    from orders o where o.id = ${orderId}`);
  return rows[0]?.text ?? '';
}

const personalDataOf = async (orderId: string) => {
  const text = await allAbout(orderId);
  return SECRETS.filter((secret) => text.includes(secret));
};

const erase = (customerId: string) =>
  callGateway(test, personalDataContract.forgetCustomer, { params: { customerId } });

const night = () => nightlyErasure({ ...test.platform, log: test.app.log }).run();

async function ended(market: Market, customerId?: string) {
  const { id } = await market.placed(orderBody(market, customerId));
  await market.decline({ orderId: id, reason: 'too_busy' });
  return id;
}

describe('personal data of customers in orders', () => {
  it('is erased some days after an order has ended, and the order itself stays', async () => {
    const market = await givenMarket(test);
    const old = await ended(market);
    expect(await personalDataOf(old)).toEqual(SECRETS);
    test.clock.advance(days(29));
    await night();
    expect(await personalDataOf(old)).toEqual(SECRETS);
    test.clock.advance(days(2));
    const recent = await ended(await givenMarket(test));
    await night();
    expect(await personalDataOf(old)).toEqual([]);
    expect(await personalDataOf(recent)).toEqual(SECRETS);
    const text = await allAbout(old);
    expect(text).toContain('Jollof rice');
    const { differences } = (await callGateway(test, booksContract.reconcileBooks, { query: {} })).payload;
    expect(differences).toEqual([]);
  });

  it('is erased at once on request, at every vendor, but not of an open order', async () => {
    const [one, other] = [await givenMarket(test), await givenMarket(test)];
    const customerId = newId();
    const [mine, theirs] = [await ended(one, customerId), await ended(other, customerId)];
    const somebodyElses = await ended(one);
    const open = await one.placed(orderBody(one, customerId));
    expect((await erase(customerId)).payload).toEqual({ forgotten: 2, open: 1 });
    expect([await personalDataOf(mine), await personalDataOf(theirs)]).toEqual([[], []]);
    expect([await personalDataOf(open.id), await personalDataOf(somebodyElses)]).toEqual([SECRETS, SECRETS]);
    await one.decline({ orderId: open.id, reason: 'too_busy' });
    expect((await erase(customerId)).payload).toEqual({ forgotten: 1, open: 0 });
    expect((await erase('nobody-we-know')).payload).toEqual({ forgotten: 0, open: 0 });
  });

  it('goes with the vendor who is deleted', async () => {
    const market = await givenMarket(test);
    const order = await ended(market);
    const { vendorId } = market;
    await callGateway(test, gatewayAdminContract.setVendorStatus, {
      params: { vendorId },
      body: { status: 'DELETED' },
    });
    expect(await personalDataOf(order)).toEqual([]);
  });

  it("can't be erased without the scope", async () => {
    const key = TEST_KEYS.find(({ scopes }) => !scopes.includes('admin'));
    if (!key) throw new Error('There is no such key.');
    const request = wireRequest(personalDataContract.forgetCustomer, { params: { customerId: 'x' } });
    const { payload, ...signed } = withSignature(request, key, test.clock);
    const answer = await test.app.inject({ ...signed, ...(payload !== undefined && { payload }) });
    expect(answer.statusCode).toBe(403);
  });
});
