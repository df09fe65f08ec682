import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenMarket } from '../testing/given/given-market.ts';

const test = await sharedTestApp();

describe('what the database itself refuses', () => {
  it('is checked for every column with a status', async () => {
    const { rows } = await test.db.execute<{ name: string }>(sql`
      select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attname = 'status' and a.atttypid = 'text'::regtype and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])`);
    expect(rows).toEqual([]);
  });

  it('holds an unknown status, and an item or a step without its order', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    const copyTo = (table: string, orderId: string) => sql`
      insert into ${sql.identifier(table)} select (jsonb_populate_record(t, jsonb_build_object('order_id', ${orderId}::text))).*
      from ${sql.identifier(table)} t where t.order_id = ${id}`;
    for (const [rule, statement] of [
      ['orders_status_known', sql`update orders set status = 'lost' where id = ${id}`],
      ['products_status_known', sql`update products set status = 'ACTIVE' where vendor_id = ${market.vendorId}`],
      ['order_items_order_fk', copyTo('order_items', newId())],
      ['order_steps_order_fk', copyTo('order_steps', newId())],
    ] as const) {
      await expect(test.db.execute(statement)).rejects.toMatchObject({ cause: { constraint: rule } });
    }
  });
});
