import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { givenMember } from '../../testing/given/given-team.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, enterCode, enterPassword, messagesTo } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { authenticator } from '../sessions/sessions.service.ts';
import { members } from './team.tables.ts';

const test = await sharedTestApp();
const it = base.extend('shop', async () => {
  const owner = await signedInVendor(test);
  return { owner, member: await givenMember(test, owner.vendorId) };
});

const { whoAmI, listSessions, revokeSession } = signInContract;
const device = () => ({ 'x-device-id': `device-${newId()}` });
const authenticate = authenticator(test.db, test.clock);

async function signIn(email: string, headers = device(), password = PASSWORD) {
  await enterPassword(test, email, password, headers);
  return enterCode(test, email, await codeSentTo(test, email), { trustDevice: true }, headers);
}

const maySee = async (...signedIn: { readonly token: string }[]) =>
  Promise.all(signedIn.map(async (each) => (await test.request(whoAmI, {}, each)).status));

describe('a member', () => {
  it('signs in with an own password and a code, on a trusted device without one', async ({ shop }) => {
    const { email, memberId } = shop.member;
    const headers = device();
    const { payload } = await signIn(email, headers);
    expect(await authenticate(payload.token)).toMatchObject({ role: 'kitchen', memberId });
    expect((await enterPassword(test, email, PASSWORD, headers)).payload).toMatchObject({ otpRequired: false });
    expect((await enterPassword(test, shop.owner.email, PASSWORD, headers)).payload).toMatchObject({
      otpRequired: true,
    });
  });

  it('learns after the right code that they work in no store any more', async ({ shop }) => {
    const { email, memberId } = shop.member;
    await enterPassword(test, email);
    await test.db.update(members).set({ endedAt: test.clock.now() }).where(eq(members.id, memberId));
    expect((await enterCode(test, email, await codeSentTo(test, email))).failure.code).toBe('no_store');
  });

  it('opens the store last used of those that may be signed in to', async ({ shop }) => {
    const { owner, member } = shop;
    const another = await signedInVendor(test);
    await test.db.execute(sql`
      insert into members (id, vendor_id, person_id, name, role, joined_at)
      values (${newId()}, ${another.vendorId}, ${member.personId}, 'Tunde', 'manager', now())`);
    expect((await signIn(member.email)).payload).toMatchObject({ vendorId: owner.vendorId });
    await test.db.execute(sql`update vendors set status = 'BLOCKED' where id = ${owner.vendorId}`);
    test.clock.advance(minutes(2));
    expect((await signIn(member.email)).payload).toMatchObject({ vendorId: another.vendorId });
  });

  it('changes the own password only, and is signed out elsewhere', async ({ shop }) => {
    const { owner, member } = shop;
    const elsewhere = (await signIn(member.email)).payload;
    const body = {
      currentPassword: PASSWORD,
      password: 'another-long-password',
      confirmPassword: 'another-long-password',
    };
    expect((await test.request(profileContract.changePassword, { body }, member)).status).toBe(200);
    expect(await maySee(owner, member, elsewhere)).toEqual([200, 200, 401]);
    expect((await enterPassword(test, member.email)).failure.code).toBe('wrong_credentials');
    expect((await enterPassword(test, owner.email)).status).toBe(200);
  });

  it('resets the own password by email', async ({ shop }) => {
    const { owner, member } = shop;
    await test.request(passwordResetContract.requestPasswordReset, { body: { email: member.email } });
    const otp = await codeSentTo(test, member.email);
    const { resetToken } = (
      await test.request(passwordResetContract.verifyResetCode, { body: { email: member.email, otp } })
    ).payload;
    const body = { resetToken, password: 'another-long-password', confirmPassword: 'another-long-password' };
    expect((await test.request(passwordResetContract.resetPassword, { body })).status).toBe(200);
    expect(await maySee(owner, member)).toEqual([200, 401]);
    expect((await signIn(member.email, device(), 'another-long-password')).status).toBe(200);
  });

  it('changes the own address, with a link that ends only their own sessions', async ({ shop }) => {
    const { owner, member } = shop;
    const email = `new-${member.email}`;
    await test.request(profileContract.requestEmailChange, { body: { email, password: PASSWORD } }, member);
    const body = { email, otp: await codeSentTo(test, email), currentOtp: await codeSentTo(test, member.email) };
    expect((await test.request(profileContract.verifyEmailChange, { body }, member)).status).toBe(200);
    const [mail] = await messagesTo(test, member.email);
    const token = /stop-change#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stop = () => test.request(safeguardsContract.stopChange, { body: { token } });
    expect((await stop()).status).toBe(200);
    expect((await stop()).failure.code).toBe('gone');
    expect(await maySee(owner, member)).toEqual([200, 401]);
    const { rows } = await test.db.execute(sql`
      select payouts_held_until, payouts_frozen_at, email from vendors where id = ${owner.vendorId}`);
    expect(rows).toEqual([{ payouts_held_until: null, payouts_frozen_at: null, email: owner.email }]);
  });

  it('changes the own phone number, not the store’s', async ({ shop }) => {
    const { owner, member } = shop;
    await test.request(safeguardsContract.sendSafeguardCode, {}, member);
    const body = { phone: '08031234567', password: PASSWORD, otp: await codeSentTo(test, member.email) };
    expect((await test.request(profileContract.updateDetails, { body }, member)).status).toBe(200);
    const { rows } = await test.db.execute(sql`
      select p.phone as own, v.phone as stores, v.payouts_held_until from people p, vendors v
      where p.id = ${member.personId} and v.id = ${owner.vendorId}`);
    expect(rows).toEqual([{ own: '+2348031234567', stores: '+2348030000000', payouts_held_until: null }]);
  });

  it('writes to support by the own name, without the owner’s messages', async ({ shop }) => {
    const { owner, member } = shop;
    const body = { topic: 'other', subject: 'A question', message: 'How does this work, please?' } as const;
    const write = (by: typeof owner | typeof member) =>
      test.request(supportContract.contactSupport, { body }, { ...by, headers: { 'idempotency-key': 'the-same-key' } });
    const [theirs, own] = [await write(owner), await write(member)];
    expect(own.payload.number).not.toBe(theirs.payload.number);
    const receipt = (await messagesTo(test, member.email)).map(({ subject }) => subject);
    expect(receipt).toEqual([`We’ve got your message: ${own.payload.number}`]);
    expect((await test.request(supportContract.listTickets, {}, member)).payload.tickets).toEqual([]);
  });

  it('sees and ends own sessions, never the owner’s', async ({ shop }) => {
    const { owner, member } = shop;
    const { sessions } = (await test.request(listSessions, {}, member)).payload;
    expect(sessions).toHaveLength(1);
    const [owners] = (await test.request(listSessions, {}, owner)).payload.sessions;
    const ending = await test.request(revokeSession, { body: { sessionId: owners?.id ?? '' } }, member);
    expect(ending.failure.code).toBe('gone');
  });
});

describe('codes and resets of a member', () => {
  it('are nobody’s to the version before', async ({ shop: { member } }) => {
    await enterPassword(test, member.email);
    await test.request(passwordResetContract.requestPasswordReset, { body: { email: member.email } });
    const { rows } = await test.db.execute(sql`
      select distinct vendor_id, person_id from one_time_codes where email = ${member.email}`);
    expect(rows).toEqual([{ vendor_id: null, person_id: member.personId }]);
  });
});
