import { lt, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { gatewayNonces } from '../../features/gateway-keys/gateway-keys.tables.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const test = await sharedTestApp();
const NOON = new Date('2026-11-17T12:00:00Z');

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
  it('deletes all rows that match, however many batches that takes, and no other', async () => {
    await insertNonces('old', 2_345, '2026-11-17T11:59:59Z');
    await insertNonces('young', 1, '2026-11-17T12:00:00Z');
    expect(await deleteBeforeNoon()).toBe(2_345);
    expect(await remaining()).toEqual(['young1']);
    expect(await deleteBeforeNoon()).toBe(0);
  });

  it('does not wait for a row that somebody else has locked', async () => {
    await insertNonces('locked', 1, '2026-11-17T11:00:00Z');
    await insertNonces('free', 1, '2026-11-17T11:00:00Z');
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from gateway_nonces where nonce = 'locked1' for update`);
      expect(await deleteBeforeNoon()).toBe(1);
    });
    expect(await remaining()).toContain('locked1');
    expect(await deleteBeforeNoon()).toBe(1);
  });
});
