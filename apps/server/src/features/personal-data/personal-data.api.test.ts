import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { personalDataContract } from '@vendor-portal/contract/personal-data/personal-data.contract.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it as base, beforeAll } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { nightlyErasure } from './personal-data.service.ts';
import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';

const test = await sharedTestApp({ environment: { CUSTOMER_DATA_DAYS: '30' } });
const it = base.extend('market', () => givenMarket(test));

const SECRETS = ['Ngozi', '+2348037654321', 'Ring twice', 'Groundnuts', 'No onions'];

const orderBody = (market: Market, id = newId()) => ({
  customer: { id, firstName: 'Ngozi', phone: '+2348037654321' },
  note: 'Ring twice',
  allergyNote: 'Groundnuts',
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

const erase = (customerId: string) => test.gateway(personalDataContract.forgetCustomer, { params: { customerId } });

const night = () => nightlyErasure({ ...test.platform, log: test.app.log }).run(SYSTEM);

async function ended(market: Market, customerId?: string) {
  const { id } = await market.placed(orderBody(market, customerId));
  await market.decline({ orderId: id, reason: 'too_busy' });
  return id;
}

describe('personal data of customers in orders', () => {
  it('is erased some days after an order has ended, but the order itself stays', async ({ market }) => {
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
    const { differences } = (await test.gateway(booksContract.reconcileBooks, { query: {} })).payload;
    expect(differences).toEqual([]);
  });

  it('is erased at once on request, at every vendor, except in open orders', async () => {
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

  it('is erased when the vendor is deleted', async ({ market }) => {
    const order = await ended(market);
    const params = { vendorId: market.vendorId };
    await test.gateway(gatewayAdminContract.setVendorStatus, { params, body: { status: 'DELETED' } });
    expect(await personalDataOf(order)).toEqual([]);
  });
});

type Row = Record<string, unknown>;
type Table = 'orders' | 'order_items' | 'order_item_checks' | 'order_delays' | 'order_steps' | 'reviews';

/** Expected values of columns with personal data. */
const CLEARED: Readonly<Record<Table, Row>> = {
  orders: {
    customer_first_name: 'Customer',
    customer_phone: '',
    note: null,
    allergy_note: null,
    courier_name: null,
    courier_phone: null,
    courier_news: null,
    courier_relay: null,
    customer_relay: null,
  },
  order_items: { note: null },
  order_item_checks: { by_member: null, by_device: null, by_claimed: null },
  order_delays: {},
  order_steps: { reason: null },
  reviews: { customer_first_name: 'Customer' },
};

/** All other columns: what was ordered, for how much and when, and which vendor or marketplace acted. */
const STAYS: Readonly<Record<Table, string>> = {
  orders: `vendor_id id number kind status customer_id external_id payment_reference subtotal discount delivery_fee total commission_rate commission
    delivery_paid_by_vendor earnings refunded currency promotion_id promotion_name promotion_kind placed_at confirm_by
    promised_at scheduled_for prep_minutes decline_reason steps delay_count escalated_at seen_at code_tries due_at alert acknowledged_at acknowledged_by acknowledged_acting`,
  order_items:
    'vendor_id order_id line id product_id name image_url unit_price quantity options line_total needs_prescription',
  order_item_checks: 'vendor_id order_id line checked_at unchecked_at',
  order_delays: 'vendor_id order_id number minutes at',
  order_steps: 'vendor_id order_id step status move by at acting',
  // A review is public, and so is the vendor's reply.
  reviews: 'vendor_id id order_id order_number speed service taste stars comment created_at reply replied_at',
};

const TABLES = Object.keys(CLEARED) as Table[];
const columns = TABLES.flatMap((table) => Object.keys(CLEARED[table]).map((column) => [table, column] as const));

async function rowsOf(table: Table, orderId: string): Promise<Row[]> {
  const key = sql.raw(table === 'orders' ? 'id' : 'order_id');
  const order = sql.raw(table === 'order_steps' ? 'step' : 'vendor_id');
  const { rows } = await test.db.execute<Row>(
    sql`select * from ${sql.identifier(table)} where ${key} = ${orderId} order by ${order}`,
  );
  return rows;
}

const cancel = (orderId: string, reason: string) =>
  test.gateway(storefront.cancelPlacedOrder, { params: { orderId }, body: { by: 'administrator', reason } });

/**
 * An order that fills every column: a courier with phone and position, another one after a refusal, a failed delivery.
 */
async function orderWithAllColumns(market: Market, customerId: string) {
  const { id } = await market.placed(orderBody(market, customerId));
  await market.confirm(id);
  await market.delay(id);
  await market.check(id);
  await test.db
    .execute(sql`update order_item_checks set by_member = ${newId()}, by_device = ${newId()}, by_claimed = ${newId()}
    where order_id = ${id}`);
  await market.ready(id);
  await market.assign(id);
  await market.release(id);
  await market.assign(id);
  await market.dispatch(id);
  const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const relay = { number: '+2342012345678', until };
  const params = { orderId: id };
  await test.gateway(courier.updateCourier, { params, body: { place: 'Ojota', relay } });
  await test.gateway(storefront.giveCustomerRelay, { params, body: relay });
  await cancel(id, 'Ngozi Okafor was not at home');
  await test.db
    .execute(sql`insert into reviews (vendor_id, id, order_id, order_number, customer_first_name, speed, service,
    taste, stars, comment, created_at) values (${market.vendorId}, ${newId()}, ${id}, 'A-1', 'Ngozi', 1, 1, 1, 1, 'Cold', now())`);
  return id;
}

describe('erasing a customer', () => {
  const before: Partial<Record<Table, Row[]>> = {};
  const after: Partial<Record<Table, Row[]>> = {};
  beforeAll(async () => {
    const customerId = newId();
    const orderId = await orderWithAllColumns(await givenMarket(test), customerId);
    for (const table of TABLES) before[table] = await rowsOf(table, orderId);
    await erase(customerId);
    for (const table of TABLES) after[table] = await rowsOf(table, orderId);
  });

  it.each(TABLES)('has a decision for every column of %s', (table) => {
    const decided = [...STAYS[table].split(/\s+/), ...Object.keys(CLEARED[table])];
    expect(Object.keys(before[table]?.[0] ?? {}).toSorted()).toEqual(decided.toSorted());
  });

  it.each(columns)('clears %s.%s', (table, column) => {
    const cleared = CLEARED[table][column];
    expect(before[table]?.some((row) => row[column] !== cleared)).toBe(true);
    expect(new Set(after[table]?.map((row) => row[column]))).toEqual(new Set([cleared]));
  });

  it.each(TABLES)('leaves everything else in %s unchanged', (table) => {
    const rest = (rows: Row[] = []) => rows.map((row) => ({ ...row, ...CLEARED[table] }));
    expect(rest(after[table])).toEqual(rest(before[table]));
  });
});

const holdsName = async ({ vendorId }: Market) => {
  const found: string[] = [];
  for (const table of ['order_steps', 'order_endings', 'notifications', 'outbox_messages']) {
    const { rows } = await test.db.execute(sql`select 1 from ${sql.identifier(table)} t
      where t.vendor_id = ${vendorId} and to_jsonb(t)::text like '%Ngozi Okafor%'`);
    if (rows.length > 0) found.push(table);
  }
  return found;
};

describe('a name in a cancellation reason', () => {
  const REASON = 'Ngozi Okafor changed her mind';
  it('is erased with the customer, in figures and messages too, and the books still agree', async ({ market }) => {
    const [hers, his] = [newId(), newId()];
    for (const customerId of [hers, hers, his]) {
      const { id } = await market.placed(orderBody(market, customerId));
      await market.confirm(id);
      await cancel(id, REASON);
    }
    // As notifications read before the bell had one line per order.
    await test.db.execute(sql`insert into notifications (id, vendor_id, kind, title, text, link, at)
      select gen_random_uuid(), vendor_id, kind, 'Order ' || title || ' was cancelled', ${REASON}, link, at
      from notifications where vendor_id = ${market.vendorId} and kind = 'order_canceled'`);
    expect(await holdsName(market)).toEqual(['order_steps', 'order_endings', 'notifications', 'outbox_messages']);
    await erase(hers);
    const { rows } = await test.db.execute(sql`select reason, orders from order_endings
      where vendor_id = ${market.vendorId} order by reason`);
    expect(rows).toEqual([
      { reason: '', orders: 2 },
      { reason: REASON, orders: 1 },
    ]);
    await erase(his);
    expect(await holdsName(market)).toEqual([]);
    const { differences } = (await test.gateway(booksContract.reconcileBooks, { query: {} })).payload;
    expect(differences.filter(({ vendorId }) => vendorId === market.vendorId)).toEqual([]);
  });
});
