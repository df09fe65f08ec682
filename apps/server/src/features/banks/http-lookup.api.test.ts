import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { banksContract as calls } from '@vendor-portal/contract/banks/banks.contract.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { respondJson, httpReceiver } from '../../testing/fakes/http-receiver.ts';
import { ownerProof } from '../../testing/given/sent-codes.ts';
import { httpLookup } from './bank-lookup.ts';

const bank = await httpReceiver();
afterAll(() => bank.close());
const test = await sharedTestApp({
  environment: { BANK_LOOKUP_URL: `${bank.url}/`, BANK_LOOKUP_KEY: 'sk_test_secret' },
});

const account = { bankCode: '058', accountNumber: '0001234567' };
const resolved = (name: string) =>
  respondJson(200, {
    status: true,
    message: 'Account number resolved',
    data: { account_number: account.accountNumber, account_name: name, bank_id: 9 },
  });

const respondText: ReturnType<typeof respondJson> = (_, response) => void response.end('<html>');
const hangUp: ReturnType<typeof respondJson> = (_, response) => void response.destroy();

describe('a lookup over HTTP', () => {
  it('follows its documentation, and goes by the returned name', async () => {
    const vendor = await signedInVendor(test);
    bank.responses(resolved('ADA OBI STORES'));
    const { payload } = await test.request(calls.resolveBankAccount, { body: account }, vendor);
    expect(payload.accountName).toBe('ADA OBI STORES');
    expect(bank.requests.at(-1)).toMatchObject({
      method: 'GET',
      url: '/bank/resolve?account_number=0001234567&bank_code=058',
      headers: { authorization: 'Bearer sk_test_secret' },
    });
    const body = { ...account, accountName: 'Ada Obi Stores', password: PASSWORD };
    const stored = (await test.request(calls.confirmBankAccount, { body }, vendor)).payload;

    bank.responses(resolved('SOMEBODY ELSE'));
    const check = async () =>
      (await test.request(calls.verifyPayoutAccount, { body: { accountId: stored.id } }, vendor)).payload;
    expect(await check()).toMatchObject({ isVerified: false, reason: 'other_name', account: { verifiedAt: null } });
    bank.responses(respondJson(422, { status: false, message: 'Could not resolve account name.' }));
    expect(await check()).toMatchObject({ isVerified: false, reason: 'unknown_account' });
  });

  it('that names another holder is reported to the administrator, even when the account is re-added', async () => {
    const vendor = await signedInVendor(test);
    const add = async (accountName: string) => {
      bank.responses(resolved(accountName));
      const body = { ...account, accountName, password: PASSWORD };
      return (await test.request(calls.confirmBankAccount, { body }, vendor)).payload;
    };
    const { id: accountId } = await add('OBI ADA');
    const body = { accountId, ...(await ownerProof(test, vendor)) };
    await test.request(calls.choosePayoutAccount, { body }, vendor);
    expect(await add('Obi  Ada')).toMatchObject({ id: accountId, isHolderInQuestion: false });
    expect(await add('SULE BALOGUN')).toMatchObject({ id: accountId, isHolderInQuestion: true });
    const query = { vendorId: vendor.vendorId, kind: 'payout_account_changed' } as const;
    const { records } = (await test.gateway(auditContract.listAudit, { query })).payload;
    expect(records.map(({ after }) => after)).toEqual([{ holder: 'differs' }, { holder: 'fits' }]);
  });

  it.each([
    ['an unknown number', respondJson(422, { status: false, message: 'Could not resolve account name.' }), 400],
    ['an unknown bank', respondJson(400, { status: false, message: 'Unknown bank code: 058' }), 400],
    ['a wrong API key', respondJson(401, { status: false, message: 'Invalid key' }), 503],
    ['a rate limit', respondJson(429, { status: false, message: 'Too many requests' }), 503],
    ['a server error', respondJson(500, { status: false, message: 'An error occurred' }), 503],
    ['a success without a name', respondJson(200, { status: true, data: {} }), 503],
    ['a missing page', respondJson(404, { error: 'not found' }), 503],
    ['an HTML page', respondText, 503],
    ['a dropped connection', hangUp, 503],
  ])('that meets %s fails with the right status', async (_, answer, status) => {
    const vendor = await signedInVendor(test);
    bank.responses(answer);
    const refused = await test.request(calls.resolveBankAccount, { body: account }, vendor);
    expect(refused.status).toBe(status);
    expect(refused.failure.code).toBe(status === 400 ? 'bank_account_unknown' : 'bank_lookup_unavailable');
    expect(JSON.stringify(refused.failure)).not.toContain(account.accountNumber);
  });

  it('that takes too long is abandoned', async () => {
    bank.responses(() => undefined);
    await expect(httpLookup(test.platform.outside.toServices, bank.url, undefined, 50)(account)).rejects.toMatchObject({
      code: 'bank_lookup_unavailable',
    });
  });
});
