import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours, days } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor, givenVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { sql } from 'drizzle-orm';
import { openSession } from '../sessions/sessions.service.ts';

const test = await sharedTestApp();
const it = base
  .extend('token', async () => (await signedInVendor(test)).token)
  .extend('vendor', () => signedInVendor(test));

const { listSessions, revokeSession, signOut, whoAmI } = signInContract;

describe('a session', () => {
  it('ends with sign-out', async ({ token }) => {
    expect((await test.request(signOut, {}, { token })).status).toBe(200);
    expect((await test.request(whoAmI, {}, { token })).status).toBe(401);
  });

  it('ends after twelve hours without a request, but not while it is in use', async ({ token }) => {
    for (let times = 0; times < 3; times += 1) {
      test.clock.advance(hours(11));
      expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
    }
    test.clock.advance(hours(12) + 1);
    expect((await test.request(whoAmI, {}, { token })).status).toBe(401);
  });

  it('is stored as a hash only', async ({ token }) => {
    const { rows } = await test.db.execute<{ found: boolean }>(
      `select bool_or(token_hash = '${token}') as found from sessions`,
    );
    expect(rows).toEqual([{ found: false }]);
  });

  it('ends at once when the account is blocked', async ({ vendor: { token, vendorId } }) => {
    await test.db.execute(`update vendors set status = 'BLOCKED' where id = '${vendorId}'`);
    expect((await test.request(whoAmI, {}, { token })).status).toBe(401);
  });
});

describe('signed-in devices', () => {
  it('are listed, and one can be signed out from another', async ({ vendor: { email, token } }) => {
    await enterPassword(test, email);
    const other = (await enterCode(test, email, await codeSentTo(test, email))).payload;
    const { sessions } = (await test.request(listSessions, {}, { token })).payload;
    expect(sessions).toHaveLength(2);
    const away = sessions.find(({ isCurrent }) => !isCurrent);
    const left = await test.request(revokeSession, { body: { sessionId: away?.id ?? '' } }, { token });
    expect(left.payload.sessions).toHaveLength(1);
    expect((await test.request(whoAmI, {}, { token: other.token })).status).toBe(401);
  });

  it('of another vendor can be neither seen nor signed out', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    const { sessions } = (await test.request(listSessions, {}, { token: bola.token })).payload;
    const response = await test.request(
      revokeSession,
      { body: { sessionId: sessions[0]?.id ?? '' } },
      { token: ada.token },
    );
    expect(response.status).toBe(410);
    expect((await test.request(whoAmI, {}, { token: bola.token })).status).toBe(200);
  });
});

const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
const statusOf = async (token: string) => (await test.request(whoAmI, {}, { token })).status;

describe('a session on a trusted device', () => {
  it('lasts seven days without a request, and no longer', async () => {
    const { vendorId } = await givenVendor(test);
    const { token } = await openSession(test.db, test.clock, SYSTEM, { vendorId, client, isTrusted: true });
    test.clock.advance(days(7) - hours(1));
    expect(await statusOf(token)).toBe(200);
    test.clock.advance(days(7) + 1);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('any session', () => {
  it('ends after thirty days, however much it is used', async () => {
    const { vendorId } = await givenVendor(test);
    const { token } = await openSession(test.db, test.clock, SYSTEM, { vendorId, client, isTrusted: true });
    for (let day = 0; day < 30; day += 6) {
      expect(await statusOf(token)).toBe(200);
      test.clock.advance(days(6));
    }
    test.clock.advance(1);
    expect(await statusOf(token)).toBe(401);
  });

  it('is written to at most once a minute, so that reads stay reads', async ({ vendor: { token, vendorId } }) => {
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

describe('the limited sign-up session', () => {
  it('can read only who it is, and is not on the list of devices', async () => {
    const { token, vendorId } = await signedInVendor(test, { status: 'NEW', isLimited: true });
    expect(await statusOf(token)).toBe(200);
    const refused = await test.request(listSessions, {}, { token });
    expect([refused.status, refused.failure.code]).toEqual([403, 'account_not_verified']);
    await test.db.execute(sql`update vendors set status = 'PENDING' where id = ${vendorId}`);
    const full = await openSession(test.db, test.clock, SYSTEM, { vendorId, client });
    const { sessions } = (await test.request(listSessions, {}, { token: full.token })).payload;
    expect(sessions).toHaveLength(1);
  });
});
