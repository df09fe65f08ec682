import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { PATHS } from './calls.ts';

const vendorOf = ({ headers }: FastifyRequest) => String(headers['x-vendor']);

const STEP = `insert into order_steps (vendor_id, order_id, step, status, move, by, reason, at)
  values ($1, $2, $3, $4, $5, 'vendor', null, now())`;
const COUNTER = `insert into event_counters (vendor_id, last) values ($1, 1)
  on conflict (vendor_id) do update set last = event_counters.last + 1 returning last`;
const EVENT = `insert into events (vendor_id, seq, kind, data, at) values ($1, $2, 'order_moved', $3, now())`;

async function recordEvent(client: PoolClient, vendorId: string, orderId: string): Promise<void> {
  const { rows } = await client.query<{ last: string }>(COUNTER, [vendorId]);
  await client.query(EVENT, [vendorId, rows[0]?.last, JSON.stringify({ orderId })]);
}

/** Confirming is four statements in one transaction: the order, its step, the counter and the event. */
export function bareWrites(app: FastifyInstance, pool: Pool): void {
  const inTransaction = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const answer = await work(client);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  app.patch(PATHS.confirm, (request) =>
    inTransaction(async (client) => {
      const [vendorId, { orderId }] = [vendorOf(request), request.body as { readonly orderId: string }];
      const { rows } = await client.query<{ steps: number }>(
        `update orders set status = 'ongoing', steps = steps + 1
          where vendor_id = $1 and id = $2 and status = 'placed' returning *`,
        [vendorId, orderId],
      );
      await client.query(STEP, [vendorId, orderId, rows[0]?.steps, 'ongoing', 'confirm']);
      await recordEvent(client, vendorId, orderId);
      return rows[0];
    }),
  );

  app.post(PATHS.place, (request) =>
    inTransaction(async (client) => {
      const { vendorId, items } = request.body as {
        vendorId: string;
        items: { productId: string; quantity: number }[];
      };
      const ids = items.map(({ productId }) => productId);
      const { rows: products } = await client.query<{ id: string; name: string; price: string }>(
        `update product_stock s set quantity = s.quantity - 1 from products p
          where s.vendor_id = $1 and s.product_id = any($2) and p.vendor_id = $1 and p.id = s.product_id returning p.*`,
        [vendorId, ids],
      );
      const { rows: numbers } = await client.query<{ last: number }>(
        `insert into order_counters (vendor_id, last) values ($1, 1)
          on conflict (vendor_id) do update set last = order_counters.last + 1 returning last`,
        [vendorId],
      );
      const [orderId, goods] = [randomUUID(), products.reduce((sum, { price }) => sum + Number(price), 0)];
      const { rows } = await client.query(
        `insert into orders (vendor_id, id, number, kind, status, customer_id, customer_first_name, customer_phone, subtotal,
          discount, delivery_fee, total, commission_rate, commission, delivery_paid_by_vendor, earnings, currency, placed_at,
          confirm_by, prep_minutes, steps)
          values ($1, $2, $3, 'delivery', 'placed', 'customer', 'Chidi', '+2348031112222', $4::bigint, 0, 80000, $4::bigint + 80000, 1500, 0, 0,
          $4::bigint, 'NGN', now(), now() + interval '10 minutes', 20, 1) returning *`,
        [vendorId, orderId, `B-${numbers[0]?.last}`, goods],
      );
      for (const [line, { id, name, price }] of products.entries()) {
        await client.query(
          `insert into order_items (vendor_id, order_id, line, id, product_id, name, unit_price, quantity, options, line_total,
            needs_prescription) values ($1, $2, $3, $4, $5, $6, $7, 1, '[]', $7, false)`,
          [vendorId, orderId, line + 1, randomUUID(), id, name, price],
        );
      }
      await client.query(STEP, [vendorId, orderId, 1, 'placed', null]);
      await recordEvent(client, vendorId, orderId);
      return rows[0];
    }),
  );
}
