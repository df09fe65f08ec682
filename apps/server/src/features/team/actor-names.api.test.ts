import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { PRESSED_BY } from '@vendor-portal/contract/team/pressed-by.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { downloadCsv } from '../../testing/csv-rows.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { members } from './team.tables.ts';

const test = await sharedTestApp();

const OWNER = 'Owner’s account';
const market = await givenMarket(test);
const tunde = await givenMember(test, market.vendorId);
const tablet = await givenTablet(test, market.vendorId);
const withPin = await givenTablet(test, market.vendorId, tunde.memberId);
const headers = { [PRESSED_BY]: tunde.memberId };

const CASES = [
  ['the owner', market, OWNER],
  ['the owner, whatever the browser claims', { ...market, headers }, OWNER],
  ['a member', tunde, 'Tunde'],
  ['a tablet', tablet, 'Counter'],
  ['a tablet that says who pressed', { ...tablet, headers }, 'Counter, says Tunde'],
  ['a tablet that claims nobody of the store', { ...tablet, headers: { [PRESSED_BY]: market.vendorId } }, 'Counter'],
  ['a member with a PIN', withPin, 'Tunde'],
] as const;

it.each(CASES)('names %s in history, checks, acknowledgement and activity', async (_, by, name) => {
  const { id } = await market.placed();
  const body = { orderId: id };
  await test.request(ordersContract.confirmOrder, { body }, by);
  await test.request(ordersContract.checkItem, { body: { ...body, line: 1, isChecked: true } }, by);
  await market.cancelAsAdministrator(id);
  await test.request(ordersContract.acknowledgeOrder, { body }, by);
  const order = await market.order(id);
  expect(order.history.map(({ by: role, who }) => [role, who])).toEqual([
    ['customer', null],
    ['vendor', name],
    ['scheduler', null],
    ['administrator', null],
  ]);
  expect([order.checks?.[0]?.by, order.alert?.who]).toEqual([name, name]);
  const query = { kind: 'order_moved', limit: 50 } as const;
  const { records } = (await test.request(auditContract.listActivity, { query }, market)).payload;
  const ofOrder = records.filter(({ target }) => target === id).map(({ actor, who }) => [actor, who]);
  expect(ofOrder).toEqual([
    ['administrator', null],
    ['vendor', name],
    ['vendor', name],
  ]);
  const atGateway = (await market.readAtGateway(id)).payload;
  expect(JSON.stringify(atGateway)).not.toContain(name);
});

it('names them in exports, undo and rows of their own, as the store calls them now', async () => {
  const { id, vendorId } = { ...(await market.placed()), vendorId: market.vendorId };
  const manager = await givenMember(test, vendorId, 'manager');
  const decline = { orderId: id, reason: 'too_busy' } as const;
  await test.request(ordersContract.declineOrder, { body: decline }, manager);
  const change = { kind: 'price', percent: 10, rounding: 'none' } as const;
  const inventoryIds = [market.product.id];
  await test.request(inventoryBulkContract.changeManyProducts, { body: { inventoryIds, change } }, manager);
  const isManager = eq(members.id, manager.memberId);
  const { number } = await market.order(id);
  const read = async () => {
    const past = await downloadCsv(test, ordersContract.exportPastOrders, {}, market);
    const activity = await downloadCsv(test, auditContract.exportActivity, {}, market);
    const { changes } = (await test.request(inventoryBulkContract.listProductChanges, {}, market)).payload;
    return [
      past.rows.find((row) => row[0] === number)?.[past.head.indexOf('Answered by')],
      activity.rows.find((row) => row[1] === 'Products changed')?.[activity.head.indexOf('By')],
      changes[0]?.by.who,
    ];
  };
  expect(await read()).toEqual(['Tunde', 'Tunde', 'Tunde']);
  await test.db.update(members).set({ name: 'Tunde B.', endedAt: test.clock.now() }).where(isManager);
  expect(new Set(await read())).toEqual(new Set(['Tunde B. (left)']));
  await test.db.update(members).set({ name: '' }).where(isManager);
  expect(new Set(await read())).toEqual(new Set(['Former member']));
});
