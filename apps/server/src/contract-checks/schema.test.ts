import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { newId } from '../platform/database/ids.ts';
import { givenMarket } from '../testing/given/given-market.ts';

const test = await sharedTestApp();

/** Keys of vendors' tables without the vendor, each with the reason. See docs/scaling.md before sharding by vendor. */
const WITHOUT_VENDOR: Readonly<Record<string, string>> = {
  outbox_messages_pkey: 'a message may be to an address that is nobody’s',
  one_time_codes_pkey: 'a code may be asked for by whoever has no account; it is looked for by its address',
  payout_runs_pkey: 'a run goes round all vendors; one is named only where the administrator asked for it alone',
  payout_runs_request_key: 'the same',
  payout_runs_scheduled_key: 'the same',
  vendors_email_key: 'an address belongs to one vendor of all',
};

const REFERENCES_WITHOUT_VENDOR: Readonly<Record<string, string>> = {
  members_person_id_people_id_fk: 'a person may work in several stores',
  one_time_codes_person_id_people_id_fk: 'the same',
  password_resets_person_id_people_id_fk: 'the same',
  sessions_person_id_people_id_fk: 'the same',
  stop_links_owner_id_people_id_fk: 'the same',
  stop_links_person_id_people_id_fk: 'the same',
  trusted_devices_person_id_people_id_fk: 'the same',
};

const keys = async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute v on v.attrelid = c.oid
      and v.attname = case when c.relname = 'vendors' then 'id' else 'vendor_id' end
    where i.indisunique and not v.attnum = any (i.indkey) order by 1`);
  return rows.map(({ name }) => name);
};

const references = async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    select f.conname as name from pg_constraint f
    join pg_attribute v on v.attrelid = f.conrelid and v.attname = 'vendor_id'
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not v.attnum = any (f.conkey) order by 1`);
  return rows.map(({ name }) => name);
};

describe('a table of vendor data', () => {
  it('includes the vendor in every key, apart from listed exceptions', async () => {
    expect(await keys()).toEqual(Object.keys(WITHOUT_VENDOR).toSorted());
  });

  it('includes the vendor in every reference, apart from listed exceptions', async () => {
    expect(await references()).toEqual(Object.keys(REFERENCES_WITHOUT_VENDOR));
  });

  it('has a primary key', async () => {
    const { rows } = await test.db.execute(sql`
      select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`);
    expect(rows).toEqual([]);
  });
});

describe('the database constraints', () => {
  it('cover every status column', async () => {
    const { rows } = await test.db.execute<{ name: string }>(sql`
      select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attname = 'status' and a.atttypid = 'text'::regtype and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])`);
    expect(rows).toEqual([]);
  });

  it('refuse an unknown status, and an item or a step without its order', async () => {
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
