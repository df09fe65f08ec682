import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { enterPassword, messagesTo } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { people } from '../team/people.tables.ts';
import { invitations, members } from '../team/team.tables.ts';

const test = await sharedTestApp();

async function givenStore() {
  const owner = await signedInVendor(test, { name: 'Buka' });
  return { owner, cook: await givenMember(test, owner.vendorId), tablet: await givenTablet(test, owner.vendorId) };
}
const it = base.extend('store', givenStore);

type Who = { readonly token: string };

const isSignedIn = async (who: Who) => (await test.request(signInContract.whoAmI, {}, who)).status === 200;
const auditOf = async (vendorId: string) =>
  (await test.gateway(auditContract.listAudit, { query: { vendorId } })).payload.records;
const personOf = async (personId: string) => (await test.db.select().from(people).where(eq(people.id, personId)))[0];
const erase = (who: Who, password = PASSWORD) =>
  test.request(teamContract.deleteOwnAccount, { body: { password } }, who);

describe('the administrator', () => {
  it('sees who works at a vendor, when they were last active, and the tablets', async ({ store }) => {
    const { owner, cook, tablet } = store;
    const { payload } = await test.gateway(admin.listPeople, { params: { vendorId: owner.vendorId } });
    expect(payload.people).toMatchObject([
      {
        memberId: null,
        role: 'owner',
        name: 'Ada Obi',
        email: owner.email,
        lastActiveAt: expect.any(String) as string,
      },
      { memberId: cook.memberId, personId: cook.personId, role: 'kitchen', email: cook.email },
    ]);
    expect(payload.tablets).toMatchObject([{ deviceId: tablet.deviceId, name: 'Counter' }]);
    expect((await test.gateway(admin.listPeople, { params: { vendorId: newId() } })).status).toBe(404);
  });

  it('signs one person out in all their stores, and nobody else', async ({ store: { owner, cook, tablet } }) => {
    const other = await signedInVendor(test);
    const elsewhere = await givenMember(test, other.vendorId, 'manager', cook);
    const input = { params: { personId: cook.personId }, body: { reason: 'A lost phone.' } };
    expect((await test.gateway(admin.endPersonSessions, input)).payload.ended).toBe(2);
    const left = await Promise.all([cook, elsewhere, owner, other, tablet].map(isSignedIn));
    expect(left).toEqual([false, false, true, true, true]);
    expect((await messagesTo(test, cook.email))[0]?.text).toContain('A lost phone.');
    for (const { vendorId } of [owner, other]) {
      expect((await auditOf(vendorId)).map(({ kind }) => kind)).toContain('sessions_ended');
    }
    const unknown = { ...input, params: { personId: newId() } };
    expect((await test.gateway(admin.endPersonSessions, unknown)).failure.code).toBe('gone');
  });

  it('finds a vendor by what its owner signs in with, and sees it', async ({ store: { owner } }) => {
    const { payload } = await test.gateway(admin.listVendors, { query: { search: owner.email } });
    expect(payload.vendors).toMatchObject([{ vendorId: owner.vendorId, owner: { email: owner.email } }]);
  });
});

const replace = (vendorId: string, newEmail: string) => {
  const body = { newEmail, reason: 'Lost the mailbox.', actor: 'Ngozi' };
  return test.gateway(admin.replaceEmail, { params: { vendorId }, body });
};

describe('another email for an owner', () => {
  it('is refused if anybody else has it, staff or owner', async ({ store: { owner, cook } }) => {
    expect((await replace(owner.vendorId, cook.email.toUpperCase())).failure.code).toBe('email_taken');
    expect((await replace(owner.vendorId, (await signedInVendor(test)).email)).failure.code).toBe('email_taken');
  });

  it('reaches the stores where the owner works, without naming another', async ({ store: { owner } }) => {
    const other = await signedInVendor(test);
    const { owner: person } = (await replace(owner.vendorId, `${newId()}@new.ng`)).payload;
    const elsewhere = await givenMember(test, other.vendorId, 'kitchen', person);
    const { payload } = await replace(owner.vendorId, `${newId()}@newer.ng`);
    expect(payload.owner.email).toContain('newer.ng');
    expect(await isSignedIn(elsewhere)).toBe(false);
    const records = await auditOf(other.vendorId);
    expect(records.map(({ kind }) => kind)).toContain('contact_changed');
    expect(JSON.stringify(records)).not.toContain(owner.vendorId);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('deleting one’s own account', () => {
  it('takes the password, leaves every store and erases name, email, phone and password', async ({ store }) => {
    const { owner, cook } = store;
    const other = await signedInVendor(test);
    const elsewhere = await givenMember(test, other.vendorId, 'manager', cook);
    expect((await erase(cook, 'another-password')).failure.code).toBe('wrong_password');
    expect((await erase(cook)).status).toBe(200);
    expect([await isSignedIn(cook), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await personOf(cook.personId)).toMatchObject({ displayName: '', phone: '', passwordHash: '' });
    expect((await personOf(cook.personId))?.email).toContain('@deleted.invalid');
    expect((await enterPassword(test, cook.email)).failure.code).toBe('wrong_credentials');
    const names = await test.db.select({ name: members.name }).from(members).where(eq(members.personId, cook.personId));
    expect(names).toEqual([{ name: 'Former member' }, { name: 'Former member' }]);
    const team = await test.request(teamContract.readTeam, {}, owner);
    expect(team.payload.members).toHaveLength(1);
    expect((await auditOf(owner.vendorId)).map(({ kind }) => kind)).toContain('data_erased');
  });

  it('is refused to an owner, also of another store', async ({ store: { owner } }) => {
    expect((await erase(owner)).failure.code).toBe('conflict');
    const found = await test.gateway(admin.listVendors, { query: { search: owner.email } });
    const { personId = '', email = '' } = found.payload.vendors[0]?.owner ?? {};
    const elsewhere = await givenMember(test, (await signedInVendor(test)).vendorId, 'manager', { personId, email });
    expect((await erase(elsewhere)).failure.code).toBe('conflict');
    expect(await isSignedIn(owner)).toBe(true);
  });
});

describe('erasing a store', () => {
  it('removes its members’ names and invitations, and the account of whoever works nowhere else', async ({ store }) => {
    const { owner, cook } = store;
    const stays = await givenMember(test, owner.vendorId, 'manager');
    await givenMember(test, (await signedInVendor(test)).vendorId, 'kitchen', stays);
    const invited = { name: 'Chi', email: `${newId()}@example.ng`, role: 'kitchen' } as const;
    await test.request(teamContract.inviteMember, { body: invited }, owner);
    const { vendorId } = owner;
    await test.gateway(admin.setVendorStatus, { params: { vendorId }, body: { status: 'DELETED' } });
    const left = await test.db.select().from(members).where(eq(members.vendorId, vendorId));
    expect(left.map(({ name, pinHash }) => [name, pinHash])).toEqual([
      ['', null],
      ['', null],
    ]);
    expect(await test.db.$count(invitations, eq(invitations.vendorId, vendorId))).toBe(0);
    expect(await personOf(cook.personId)).toMatchObject({ phone: '', passwordHash: '', displayName: '' });
    expect((await personOf(stays.personId))?.email).toBe(stays.email);
  });
});
