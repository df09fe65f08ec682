import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { days, hours } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenVendor, signedInVendor } from '../../../testing/given/given-vendor.ts';
import { makeCall } from '../../../testing/make-call.ts';
import { openSession } from './sessions.service.ts';

const test = await sharedTestApp();

const { whoAmI, listSessions } = signInContract;
const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
const statusOf = async (token: string) => (await makeCall(test.app, whoAmI, {}, { token })).status;

describe('a session on a trusted device', () => {
  it('outlives seven days without a request, and not more', async () => {
    const { vendorId } = await givenVendor(test);
    const { token } = await openSession(test.db, test.clock, { vendorId, client, isTrusted: true });
    test.clock.advance(days(7) - hours(1));
    expect(await statusOf(token)).toBe(200);
    test.clock.advance(days(7) + 1);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('any session', () => {
  it('ends after thirty days, however much it is used', async () => {
    const { vendorId } = await givenVendor(test);
    const { token } = await openSession(test.db, test.clock, { vendorId, client, isTrusted: true });
    for (let day = 0; day < 30; day += 6) {
      expect(await statusOf(token)).toBe(200);
      test.clock.advance(days(6));
    }
    test.clock.advance(1);
    expect(await statusOf(token)).toBe(401);
  });

  it('is written to once a minute at most, so that reading stays reading', async () => {
    const { token, vendorId } = await signedInVendor(test);
    const written = async () => {
      const { rows } = await test.db.execute<{ version: string }>(
        sql`select xmin::text as version from sessions where vendor_id = ${vendorId}`,
      );
      return rows[0]?.version;
    };
    const before = await written();
    await statusOf(token);
    await statusOf(token);
    expect(await written()).toBe(before);
    test.clock.advance(61_000);
    await statusOf(token);
    expect(await written()).not.toBe(before);
  });
});

describe('the limited session of sign-up', () => {
  it('reads who it is and nothing more, and is no device on the list', async () => {
    const { token, vendorId } = await signedInVendor(test, { status: 'NEW', isLimited: true });
    expect(await statusOf(token)).toBe(200);
    const refused = await makeCall(test.app, listSessions, {}, { token });
    expect([refused.status, refused.failure.code]).toEqual([403, 'account_not_verified']);
    await test.db.execute(sql`update vendors set status = 'PENDING' where id = ${vendorId}`);
    const full = await openSession(test.db, test.clock, { vendorId, client });
    const { sessions } = (await makeCall(test.app, listSessions, {}, { token: full.token })).payload;
    expect(sessions).toHaveLength(1);
  });
});
