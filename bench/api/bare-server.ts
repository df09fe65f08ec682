import fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { PATHS } from './calls.ts';
import { reportToParent } from './child-server.ts';

const sendAddress = reportToParent(() => 0);
const pool = new Pool({ connectionString: process.env['BENCH_DATABASE'], max: Number(process.env['POOL_SIZE']) });
const app = fastify();

type Rows = readonly Record<string, unknown>[];
const vendorOf = ({ headers }: FastifyRequest) => String(headers['x-vendor']);
const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, string>>;
const rowsOf = async (text: string, values: readonly unknown[]) => (await pool.query(text, [...values])).rows as Rows;

/** Orders with their items and histories, in two more queries. */
async function withItems(vendorId: string, orders: Rows) {
  const ids = orders.map(({ id }) => id);
  const partsOf = (name: string, by: string) =>
    rowsOf(`select * from ${name} where vendor_id = $1 and order_id = any($2) order by order_id, ${by}`, [
      vendorId,
      ids,
    ]);
  const items = await partsOf('order_items', 'line');
  const steps = await partsOf('order_steps', 'step');
  const of = (rows: Rows, id: unknown) => rows.filter((row) => row['order_id'] === id);
  return orders.map((order) => ({ ...order, items: of(items, order['id']), history: of(steps, order['id']) }));
}

const OPEN = "('placed', 'confirmed', 'ongoing', 'ready', 'ready_for_pick_up')";
const LISTS: readonly (readonly [path: string, where: string, order: string, limit: number])[] = [
  [PATHS.allOrders, '', 'placed_at desc, id desc', 11],
  [PATHS.active, "and status in ('confirmed', 'ongoing', 'ready', 'ready_for_pick_up')", 'promised_at, id', 11],
  [PATHS.ongoing, "and status = 'ongoing'", 'promised_at, id', 11],
  [PATHS.history, "and status in ('delivered', 'completed', 'canceled', 'declined')", 'placed_at desc, id desc', 11],
  [PATHS.pending, "and status = 'placed'", 'confirm_by, id', 11],
  [PATHS.openOrders, `and status in ${OPEN}`, 'promised_at, id', 500],
];

for (const [path, where, order, limit] of LISTS) {
  const text = `select * from orders where vendor_id = $1 ${where} order by ${order} limit ${limit}`;
  app.get(path, async (request) => {
    const vendorId = vendorOf(request);
    return { orders: await withItems(vendorId, await rowsOf(text, [vendorId])) };
  });
}
app.get(PATHS.oneOrder, async (request) => {
  const values = [vendorOf(request), queryOf(request)['orderId']];
  return withItems(vendorOf(request), await rowsOf('select * from orders where vendor_id = $1 and id = $2', values));
});
app.get(PATHS.products, async (request) => {
  const { search } = queryOf(request);
  const text = `select * from products where vendor_id = $1 and deleted_at is null
    ${search === undefined ? '' : 'and search_text like $2'} order by created_at desc, id desc limit 11`;
  return { products: await rowsOf(text, [vendorOf(request), ...(search === undefined ? [] : [`%${search}%`])]) };
});

const UNREAD = 'select count(*) from notifications where vendor_id = $1 and read_at is null';
app.get(PATHS.notifications, async (request) => {
  const values = [vendorOf(request)];
  const text = 'select * from notifications where vendor_id = $1 order by at desc, id desc limit 11';
  return { notifications: await rowsOf(text, values), unread: await rowsOf(UNREAD, values) };
});

const HOME = {
  counts: `select status, count(*) from orders where vendor_id = $1 and status in ${OPEN} group by status`,
  placed: 'select count(*), sum(total) from orders where vendor_id = $1 and placed_at > current_date',
  stock: `select count(*), count(*) filter (where is_low) from products where vendor_id = $1 and deleted_at is null`,
  reviews: 'select * from reviews where vendor_id = $1 order by created_at desc, id desc limit 3',
  unread: UNREAD,
};
const PENDING = `select * from orders where vendor_id = $1 and status = 'placed' order by confirm_by limit 10`;
app.get(PATHS.home, async (request) => {
  const vendorId = vendorOf(request);
  const response: Record<string, unknown> = { pending: await withItems(vendorId, await rowsOf(PENDING, [vendorId])) };
  for (const [name, text] of Object.entries(HOME)) response[name] = await rowsOf(text, [vendorId]);
  return response;
});

const CONFIRM = `update orders set status = 'ongoing', steps = steps + 1
  where vendor_id = $1 and id = $2 and status = 'placed' returning *`;
const STEP = `insert into order_steps (vendor_id, order_id, step, status, move, by, reason, at)
  values ($1, $2, $3, 'ongoing', 'confirm', 'vendor', null, now())`;
const COUNTER = `insert into event_counters (vendor_id, last) values ($1, 1)
  on conflict (vendor_id) do update set last = event_counters.last + 1 returning last`;
const EVENT = `insert into events (vendor_id, seq, kind, data, at) values ($1, $2, 'order_moved', $3, now())`;

app.patch(PATHS.confirm, async (request) => {
  const [vendorId, { orderId }] = [vendorOf(request), request.body as { readonly orderId: string }];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const order = (await client.query<{ steps: number }>(CONFIRM, [vendorId, orderId])).rows[0];
    await client.query(STEP, [vendorId, orderId, order?.steps]);
    const counter = (await client.query<{ last: string }>(COUNTER, [vendorId])).rows[0];
    await client.query(EVENT, [vendorId, counter?.last, JSON.stringify({ orderId })]);
    await client.query('commit');
    return order;
  } finally {
    client.release();
  }
});

process.on('SIGTERM', () => void app.close().then(() => process.exit()));
sendAddress(await app.listen({ host: '127.0.0.1', port: 0 }));
