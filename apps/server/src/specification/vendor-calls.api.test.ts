import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { codeSentTo, ownerProof } from '../testing/given/sent-codes.ts';
import { givenBooks } from '../testing/given/given-books.ts';
import { PASSWORD, signedInVendor } from '../testing/given/given-vendor.ts';
import { aForm } from '../testing/given/onboarding-form.ts';
import { aPdf, aPng } from '../testing/given/sample-files.ts';
import { makeForm } from '../testing/make-call.ts';
import { instant, specifiedCalls } from '../testing/specified-call.ts';

const test = await sharedTestApp();
const { call, row } = specifiedCalls(test);

const BANK = '058';
const accountNumber = `123456789${nubanCheckDigit(BANK, '123456789')}`;
const vendor = await signedInVendor(test, { name: 'Mama Ngozi', type: 'pharmacy' });
const { token, vendorId } = vendor;
const resolved = () =>
  call('POST /a/v1/bank/account/resolve', { token, body: { bankCode: BANK, accountNumber } }) as Promise<{
    accountName: string;
    bankName: string;
  }>;

describe('signing up (§7)', () => {
  const form = aForm();

  it('§7.1 POST /v1/vendor takes the onboarding data and answers token and vendorId (§3.42, §3.116–117)', async () => {
    const payload = await call('POST /v1/vendor', { body: form });
    const stored = await row('vendors', { email: form.email });
    expect(payload).toMatchObject({ token: expect.any(String), vendorId: stored['id'] });
    expect(stored).toMatchObject({ name: form.businessName, state: 'Lagos', type: 'restaurant', status: 'NEW' });
  });

  it('§7.2 POST /v1/vendor/verify-otp takes otp and email and answers token and vendorId (§3.43–44)', async () => {
    const body = { otp: await codeSentTo(test, form.email), email: form.email };
    const payload: { token: string; vendorId: string } = await call('POST /v1/vendor/verify-otp', { body });
    const stored = await row('vendors', { email: form.email });
    expect(payload).toEqual({ token: expect.any(String), vendorId: stored['id'] });
    expect(stored['status']).toBe('PENDING');
    expect(await call('GET /v1/vendor/who-am-i', payload)).toMatchObject({ email: form.email });
  });
});

describe('files of a vendor (§7)', () => {
  it('§7.3 POST /v1/vendor/proof-of-address takes a form of files and answers the documents', async () => {
    const upload = await makeForm('files', [{ name: 'bill.pdf', bytes: aPdf(), type: 'application/pdf' }]);
    const payload = await call('POST /v1/vendor/proof-of-address', { token, upload });
    const stored = await row('documents', { vendor_id: vendorId, kind: 'proof_of_address' });
    expect(payload).toEqual({
      proofOfAddress: [{ id: stored['id'], fileName: stored['file_name'], status: 'submitted', reason: null }],
    });
    expect(stored['file_name']).toBe('bill.pdf');
  });

  it('§7.4 POST /v1/vendor/upload-logo takes a file as its body and answers its address', async () => {
    const upload = { contentType: 'image/png', payload: await aPng() };
    const payload: { logo: string } = await call('POST /v1/vendor/upload-logo', { token, upload });
    expect(payload.logo).toMatch(/^\/files\/logos\/.+\.webp$/);
    expect(payload.logo).toContain(String((await row('vendors', { id: vendorId }))['logo']).replace('public/', ''));
    expect((await test.app.inject({ url: payload.logo })).statusCode).toBe(200);
  });
});

describe('bank accounts (§7)', () => {
  it('§7.17 POST /a/v1/bank/account/resolve answers whose account it is', async () => {
    expect(await resolved()).toMatchObject({
      accountName: expect.stringMatching(/\S/),
      bankName: 'Guaranty Trust Bank',
      bankCode: BANK,
      accountNumber,
    });
  });

  it('§7.18 POST /a/v1/bank/account/confirm stores the account, and its payload is the account', async () => {
    const { accountName } = await resolved();
    const body = { bankCode: BANK, accountNumber, accountName, password: PASSWORD };
    const payload = await call('POST /a/v1/bank/account/confirm', { token, body });
    const stored = await row('bank_accounts', { vendor_id: vendorId });
    expect(payload).toMatchObject({ id: stored['id'], accountName: stored['account_name'], isPayoutAccount: true });
    expect(stored['account_number']).toBe(accountNumber);
  });

  it('§7.19 GET /a/v1/bank/account lists the accounts with all but four digits hidden (§3.138)', async () => {
    const stored = await row('bank_accounts', { vendor_id: vendorId });
    const shown = expect.stringMatching(new RegExp(`^\\D+${accountNumber.slice(-4)}$`)) as string;
    expect(await call('GET /a/v1/bank/account', { token })).toMatchObject([
      { id: stored['id'], bankCode: BANK, accountNumber: shown, createdAt: instant(stored['created_at']) },
    ]);
  });

  it('§7.15 POST /v1/vendor/setting/add-payment-details makes an account the payout account', async () => {
    const { id } = await row('bank_accounts', { vendor_id: vendorId });
    const body = { accountId: id, ...(await ownerProof(test, vendor)) };
    const payload = await call('POST /v1/vendor/setting/add-payment-details', { token, body });
    const stored = await row('bank_accounts', { id });
    expect(payload).toMatchObject({ id, isPayoutAccount: true, accountName: stored['account_name'] });
    expect(stored['payout_since']).not.toBeNull();
  });

  it('§7.11 GET /v1/vendor/setting/bank-details answers the payout account', async () => {
    const stored = await row('bank_accounts', { vendor_id: vendorId });
    expect(await call('GET /v1/vendor/setting/bank-details', { token })).toMatchObject({
      id: stored['id'],
      bankName: 'Guaranty Trust Bank',
      isPayoutAccount: true,
    });
  });

  it('§7.5 POST /v1/vendor/account/verify checks the payout account again', async () => {
    const payload = await call('POST /v1/vendor/account/verify', { token, body: {} });
    const stored = await row('bank_accounts', { vendor_id: vendorId });
    expect(payload).toMatchObject({
      isVerified: true,
      checkedAt: instant(stored['verified_at']),
      reason: null,
      account: { id: stored['id'] },
    });
  });
});

describe('who the vendor is (§7)', () => {
  it.each([
    ['§7.6', 'GET /v1/vendor/who-am-i'],
    ['§7.10', 'GET /v1/vendor/setting/details'],
  ])('%s %s answers the vendor user details (§3.1–16)', async (_id, line) => {
    const stored = await row('vendors', { id: vendorId });
    const account = await row('bank_accounts', { vendor_id: vendorId });
    const document = await row('documents', { vendor_id: vendorId, kind: 'proof_of_address' });
    expect(await call(line, { token })).toMatchObject({
      vendorId: stored['id'],
      name: 'Mama Ngozi',
      address: stored['address'],
      phone: stored['phone'],
      email: stored['email'],
      logo: expect.stringMatching(/^\/files\/logos\//) as string,
      type: stored['type'],
      status: stored['status'],
      proofOfAddress: [{ id: document['id'], fileName: 'bill.pdf' }],
      accountName: account['account_name'],
      accountNumber: expect.stringContaining(accountNumber.slice(-4)) as string,
      bankName: 'Guaranty Trust Bank',
      entityStatus: { status: 'APPROVED', at: instant(stored['status_at']) },
      isBusinessRegistered: stored['is_business_registered'],
    });
  });
});

describe('lists to choose from (§7)', () => {
  it.each([
    [
      '§7.7',
      'GET /v1/vendor/get-identification-document',
      { value: 'national_id', name: expect.any(String) as string },
    ],
    ['§7.9 §3.137', 'GET /v1/vendor/banks', { code: BANK, name: 'Guaranty Trust Bank' }],
  ])('%s %s answers a list', async (_id, line, entry) => {
    const list: readonly object[] = await call(line);
    expect(list).toContainEqual(expect.objectContaining(entry));
  });

  it('§7.8 GET /v1/vendor/business-types answers the vendor types (§3.25–29, §3.132)', async () => {
    const list: readonly { value: string }[] = await call('GET /v1/vendor/business-types');
    const types = ['pharmacy', 'restaurant', 'shop', 'store', 'super_market'];
    expect(list.map(({ value }) => value).toSorted()).toEqual(types);
  });

  it('§7.20 GET /v1/states takes a nested query with an empty country and answers the states (§3.130)', async () => {
    const states: readonly object[] = await call('GET /v1/states', { query: { 'query[country]': '' } });
    expect(states).toContainEqual({ code: 'LA', name: 'Lagos' });
    expect(states).toHaveLength(37);
  });
});

const storedSettings = async () => {
  const stored = await row('notification_settings', { vendor_id: vendorId });
  const { push_notification, email_notification, sms_notification, pick_up_status, drop_off_status } = stored;
  return {
    pushNotification: push_notification,
    emailNotification: email_notification,
    smsNotification: sms_notification,
    pickUpStatus: pick_up_status,
    dropOffStatus: drop_off_status,
  };
};

describe('settings (§7)', () => {
  const input = {
    pushNotification: true,
    emailNotification: true,
    smsNotification: true,
    pickUpStatus: false,
    dropOffStatus: true,
  };

  it('§7.13 PUT /v1/vendor/setting/update-notification takes the five booleans and answers them (§3.45–49)', async () => {
    expect(await call('PUT /v1/vendor/setting/update-notification', { token, body: input })).toEqual(input);
    expect(await storedSettings()).toEqual(input);
  });

  it('§7.12 GET /v1/vendor/setting/notification answers the five booleans', async () => {
    expect(await call('GET /v1/vendor/setting/notification', { token })).toEqual(await storedSettings());
  });

  it('§7.14 PUT /v1/vendor/setting/change-password changes the password (§3.139)', async () => {
    const before = (await row('vendors', { id: vendorId }))['password_hash'];
    const body = { currentPassword: PASSWORD, password: 'pounded yam again', confirmPassword: 'pounded yam again' };
    expect(await call('PUT /v1/vendor/setting/change-password', { token, body })).toBeNull();
    expect((await row('vendors', { id: vendorId }))['password_hash']).not.toBe(before);
  });

  it('§7.16 GET /v1/vendor/total-earned-with-date takes a date range and answers what was earned (§3.115)', async () => {
    const books = await givenBooks(test);
    const { id } = await books.delivered();
    const order = await row('orders', { vendor_id: books.vendorId, id });
    const day = dayIn('Africa/Lagos', test.clock.now());
    const query = { from: day, to: day };
    expect(await call('GET /v1/vendor/total-earned-with-date', { token: books.token, query })).toMatchObject({
      totalEarned: String(order['earnings']),
      totalCommission: order['commission'],
      totalOrders: 1,
      perDay: [{ day }],
    });
  });
});
