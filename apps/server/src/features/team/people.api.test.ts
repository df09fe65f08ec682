import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it as base } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { migrateDatabase } from '../../platform/database/schema/migrate.ts';
import { MIGRATIONS } from '../../platform/database/schema/schema-state.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { getVendor } from '../vendors/vendors.service.ts';

const test = await sharedTestApp();

const givenStore = async () => {
  const { vendorId } = await givenVendor(test, { isAddressProven: false, appliedFrom: 'a browser' });
  return getVendor(test.db, vendorId);
};
const it = base.extend('store', givenStore);

const parent = temporaryFolder();

/** As the version before people had them. */
function stepsBefore(tag: string): string {
  const folder = join(parent, newId());
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  writeFileSync(file, JSON.stringify({ entries: journal.entries.slice(0, index) }));
  return folder;
}

const ADD_STORE = `
  insert into vendors (id, name, first_name, last_name, email, is_address_proven, applied_from, phone, address, state, type,
    is_business_registered, password_hash, status, status_at, created_at)
  values ($1, 'A shop', 'Ada', 'Obi', $2, $3, 'a browser', '+2348030000000', '1 Test Street', 'Lagos', 'restaurant',
    false, 'hash', 'NEW', now(), now())`;

const OWNERS = `
  select v.email as known, p.email, p.is_email_proven, p.applied_from, p.display_name, p.phone, p.password_hash
  from vendors v left join people p on p.id = v.owner_id order by 1`;

describe('a store of the version before', () => {
  it('has its owner, whether it was there before the migration or is added beside the new version', async () => {
    const fresh = await freshDatabase('template0');
    const client = new Client({ connectionString: fresh.connectionString });
    await client.connect();
    try {
      await migrateDatabase(fresh.connectionString, { folder: stepsBefore('people-and-members') });
      await client.query(ADD_STORE, [newId(), 'a@before.ng', true]);
      await client.query(ADD_STORE, [newId(), 'b@before.ng', false]);
      await migrateDatabase(fresh.connectionString);
      await client.query(ADD_STORE, [newId(), 'c@beside.ng', false]);
      const owner = {
        applied_from: 'a browser',
        display_name: 'Ada Obi',
        phone: '+2348030000000',
        password_hash: 'hash',
      };
      expect((await client.query(OWNERS)).rows).toEqual(
        ['a@before.ng', 'b@before.ng', 'c@beside.ng'].map((email) =>
          Object.assign({ known: email, email, is_email_proven: email === 'a@before.ng' }, owner),
        ),
      );
    } finally {
      await client.end();
      await fresh.drop();
    }
  });
});

const COLUMNS = {
  vendors: sql`email, is_address_proven as proof, applied_from, phone, password_hash from vendors where id =`,
  people: sql`email, is_email_proven as proof, applied_from, phone, password_hash from people where id =`,
};

type Shape = keyof typeof COLUMNS;

describe.each<[Shape, Shape]>([
  ['vendors', 'people'],
  ['people', 'vendors'],
])('what signs an owner in, changed in %s,', (written, copied) => {
  it.each([
    ['the proof', { proof: true }],
    ['another password', { password_hash: 'another' }],
    ['another email', { email: () => `${newId()}@example.ng` }],
    ['another phone', { phone: '+2348039999999' }],
    ['an erasure', { email: () => `${newId()}@example.ng`, phone: '', password_hash: '', applied_from: null }],
  ])('is the same in the other table: %s', async (_, change) => {
    const store = await givenStore();
    const ids: Readonly<Record<Shape, string>> = { vendors: store.id, people: store.ownerId };
    const read = async (shape: Shape) => (await test.db.execute(sql`select ${COLUMNS[shape]} ${ids[shape]}`)).rows[0];
    const before = await read(copied);
    const proof = written === 'vendors' ? 'is_address_proven' : 'is_email_proven';
    const values = Object.entries(change).map(([name, value]) => [name, typeof value === 'function' ? value() : value]);
    const set = values.map(([name, value]) => sql`${sql.identifier(name === 'proof' ? proof : name)} = ${value}`);
    await test.db.execute(
      sql`update ${sql.identifier(written)} set ${sql.join(set, sql`, `)} where id = ${ids[written]}`,
    );
    expect(await read(copied)).toEqual({ ...before, ...Object.fromEntries(values) });
    expect(await read(written)).toEqual(await read(copied));
  });
});

const personOf = async (ownerId: string) =>
  (await test.db.execute(sql`select display_name, email from people where id = ${ownerId}`)).rows[0];

describe('the name of an owner', () => {
  it('follows the store’s, and goes with it', async ({ store }) => {
    await test.db.execute(sql`update vendors set first_name = 'Bisi' where id = ${store.id}`);
    expect(await personOf(store.ownerId)).toMatchObject({ display_name: 'Bisi Obi' });
    await test.db.execute(sql`update vendors set first_name = '', last_name = '' where id = ${store.id}`);
    expect(await personOf(store.ownerId)).toMatchObject({ display_name: '' });
  });
});

describe('an owner who works in another store too', () => {
  it('still signs in there once the own store is erased', async ({ store }) => {
    const other = await givenVendor(test);
    await test.db.execute(sql`
      insert into members (id, vendor_id, person_id, name, role, joined_at)
      values (${newId()}, ${other.vendorId}, ${store.ownerId}, 'Ada', 'kitchen', now())`);
    const erase = sql`update vendors set email = ${`deleted-${store.id}@deleted.invalid`}, first_name = '' where id = ${store.id}`;
    await test.db.execute(erase);
    expect(await personOf(store.ownerId)).toEqual({ display_name: 'Ada Obi', email: store.email });
  });
});
