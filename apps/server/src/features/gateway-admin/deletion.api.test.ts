import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';

import { notify } from '../notifications/notify.service.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';
import { isStored, sweep } from '../../testing/stored-files.ts';
import { readTables } from '../../testing/table-contents.ts';
import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { codeSentTo, messagesTo, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { addAccount } from '../banks/banks.queries.ts';

const test = await sharedTestApp();
const neighbour = await sharedTestApp({ connectionString: test.connectionString });

const { setVendorStatus } = gatewayAdminContract;
const set = (vendorId: string, status: 'BLOCKED' | 'DELETED') =>
  test.gateway(setVendorStatus, { params: { vendorId }, body: { status, reason: 'Asked for.' } });

/** Expected values of columns with personal data. */
const CLEARED = {
  name: 'Deleted vendor',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  cac_number: null,
  tin: null,
  identification_document: null,
  identification_number: null,
  application_note: null,
  applied_from: null,
  logo: null,
  password_hash: '',
  is_open: false,
  paused_until: null,
};

/** Referenced by orders and the ledger, or part of the account's history. */
const STAYS = `id is_address_proven state type is_business_registered terms_version terms_agreed_at commission_bps
  deletion_requested_at payouts_held_until payouts_frozen_at status status_at status_reason status_before_block
  time_zone owner_id created_at`;

describe('deleting an account', () => {
  it('erases personal data and keeps the ids', async () => {
    const options = {
      name: 'Unmistakable Foods',
      firstName: 'Adaeze',
      lastName: 'Nwosu-Bello',
      phone: '+2348039998877',
      identificationDocument: 'national_id' as const,
      identificationNumber: '52718304916',
    };
    const { vendorId, email, token } = await signedInVendor(test, { ...options, address: '77 Findable Road' });
    const { logo } = (
      await sendFiles(test.app, onboardingContract.uploadLogo, [{ name: 'a.png', bytes: await aPng() }], token)
    ).payload;
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [{ name: 'Nwosu.pdf', bytes: aPdf() }], token);
    await test.request(signInContract.signIn, { body: { email, password: PASSWORD } });
    const message = 'This is Adaeze of 77 Findable Road.';
    const input = { topic: 'other', subject: 'Unmistakable', message } as const;
    await test.request(supportContract.contactSupport, { body: input }, { token });
    const account = { bankCode: '058', accountNumber: '0123456787', accountName: 'Adaeze Nwosu-Bello' };
    await addAccount(test.db, { vendorId, ...account, createdAt: test.clock.now() });
    const notice = { kind: 'security', title: 'Hello Adaeze', text: email, link: null } as const;
    await test.db.transaction((tx) => notify(tx, test.clock, vendorId, notice));
    const details = { body: { name: 'Unmistakable Kitchen', address: '78 Findable Road', tin: '20481736-0001' } };
    await test.request(profileContract.updateDetails, details, { token });
    await test.request(passwordResetContract.requestPasswordReset, { body: { email } });
    const { rows } = await test.db.execute<{ key: string }>(
      sql`select key from documents where vendor_id = ${vendorId}`,
    );

    expect((await set(vendorId, 'DELETED')).payload).toMatchObject({
      vendorId,
      status: 'DELETED',
      name: 'Deleted vendor',
    });
    const { outbox_messages: emails = [], ...left } = await readTables(test.db, vendorId);
    const text = JSON.stringify(left);
    const personal = ['Unmistakable', 'Adaeze', 'Nwosu', '8039998877', '8304916', '20481736', 'Findable', email];
    for (const trace of [...personal, 'Asked for']) {
      expect({ trace, isLeft: text.includes(trace) }).toEqual({ trace, isLeft: trace === 'Asked for' });
    }
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account is deleted']);
    expect(left['vendors']?.[0]).toMatchObject({ id: vendorId, type: 'restaurant', password_hash: '' });
    await sweep(test);
    for (const key of [logo.replace('/files/', 'public/'), rows[0]?.key ?? '']) {
      expect(await isStored(test, key)).toBe(false);
    }
  });

  it('clears or deliberately preserves every column of the vendor', async () => {
    const { vendorId } = await signedInVendor(test);
    const filled = Object.keys(CLEARED).map((column) => {
      const value = column === 'paused_until' ? sql`now()` : column === 'is_open' ? sql`true` : sql`'Adaeze'`;
      return sql`${sql.identifier(column)} = ${value}`;
    });
    await test.db.execute(sql`update vendors set ${sql.join(filled, sql`, `)} where id = ${vendorId}`);
    await set(vendorId, 'DELETED');
    const row = (await readTables(test.db, vendorId))['vendors']?.[0] ?? {};
    const cleared = { ...CLEARED, email: `deleted-${vendorId}@deleted.invalid` };
    expect(Object.keys(row).toSorted()).toEqual([...Object.keys(cleared), ...STAYS.split(/\s+/)].toSorted());
    expect(row).toMatchObject(cleared);
  });

  it('takes the team with it, apart from who works elsewhere', async () => {
    const [gone, other] = [await signedInVendor(test), await signedInVendor(test)];
    const [only, both] = [await givenMember(test, gone.vendorId), await givenMember(test, gone.vendorId)];
    await test.db.execute(sql`
      insert into members (id, vendor_id, person_id, name, role, joined_at)
      values (${newId()}, ${other.vendorId}, ${both.personId}, 'Tunde', 'kitchen', now())`);
    await givenTablet(test, gone.vendorId);
    await set(gone.vendorId, 'DELETED');
    const { members, store_devices: tablets, people = [] } = await readTables(test.db, gone.vendorId);
    const erased = people.filter(({ id }) => id !== both.personId);
    expect(erased).toHaveLength(2);
    expect(JSON.stringify({ members, tablets, erased })).not.toMatch(/Tunde|Counter|Ada|argon2/);
    const { rows } = await test.db.execute(sql`
      select email, password_hash <> '' as "maySignIn" from people where id in (${only.personId}, ${both.personId})`);
    expect(rows).toEqual(
      expect.arrayContaining([
        { email: `deleted-${only.personId}@deleted.invalid`, maySignIn: false },
        { email: both.email, maySignIn: true },
      ]),
    );
    expect((await test.request(signInContract.whoAmI, {}, only)).status).toBe(401);
  });

  it('ends the sessions and frees the address', async () => {
    const { vendorId, email, token } = await signedInVendor(test);
    await set(vendorId, 'DELETED');
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(401);
    const entering = await test.request(signInContract.signIn, { body: { email, password: PASSWORD } });
    expect(entering.failure.code).toBe('wrong_credentials');
    expect((await test.request(onboardingContract.signUp, { body: aForm({ email }) })).status).toBe(200);
  });
});

describe('a live screen', () => {
  it.each(['BLOCKED', 'DELETED'] as const)('ends at once on every process when the account is %s', async (status) => {
    const { vendorId, token } = await signedInVendor(test);
    const streams = await Promise.all(
      [test, neighbour].map(async ({ app }) => {
        const headers = { authorization: `Bearer ${token}` };
        const response = await app.inject({ url: '/a/v1/events', headers, payloadAsStream: true });
        const stream = response.stream();
        let isOver = false;
        stream
          .on('data', () => undefined)
          .on('close', () => (isOver = true))
          .on('end', () => (isOver = true));
        return () => isOver;
      }),
    );
    await set(vendorId, status);
    await vi.waitFor(() => expect(streams.map((isOver) => isOver())).toEqual([true, true]));
  });
});

const anAddress = () => `${newId()}@new.ng`;

const replace = (vendorId: string, newEmail: string, different: object = {}) =>
  test.gateway(gatewayAdminContract.replaceEmail, {
    params: { vendorId },
    body: { newEmail, reason: 'The mailbox is gone.', actor: 'Ngozi', ...different },
  });

describe('replacing the address of a lost mailbox', () => {
  it('signs everyone out, and lets the owner sign in with the new address only', async () => {
    const { vendorId, email, token } = await signedInVendor(test);
    const fresh = anAddress();
    expect((await replace(vendorId, fresh)).payload).toMatchObject({ vendorId, email: fresh, status: 'APPROVED' });
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(401);
    expect((await enterPassword(test, email, PASSWORD)).status).toBe(400);
    test.clock.advance(minutes(2));
    await enterPassword(test, fresh, PASSWORD);
    const inside = await enterCode(test, fresh, await codeSentTo(test, fresh));
    expect(inside.payload.vendorId).toBe(vendorId);
    const log = await test.request(auditContract.listActivity, { query: {} }, { token: inside.payload.token });
    expect(JSON.stringify(log.payload)).toContain('The mailbox is gone.');
    expect(JSON.stringify(log.payload)).not.toContain(email);
  });

  it('is announced at both addresses, with a link that stops it', async () => {
    const { vendorId, email } = await signedInVendor(test);
    const fresh = anAddress();
    await replace(vendorId, fresh);
    for (const address of [email, fresh]) {
      const emails = await messagesTo(test, address);
      const announcement = emails.find(({ subject }) => subject === 'Your email address was changed');
      expect(announcement?.text).toMatch(/\/stop-change#\S+/);
      expect(announcement?.text).toContain('we won’t make payouts for the next 24 hours');
    }
  });

  it('cancels a password reset under way at the old address', async () => {
    const { vendorId, email } = await signedInVendor(test);
    await test.request(passwordResetContract.requestPasswordReset, { body: { email } });
    const otp = await codeSentTo(test, email);
    await replace(vendorId, anAddress());
    const verified = await test.request(passwordResetContract.verifyResetCode, { body: { email, otp } });
    expect(verified.status).not.toBe(200);
  });
});

describe('replacing an email address', () => {
  it("refuses another account's address, and changes nothing", async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const refused = await replace(vendor.vendorId, other.email);
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([409, ['body.newEmail']]);
    const known = await test.request(signInContract.whoAmI, {}, { token: vendor.token });
    expect([known.status, known.payload.email]).toEqual([200, vendor.email]);
  });

  it('refuses the current or an invalid address, a missing reason or actor, and an unknown vendor', async () => {
    const { vendorId, email, token } = await signedInVendor(test);
    const refused = [
      await replace(vendorId, email),
      await replace(vendorId, 'ada at home'),
      await replace(vendorId, anAddress(), { reason: ' ' }),
      await replace(vendorId, anAddress(), { actor: '' }),
      await replace(newId(), anAddress()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 410]);
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
  });
});
