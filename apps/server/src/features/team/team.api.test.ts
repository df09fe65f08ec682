import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { describe, expect, it as base, vi } from 'vitest';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { eventStreams } from '../../testing/event-reader.ts';
import { givenMember } from '../../testing/given/given-team.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { codeSentTo, enterPassword, messagesTo } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';

const test = await sharedTestApp();
const { listen } = await eventStreams(test);
const it = base.extend('owner', () => signedInVendor(test, { name: 'Buka' }));

const { readTeam, inviteMember, resendInvitation, cancelInvitation, changeMemberRole, removeMember, leaveStore } =
  teamContract;

type Who = { readonly token: string };

const anAddress = () => `cook-${newId()}@example.ng`;

async function linkSentTo(email: string): Promise<string> {
  const [mail] = await messagesTo(test, email);
  return /join#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invite(by: Who, email = anAddress(), role: MemberRole = 'kitchen') {
  const { payload } = await test.request(inviteMember, { body: { name: 'Tunde', email, role } }, by);
  return { ...payload, token: await linkSentTo(email) };
}

const join = (token: string) =>
  test.request(teamContract.joinTeam, {
    body: { token, firstName: 'Tunde', lastName: 'Bello', password: PASSWORD, confirmPassword: PASSWORD },
  });

const membersSeen = async (by: Who) => (await test.request(readTeam, {}, by)).payload.members;
const whoIs = async (by: Who) => (await test.request(signInContract.whoAmI, {}, by)).payload.me;
const statusOf = async (by: Who) => (await test.request(signInContract.whoAmI, {}, by)).status;

describe('an invitation', () => {
  it('to a new address makes a member, once', async ({ owner }) => {
    const { token, email, role } = await invite(owner);
    expect((await test.request(teamContract.readInvitation, { body: { token } })).payload).toEqual({
      storeName: 'Buka',
      inviterName: 'Ada',
      name: 'Tunde',
      role,
      hasAccount: false,
    });
    const joined = await join(token);
    expect(await whoIs(joined.payload)).toMatchObject({ role: 'kitchen', name: 'Tunde' });
    expect(await membersSeen(owner)).toMatchObject([
      { isOwner: true, role: 'owner', memberId: null, email: owner.email },
      { isOwner: false, role: 'kitchen', email, signsInWith: 'email', lastActiveAt: expect.any(String) as string },
    ]);
    expect((await join(token)).failure.code).toBe('invitation_over');
  });

  it('to an address with an account is accepted by signing in', async ({ owner }) => {
    const another = await signedInVendor(test);
    const { token } = await invite(owner, another.email, 'bookkeeper');
    expect((await test.request(teamContract.readInvitation, { body: { token } })).payload.hasAccount).toBe(true);
    expect((await join(token)).failure.code).toBe('email_taken');
    await enterPassword(test, another.email);
    const body = { email: another.email, otp: await codeSentTo(test, another.email), invitation: token };
    const { payload } = await test.request(signInContract.verifySignInCode, { body });
    expect(payload.vendorId).toBe(owner.vendorId);
    expect(await whoIs(payload)).toMatchObject({ role: 'bookkeeper' });
    expect(await statusOf(another)).toBe(200);
  });

  it('is for its own address only', async ({ owner }) => {
    const { token } = await invite(owner);
    const another = await signedInVendor(test);
    await enterPassword(test, another.email);
    const body = { email: another.email, otp: await codeSentTo(test, another.email), invitation: token };
    const refused = await test.request(signInContract.verifySignInCode, { body });
    expect(refused.failure).toMatchObject({ code: 'invitation_for_another' });
    expect(refused.failure.message).not.toContain('@');
  });

  it('ends an application with the same address, whose password never works', async ({ owner }) => {
    const email = anAddress();
    const typed = { password: 'typed-by-somebody', confirmPassword: 'typed-by-somebody' };
    await test.request(onboardingContract.signUp, { body: aForm({ email, ...typed }) });
    const { token } = await invite(owner, email);
    expect((await join(token)).status).toBe(200);
    expect((await messagesTo(test, email)).map(({ subject }) => subject)).toContain('You already have an account');
    expect((await enterPassword(test, email, typed.password)).failure.code).toBe('wrong_credentials');
  });

  it.each(['cancelled', 'sent again', 'expired', 'of a removed inviter', 'of an inviter with another role'] as const)(
    'no longer works when %s',
    async (how) => {
      const owner = await signedInVendor(test);
      const manager = await givenMember(test, owner.vendorId, 'manager');
      const { token, invitationId, email } = await invite(manager);
      const { memberId } = manager;
      if (how === 'cancelled') await test.request(cancelInvitation, { body: { invitationId } }, owner);
      if (how === 'sent again') await test.request(resendInvitation, { body: { invitationId } }, owner);
      if (how === 'expired') test.clock.advance(days(7));
      if (how === 'of a removed inviter') await test.request(removeMember, { body: { memberId } }, owner);
      if (how === 'of an inviter with another role')
        await test.request(changeMemberRole, { body: { memberId, role: 'bookkeeper' } }, owner);
      expect((await test.request(teamContract.readInvitation, { body: { token } })).failure.code).toBe(
        'invitation_over',
      );
      expect((await join(token)).failure.code).toBe('invitation_over');
      expect((await join(await linkSentTo(email))).status).toBe(how === 'sent again' ? 200 : 410);
    },
  );

  it('is refused for an address that works here or is invited, and for a name with a link', async ({ owner }) => {
    const email = anAddress();
    const again = async (to: string, name = 'Tunde') =>
      (await test.request(inviteMember, { body: { name, email: to, role: 'kitchen' } }, owner)).failure.code;
    await invite(owner, email);
    expect(await again(email.toUpperCase())).toBe('already_invited');
    expect(await again(owner.email)).toBe('already_member');
    expect(await again(anAddress(), 'Win at naira.example')).toBe('invalid_request');
  });

  it('can be sent twenty times a day, five times while the store is under review', async () => {
    for (const [status, most] of [
      ['APPROVED', 20],
      ['PENDING', 5],
    ] as const) {
      const owner = await signedInVendor(test, { status });
      const statuses = [];
      for (let sent = 0; sent <= most; sent += 1) {
        const body = { name: 'Tunde', email: anAddress(), role: 'kitchen' } as const;
        statuses.push((await test.request(inviteMember, { body }, owner)).status);
      }
      expect(statuses).toEqual([...Array<number>(most).fill(200), 429]);
    }
  });
});

describe('a manager', () => {
  it('manages kitchen staff only, and sees nobody else’s address', async ({ owner }) => {
    const manager = await givenMember(test, owner.vendorId, 'manager');
    const cook = await givenMember(test, owner.vendorId, 'kitchen');
    const bookkeeper = await givenMember(test, owner.vendorId, 'bookkeeper');
    const { invitationId } = await invite(owner, anAddress(), 'manager');
    const team = (await test.request(readTeam, {}, manager)).payload;
    expect(team.members.map(({ email }) => email)).toEqual([null, manager.email, cook.email, null]);
    expect(team.invitations).toEqual([]);
    for (const refused of [
      await test.request(inviteMember, { body: { name: 'Ola', email: anAddress(), role: 'manager' } }, manager),
      await test.request(changeMemberRole, { body: { memberId: cook.memberId, role: 'bookkeeper' } }, manager),
      await test.request(removeMember, { body: { memberId: bookkeeper.memberId } }, manager),
      await test.request(removeMember, { body: { memberId: manager.memberId } }, manager),
      await test.request(cancelInvitation, { body: { invitationId } }, manager),
      await test.request(resendInvitation, { body: { invitationId } }, manager),
    ])
      expect(refused.failure.code).toBe('not_allowed');
    expect((await test.request(removeMember, { body: { memberId: cook.memberId } }, manager)).status).toBe(200);
  });
});

describe('a member', () => {
  it('is signed out by another role or a removal, and can come back', async ({ owner }) => {
    const cook = await givenMember(test, owner.vendorId);
    const { memberId } = cook;
    await test.request(changeMemberRole, { body: { memberId, role: 'manager' } }, owner);
    expect(await statusOf(cook)).toBe(401);
    expect(await membersSeen(owner)).toMatchObject([{}, { memberId, role: 'manager' }]);
    const { payload } = await test.request(removeMember, { body: { memberId } }, owner);
    expect(payload.members).toHaveLength(1);
    expect((await test.request(removeMember, { body: { memberId } }, owner)).failure.code).toBe('gone');
    const { token } = await invite(owner, cook.email);
    await enterPassword(test, cook.email);
    const otp = await codeSentTo(test, cook.email);
    const body = { email: cook.email, otp, invitation: token };
    const back = await test.request(signInContract.verifySignInCode, { body });
    expect(await whoIs(back.payload)).toMatchObject({ role: 'kitchen' });
  });

  it('loses open streams with the removal, and nobody else does', async ({ owner }) => {
    const [cook, other] = [await givenMember(test, owner.vendorId), await givenMember(test, owner.vendorId)];
    const [theirs, another, owners] = [await listen(cook.token), await listen(other.token), await listen(owner.token)];
    await test.request(removeMember, { body: { memberId: cook.memberId } }, owner);
    await vi.waitFor(() => expect(theirs.isOver).toBe(true));
    expect([another.isOver, owners.isOver]).toEqual([false, false]);
  });

  it('joins once, however often the link is used at the same moment', async ({ owner }) => {
    const { token } = await invite(owner);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => join(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await membersSeen(owner)).toHaveLength(2);
  });

  it('may leave, and the owner may not', async ({ owner }) => {
    const cook = await givenMember(test, owner.vendorId);
    expect((await test.request(leaveStore, {}, cook)).status).toBe(200);
    expect(await statusOf(cook)).toBe(401);
    expect((await test.request(leaveStore, {}, owner)).failure.code).toBe('conflict');
  });

  it('of another store is unknown', async ({ owner }) => {
    const another = await signedInVendor(test);
    const { memberId } = await givenMember(test, another.vendorId);
    const { invitationId } = await invite(another);
    for (const refused of [
      await test.request(changeMemberRole, { body: { memberId, role: 'manager' } }, owner),
      await test.request(removeMember, { body: { memberId } }, owner),
      await test.request(cancelInvitation, { body: { invitationId } }, owner),
      await test.request(resendInvitation, { body: { invitationId } }, owner),
    ])
      expect(refused.failure.code).toBe('gone');
  });
});
