import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { downloadCsv } from '../../testing/csv-rows.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';

const { listActivity, exportActivity, listAudit } = auditContract;

const test = await sharedTestApp();

type Query = NonNullable<CallInput<typeof listActivity>['query']>;

const activity = async ({ token }: { token: string }, query: Query = {}) =>
  (await test.request(listActivity, { query: { limit: 50, ...query } }, { token })).payload;

const kinds = async (vendor: { token: string }, query: Query = {}) =>
  (await activity(vendor, query)).records.map(({ kind }) => kind);

const exported = (vendor: { token: string }) => downloadCsv(test, exportActivity, {}, vendor);

const setCommission = ({ vendorId }: { vendorId: string }, rateBasisPoints: number) =>
  test.gateway(gatewayAdminContract.setCommission, {
    params: { vendorId },
    body: { rateBasisPoints, reason: 'As agreed.', actor: 'Ngozi' },
  });

describe('the audit log of an order', () => {
  it('shows each step with its previous state, actor and request, without a separate record', async () => {
    const market = await givenMarket(test);
    const { id, number } = await market.placed();
    test.clock.advance(1_000);
    await market.confirm(id);
    const { records } = await activity(market, { group: 'orders' });
    expect(
      records.map(({ kind, actor, targetName, before, after }) => [kind, actor, targetName, before, after]),
    ).toEqual([
      ['order_moved', 'vendor', number, { status: 'confirmed' }, { status: 'ongoing', by: 'scheduler' }],
      ['order_moved', 'vendor', number, { status: 'placed' }, { status: 'confirmed', by: 'vendor' }],
      ['order_placed', 'marketplace', number, null, { status: 'placed', by: 'customer' }],
    ]);
    expect(records[0]).toMatchObject({ address: '127.0.0.1', requestId: expect.any(String), target: id });
    expect(records[2]).toMatchObject({ actorId: null, address: null, requestId: expect.any(String) });
    expect(await kinds(market, { kind: 'order_placed' })).toEqual(['order_placed']);
  });
});

describe('the activity of a vendor', () => {
  it('can be paged in both directions, with a stable order for steps and records of the same moment', async () => {
    const market = await givenMarket(test);
    for (let count = 0; count < 3; count += 1) await market.confirmed();
    await test.request(profileContract.updateDetails, { body: { name: 'Another name' } }, market);
    const all = (await activity(market)).records;
    expect(all.length).toBeGreaterThan(10);
    const pages = [];
    let query: Query = { limit: 3 };
    for (;;) {
      const { records, paginationCursor } = await activity(market, query);
      pages.push(records);
      if (!paginationCursor.hasNext) break;
      query = { limit: 3, after: paginationCursor.after ?? '' };
    }
    expect(pages.flat()).toEqual(all);
    const { paginationCursor: end } = await activity(market, query);
    const back = await activity(market, { limit: 3, before: end.before ?? '' });
    expect(back.records).toEqual(pages.at(-2));
  });

  it('has one entry for each deletion, bulk change, import and undo, with the number of products', async () => {
    const shop = await givenShop(test);
    const { id } = await shop.has({ name: 'Suya' });
    const { undoId } = (await shop.remove(id)).payload;
    await shop.undo(undoId);
    await shop.importCsv('name,category,price\nMoi moi,Sides,500\nAkara,Sides,300');
    await shop.changeMany({ filter: {}, change: { kind: 'status', status: 'inactive' } });
    await shop.changeMany({ filter: { category: 'Sides' }, change: { kind: 'delete' } });
    const { records } = await activity(shop, { group: 'shop' });
    expect(records.map(({ kind, targetName, after }) => [kind, targetName, after]).toReversed()).toEqual([
      ['product_created', 'Suya', { price: 250_000, discount: null, status: 'active' }],
      ['product_deleted', 'Suya', { products: 1 }],
      ['products_restored', null, { change: 'delete', products: 1 }],
      ['products_imported', null, { created: 2, updated: 0 }],
      ['products_changed', null, { change: 'status', products: 3 }],
      ['product_deleted', null, { products: 2 }],
    ]);
  });

  it('can be filtered by group, kind and day', async () => {
    const market = await givenMarket(test);
    const { id: inventoryId, version } = market.product;
    await market.edit({ inventoryId, version, price: 300_000 });
    const { records } = await activity(market, { group: 'shop' });
    expect(records).toMatchObject([
      {
        kind: 'product_price_changed',
        target: inventoryId,
        targetName: 'Jollof rice',
        before: { price: 250_000 },
        after: { price: 300_000 },
      },
      { kind: 'store_opened' },
      { kind: 'product_created', target: inventoryId, targetName: 'Jollof rice', after: { price: 250_000 } },
    ]);
    expect(await kinds(market, { group: 'shop', kind: 'signed_in' })).toEqual([]);
    expect(await kinds(market, { from: '2030-01-01', to: '2030-01-02' })).toEqual([]);
    const refused = await test.request(listActivity, { query: { from: '2026-02-01', to: '2026-01-01' } }, market);
    expect(refused.status).toBe(400);
  });

  it("never includes another vendor's", async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test, { status: 'PENDING' })];
    await test.request(profileContract.updateDetails, { body: { firstName: 'Bola alone' } }, bola);
    expect(await kinds(ada)).not.toContain('profile_changed');
    expect(await kinds(bola)).toContain('profile_changed');
    const { paginationCursor } = await activity(bola, { limit: 1 });
    const foreign = await test.request(listActivity, { query: { after: paginationCursor.after ?? '' } }, ada);
    expect(foreign.status).toBe(400);
  });

  it('comes as CSV without formulas, and records the export', async () => {
    const vendor = await givenShop(test);
    await vendor.has({ name: '=cmd()' });
    const response = await exported(vendor);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain(",'=cmd(),");
    expect(response.body).not.toMatch(/(?:^|,)"?[=+@-]/m);
    expect(await kinds(vendor, { group: 'exports' })).toEqual(['exported']);
  });

  it('reads the same in the CSV as on screen: names, naira, percentages and local time', async () => {
    const market = await givenMarket(test);
    const { id: inventoryId, version } = market.product;
    const { number } = await market.placed();
    await market.edit({ inventoryId, version, price: 300_050 });
    await market.setDiscount(inventoryId, { kind: 'amount', value: 50_000 });
    await setCommission(market, 1_250);
    const pausedUntil = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await market.setAvailability({ isOpen: true, pausedUntil });
    await market.setOrdering({ acceptsAutomatically: true });
    const { head, rows } = await exported(market);
    const columns = 'Activity,Item,Before,After,By,Device,IP address,Session ID,Request ID'.split(',');
    expect(head).toEqual(['When (Africa/Lagos)', ...columns]);
    for (const [when] of rows) expect(when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const local = `${wallClock('Africa/Lagos', new Date(pausedUntil)).slice(0, 16).replace('T', ' ')} (Africa/Lagos)`;
    expect(rows.map((row) => row.slice(1, 6))).toEqual(
      expect.arrayContaining([
        ['Data exported', 'activity', '', '', 'Owner’s account'],
        ['Price changed', 'Jollof rice', 'Price: ₦2,500.00', 'Price: ₦3,000.50', 'Owner’s account'],
        ['Price changed', 'Jollof rice', 'Discount: none', 'Discount: ₦500.00', 'Owner’s account'],
        ['Commission changed', '', 'Rate: 15%', 'Rate: 12.5% · Reason: As agreed.', 'The administrator'],
        ['Store paused', '', 'Until: none', `Until: ${local}`, 'Owner’s account'],
        ['Order settings changed', '', 'Accept automatically: off', 'Accept automatically: on', 'Owner’s account'],
        ['Order placed', number, '', 'Status: placed', 'The marketplace'],
      ]),
    );
  });
});

describe('the audit log for the administrator', () => {
  it('covers one vendor with order steps, or all vendors without them', async () => {
    const market = await givenMarket(test);
    await market.placed();
    await setCommission(market, 1_200);
    const ofOne = (await test.gateway(listAudit, { query: { vendorId: market.vendorId, limit: 50 } })).payload;
    expect(ofOne.records.map(({ kind }) => kind)).toContain('order_placed');
    expect(ofOne.records.find(({ kind }) => kind === 'commission_changed')).toMatchObject({
      vendorId: market.vendorId,
      actor: 'administrator',
      actorId: 'everything',
      before: { basisPoints: 1_500 },
      after: { basisPoints: 1_200, reason: 'As agreed.', actor: 'Ngozi' },
    });
    await test.gateway(gatewayAdminContract.freezePayouts, {
      params: { vendorId: market.vendorId },
      body: { isFrozen: true, reason: 'A stolen phone.', actor: 'Ngozi' },
    });
    const { vendorId: frozen } = market;
    const held = (await test.gateway(listAudit, { query: { vendorId: frozen, kind: 'payouts_held' } })).payload;
    expect(held.records[0]?.after).toEqual({ isHeld: true, reason: 'A stolen phone.', actor: 'Ngozi' });
    const ofAll = (await test.gateway(listAudit, { query: { kind: 'commission_changed' } })).payload;
    expect(ofAll.records.map(({ vendorId }) => vendorId)).toContain(market.vendorId);
    const everything = (await test.gateway(listAudit, { query: { limit: 50 } })).payload;
    expect(everything.records.map(({ kind }) => kind)).not.toContain('order_placed');
  });
});
