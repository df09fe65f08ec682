import { banksContract as calls } from '@vendor-portal/contract/banks/banks.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it as base, vi } from 'vitest';
import { after, hours } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { ownerProof, messagesTo } from '../../testing/given/sent-codes.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { loadPayoutAccount } from './payout-account.service.ts';

const test = await sharedTestApp();
const it = base.extend('vendor', () => signedInVendor(test));

const GTB = '058';
const number = (serial: number) => {
  const nine = String(serial).padStart(9, '0');
  return `${nine}${nubanCheckDigit(GTB, nine)}`;
};

type Sender = { readonly token: string };

const resolve = (sender: Sender, accountNumber: string, bankCode = GTB) =>
  test.request(calls.resolveBankAccount, { body: { bankCode, accountNumber } }, sender);
const confirm = async (
  sender: Sender,
  accountNumber: string,
  input: { accountName?: string; password?: string } = {},
) =>
  test.request(
    calls.confirmBankAccount,
    {
      body: {
        bankCode: GTB,
        accountNumber,
        accountName: input.accountName ?? (await resolve(sender, accountNumber)).payload.accountName,
        password: input.password ?? PASSWORD,
      },
    },
    sender,
  );
const list = async (sender: Sender) => (await test.request(calls.listBankAccounts, {}, sender)).payload;
const choose = async (sender: Sender, accountId: string) =>
  test.request(calls.choosePayoutAccount, { body: { accountId, ...(await ownerProof(test, sender)) } }, sender);
const remove = async (sender: Sender, accountId: string, password = PASSWORD) =>
  test.request(calls.removeBankAccount, { body: { accountId, ...(await ownerProof(test, sender)), password } }, sender);
const emailsTo = async (email: string) =>
  (await messagesTo(test, email)).filter(({ subject }) => subject !== 'Your confirmation code');
const verify = (sender: Sender, accountId?: string) =>
  test.request(calls.verifyPayoutAccount, { body: { ...(accountId !== undefined && { accountId }) } }, sender);

const countWaiting = async () => {
  const { rows } = await test.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting;
};

describe('looking up an account', () => {
  it('returns the same owner every time, and refuses an unknown number or bank', async ({ vendor }) => {
    const found = (await resolve(vendor, number(123_456_789))).payload;
    expect(found).toMatchObject({ bankName: 'Guaranty Trust Bank', accountNumber: number(123_456_789) });
    expect((await resolve(vendor, number(123_456_789))).payload).toEqual(found);
    const wrong = `${number(123_456_789).slice(0, 9)}${(nubanCheckDigit(GTB, '123456789') + 1) % 10}`;
    expect((await resolve(vendor, wrong)).failure).toMatchObject({
      code: 'bank_account_unknown',
      fields: { 'body.accountNumber': expect.any(String) },
    });
    expect((await resolve(vendor, '0123456789', '50211')).status).toBe(200);
    expect((await resolve(vendor, '0123456789', '999')).failure.fields).toHaveProperty(['body.bankCode']);
  });
});

describe('adding an account', () => {
  it('requires the right name and the password, and shows only the last four digits', async ({ vendor }) => {
    const own = number(200_000_001);
    expect((await confirm(vendor, own, { password: 'not my password' })).failure).toMatchObject({
      code: 'wrong_password',
      fields: { 'body.password': expect.any(String) },
    });
    const differs = await confirm(vendor, own, { accountName: 'SOMEBODY ELSE' });
    expect([differs.status, differs.failure.code]).toEqual([409, 'bank_account_name_differs']);
    expect(await list(vendor)).toEqual([]);

    const { accountName } = (await resolve(vendor, own)).payload;
    const added = (await confirm(vendor, own, { accountName: `  ${accountName.toLowerCase()} ` })).payload;
    expect(added).toMatchObject({ accountName, accountNumber: `••••••${own.slice(-4)}`, isPayoutAccount: true });
    expect((await confirm(vendor, own)).payload.id).toBe(added.id);
    expect(await list(vendor)).toHaveLength(1);
  });

  it('stops at five, even under concurrent requests', async ({ vendor }) => {
    const numbers = Array.from({ length: 8 }, (_, at) => number(300_000_001 + at));
    let confirming: ReturnType<typeof confirm>[] = [];
    // All wait here until the last has arrived.
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from vendors where id = ${vendor.vendorId} for update`);
      confirming = numbers.map((own) => confirm(vendor, own));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(8));
    });
    const responses = await Promise.all(confirming);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(responses.find(({ status }) => status === 409)?.failure.code).toBe('bank_accounts_full');
    expect(await list(vendor)).toHaveLength(5);
  });
});

describe('the first account', () => {
  it('becomes the payout account, on hold for a day, with a reassuring email and no notification', async () => {
    const vendor = await signedInVendor(test);
    const read = async () => (await test.request(calls.readPayoutAccount, {}, vendor)).payload;
    const first = (await confirm(vendor, number(210_000_001))).payload;
    expect(first).toMatchObject({ isPayoutAccount: true, isFirstPayoutAccount: true });
    expect(await read()).toEqual(first);
    expect(first.payoutsHeldUntil).toBe(after(new Date(first.createdAt), hours(24)).toISOString());
    const emails = await emailsTo(vendor.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your payout account is set']);
    expect(emails[0]?.text).toContain('/stop-change#');
    const { rows } = await test.db.execute(sql`select 1 from notifications where vendor_id = ${vendor.vendorId}`);
    expect(rows).toEqual([]);

    const second = (await confirm(vendor, number(210_000_002))).payload;
    expect(second).toMatchObject({ isPayoutAccount: false, isFirstPayoutAccount: false, payoutsHeldUntil: null });
    expect((await read())?.id).toBe(first.id);
    expect((await choose(vendor, second.id)).payload).toMatchObject({
      isPayoutAccount: true,
      isFirstPayoutAccount: false,
    });
  });

  it('is only stored if a balance exists: a password alone does not prove ownership', async ({ vendor }) => {
    await test.gateway(gatewayAdminContract.adjustBalance, {
      params: { vendorId: vendor.vendorId },
      body: { amount: 5_000_000, reason: 'To be stolen.', reference: 'bait-1', actor: 'Ngozi' },
    });
    expect((await confirm(vendor, number(230_000_001))).payload).toMatchObject({
      isPayoutAccount: false,
      isFirstPayoutAccount: false,
    });
    const subjects = (await emailsTo(vendor.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your balance was credited']);
  });

  it('is flagged at once if it is in another name, both at lookup and once added', async () => {
    const stranger = await signedInVendor(test, { firstName: 'Zebulon', lastName: 'Quix', name: 'Quix Stores' });
    const own = number(220_000_001);
    const { accountName, isOwnName } = (await resolve(stranger, own)).payload;
    expect(isOwnName).toBe(false);
    const differs = await confirm(stranger, own, { accountName: 'ZEBULON QUIX' });
    expect(differs.failure.payload).toMatchObject({ accountName, isOwnName: false });
    expect((await confirm(stranger, own)).payload.isHolderInQuestion).toBe(true);
    expect((await confirm(stranger, number(220_000_002))).payload).toMatchObject({
      isPayoutAccount: false,
      isHolderInQuestion: true,
    });

    const [firstName = '', lastName = ''] = [accountName.split(' ')[0], accountName.split(' ').at(-1)];
    const owner = await signedInVendor(test, { firstName, lastName });
    expect((await resolve(owner, own)).payload.isOwnName).toBe(true);
    expect((await confirm(owner, own)).payload.isHolderInQuestion).toBe(false);
  });
});

describe('the log', () => {
  it('never contains an account number, whatever the result', async () => {
    const loud = await buildTestApp({
      environment: { LOG_LEVEL: 'debug' },
      connectionString: test.connectionString,
    });
    const vendor = await signedInVendor(test);
    const log = captureLog();
    for (const [bankCode, accountNumber] of [
      [GTB, '7654321098'],
      ['999', '7654321098'],
      ['50211', '7654321098'],
    ] as const) {
      await loud.request(calls.resolveBankAccount, { body: { bankCode, accountNumber } }, vendor);
      const body = { bankCode, accountNumber, accountName: 'A', password: PASSWORD };
      await loud.request(calls.confirmBankAccount, { body }, vendor);
    }
    log.stop();
    await loud.close();
    expect(log.text()).toContain(calls.confirmBankAccount.path);
    expect(log.text()).not.toContain('7654321098');
  });
});

describe('the payout account', () => {
  it('emails the owner and starts a one-day hold when chosen, but not when chosen again', async ({ vendor }) => {
    const read = async () => (await test.request(calls.readPayoutAccount, {}, vendor)).payload;
    expect(await read()).toBeNull();
    expect(await loadPayoutAccount(test.db, vendor.vendorId)).toBeNull();
    const before = (await confirm(vendor, number(400_000_000))).payload;
    const first = (await confirm(vendor, number(400_000_001))).payload;
    const second = (await confirm(vendor, number(400_000_002))).payload;
    expect((await read())?.id).toBe(before.id);

    const chosen = (await choose(vendor, first.id)).payload;
    expect(chosen.isPayoutAccount).toBe(true);
    const chosenAt = test.clock.now();
    const held = await loadPayoutAccount(test.db, vendor.vendorId);
    expect(held).toMatchObject({ id: first.id, accountNumber: first.accountNumber, bankName: 'Guaranty Trust Bank' });
    expect(Math.abs((held?.heldUntil.getTime() ?? 0) - after(chosenAt, hours(24)).getTime())).toBeLessThan(60_000);
    expect(chosen.payoutsHeldUntil).toBe(held?.heldUntil.toISOString());
    const holds = async () => (await list(vendor)).map(({ payoutsHeldUntil }) => payoutsHeldUntil);
    expect(await holds()).toEqual([null, chosen.payoutsHeldUntil, null]);
    expect((await emailsTo(vendor.email)).map(({ subject }) => subject)).toEqual([
      'Your payout account was changed',
      'Your payout account is set',
    ]);

    test.clock.advance(hours(3));
    await choose(vendor, first.id);
    expect((await loadPayoutAccount(test.db, vendor.vendorId))?.heldUntil).toEqual(held?.heldUntil);
    await choose(vendor, second.id);
    expect((await read())?.id).toBe(second.id);
    expect((await list(vendor)).map(({ isPayoutAccount }) => isPayoutAccount)).toEqual([false, false, true]);
    expect(await emailsTo(vendor.email)).toHaveLength(3);
    const details = (await test.request(profileContract.readDetails, {}, vendor)).payload;
    expect(details).toMatchObject({ accountNumber: second.accountNumber, bankName: 'Guaranty Trust Bank' });
    const everything = JSON.stringify([await messagesTo(test, vendor.email), details]);
    expect(everything).not.toContain(number(400_000_002));

    expect(await holds()).toEqual([null, null, expect.any(String)]);
    for (const part of [11, 11]) {
      test.clock.advance(hours(part));
      expect(await holds()).toEqual([null, null, expect.any(String)]);
    }
    test.clock.advance(hours(2));
    expect(await holds()).toEqual([null, null, null]);
    expect((await read())?.payoutsHeldUntil).toBeNull();
  });

  it('can be checked again, but not removed while payouts go to it', async ({ vendor }) => {
    expect((await verify(vendor)).payload).toMatchObject({ isVerified: false, reason: 'no_account', account: null });
    const payout = (await confirm(vendor, number(500_000_001))).payload;
    const other = (await confirm(vendor, number(500_000_002))).payload;
    await choose(vendor, payout.id);
    expect((await verify(vendor)).payload).toMatchObject({
      isVerified: true,
      reason: null,
      account: { id: payout.id, verifiedAt: expect.any(String) },
    });
    expect((await verify(vendor, other.id)).payload.account?.id).toBe(other.id);
    expect((await remove(vendor, payout.id)).failure.code).toBe('bank_account_in_use');
    expect((await remove(vendor, other.id, 'not my password')).failure.code).toBe('wrong_password');
    expect((await remove(vendor, other.id)).payload.map(({ id }) => id)).toEqual([payout.id]);
    expect((await remove(vendor, other.id)).status).toBe(410);
  });
});

describe("another vendor's account", () => {
  it("can't be listed, chosen, checked or removed", async () => {
    const [owner, stranger] = [await signedInVendor(test), await signedInVendor(test)];
    const { id } = (await confirm(owner, number(600_000_001))).payload;
    expect(await list(stranger)).toEqual([]);
    for (const attempt of [choose(stranger, id), verify(stranger, id), remove(stranger, id)]) {
      expect((await attempt).status).toBe(410);
    }
    expect(await list(owner)).toMatchObject([{ id, isPayoutAccount: true }]);
  });
});
