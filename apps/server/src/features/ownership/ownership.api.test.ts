import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { ownershipContract as calls } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { days, minutes } from '../../platform/clock.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { givenSession, givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, enterCode, enterPassword, messagesTo, ownerProof } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { addAccount } from '../banks/banks.queries.ts';
import { findVendor } from '../vendors/vendors.service.ts';

const test = await sharedTestApp();

async function givenTeam() {
  const owner = await signedInVendor(test, { name: 'Buka', identificationNumber: '11111111111' });
  return { owner, bisi: await givenMember(test, owner.vendorId, 'bookkeeper') };
}
const it = base.extend('team', givenTeam);
type Team = Awaited<ReturnType<typeof givenTeam>>;
type Who = { readonly token: string };

const BISI = {
  firstName: 'Bisi',
  lastName: 'Ade',
  phone: '0803 111 2222',
  identificationDocument: 'national_id',
  identificationNumber: '222 2222 2222',
  hasAgreedToTermsAndConditions: true,
} as const;

const offer = async (owner: Who, memberId: string) =>
  test.request(calls.offerOwnership, { body: { memberId, ...(await ownerProof(test, owner)) } }, owner);
const accept = async (who: Who, identity: Partial<typeof BISI> = {}) =>
  test.request(calls.acceptOwnership, { body: { ...BISI, ...identity, ...(await ownerProof(test, who)) } }, who);
const cancel = (who: Who) => test.request(calls.cancelOwnership, {}, who);
const read = async (who: Who) => (await test.request(calls.readOwnership, {}, who)).payload.change;
const approve = (ownerChangeId: string) => test.gateway(calls.approveOwnerChange, { params: { ownerChangeId } });
const refuse = (ownerChangeId: string, reason = 'We couldn’t check the document.') =>
  test.gateway(calls.refuseOwnerChange, { params: { ownerChangeId }, body: { reason } });
const waiting = async () =>
  (await test.gateway(calls.listOwnerChanges, { query: { status: 'waiting', limit: 50 } })).payload.changes;
const isSignedIn = async (who: Who) => (await test.request(signInContract.whoAmI, {}, who)).status === 200;
const subjectsTo = async (email: string) => (await messagesTo(test, email)).map(({ subject }) => subject);

async function signIn(email: string) {
  test.clock.advance(minutes(2));
  await enterPassword(test, email);
  const { payload } = await enterCode(test, email, await codeSentTo(test, email));
  const { me } = (await test.request(signInContract.whoAmI, {}, payload)).payload;
  return { ...payload, me };
}

const hashOf = async (personId: string) =>
  (await test.db.execute(sql`select password_hash as hash from people where id = ${personId}`)).rows[0]?.['hash'];

async function accepted({ owner, bisi }: Team): Promise<string> {
  await offer(owner, bisi.memberId);
  const { payload } = await accept(bisi);
  return payload.change?.id ?? '';
}

describe('an offer of the store', () => {
  it('takes password and code, holds payouts, and reaches both by mail', async ({ team: { owner, bisi } }) => {
    const bare = await test.request(calls.offerOwnership, { body: { memberId: bisi.memberId } }, owner);
    expect(bare.failure.code).toBe('confirmation_needed');
    const { payload } = await offer(owner, bisi.memberId);
    expect(payload.change).toMatchObject({ memberId: bisi.memberId, memberName: 'Tunde', status: 'offered' });
    expect((await findVendor(test.db, owner.vendorId))?.payoutsHeldUntil).not.toBeNull();
    expect((await messagesTo(test, owner.email))[0]?.text).toContain('/stop-change#');
    expect(await subjectsTo(bisi.email)).toContain('Buka is offered to you');
  });

  it('is seen by the two whom it concerns only', async ({ team: { owner, bisi } }) => {
    const manager = await givenMember(test, owner.vendorId, 'manager');
    await offer(owner, bisi.memberId);
    expect(await read(owner)).toEqual(await read(bisi));
    expect(await read(manager)).toBeNull();
    expect((await accept(manager)).failure.code).toBe('gone');
    expect((await test.request(calls.offerOwnership, { body: { memberId: bisi.memberId } }, manager)).status).toBe(403);
    expect((await cancel(manager)).payload.change).toBeNull();
    expect((await read(bisi))?.status).toBe('offered');
  });

  it('is one at a time, for seven days, to somebody of the store with an email of their own', async () => {
    const { owner, bisi } = await givenTeam();
    const another = await givenMember(test, owner.vendorId);
    const stranger = await givenMember(test, (await givenVendor(test)).vendorId);
    await offer(owner, bisi.memberId);
    test.clock.advance(minutes(2));
    expect((await offer(owner, another.memberId)).failure.code).toBe('conflict');
    test.clock.advance(days(7));
    const back = await givenSession(test, owner.vendorId);
    const tunde = await signIn(bisi.email);
    expect((await accept(tunde)).failure.code).toBe('gone');
    expect((await offer(back, another.memberId)).payload.change?.memberId).toBe(another.memberId);
    await cancel(back);
    test.clock.advance(minutes(2));
    expect((await offer(back, stranger.memberId)).failure.code).toBe('gone');
  });

  it.each(['cancelled', 'declined', 'refused', 'left behind', 'stopped'] as const)('ends when %s', async (how) => {
    const team = await givenTeam();
    const { owner, bisi } = team;
    const id = await accepted(team);
    const [stop = ''] = (await messagesTo(test, owner.email)).flatMap(
      ({ text }) => /stop-change#([\w-]+)/.exec(text ?? '')?.[1] ?? [],
    );
    if (how === 'cancelled') await cancel(owner);
    if (how === 'declined') await cancel(bisi);
    if (how === 'refused') await refuse(id);
    if (how === 'left behind')
      await test.request(teamContract.removeMember, { body: { memberId: bisi.memberId } }, owner);
    if (how === 'stopped') await test.request(safeguardsContract.stopChange, { body: { token: stop } });
    const status =
      { cancelled: 'cancelled', declined: 'declined', refused: 'refused' }[how as 'refused'] ?? 'cancelled';
    expect(await read(await givenSession(test, owner.vendorId))).toMatchObject({ status });
    expect((await approve(id)).failure.code).toBe('store_change_decided');
    expect((await findVendor(test.db, owner.vendorId))?.firstName).toBe('Ada');
  });

  it('can be made by the administrator in the owner’s place, who is told why and can stop it', async ({ team }) => {
    const { owner, bisi } = team;
    const body = { memberId: bisi.memberId, reason: 'Ada has moved abroad.', actor: 'Ngozi' };
    const { payload } = await test.gateway(calls.replaceOwner, { params: { vendorId: owner.vendorId }, body });
    expect(payload).toMatchObject({ status: 'offered', ownerName: 'Ada Obi' });
    expect((await messagesTo(test, owner.email))[0]?.text).toContain('Ada has moved abroad.');
    expect((await accept(bisi)).payload.change?.status).toBe('waiting');
  });
});

describe('accepting', () => {
  it('takes password, code, identity and terms, and waits for the administrator', async ({ team: { owner, bisi } }) => {
    await offer(owner, bisi.memberId);
    const bare = await test.request(calls.acceptOwnership, { body: BISI }, bisi);
    expect(bare.failure.code).toBe('confirmation_needed');
    const wrong = await accept(bisi, { identificationNumber: '12' as never });
    expect(wrong.failure.fields).toHaveProperty(['body.identificationNumber']);
    test.clock.advance(minutes(2));
    expect((await accept(bisi, { phone: '12345678' as never })).failure.fields).toHaveProperty(['body.phone']);
    test.clock.advance(minutes(2));
    const { payload } = await accept(bisi);
    expect(payload.change?.status).toBe('waiting');
    const listed = (await waiting()).find(({ vendorId }) => vendorId === owner.vendorId);
    expect(listed).toMatchObject({
      ownerName: 'Ada Obi',
      firstName: 'Bisi',
      identificationNumber: '22222222222',
      termsVersion: TERMS_VERSION,
    });
    expect(await isSignedIn(owner)).toBe(true);
    expect((await findVendor(test.db, owner.vendorId))?.firstName).toBe('Ada');
    expect(await subjectsTo(owner.email)).toContain('Tunde accepted the store');
  });

  it('is refused to somebody who owns a store already', async ({ team: { owner, bisi } }) => {
    await offer(owner, bisi.memberId);
    const other = await signedInVendor(test);
    const cook = await givenMember(test, other.vendorId);
    await offer(other, cook.memberId);
    await accept(cook);
    const change = (await waiting()).find(({ vendorId }) => vendorId === other.vendorId);
    await approve(change?.id ?? '');
    const elsewhere = await givenMember(test, owner.vendorId, 'kitchen', cook);
    await cancel(owner);
    test.clock.advance(minutes(2));
    await offer(owner, elsewhere.memberId);
    expect((await accept(elsewhere)).failure.code).toBe('conflict');
  });
});

describe('the approval', () => {
  it('makes the successor the owner, with their identity, and the old owner a manager', async ({ team }) => {
    const { owner, bisi } = team;
    const id = await accepted(team);
    const approved = await approve(id);
    expect(approved.payload).toMatchObject({ status: 'approved', ownerName: 'Bisi Ade', identificationNumber: null });
    expect((await approve(id)).payload).toEqual(approved.payload);
    const vendor = await findVendor(test.db, owner.vendorId);
    expect(vendor).toMatchObject({
      ownerId: bisi.personId,
      email: bisi.email,
      phone: '+2348031112222',
      firstName: 'Bisi',
      lastName: 'Ade',
      identificationNumber: '22222222222',
      termsVersion: TERMS_VERSION,
    });
    expect([await isSignedIn(owner), await isSignedIn(bisi)]).toEqual([false, false]);
    expect((await signIn(bisi.email)).me).toMatchObject({ role: 'owner', memberId: null });
    const ada = await signIn(owner.email);
    expect(ada.me).toMatchObject({ role: 'manager', name: 'Ada Obi' });
    const { members } = (await test.request(teamContract.readTeam, {}, ada)).payload;
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['Bisi Ade', 'owner'],
      ['Ada Obi', 'manager'],
    ]);
    const query = { vendorId: owner.vendorId, kind: 'owner_change' } as const;
    const { records } = (await test.gateway(auditContract.listAudit, { query })).payload;
    expect(records.map(({ actor, after }) => [actor, after?.['status']])).toEqual([
      ['administrator', 'approved'],
      ['vendor', 'waiting'],
      ['vendor', 'offered'],
    ]);
    expect(JSON.stringify(records)).not.toContain('Ade');
  });

  it('leaves tablets and everybody else signed in, and ends what the old owner had handed out', async ({ team }) => {
    const { owner } = team;
    const cook = await givenMember(test, owner.vendorId);
    const tablet = await givenTablet(test, owner.vendorId);
    const invited = { name: 'Chi', email: `chi-${owner.vendorId}@example.ng`, role: 'manager' } as const;
    await test.request(teamContract.inviteMember, { body: invited }, owner);
    await approve(await accepted(team));
    expect([await isSignedIn(cook), await isSignedIn(tablet)]).toEqual([true, true]);
    const { token } = await signIn(team.bisi.email);
    expect((await test.request(teamContract.readTeam, {}, { token })).payload.invitations).toEqual([]);
  });

  it('compares the payout account’s holder again', async ({ team }) => {
    const { vendorId } = team.owner;
    const now = test.clock.now();
    const account = { bankCode: '058', accountNumber: '0123456787', accountName: 'OBI ADA', holder: 'fits' } as const;
    await addAccount(test.db, { vendorId, ...account, payoutSince: now, verifiedAt: now, createdAt: now });
    await approve(await accepted(team));
    const { token } = await signIn(team.bisi.email);
    const payout = await test.request(banksContract.readPayoutAccount, {}, { token });
    expect(payout.payload?.isHolderInQuestion).toBe(true);
  });

  it('gives the old owner a link that stops the payouts', async ({ team: { owner, bisi } }) => {
    await approve(await accepted({ owner, bisi }));
    const [mail] = await messagesTo(test, owner.email);
    const token = /stop-change#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const current = await signIn(bisi.email);
    expect((await test.request(safeguardsContract.stopChange, { body: { token } })).status).toBe(200);
    expect(await isSignedIn(current)).toBe(false);
    const found = await test.gateway(admin.listVendors, { query: { search: bisi.email } });
    expect(found.payload.vendors[0]?.payoutsFrozenAt).not.toBeNull();
    expect(await subjectsTo(owner.email)).toContain('We’ve stopped your payouts');
  });

  it('leaves the old owner no code or reset that would open the new one’s account', async ({ team }) => {
    const { owner, bisi } = team;
    const id = await accepted(team);
    await test.request(passwordResetContract.requestPasswordReset, { body: { email: owner.email } });
    const otp = await codeSentTo(test, owner.email);
    const reset = await test.request(passwordResetContract.verifyResetCode, { body: { email: owner.email, otp } });
    test.clock.advance(minutes(2));
    await enterPassword(test, owner.email);
    const code = await codeSentTo(test, owner.email);
    await approve(id);
    expect((await enterCode(test, owner.email, code)).failure.code).toBe('code_expired');
    const { resetToken } = reset.payload;
    const password = 'a-new-and-long-password';
    const body = { resetToken, password, confirmPassword: password };
    expect((await test.request(passwordResetContract.resetPassword, { body })).failure.code).toBe(
      'reset_token_invalid',
    );
    expect((await enterPassword(test, bisi.email, PASSWORD)).status).toBe(200);
  });
});

describe('beside the version before, which knows only the store’s row,', () => {
  it('the new owner’s account is the store’s, and the old owner’s is no longer', async ({ team: { owner, bisi } }) => {
    const { ownerId = '' } = (await findVendor(test.db, owner.vendorId)) ?? {};
    await approve(await accepted({ owner, bisi }));
    await test.db.execute(sql`update people set password_hash = 'mine' where id = ${ownerId}`);
    expect((await findVendor(test.db, owner.vendorId))?.passwordHash).toBe(await hashOf(bisi.personId));
    await test.db.execute(sql`update vendors set password_hash = 'theirs' where id = ${owner.vendorId}`);
    expect(await hashOf(bisi.personId)).toBe('theirs');
    expect(await hashOf(ownerId)).toBe('mine');
  });

  it('no session or trust that it opened for the old owner is the new one’s', async ({ team: { owner, bisi } }) => {
    const { vendorId } = owner;
    await test.db.execute(
      sql`update sessions set person_id = null where vendor_id = ${vendorId} and member_id is null`,
    );
    await test.db.execute(sql`
      insert into trusted_devices (vendor_id, device_hash, trusted_until) values (${vendorId}, 'a device', now())`);
    expect(await isSignedIn(owner)).toBe(true);
    await approve(await accepted({ owner, bisi }));
    expect(await isSignedIn(owner)).toBe(false);
    const { rows } = await test.db.execute(sql`select from trusted_devices where vendor_id = ${vendorId}`);
    expect(rows).toEqual([]);
  });
});

describe('of two at the same moment', () => {
  it('approvals make one owner once', async ({ team }) => {
    const id = await accepted(team);
    const responses = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await subjectsTo(team.bisi.email)).filter((subject) => subject === 'You now own Buka')).toHaveLength(1);
  });

  it('an approval and the removal of the successor leave one owner', async ({ team }) => {
    const { owner, bisi } = team;
    const id = await accepted(team);
    const [approved, removed] = await Promise.all([
      approve(id),
      test.request(teamContract.removeMember, { body: { memberId: bisi.memberId } }, owner),
    ]);
    expect([approved.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
    const vendor = await findVendor(test.db, owner.vendorId);
    expect(vendor?.email).toBe(approved.status === 200 ? bisi.email : owner.email);
  });

  it('approvals of two stores give the same person one', async ({ team }) => {
    const other = await signedInVendor(test);
    const elsewhere = await givenMember(test, other.vendorId, 'manager', team.bisi);
    const first = await accepted(team);
    test.clock.advance(minutes(2));
    const second = await accepted({ owner: other, bisi: elsewhere });
    const statuses = (await Promise.all([approve(first), approve(second)])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });
});
