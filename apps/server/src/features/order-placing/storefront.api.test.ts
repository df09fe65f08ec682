import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { NEVER_OPEN } from '../../testing/given/given-hours.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await appOfThisFile();

const listed = async (query: CallInput<typeof storefront.listStorefronts>['query']) =>
  (await callGateway(test, storefront.listStorefronts, { query })).payload;

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
    expect((await callGateway(test, storefront.readMenu, { params: { vendorId: suspended.vendorId } })).status).toBe(
      404,
    );
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

  it('shows the menu by category, without what is hidden', async () => {
    const market = await givenMarket(test);
    const hidden = await market.has({ name: 'Secret stew' });
    await market.setStatus({ inventoryId: hidden.id, status: 'inactive' });
    const { payload } = await callGateway(test, storefront.readMenu, { params: { vendorId: market.vendorId } });
    expect(payload.categories.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
      ['Rice', ['Jollof rice']],
    ]);
    expect(payload.vendor).toMatchObject({ vendorId: market.vendorId, takesOrders: true, prepMinutes: 20 });
  });

  it('promises what a busy kitchen can keep', async () => {
    const market = await givenMarket(test);
    const body = { busyMinutes: 25 };
    await makeCall(test.app, availabilityContract.setOrderingSettings, { body }, market);
    const { payload } = await callGateway(test, storefront.readMenu, { params: { vendorId: market.vendorId } });
    expect(payload.vendor.prepMinutes).toBe(45);
  });
});
