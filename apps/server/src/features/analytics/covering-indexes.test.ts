import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';

const test = await sharedTestApp();

describe('the keys of what is added up by day', () => {
  it.each(['order_hours', 'customer_days', 'product_days', 'ledger_days'])(
    'of %s include all its columns, so that a range needs no table access',
    async (table) => {
      const { rows } = await test.db.execute(sql`
        select i.indnatts = c.relnatts as is_covering from pg_index i join pg_class c on c.oid = i.indrelid
        where c.oid = ${table}::regclass and i.indisprimary`);
      expect(rows).toEqual([{ is_covering: true }]);
    },
  );
});
