import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { storeChangesContract as calls } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it as base } from 'vitest';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { readStoreChange } from './store-changes.service.ts';

const test = await sharedTestApp();
const it = base.extend('vendor', () => signedInVendor(test, OLD));

type Sender = { readonly token: string };
type Details = CallInput<typeof profileContract.updateDetails>['body'];

const update = (sender: Sender, body: Details) => test.request(profileContract.updateDetails, { body }, sender);
const details = async (sender: Sender) => (await test.request(profileContract.readDetails, {}, sender)).payload;
const change = async (sender: Sender) => (await test.request(calls.readStoreChange, {}, sender)).payload.change;
const withdraw = (sender: Sender, storeChangeId: string) =>
  test.request(calls.withdrawStoreChange, { body: { storeChangeId } }, sender);
const approve = (storeChangeId: string) => test.gateway(calls.approveStoreChange, { params: { storeChangeId } });
const refuse = (storeChangeId: string, reason: string) =>
  test.gateway(calls.refuseStoreChange, { params: { storeChangeId }, body: { reason } });
const waiting = async () =>
  (await test.gateway(calls.listStoreChanges, { query: { status: 'waiting', limit: 50 } })).payload.changes;
const seenByCustomers = async (id: string) => {
  const { vendors } = (await test.gateway(gatewayStorefrontContract.listStorefronts, { query: { limit: 50 } })).payload;
  const store = vendors.find(({ vendorId }) => vendorId === id);
  return { name: store?.name, type: store?.type, address: store?.address };
};

const OLD = { name: 'Old name', address: '1 Old Street', type: 'restaurant' } as const;
const NEW = { name: 'New name', address: '2 New Street', type: 'shop', state: 'Kano' } as const;

describe("an approved store's name, type and address", () => {
  it('change only once approved', async ({ vendor }) => {
    const answered = await update(vendor, { ...NEW, state: 'kano' });
    expect(answered.payload).toMatchObject(OLD);
    expect(await seenByCustomers(vendor.vendorId)).toEqual(OLD);
    const requested = await change(vendor);
    expect(requested).toMatchObject({ ...NEW, status: 'waiting', reason: null, decidedAt: null });
    const listed = (await waiting()).find(({ id }) => id === requested?.id);
    expect(listed).toMatchObject({ vendorId: vendor.vendorId, store: { ...OLD, state: 'Lagos' }, name: NEW.name });

    const approved = await approve(requested?.id ?? '');
    expect(approved.payload).toMatchObject({ status: 'approved', store: NEW });
    expect((await approve(requested?.id ?? '')).payload).toEqual(approved.payload);
    const { name, address, type } = NEW;
    expect(await details(vendor)).toMatchObject({ name, address, type });
    expect(await seenByCustomers(vendor.vendorId)).toEqual({ name, address, type });
    expect(await change(vendor)).toBeNull();
    const subjects = (await messagesTo(test, vendor.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your new details are approved']);
    const bell = await test.request(notificationsContract.listNotifications, { query: {} }, vendor);
    expect(bell.payload.notifications.map(({ kind }) => kind)).toEqual(['account_changed']);
  });

  it('stay unchanged if the change is refused, and the vendor can read why for two weeks', async ({ vendor }) => {
    await update(vendor, { name: NEW.name });
    const { id = '' } = (await change(vendor)) ?? {};
    expect((await refuse(id, '')).failure.fields).toHaveProperty(['body.reason']);
    expect((await refuse(id, 'That is a trade mark.')).payload.status).toBe('refused');
    expect((await approve(id)).failure.code).toBe('store_change_decided');
    expect(await change(vendor)).toMatchObject({ status: 'refused', reason: 'That is a trade mark.' });
    expect((await details(vendor)).name).toBe(OLD.name);
    expect((await messagesTo(test, vendor.email))[0]?.text).toContain('That is a trade mark.');
    test.clock.advance(days(15));
    expect(await readStoreChange(test.platform, vendor.vendorId)).toEqual({ change: null });
    const later = { query: { vendorId: vendor.vendorId } };
    const { records } = (await test.gateway(auditContract.listAudit, later)).payload;
    const decided = records.find(({ kind }) => kind === 'store_change_decided');
    expect(decided).toMatchObject({ actor: 'administrator', target: id, after: { fields: 'name', status: 'refused' } });
    expect(JSON.stringify(records)).not.toContain(NEW.name);
  });

  it('follow the latest request, and an equal one returns the pending request', async ({ vendor }) => {
    await update(vendor, { name: NEW.name });
    const first = await change(vendor);
    await update(vendor, { name: NEW.name, address: OLD.address });
    expect((await change(vendor))?.id).toBe(first?.id);
    await update(vendor, { address: NEW.address });
    const second = await change(vendor);
    expect(second).toMatchObject({ name: null, address: NEW.address });
    expect((await approve(first?.id ?? '')).failure).toMatchObject({ code: 'store_change_decided' });
    await approve(second?.id ?? '');
    expect(await details(vendor)).toMatchObject({ name: OLD.name, address: NEW.address });
  });

  it('need no request if they equal the current ones', async ({ vendor }) => {
    expect((await update(vendor, OLD)).status).toBe(200);
    expect(await change(vendor)).toBeNull();
  });

  it('wait for approval in a suspended store too, but change at once for an applicant', async () => {
    const [suspended, applicant] = [
      await signedInVendor(test, { ...OLD, status: 'SUSPENDED' }),
      await signedInVendor(test, { ...OLD, status: 'PENDING' }),
    ];
    expect((await update(suspended, { name: NEW.name })).payload.name).toBe(OLD.name);
    const { name, address, type } = NEW;
    expect((await update(applicant, { name, address, type })).payload).toMatchObject({ name, address, type });
    expect(await change(applicant)).toBeNull();
  });

  it('are requested once, however many devices do so at the same moment', async ({ vendor }) => {
    const names = ['One', 'Two', 'Three', 'Four'].map((name) => `Kitchen ${name}`);
    const responses = await Promise.all(names.map((name) => update(vendor, { name })));
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await waiting()).filter(({ vendorId }) => vendorId === vendor.vendorId)).toHaveLength(1);
  });
});

describe("an approved owner's legal name", () => {
  const owner = { firstName: 'Amaka', lastName: 'Obi' };
  const other = { firstName: 'Chioma', lastName: 'Okafor' };
  /** The bank names its holder OKAFOR CHIOMA. */
  const account = { bankCode: '058', accountNumber: `123456711${nubanCheckDigit('058', '123456711')}` };
  const holderFits = async (sender: Sender) => {
    const body = account;
    return (await test.request(banksContract.resolveBankAccount, { body }, sender)).payload.isOwnName;
  };

  it('changes only once approved, and no account in the new name matches until then', async () => {
    const vendor = await signedInVendor(test, owner);
    expect((await update(vendor, other)).payload).toMatchObject(owner);
    expect(await holderFits(vendor)).toBe(false);
    const requested = await change(vendor);
    expect(requested).toMatchObject({ ...other, name: null, status: 'waiting' });
    expect((await waiting()).find(({ id }) => id === requested?.id)?.store).toMatchObject(owner);

    expect((await approve(requested?.id ?? '')).payload.store).toMatchObject(other);
    expect(await details(vendor)).toMatchObject(other);
    expect(await holderFits(vendor)).toBe(true);
    const [message] = await messagesTo(test, vendor.email);
    expect(message).toMatchObject({ subject: 'Your new details are approved' });
    const { records } = (await test.gateway(auditContract.listAudit, { query: { vendorId: vendor.vendorId } })).payload;
    expect(records.slice(0, 2).map(({ kind, after }) => [kind, after])).toEqual([
      ['store_change_decided', { fields: 'firstName, lastName', status: 'approved' }],
      ['store_change_requested', { fields: 'firstName, lastName' }],
    ]);
  });

  it.each([false, true])(
    'holds payouts to its former owner once approved (accepted before: %s)',
    async (isAccepted) => {
      const vendor = await signedInVendor(test, other);
      const confirm = { body: { ...account, accountName: 'OKAFOR CHIOMA', password: PASSWORD } };
      const { id: accountId } = (await test.request(banksContract.confirmBankAccount, confirm, vendor)).payload;
      if (isAccepted) await test.gateway(gatewayAdminContract.acceptHolder, { params: { accountId } });
      await update(vendor, owner);
      await approve((await change(vendor))?.id ?? '');
      const { payload } = await test.request(banksContract.readPayoutAccount, {}, vendor);
      expect(payload).toMatchObject({ id: accountId, isHolderInQuestion: true });
      const { accounts } = (await test.gateway(gatewayAdminContract.listOddHolders, {})).payload;
      expect(accounts).toContainEqual(expect.objectContaining({ accountId, ownerName: 'Amaka Obi' }));
      expect((await messagesTo(test, vendor.email))[0]?.text).toMatch(/we won’t pay out until we’ve checked it/);
      const { records } = (await test.gateway(auditContract.listAudit, { query: { vendorId: vendor.vendorId } }))
        .payload;
      expect(records).toContainEqual(
        expect.objectContaining({
          kind: 'payout_account_changed',
          after: expect.objectContaining({ holder: 'differs' }) as object,
        }),
      );
    },
  );

  it('changes at once before the application is approved, and the account holder is checked again', async () => {
    const vendor = await signedInVendor(test, { ...other, status: 'PENDING' });
    const confirm = { body: { ...account, accountName: 'OKAFOR CHIOMA', password: PASSWORD } };
    const added = (await test.request(banksContract.confirmBankAccount, confirm, vendor)).payload;
    expect(added).toMatchObject({ isPayoutAccount: true, isHolderInQuestion: false });
    expect((await update(vendor, owner)).payload).toMatchObject(owner);
    const { payload } = await test.request(banksContract.readPayoutAccount, {}, vendor);
    expect(payload).toMatchObject({ id: added.id, isHolderInQuestion: true });
  });
});

describe('a pending change', () => {
  it('can be withdrawn once by its vendor, and not approved afterwards', async ({ vendor }) => {
    await update(vendor, { name: NEW.name });
    const { id = '' } = (await change(vendor)) ?? {};
    expect((await withdraw(vendor, id)).payload.status).toBe('withdrawn');
    expect(await change(vendor)).toBeNull();
    expect((await withdraw(vendor, id)).failure.code).toBe('store_change_decided');
    expect((await approve(id)).failure.code).toBe('store_change_decided');
    expect((await details(vendor)).name).toBe(OLD.name);
  });

  it("can't be seen or withdrawn by another vendor, and the administrator's calls refuse unknown ones", async () => {
    const [vendor, other] = [await signedInVendor(test, OLD), await signedInVendor(test)];
    await update(vendor, { name: NEW.name });
    const { id = '' } = (await change(vendor)) ?? {};
    expect(await change(other)).toBeNull();
    expect((await withdraw(other, id)).status).toBe(410);
    expect((await change(vendor))?.status).toBe('waiting');
    expect((await approve(newId())).status).toBe(410);
    expect((await refuse(newId(), 'Nobody has it.')).status).toBe(410);
  });

  it('is decided once, however many decide at the same moment', async ({ vendor }) => {
    await update(vendor, { name: NEW.name });
    const { id = '' } = (await change(vendor)) ?? {};
    const responses = await Promise.all([approve(id), refuse(id, 'No.'), withdraw(vendor, id)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });
});
