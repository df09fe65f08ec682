import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { safeguardsContract as calls } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { storeChangesContract as storeChanges } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { messagesTo, ownerProof } from '../../testing/given/sent-codes.ts';
import { givenBooks, type Books } from '../../testing/given/given-books.ts';
import { PASSWORD } from '../../testing/given/given-vendor.ts';

import { openSession } from '../sessions/sessions.service.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import { guardChange } from './safeguards.service.ts';
import { addAccount } from '../banks/banks.queries.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });
const it = base.extend('money', () => givenMoney());

async function givenMoney() {
  const books = await givenBooks(test);
  await books.delivered();
  await books.release();
  const vendor = await findVendor(test.db, books.vendorId);
  if (!vendor) throw new Error('Expected a vendor.');
  const account = async (accountName: string) => {
    const now = test.clock.now();
    const row = { vendorId: books.vendorId, bankCode: '058', accountNumber: String(now.getTime()).slice(-10) };
    return addAccount(test.db, { ...row, accountName, verifiedAt: now, createdAt: now });
  };
  return { books, vendor, account, ownerName: `${vendor.lastName} ${vendor.firstName}`.toUpperCase() };
}

const choose = (sender: { token: string }, accountId: string, proof: { password?: string; otp?: string } = {}) =>
  test.request(banksContract.choosePayoutAccount, { body: { accountId, ...proof } }, sender);
const stop = (token: string) => test.request(calls.stopChange, { body: { token } });
const skipped = async (books: Books) => (await books.runPayouts()).payload.skipped.map(({ reason }) => reason);

async function stopToken(email: string): Promise<string> {
  const texts = (await messagesTo(test, email)).map(({ text }) => text ?? '');
  return texts.flatMap((text) => /stop-change#([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
}

describe('a change that a thief would want', () => {
  it('holds every payout back for a day', async ({ money: { books, vendor, account, ownerName } }) => {
    const { id } = await account(ownerName);
    const change = { subject: 'A change', what: 'something was changed.', emails: [vendor.email] };
    await test.db.transaction((tx) => guardChange(tx, test.platform, vendor, change));
    const held = (await findVendor(test.db, vendor.id))?.payoutsHeldUntil?.getTime() ?? 0;
    expect(Math.abs(held - test.clock.now().getTime() - hours(24))).toBeLessThan(hours(1));
    await choose(books, id, await ownerProof(test, books));
    expect(await skipped(books)).toEqual(['on_hold']);
  });

  it('needs the password and a fresh code, which works once', async ({ money: { books, account, ownerName } }) => {
    const [first, second] = [await account(ownerName), (test.clock.advance(1_000), await account(ownerName))];
    const bare = await choose(books, first.id);
    expect(bare.failure.code).toBe('confirmation_needed');
    expect(Object.keys(bare.failure.fields ?? {})).toEqual(['body.password', 'body.otp']);
    expect((await choose(books, first.id, { password: PASSWORD })).failure.code).toBe('confirmation_needed');
    const proof = await ownerProof(test, books);
    expect((await choose(books, first.id, { ...proof, password: 'a-guess-of-mine' })).failure.code).toBe(
      'wrong_password',
    );
    const wrong = proof.otp === '000000' ? '000001' : '000000';
    expect((await choose(books, first.id, { ...proof, otp: wrong })).failure.code).toBe('code_wrong');
    expect((await choose(books, first.id, proof)).payload.isPayoutAccount).toBe(true);
    expect((await choose(books, second.id, proof)).failure.code).toBe('code_expired');
  });

  it('holds payouts for a day, and "this was not me" stops them for good, signs everyone out and works once', async () => {
    const { books, vendor, account, ownerName } = await givenMoney();
    await choose(books, (await account(ownerName)).id, await ownerProof(test, books));
    expect(await skipped(books)).toEqual(['on_hold']);
    const token = await stopToken(vendor.email);
    expect((await stop(token)).status).toBe(200);
    expect((await test.request(signInContract.whoAmI, {}, books)).status).toBe(401);
    const messages = (await messagesTo(test, vendor.email)).length;
    // The owner may retry after a lost response, even concurrently: same result, no second effect.
    expect((await Promise.all([stop(token), stop(token)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await messagesTo(test, vendor.email)).toHaveLength(messages);
    expect((await stop('A'.repeat(43))).failure).toMatchObject({ code: 'gone' });
    expect((await messagesTo(test, vendor.email))[0]?.subject).toBe('We’ve stopped your payouts');
    test.clock.advance(hours(48));
    expect(await skipped(books)).toEqual(['frozen']);

    const { vendorId } = books;
    const frozen = await test.gateway(admin.listVendors, { query: { search: vendor.email } });
    expect(frozen.payload.vendors[0]?.payoutsFrozenAt).not.toBeNull();
    const freeze = (isFrozen: boolean) =>
      test.gateway(admin.freezePayouts, {
        params: { vendorId },
        body: { isFrozen, reason: 'As agreed.', actor: 'Ngozi' },
      });
    expect((await freeze(false)).payload.payoutsFrozenAt).toBeNull();
    expect((await stop(token)).failure).toMatchObject({ code: 'gone' });
    expect((await books.runPayouts()).payload.payouts).toHaveLength(1);
  });

  it('also withdraws a pending name when it is stopped, which is reported and recorded', async () => {
    const { books, vendor, account, ownerName } = await givenMoney();
    await test.request(profileContract.updateDetails, { body: { name: 'A thief’s kitchen' } }, books);
    const { change } = (await test.request(storeChanges.readStoreChange, {}, books)).payload;
    const storeChangeId = change?.id ?? '';
    await choose(books, (await account(ownerName)).id, await ownerProof(test, books));
    expect((await stop(await stopToken(vendor.email))).status).toBe(200);

    const approved = await test.gateway(storeChanges.approveStoreChange, { params: { storeChangeId } });
    expect(approved.failure.code).toBe('store_change_decided');
    expect((await findVendor(test.db, books.vendorId))?.name).toBe(vendor.name);
    const query = { vendorId: books.vendorId, kind: 'store_change_withdrawn' } as const;
    const { records } = (await test.gateway(auditContract.listAudit, { query })).payload;
    expect(records).toMatchObject([{ actor: 'visitor', target: storeChangeId, after: { fields: 'name' } }]);
    const mails = (await messagesTo(test, vendor.email)).map(({ text }) => text ?? '');
    expect(mails.filter((text) => text.includes('Your new details were withdrawn.'))).toHaveLength(1);
    const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
    const back = await openSession(test.db, test.clock, SYSTEM, { vendorId: books.vendorId, client });
    const bell = await test.request(notificationsContract.listNotifications, { query: {} }, back);
    expect(bell.payload.notifications[0]?.title).toBe('Your new details were withdrawn');
    expect((await test.request(storeChanges.readStoreChange, {}, back)).payload.change).toBeNull();
  });

  it("mentions no name if none is pending, and leaves another store's request alone", async () => {
    const [{ books, vendor, account, ownerName }, other] = [await givenMoney(), await givenBooks(test)];
    await test.request(profileContract.updateDetails, { body: { name: 'Another kitchen' } }, other);
    await choose(books, (await account(ownerName)).id, await ownerProof(test, books));
    await stop(await stopToken(vendor.email));
    expect((await messagesTo(test, vendor.email))[0]?.text).not.toContain('withdrawn');
    const { change } = (await test.request(storeChanges.readStoreChange, {}, other)).payload;
    expect(change?.status).toBe('waiting');
  });

  it('is made in turn and reported twice if two devices request it at once, leaving one account', async () => {
    const { books, vendor, account, ownerName } = await givenMoney();
    const [first, second] = [await account(ownerName), (test.clock.advance(1_000), await account(ownerName))];
    const client = { ip: '127.0.0.2', deviceId: undefined, userAgent: 'another device' };
    const otherDevice = await openSession(test.db, test.clock, SYSTEM, { vendorId: books.vendorId, client });
    const here = await ownerProof(test, books);
    test.clock.advance(minutes(2));
    const there = await ownerProof(test, otherDevice);
    const responses = await Promise.all([choose(books, first.id, here), choose(otherDevice, second.id, there)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);

    const accounts = (await test.request(banksContract.listBankAccounts, {}, books)).payload;
    expect(accounts.filter(({ isPayoutAccount }) => isPayoutAccount)).toHaveLength(1);
    const subjects = (await messagesTo(test, vendor.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your payout account was changed')).toHaveLength(2);
    expect(await skipped(books)).toEqual(['on_hold']);
  });

  it('is stopped once, even by several presses at the same moment', async ({
    money: { books, vendor, account, ownerName },
  }) => {
    await choose(books, (await account(ownerName)).id, await ownerProof(test, books));
    const token = await stopToken(vendor.email);
    expect((await Promise.all([stop(token), stop(token), stop(token)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const query = { vendorId: books.vendorId, kind: 'payouts_held' } as const;
    expect((await test.gateway(auditContract.listAudit, { query })).payload.records).toHaveLength(1);
  });

  it('can be stopped with a link for two weeks', async ({ money: { books, vendor, account, ownerName } }) => {
    await choose(books, (await account(ownerName)).id, await ownerProof(test, books));
    const token = await stopToken(vendor.email);
    test.clock.advance(hours(24 * 14 + 1));
    expect((await stop(token)).status).toBe(410);
  });
});

describe("an account in somebody else's name", () => {
  it('gets no payout until the administrator accepts it', async ({ money: { books, account } }) => {
    const odd = await account('BALOGUN SULE');
    const chosen = await choose(books, odd.id, await ownerProof(test, books));
    expect(chosen.payload.isHolderInQuestion).toBe(true);
    await books.letPass(hours(25));
    expect(await skipped(books)).toEqual(['other_holder']);
    expect(await books.summary()).toMatchObject({ payoutObstacle: 'other_holder', nextPayoutOn: null });
    const waiting = (await test.gateway(admin.listOddHolders, {})).payload.accounts;
    expect(waiting).toMatchObject([{ accountId: odd.id, vendorId: books.vendorId, accountName: 'BALOGUN SULE' }]);
    await test.gateway(admin.acceptHolder, { params: { accountId: odd.id } });
    expect((await test.gateway(admin.listOddHolders, {})).payload.accounts).toEqual([]);
    const query = { vendorId: books.vendorId, kind: 'payout_account_changed' } as const;
    const [accepted] = (await test.gateway(auditContract.listAudit, { query })).payload.records;
    expect(accepted).toMatchObject({ actor: 'administrator', target: odd.id, after: { holder: 'accepted' } });
    expect((await books.runPayouts()).payload.payouts).toHaveLength(1);
  });
});
