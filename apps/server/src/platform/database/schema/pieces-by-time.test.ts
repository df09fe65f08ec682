import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseBefore, type DatabaseBefore } from '../../../testing/database-before.ts';
import { newId } from '../ids.ts';
import { migrateDatabase } from './migrate.ts';

let database: DatabaseBefore;
const ask = (question: string) => database.ask(question);

/** What an earlier version sends. */
const OLD_NONCE = (nonce: string) =>
  `insert into "gateway_nonces" ("nonce", "seen_at") select '${nonce}', now() on conflict do nothing returning "nonce"`;
const OLD_DELIVERY = (vendor: string, created: string) =>
  `insert into webhook_deliveries (id, key_id, vendor_id, kind, body, created_at, due_at)
    values (gen_random_uuid(), 'everything', '${vendor}', 'store_opened', '{}', ${created}, ${created})`;
const OLD_LEASE = `update webhook_deliveries set due_at = now() + interval '1 minute', attempts = attempts + 1
  where id in (select id from webhook_deliveries where due_at <= now() order by due_at limit 20 for update skip locked)
  returning vendor_id`;

const OLD_MESSAGE = (recipient: string, created: string) =>
  `insert into outbox_messages (id, channel, recipient, subject, text, created_at, due_at)
    values (gen_random_uuid(), 'email', '${recipient}', 'Hello', 'You', ${created}, ${created})`;
const OLD_SENDING = `update outbox_messages set due_at = now() + interval '1 minute', attempts = attempts + 1
  where id in (select id from outbox_messages where due_at <= now() and channel = 'email' order by due_at limit 20
    for update skip locked) returning recipient`;

const [a, b, c] = [newId(), newId(), newId()];

/** The database as the step before left it, with rows in it. */
beforeAll(async () => {
  database = await databaseBefore('0037_pieces_by_time');
  await ask(OLD_NONCE('everything:one'));
  await ask(`insert into gateway_nonces values ('everything:ahead', now() + interval '5 hours')`);
  await ask(OLD_DELIVERY(a, `now() - interval '3 days'`));
  await ask(OLD_DELIVERY(b, `now() + interval '4 days'`));
  await ask(OLD_MESSAGE('ada@example.ng', `now() - interval '25 days'`));
});
afterAll(() => database.drop());

describe('a database that was not divided by time yet', () => {
  it('has the key that only an earlier version wrote by', async () => {
    expect(await ask(`select from pg_class where relname = 'product_search_product_key'`)).toHaveLength(1);
  });

  it('keeps every row as the first piece, which none of them is copied to', async () => {
    const files = async (table: string) => ask(`select relfilenode from pg_class where relname = '${table}'`);
    const divided = ['gateway_nonces', 'webhook_deliveries', 'outbox_messages'];
    const before = await Promise.all(divided.map(files));
    expect(await migrateDatabase(database.connectionString)).toBeGreaterThan(0);
    expect(await Promise.all(divided.map((table) => files(`${table}_before`)))).toEqual(before);
    expect(await ask(`select nonce, tableoid::regclass::text as place from gateway_nonces order by 1`)).toEqual([
      { nonce: 'everything:ahead', place: 'gateway_nonces_before' },
      { nonce: 'everything:one', place: 'gateway_nonces_before' },
    ]);
    expect(await ask(`select vendor_id as vendor, traceparent from webhook_deliveries order by created_at`)).toEqual([
      { vendor: a, traceparent: null },
      { vendor: b, traceparent: null },
    ]);
    expect(await ask('select recipient, attempts from outbox_messages')).toEqual([
      { recipient: 'ada@example.ng', attempts: 0 },
    ]);
  });

  it('has every index of the whole on the first piece, by the names it had, and no key of an earlier version', async () => {
    expect(
      await ask(`select i.inhrelid::regclass::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where c.relkind = 'i' and c.relname like '%before%' order by 1`),
    ).toEqual([
      { name: 'outbox_messages_before_created_idx' },
      { name: 'outbox_messages_before_due_idx' },
      { name: 'outbox_messages_before_pk' },
      { name: 'outbox_messages_before_recipient_idx' },
      { name: 'outbox_messages_before_vendor_idx' },
      { name: 'webhook_deliveries_before_due_idx' },
      { name: 'webhook_deliveries_before_key_idx' },
      { name: 'webhook_deliveries_before_pk' },
    ]);
    expect(await ask(`select from pg_class where relname = 'product_search_product_key'`)).toEqual([]);
  });

  it('still serves an earlier version that runs beside', async () => {
    expect(await ask(OLD_NONCE('everything:two'))).toEqual([{ nonce: 'everything:two' }]);
    // Neither takes what the other took, though the one notes when it came and the other what was signed.
    const signed = `now() - interval '4 minutes'`;
    const taken = (nonce: string) =>
      ask(`insert into gateway_nonces values ('${nonce}', ${signed}) on conflict do nothing returning nonce`);
    expect(await taken('everything:two')).toEqual([]);
    expect(await taken('everything:three')).toHaveLength(1);
    expect(await ask(OLD_NONCE('everything:three'))).toEqual([]);
    await ask(OLD_DELIVERY(c, 'now()'));
    const leased = await ask(OLD_LEASE);
    expect(new Set(leased.map(({ vendor_id: vendor }) => vendor))).toEqual(new Set([a, c]));
    await ask(OLD_MESSAGE('bola@example.ng', 'now()'));
    expect(new Set((await ask(OLD_SENDING)).map(({ recipient }) => recipient))).toEqual(
      new Set(['ada@example.ng', 'bola@example.ng']),
    );
    await ask(`delete from webhook_deliveries where created_at < now() - interval '2 days'`);
    await ask(`delete from gateway_nonces where seen_at < now() + interval '1 hour'`);
    expect(await ask(`select nonce from gateway_nonces`)).toEqual([{ nonce: 'everything:ahead' }]);
    expect(await ask(`select from webhook_deliveries`)).toHaveLength(2);
  });
});
