import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { givenVendor, PASSWORD, givenSession } from '../../testing/given/given-vendor.ts';
import { codeSentTo, enterCode, enterPassword, messagesTo } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { guardChange } from '../safeguards/safeguards.service.ts';
import { endAllSessions } from '../sessions/sessions.service.ts';
import { getLockedVendor, getVendor } from '../vendors/vendors.service.ts';

const test = await sharedTestApp();
const { listSessions, revokeSession, whoAmI } = signInContract;

const OTHER = 'eleven brass kettles';
const passwords = { password: OTHER, confirmPassword: OTHER };

/** An account, and a thief whose device it trusts. */
async function givenThief() {
  test.clock.advance(minutes(2));
  const vendor = await givenVendor(test);
  const device = { 'x-device-id': `browser-${newId()}` };
  await enterPassword(test, vendor.email, PASSWORD, device);
  const { token } = (
    await enterCode(test, vendor.email, await codeSentTo(test, vendor.email), { trustDevice: true }, device)
  ).payload;
  return {
    ...vendor,
    token,
    owner: await givenSession(test, vendor.vendorId),
    signIn: () => enterPassword(test, vendor.email, PASSWORD, device),
  };
}
type Thief = Awaited<ReturnType<typeof givenThief>>;
/** What the owner or the administrator does, after its preparation. */
type Revocation = (thief: Thief) => Promise<() => Promise<{ readonly status: number }>>;

const linkIn = async (email: string, page: string) =>
  (await messagesTo(test, email)).flatMap(
    ({ text }) => new RegExp(`${page}#([\\w-]{43})`).exec(text ?? '')?.[1] ?? [],
  )[0] ?? '';

const REVOCATIONS: Readonly<Record<string, Revocation>> = {
  'a new password by email': async ({ email }) => {
    await test.request(passwordResetContract.requestPasswordReset, { body: { email } });
    const resetToken = await linkIn(email, 'reset-password');
    return () => test.request(passwordResetContract.resetPassword, { body: { resetToken, ...passwords } });
  },
  'a new password in the settings': async ({ owner }) => {
    const body = { currentPassword: PASSWORD, ...passwords };
    return () => test.request(profileContract.changePassword, { body }, owner);
  },
  '"This wasn’t me"': async ({ vendorId, email }) => {
    const vendor = await getVendor(test.db, vendorId);
    const change = { subject: 'A change', what: 'something was changed.', emails: [email] };
    await test.db.transaction((tx) => guardChange(tx, test.platform, vendor, change));
    const token = await linkIn(email, 'stop-change');
    return () => test.request(safeguardsContract.stopChange, { body: { token } });
  },
  'the administrator who ends sessions': async ({ vendorId }) => {
    const body = { reason: 'A tablet was stolen.' };
    return () => test.gateway(gatewayAdminContract.endSessions, { params: { vendorId }, body });
  },
  'the owner who signs the device out': async ({ owner }) => {
    const { sessions } = (await test.request(listSessions, {}, owner)).payload;
    const body = { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
    return () => test.request(revokeSession, { body }, owner);
  },
};

const ROUNDS = 8;
const isSignedIn = async (token: string) => (await test.request(whoAmI, {}, { token })).status === 200;

describe('a sign-in at the same moment as', () => {
  it.each(Object.entries(REVOCATIONS))('%s leaves no session', async (_, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const thief = await givenThief();
      const revoke = await prepare(thief);
      const signIns = Array.from({ length: 1 + (round % 4) }, () => thief.signIn());
      const [revoked, ...responses] = await Promise.all([revoke(), ...signIns]);
      expect(revoked.status).toBe(200);
      const granted = responses.flatMap((response) =>
        response.status === 200 && !response.payload.otpRequired ? [response.payload.token] : [],
      );
      expect(await Promise.all([thief.token, ...granted].map(isSignedIn))).not.toContain(true);
    }
  });
});

describe('a sign-in code', () => {
  it.each(Object.entries(REVOCATIONS).slice(0, 4))('sent before %s no longer works', async (_, prepare) => {
    const thief = await givenThief();
    const revoke = await prepare(thief);
    test.clock.advance(minutes(2));
    await enterPassword(test, thief.email);
    const otp = await codeSentTo(test, thief.email);
    await revoke();
    expect((await enterCode(test, thief.email, otp)).failure.code).toBe('code_expired');
  });
});

describe('a new password from a stolen session', () => {
  it('is refused if the device was signed out after the current password was checked', async () => {
    const thief = await givenThief();
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const body = { currentPassword: PASSWORD, ...passwords };
    const { changing } = await test.db.transaction(async (tx) => {
      await getLockedVendor(tx, thief.vendorId);
      const pending = test.request(profileContract.changePassword, { body }, thief);
      await expect.poll(async () => (await test.db.execute(waiting)).rows).toHaveLength(1);
      await endAllSessions(tx, test.clock, SYSTEM, thief.vendorId);
      return { changing: pending };
    });
    expect((await changing).failure.code).toBe('unauthenticated');
  });
});
