import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { after, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { statementCounter } from '../../testing/watched-queries.ts';
import { everyDay, NEVER_OPEN } from '../../testing/given/given-store.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { endSwitches } from '../availability/availability.service.ts';

const counting = statementCounter();
const test = await sharedTestApp({ database: { logger: counting.logger } });

const listed = async (query: CallInput<typeof storefront.listStorefronts>['query']) =>
  (await test.gateway(storefront.listStorefronts, { query })).payload;

async function copyStore(vendorId: string, count: number): Promise<void> {
  await test.db.execute(sql`
    with copies as (
      insert into vendors select (jsonb_populate_record(vendor, jsonb_build_object(
        'id', gen_random_uuid(), 'email', gen_random_uuid() || '@copies.example'))).*
      from vendors vendor, generate_series(1, ${count}) where vendor.id = ${vendorId} returning id)
    insert into store_settings select (jsonb_populate_record(settings, jsonb_build_object('vendor_id', copies.id))).*
    from copies, store_settings settings where settings.vendor_id = ${vendorId}`);
}

describe('the storefront', () => {
  it('lists stores that may be sent orders, by name and by whether they are open', async () => {
    const name = `Store ${newId()}`;
    const open = await givenMarket(test, { name });
    const closed = await givenMarket(test, { name });
    await closed.setHours(NEVER_OPEN);
    const suspended = await givenMarket(test, { name, status: 'SUSPENDED' });
    const ids = async (query: object) =>
      (await listed({ search: name, ...query })).vendors.map(({ vendorId }) => vendorId);
    expect(await ids({})).toEqual([closed.vendorId, open.vendorId]);
    expect(await ids({ open: true })).toEqual([open.vendorId]);
    expect(await ids({ type: 'pharmacy' })).toEqual([]);
    expect(await ids({ state: 'lagos' })).toHaveLength(2);
    expect((await test.gateway(storefront.readMenu, { params: { vendorId: suspended.vendorId } })).status).toBe(404);
  });

  it('pages through open stores exactly', async () => {
    const name = `Chain ${newId()}`;
    for (let store = 0; store < 5; store += 1) {
      const { setHours } = await givenMarket(test, { name });
      if (store % 2 === 1) await setHours(NEVER_OPEN);
    }
    const first = await listed({ search: name, open: true, limit: 2 });
    const second = await listed({ search: name, open: true, limit: 2, after: first.paginationCursor.after ?? '' });
    expect([first.vendors.length, second.vendors.length, second.paginationCursor.hasNext]).toEqual([2, 1, false]);
  });

  it('runs as many statements for a thousand closed stores as for one', async () => {
    const name = `Night ${newId()}`;
    const open = await givenMarket(test, { name });
    const closed = await givenMarket(test, { name });
    await closed.setHours(NEVER_OPEN);
    const list = async () => {
      const query = { search: name, open: true };
      expect((await listed(query)).vendors.map(({ vendorId }) => vendorId)).toEqual([open.vendorId]);
    };
    const few = await counting.during(list);
    await copyStore(closed.vendorId, 1_000);
    const many = await counting.during(list);
    expect(many).toHaveLength(few.length);
  });

  it('lists a store again when its next shift begins', async () => {
    const name = `Morning ${newId()}`;
    const { vendorId, setHours } = await givenMarket(test, { name });
    const minutesFromNow = (count: number) =>
      wallClock('Africa/Lagos', after(test.clock.now(), minutes(count))).slice(11, 16);
    await setHours(everyDay([{ opens: minutesFromNow(-60), closes: minutesFromNow(60) }]));
    const ids = async () => (await listed({ search: name, open: true })).vendors.map((vendor) => vendor.vendorId);
    expect(await ids()).toEqual([vendorId]);
    test.clock.advance(minutes(90));
    expect(await ids()).toEqual([]);
    await endSwitches(test.platform, SYSTEM);
    test.clock.advance(hours(23));
    expect(await ids()).toEqual([vendorId]);
  });

  it('shows the menu by category, without what is hidden', async () => {
    const market = await givenMarket(test);
    const hidden = await market.has({ name: 'Secret stew' });
    await market.setStatus({ inventoryId: hidden.id, status: 'inactive' });
    const { payload } = await test.gateway(storefront.readMenu, { params: { vendorId: market.vendorId } });
    expect(payload.categories.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
      ['Rice', ['Jollof rice']],
    ]);
    expect(payload.vendor).toMatchObject({ vendorId: market.vendorId, takesOrders: true, prepMinutes: 20 });
  });

  it('promises a time that a busy kitchen can meet', async () => {
    const market = await givenMarket(test);
    const body = { busyMinutes: 25 };
    await test.request(availabilityContract.setOrderingSettings, { body }, market);
    const { payload } = await test.gateway(storefront.readMenu, { params: { vendorId: market.vendorId } });
    expect(payload.vendor.prepMinutes).toBe(45);
  });
});
