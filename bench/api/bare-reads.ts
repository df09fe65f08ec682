import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { PATHS } from './paths.ts';

const vendorOf = ({ headers }: FastifyRequest) => String(headers['x-vendor']);
const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, string>>;

type Rows = readonly Record<string, unknown>[];

/** Orders with their items and histories, as three plain queries make them. */
async function withParts(pool: Pick<Pool, 'query'>, vendorId: string, orders: Rows) {
  const ids = orders.map(({ id }) => id);
  const ofOrders = (table: string, by: string) =>
    pool.query(`select * from ${table} where vendor_id = $1 and order_id = any($2) order by order_id, ${by}`, [
      vendorId,
      ids,
    ]);
  const { rows: items } = await ofOrders('order_items', 'line');
  const { rows: steps } = await ofOrders('order_steps', 'step');
  const of = (rows: Rows, id: unknown) => rows.filter((row) => row['order_id'] === id);
  return orders.map((order) => ({ ...order, items: of(items, order['id']), history: of(steps, order['id']) }));
}

const LISTS: readonly (readonly [path: string, statuses: readonly string[], order: string])[] = [
  [PATHS.active, ['confirmed', 'ongoing', 'ready', 'ready_for_pick_up'], 'promised_at, id'],
  [PATHS.ongoing, ['ongoing'], 'promised_at, id'],
  [PATHS.history, ['delivered', 'completed', 'canceled', 'declined'], 'placed_at desc, id desc'],
  [PATHS.pending, ['placed'], 'confirm_by, id'],
];

/** What the real server answers, as the shortest program would read it. */
export function bareReads(app: FastifyInstance, pool: Pool): void {
  const ask = async (text: string, values: readonly unknown[]) => (await pool.query(text, [...values])).rows as Rows;
  const ofVendor = (text: string, request: FastifyRequest) => ask(text, [vendorOf(request)]);

  app.get(PATHS.whoAmI, async (request) => ({
    vendor: await ofVendor('select * from vendors where id = $1', request),
    documents: await ofVendor('select * from documents where vendor_id = $1', request),
    accounts: await ofVendor('select * from bank_accounts where vendor_id = $1', request),
  }));
  for (const [path, statuses, order] of LISTS) {
    app.get(path, async (request) => {
      const text = `select * from orders where vendor_id = $1 and status = any($2) order by ${order} limit 11`;
      return { orders: await withParts(pool, vendorOf(request), await ask(text, [vendorOf(request), statuses])) };
    });
  }
  app.get(PATHS.allOrders, async (request) => {
    const text = 'select * from orders where vendor_id = $1 order by placed_at desc, id desc limit 11';
    return { orders: await withParts(pool, vendorOf(request), await ofVendor(text, request)) };
  });
  app.get(PATHS.openOrders, async (request) => {
    const text = `select * from orders where vendor_id = $1
      and status in ('placed', 'confirmed', 'ongoing', 'ready', 'ready_for_pick_up') order by promised_at, id limit 500`;
    return { orders: await withParts(pool, vendorOf(request), await ofVendor(text, request)) };
  });
  app.get(PATHS.oneOrder, async (request) => {
    const values = [vendorOf(request), queryOf(request)['orderId']];
    const found = await ask('select * from orders where vendor_id = $1 and id = $2', values);
    return withParts(pool, vendorOf(request), found);
  });
  app.get(PATHS.products, async (request) => {
    const { search } = queryOf(request);
    const text = `select * from products where vendor_id = $1 and deleted_at is null
      ${search === undefined ? '' : 'and search_text like $2'} order by created_at desc, id desc limit 11`;
    return { products: await ask(text, [vendorOf(request), ...(search === undefined ? [] : [`%${search}%`])]) };
  });
  app.get(PATHS.notifications, async (request) => ({
    notifications: await ofVendor(
      'select * from notifications where vendor_id = $1 order by at desc, id desc limit 11',
      request,
    ),
    unread: await ofVendor('select count(*) from notifications where vendor_id = $1 and read_at is null', request),
  }));
  app.get(PATHS.accounting, async (request) => ({
    totals: await ofVendor(
      `select kind, sum(earned) as earned, sum(commission) as commission, sum(available) as available
        from ledger_days where vendor_id = $1 and day > current_date - 30 group by kind`,
      request,
    ),
    balances: await ofVendor('select * from ledger_balances where vendor_id = $1', request),
  }));
  app.get(PATHS.analytics, async (request) => ({
    days: await ofVendor(`select * from order_hours where vendor_id = $1 and day > current_date - 60`, request),
    earned: await ofVendor(`select * from ledger_days where vendor_id = $1 and day > current_date - 60`, request),
    answers: await ofVendor(`select * from order_answers where vendor_id = $1 and day > current_date - 60`, request),
    sold: await ofVendor(
      `select product_id, sum(quantity) as quantity from product_days where vendor_id = $1 and day > current_date - 60
        group by product_id order by 2 desc limit 10`,
      request,
    ),
    endings: await ofVendor(`select * from order_endings where vendor_id = $1 and day > current_date - 30`, request),
  }));
  app.get(PATHS.menu, async (request) => {
    const { vendorId } = request.params as { readonly vendorId: string };
    return {
      vendor: await ask('select * from vendors where id = $1', [vendorId]),
      products: await ask(
        `select * from products where vendor_id = $1 and deleted_at is null order by category, name_key`,
        [vendorId],
      ),
    };
  });
  app.get(PATHS.home, async (request) => {
    const pending = await ofVendor(
      `select * from orders where vendor_id = $1 and status = 'placed' order by confirm_by limit 10`,
      request,
    );
    return {
      pending: await withParts(pool, vendorOf(request), pending),
      counts: await ofVendor(
        `select status, count(*) from orders where vendor_id = $1
          and status in ('placed', 'confirmed', 'ongoing', 'ready', 'ready_for_pick_up') group by status`,
        request,
      ),
      placed: await ofVendor(
        `select count(*), sum(total) from orders where vendor_id = $1 and placed_at > current_date`,
        request,
      ),
      stock: await ofVendor(
        `select count(*), count(*) filter (where is_low) from products where vendor_id = $1 and deleted_at is null`,
        request,
      ),
      reviews: await ofVendor(
        'select * from reviews where vendor_id = $1 order by created_at desc, id desc limit 3',
        request,
      ),
      unread: await ofVendor('select count(*) from notifications where vendor_id = $1 and read_at is null', request),
    };
  });
}
