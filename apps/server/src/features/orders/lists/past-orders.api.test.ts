import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { downloadCsv } from '../../../testing/csv-rows.ts';
import { CUSTOMER, givenMarket, type Market } from '../../../testing/given/given-market.ts';

const test = await sharedTestApp();
const today = dayIn('Africa/Lagos', test.clock.now());

type Query = CallInput<typeof ordersContract.listPastOrders>['query'];

let market: Market;
const numbers: Record<string, string> = {};
beforeAll(async () => {
  market = await givenMarket(test);
  const customer = { ...CUSTOMER, firstName: '=Chidi' };
  const delivered = await market.dispatched();
  await market.deliver(delivered.id);
  const busy = await market.placed({ customer });
  await market.decline({ orderId: busy.id, reason: 'too_busy' });
  const closing = await market.placed();
  await market.decline({ orderId: closing.id, reason: 'closing_early' });
  const cancelled = await market.placed();
  await market.cancel(cancelled.id);
  await market.placed();
  Object.assign(
    numbers,
    Object.fromEntries(
      Object.entries({ delivered, busy, closing, cancelled }).map(([name, { number }]) => [name, number]),
    ),
  );
});

const list = (query: Query, sender: { token: string } = market) =>
  test.request(ordersContract.listPastOrders, { query }, sender);
const named = async (query: Query) => (await list(query)).payload.orders.map(({ number }) => number);

describe('past orders', () => {
  it('are listed newest first, page by page, without open ones', async () => {
    const { cancelled, closing, busy, delivered } = numbers;
    expect(await named({})).toEqual([cancelled, closing, busy, delivered]);
    const first = (await list({ limit: '3' })).payload;
    const after = first.paginationCursor.after ?? '';
    const second = (await list({ limit: '3', after })).payload;
    expect(second.orders.map(({ number }) => number)).toEqual([delivered]);
    const before = second.paginationCursor.before ?? '';
    expect(await named({ limit: '3', before })).toEqual([cancelled, closing, busy]);
  });

  it('can be filtered by how and why they ended', async () => {
    expect(await named({ status: 'declined' })).toEqual([numbers['closing'], numbers['busy']]);
    expect(await named({ reason: 'too_busy' })).toEqual([numbers['busy']]);
    expect(await named({ reason: 'customer' })).toEqual([numbers['cancelled']]);
    expect(await named({ reason: 'scheduler' })).toEqual([]);
    expect(await named({ reason: 'customer', status: 'declined' })).toEqual([]);
  });

  it('can be filtered by the days they were placed on', async () => {
    expect(await named({ from: today, to: today })).toHaveLength(4);
    expect(await named({ from: addDays(today, 1) })).toEqual([]);
    expect(await named({ to: addDays(today, -1) })).toEqual([]);
  });

  it("can't be filtered by a status that no order ends in, or by days in the wrong order", async () => {
    const response = await list({ status: 'placed' } as unknown as Query);
    expect(response.status).toBe(400);
    expect((await list({ from: today, to: addDays(today, -1) })).failure.fields).toEqual({
      'query.to': 'The end date can’t be before the start date.',
    });
  });

  it('are not shown to another vendor', async () => {
    const other = await givenMarket(test);
    expect((await list({}, other)).payload.orders).toEqual([]);
    const { after } = (await list({ limit: '1' })).payload.paginationCursor;
    expect((await list({ limit: '1', after: after ?? '' }, other)).failure.code).toBe('invalid_cursor');
  });

  it('are exported as filtered, without phone numbers or anything a spreadsheet would run', async () => {
    const query = { reason: 'too_busy' };
    const { body, headers, rows, column } = await downloadCsv(test, ordersContract.exportPastOrders, query, market);
    expect(headers['content-disposition']).toMatch(/orders-.+\.csv/);
    expect(rows).toHaveLength(1);
    expect(['Order', 'Ended', 'Why it ended', 'Items', 'Total', 'Commission', 'You earned'].flatMap(column)).toEqual([
      numbers['busy'],
      'Declined',
      'You declined: too busy',
      '2 × Jollof rice',
      '5800.00',
      '0.00',
      '0.00',
    ]);
    expect(column('Placed (Africa/Lagos)')[0]).toMatch(new RegExp(`^${today} \\d\\d:\\d\\d$`));
    expect(body).toContain(`'=Chidi`);
    expect(body).not.toContain(CUSTOMER.phone);
  });

  it('are exported with the commission that was charged, in naira and kobo', async () => {
    const { column } = await downloadCsv(test, ordersContract.exportPastOrders, { status: 'delivered' }, market);
    // ₦5,000 of items with 15% commission; ₦800 goes to the courier.
    expect(['Subtotal', 'Delivery', 'Total', 'Commission', 'You earned'].flatMap(column)).toEqual([
      '5000.00',
      '800.00',
      '5800.00',
      '750.00',
      '4250.00',
    ]);
  });
});
