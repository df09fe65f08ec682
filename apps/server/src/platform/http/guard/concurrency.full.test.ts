import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';
import { aPng } from '../../../testing/given/sample-files.ts';
import { makeForm } from '../../../testing/make-call.ts';
import { newToken } from '../../secrets.ts';
import { LIMITS } from './limits.ts';

const test = await sharedTestApp({
  rateLimits: { refused: LIMITS.rates.refused },
  concurrency: { ordinary: { atOnce: 4, waiting: 100 }, exports: LIMITS.exports },
});

const count = async ({ token }: { readonly token: string }) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.app.inject({ url: inventoryContract.countInventory.path, headers })).statusCode;
};

const waitingForLock = async () => {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

describe('the requests of one vendor', () => {
  it('use at most their share of connections, queue behind each other, and are refused beyond a limit', async () => {
    const [flood, other] = [await signedInVendor(test), await signedInVendor(test)];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      await held;
    });
    const responses = Array.from({ length: 120 }, () => count(flood));
    await expect.poll(waitingForLock).toBe(4);
    // Another vendor's call that doesn't need the locked rows is answered meanwhile.
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await test.app.inject({ url: '/v1/vendor/who-am-i', headers })).statusCode).toBe(200);
    expect(await waitingForLock()).toBe(4);
    release();
    await holding;
    const statuses = await Promise.all(responses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(104);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
    expect(await count(flood)).toBe(200);
  });
});

describe('a flood of uploads with made-up tokens', () => {
  it('is refused without queueing, and a genuine upload still succeeds', async () => {
    const { token } = await signedInVendor(test);
    const { contentType, payload } = await makeForm('file', [{ name: 'logo.png', bytes: await aPng() }]);
    const url = onboardingContract.uploadLogo.path;
    let answered = 0;
    const flood = Array.from({ length: 2_000 }, async () => {
      const headers = { authorization: `Bearer ${newToken()}`, 'content-type': contentType };
      const { statusCode } = await test.app.inject({ method: 'POST', url, headers, remoteAddress: '10.9.9.9' });
      answered += 1;
      return statusCode;
    });
    const honest = await test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload,
    });
    expect(honest.statusCode).toBe(200);
    const statuses = await Promise.all(flood);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(LIMITS.rates.refused);
    expect(answered).toBe(2_000);
  });
});
