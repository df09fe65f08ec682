import { sql, type SQL, lt } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { SYSTEM } from './audit/actor.ts';
import { listJobs } from '../background.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { signedInVendor } from '../testing/given/given-vendor.ts';
import { before, days, hours, minutes } from './clock.ts';
import { newId } from './database/ids.ts';
import { housekeeping, type CleanupStep } from './housekeeping.ts';
import { FEATURES } from '../features.ts';
import type { Feature } from './platform.ts';
import { gatewayNonces } from '../features/gateway-keys/gateway-keys.tables.ts';
import { deleteInBatches } from './database/delete-in-batches.ts';

const test = await sharedTestApp();
const { vendorId } = await signedInVendor(test);
const background = { ...test.platform, log: test.app.log };
/** As it is scheduled, with the cleanup steps of every feature. */
const clean = async () =>
  listJobs(background)
    .find(({ name }) => name === 'housekeeping')
    ?.run(SYSTEM);

interface Expiry {
  /** How old a row's timestamp may be. */
  readonly retention: number;
  readonly insert: (key: string, at: string) => SQL;
  readonly key: string;
}

let seq = 1_000;

/** By table. The timestamp is the row's own: its creation, or its expiry. */
const EXPIRIES: Readonly<Record<string, Expiry>> = {
  gateway_nonces: {
    retention: minutes(10),
    key: 'nonce',
    insert: (key, at) => sql`(nonce, signed_at) values (${key}, ${at})`,
  },
  idempotent_answers: {
    retention: hours(24),
    key: 'key_hash',
    insert: (key, at) => sql`(key_hash, fingerprint, claimed_at, status, answer) values (${key}, '', ${at}, 200, '')`,
  },
  events: {
    retention: days(7),
    key: 'kind',
    insert: (key, at) => sql`(vendor_id, seq, kind, data, at) values (${vendorId}, ${(seq += 1)}, ${key}, '{}', ${at})`,
  },
  outbox_messages: {
    retention: days(30),
    key: 'recipient',
    insert: (key, at) => sql`(id, channel, recipient, subject, text, created_at)
      values (${newId()}, 'email', ${key}, 'Hello', '', ${at})`,
  },
  sign_in_attempts: {
    retention: minutes(15),
    key: 'account',
    insert: (key, at) => sql`(id, account, ip, at) values (${newId()}, ${key}, '127.0.0.1', ${at})`,
  },
  sessions: {
    retention: days(30),
    key: 'user_agent',
    insert: (key, at) => sql`(id, vendor_id, token_hash, user_agent, created_at, last_seen_at)
      values (${newId()}, ${vendorId}, ${key}, ${key}, ${at}, ${at})`,
  },
  quotes: {
    retention: hours(24),
    key: 'fingerprint',
    insert: (key, at) => sql`(vendor_id, id, fingerprint, priced, expires_at)
      values (${vendorId}, ${newId()}, ${key}, '{}', ${at})`,
  },
  password_resets: {
    retention: 0,
    key: 'token_hash',
    insert: (key, at) => sql`(token_hash, vendor_id, expires_at) values (${key}, ${vendorId}, ${at})`,
  },
  stop_links: {
    retention: 0,
    key: 'token_hash',
    insert: (key, at) => sql`(token_hash, vendor_id, expires_at) values (${key}, ${vendorId}, ${at})`,
  },
  product_undos: {
    retention: 0,
    key: 'kind',
    insert: (key, at) => sql`(id, vendor_id, kind, until) values (${newId()}, ${vendorId}, ${key}, ${at})`,
  },
};

describe('housekeeping', () => {
  it.each(Object.entries(EXPIRIES))('deletes expired rows from %s, and no others', async (table, expiry) => {
    const { retention, key, insert } = expiry;
    const ago = (milliseconds: number) => before(test.clock.now(), milliseconds).toISOString();
    for (const [name, age] of [
      ['old', retention + 1_000],
      ['young', retention - 60_000],
    ] as const)
      await test.db.execute(sql`insert into ${sql.identifier(table)} ${insert(name, ago(age))}`);
    await clean();
    const { rows } = await test.db.execute(sql`select ${sql.identifier(key)} as found from ${sql.identifier(table)}
      where ${sql.identifier(key)} in ('old', 'young')`);
    expect(rows).toEqual([{ found: 'young' }]);
  });

  it('runs every step even if an earlier one fails, and reports the failure', async () => {
    const failing = vi.fn<CleanupStep>(async () => Promise.reject(new Error('no')));
    const next = vi.fn<CleanupStep>(async () => undefined);
    const error = vi.fn<() => void>();
    const run = housekeeping({ ...test, log: { error } }, [failing, next, failing, next]).run(SYSTEM);
    await expect(run).rejects.toBeInstanceOf(AggregateError);
    expect(next).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('runs the steps of all features with the same time', async () => {
    const step = vi.fn<CleanupStep>(async () => undefined);
    await housekeeping(background, [step, step]).run(SYSTEM);
    expect(step).toHaveBeenCalledTimes(2);
    expect(step.mock.calls[0]?.[1]).toEqual(step.mock.calls[1]?.[1]);
  });
});

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

const cleanupSteps = Object.fromEntries(
  Object.entries<Feature>(FEATURES).flatMap(([name, { cleanup }]) =>
    cleanup ? [[name, namesOf(cleanup)] as const] : [],
  ),
);

/** Repeated here, because nothing else would notice a missing step; background.test.ts runs the jobs. */
describe('the cleanup', () => {
  it('has the steps of every feature', () => {
    expect(cleanupSteps).toEqual({
      accounts: ['deleteOldAttempts'],
      adverts: ['deleteUnusedAdvertImages'],
      audit: ['deleteOldAuditEntries', 'deleteOldActing'],
      gatewayKeys: ['deleteOldNonces'],
      notifications: ['deleteOldNotifications'],
      oneTimeCodes: ['deleteOldCodes'],
      orderPlacing: ['deleteOldQuotes'],
      passwordReset: ['deleteOldResets'],
      printing: ['deleteOldPrintJobs'],
      products: ['deleteOldUndos', 'deleteUnusedProductImages', 'deleteOldImportPictures'],
      safeguards: ['deleteOldStopLinks'],
      sessions: ['deleteOldSessions'],
      team: ['deleteOldInvitations', 'deleteOldPinAttempts', 'deleteOldEnrolments'],
      webhooks: ['deleteOldDeliveries'],
    });
  });
});

const NOON = new Date('2001-11-17T12:00:00Z');

const deleteBeforeNoon = () => deleteInBatches(test.db, gatewayNonces, lt(gatewayNonces.signedAt, NOON));

const insertNonces = (name: string, count: number, at: string) =>
  test.db.execute(sql`
    insert into gateway_nonces (nonce, signed_at)
    select ${name} || n, ${at}::timestamptz from generate_series(1, ${count}::int) n`);

const remaining = async () => {
  const rows = await test.db.select({ nonce: gatewayNonces.nonce }).from(gatewayNonces);
  return rows.map(({ nonce }) => nonce);
};

describe('deleting in batches', () => {
  it('deletes all matching rows, however many batches that takes, and no others', async () => {
    await insertNonces('old', 2_345, '2001-11-17T11:59:59Z');
    await insertNonces('young', 1, '2001-11-17T12:00:00Z');
    expect(await deleteBeforeNoon()).toBe(2_345);
    expect((await remaining()).filter((nonce) => nonce.startsWith('old'))).toEqual([]);
    expect(await remaining()).toContain('young1');
    expect(await deleteBeforeNoon()).toBe(0);
  });

  it('does not wait for a row that another transaction has locked', async () => {
    await insertNonces('locked', 1, '2001-11-17T11:00:00Z');
    await insertNonces('free', 1, '2001-11-17T11:00:00Z');
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from gateway_nonces where nonce = 'locked1' for update`);
      expect(await deleteBeforeNoon()).toBe(1);
    });
    expect(await remaining()).toContain('locked1');
    expect(await deleteBeforeNoon()).toBe(1);
  });
});
