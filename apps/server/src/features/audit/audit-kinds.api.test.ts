import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { inventoryBulkContract as bulk } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { optionGroupsContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { personalDataContract } from '@vendor-portal/contract/personal-data/personal-data.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { after, days, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo, ownerProof, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { givenMember } from '../../testing/given/given-team.ts';
import { NEVER_OPEN } from '../../testing/given/given-store.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { sendBody, sendFiles } from '../../testing/make-call.ts';

const test = await sharedTestApp();

type Shop = Awaited<ReturnType<typeof givenAdvertiser>>;

/** Expects success: a refused call records nothing. */
const as =
  ({ token }: { readonly token: string }) =>
  async <C extends Call>(call: C, input: CallInput<C>) =>
    (await test.request(call, input, { token })).payload;
const office = async <C extends Call>(call: C, input: CallInput<C>) => (await test.gateway(call, input)).payload;

async function getsIn({ email }: Shop) {
  await enterPassword(test, email, 'not-the-password');
  await enterPassword(test, email);
  const otp = await codeSentTo(test, email);
  await enterCode(test, email, otp === '000000' ? '000001' : '000000');
  const device = { 'x-device-id': 'a-browser-of-the-owner' };
  const { token } = (await enterCode(test, email, otp, { trustDevice: true }, device)).payload;
  await as({ token })(signInContract.signOut, {});
}

async function managesTheTeam(shop: Shop) {
  const invite = async () => {
    const body = { name: 'Tunde', email: `${newId()}@example.ng`, role: 'kitchen' } as const;
    return as(shop)(teamContract.inviteMember, { body });
  };
  const { invitationId } = await invite();
  await as(shop)(teamContract.cancelInvitation, { body: { invitationId } });
  const { email } = await invite();
  const [mail] = await messagesTo(test, email);
  const token = /join#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { token, firstName: 'Tunde', lastName: 'Bello', password: PASSWORD, confirmPassword: PASSWORD };
  await test.request(teamContract.joinTeam, { body });
  const memberId = (await as(shop)(teamContract.readTeam, {})).members.at(-1)?.memberId ?? '';
  await as(shop)(teamContract.changeMemberRole, { body: { memberId, role: 'manager' } });
  await as(shop)(teamContract.removeMember, { body: { memberId } });
  const added = await as(shop)(pinsContract.addMember, { body: { name: 'Ola', role: 'kitchen' } });
  await as(shop)(pinsContract.resetPin, { body: { memberId: added.memberId } });
  const { code } = await as(shop)(tabletsContract.enrolTablet, {});
  await test.request(tabletsContract.claimTablet, { body: { code, name: 'Counter' } });
  const deviceId = (await as(shop)(teamContract.readTeam, {})).devices[0]?.deviceId ?? '';
  await as(shop)(pinsContract.unlockPins, { body: { deviceId } });
  await as(shop)(tabletsContract.revokeTablet, { body: { deviceId } });
}

async function offersTheStore({ vendorId }: Shop, owner: { readonly token: string }) {
  const { memberId } = await givenMember(test, vendorId, 'manager');
  test.clock.advance(minutes(2));
  await as(owner)(ownershipContract.offerOwnership, { body: { memberId, ...(await ownerProof(test, owner)) } });
}

async function changesTheAccount(shop: Shop) {
  const [mine, { vendorId }] = [as(shop), shop];
  await mine(profileContract.updateDetails, {
    body: { phone: '08031234567', name: 'Another name', ...(await ownerProof(test, shop)) },
  });
  // An approved store's changes need approval; an applicant's apply at once.
  const applicant = await signedInVendor(test, { status: 'PENDING' });
  await as(applicant)(profileContract.updateDetails, { body: { firstName: 'Ngozi' } });
  const requested = await mine(storeChangesContract.readStoreChange, {});
  await mine(storeChangesContract.withdrawStoreChange, { body: { storeChangeId: requested.change?.id ?? '' } });
  await mine(profileContract.updateDetails, { body: { name: 'A third name' } });
  const { change } = await mine(storeChangesContract.readStoreChange, {});
  await office(storeChangesContract.approveStoreChange, { params: { storeChangeId: change?.id ?? '' } });
  const settings = await mine(profileContract.readNotificationSettings, {});
  await mine(profileContract.updateNotificationSettings, {
    body: { ...settings, pickUpStatus: !settings.pickUpStatus },
  });
  const bill = { name: 'bill.pdf', bytes: aPdf() };
  const { payload } = await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [bill, bill], shop.token);
  const [documentId = '', other = ''] = payload.proofOfAddress.map(({ id }) => id);
  await mine(onboardingContract.removeProofOfAddress, { body: { documentId: other } });
  await office(admin.listVendorDocuments, { params: { vendorId } });
  await office(admin.judgeVendorDocument, { params: { vendorId, documentId }, body: { status: 'accepted' } });
  await sendFiles(test.app, onboardingContract.uploadLogo, [{ name: 'logo.png', bytes: await aPng() }], shop.token);
  await office(admin.setCommission, {
    params: { vendorId },
    body: { rateBasisPoints: 1_200, reason: 'As agreed.', actor: 'Ngozi' },
  });
}

async function managesTheMenu(shop: Shop) {
  await as(shop)(profileContract.requestDeletion, { body: { password: PASSWORD } });
  const csv = Buffer.from('name,category,price\nZobo,Drinks,800\n');
  const contentType = 'text/csv';
  expect((await sendBody(test.app, bulk.importProducts, { contentType, payload: csv }, shop.token)).status).toBe(200);
  const { id } = await shop.has({ name: 'Chin chin' });
  const change = { kind: 'status', status: 'inactive' } as const;
  const { undoId } = await as(shop)(bulk.changeManyProducts, { body: { inventoryIds: [id], change } });
  await as(shop)(bulk.undoProductChange, { body: { undoId: undoId ?? '' } });
  await as(shop)(productsContract.deleteProduct, { body: { productId: id } });
  const options = [
    { name: 'Hot', priceDifference: 0 },
    { name: 'Mild', priceDifference: 0 },
  ];
  await as(shop)(optionGroupsContract.createOptionGroup, { body: { name: 'Pepper', min: 0, max: 1, options } });
  const input = { name: 'Kitchen', make: 'star', paper: 80, prints: 'kitchen', when: 'placed', copies: 1 } as const;
  const { printerId } = await as(shop)(printingContract.addPrinter, { body: input });
  await as(shop)(printingContract.changePrinter, { body: { ...input, printerId, name: 'Grill' } });
  await as(shop)(printingContract.removePrinter, { body: { printerId } });
  const discount = { kind: 'percentage', value: 10 } as const;
  await as(shop)(inventoryContract.setCategoryDiscount, { body: { categories: [shop.product.category], discount } });
  await as(shop)(inventoryContract.setCategoryDiscount, {
    body: { categories: [shop.product.category], discount: null },
  });
  await shop.edit({ inventoryId: shop.product.id, version: shop.product.version, description: 'Smoky.' });
}

async function tradesAndIsPaid(shop: Shop) {
  const { vendorId } = shop;
  await shop.edit({ inventoryId: shop.product.id, version: shop.product.version + 1, price: 260_000 });
  const dates = {
    startsAt: test.clock.now().toISOString(),
    endsAt: after(test.clock.now(), days(7)).toISOString(),
  };
  const promotion = { name: 'Friday', kind: 'percentage', value: 10, ...dates } as const;
  const { id: promotionId } = await as(shop)(promotionsContract.createPromotion, { body: promotion });
  await as(shop)(promotionsContract.stopPromotion, { body: { promotionId, status: 'expired' } });
  await as(shop)(promotionsContract.reactivatePromotion, { body: { promotionId, ...dates } });
  await shop.earn(5);
  const { id: orderId, collectionCode } = await shop.confirmed({ kind: 'pick_up' });
  await shop.delay(orderId);
  await shop.ready(orderId);
  await shop.collect(orderId, collectionCode ?? '');
  await office(admin.refundOrder, { params: { orderId }, body: { amount: 100, reason: 'Cold.' } });
  await office(personalDataContract.forgetCustomer, { params: { customerId: 'customer-1' } });
  await office(admin.setAdvertPrice, { body: { amountPerDay: 1_000 } });
  const [remaining, withdrawn] = [await shop.booked(), await shop.booked({ imageId: await shop.newImage() })];
  await shop.approve(remaining.id);
  await shop.withdraw(withdrawn.id);
  const credit = { amount: 5_000, reason: 'For the trouble.', reference: newId(), actor: 'Ngozi' };
  await office(admin.adjustBalance, { params: { vendorId }, body: credit });
  for (const body of [{ isOpen: true, pausedUntil: 'in_1_hour' as const }, { isOpen: false }]) {
    await as(shop)(availabilityContract.setAvailability, { body });
  }
  await as(shop)(availabilityContract.setOrderingSettings, { body: { acceptsAutomatically: true } });
  await as(shop)(availabilityContract.setOpeningHours, { body: NEVER_OPEN });
}

async function addsAccount(shop: Shop, nine: string): Promise<string> {
  const named = { bankCode: '058', accountNumber: `${nine}${nubanCheckDigit('058', nine)}` };
  const { accountName } = await as(shop)(banksContract.resolveBankAccount, { body: named });
  const body = { ...named, accountName, password: PASSWORD };
  return (await as(shop)(banksContract.confirmBankAccount, { body })).id;
}

async function movesMoney(shop: Shop) {
  const { vendorId } = shop;
  const [accountId, unused] = [await addsAccount(shop, '123456789'), await addsAccount(shop, '123456780')];
  for (const [call, id] of [
    [banksContract.choosePayoutAccount, accountId],
    [banksContract.removeBankAccount, unused],
  ] as const) {
    test.clock.advance(minutes(2));
    await as(shop)(call, { body: { accountId: id, ...(await ownerProof(test, shop)) } });
  }
  await office(admin.acceptHolder, { params: { accountId } });
  test.clock.advance(hours(25));
  const [payout] = (await office(payoutsContract.runPayouts, { body: { vendorId } })).payouts;
  const returned = { status: 'returned', failure: 'The account is closed.' } as const;
  await office(payoutsContract.settlePayout, { params: { payoutId: payout?.id ?? '' }, body: returned });
  await office(admin.freezePayouts, {
    params: { vendorId },
    body: { isFrozen: true, reason: 'As agreed.', actor: 'Ngozi' },
  });
}

/** Entries without a vendor are only in the list of all. */
async function kindsOf(vendorId?: string): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>();
  let query: CallInput<typeof auditContract.listAudit>['query'] = { limit: 50, vendorId };
  for (;;) {
    const { records, paginationCursor } = await office(auditContract.listAudit, { query });
    for (const { kind, actor } of records) seen.set(kind, (seen.get(kind) ?? new Set()).add(actor));
    if (!paginationCursor.hasNext) return seen;
    query = { limit: 50, vendorId, after: paginationCursor.after ?? '' };
  }
}

describe('every kind of audit entry', () => {
  it('is recorded when it happens, with who did it', async () => {
    const shop = await givenAdvertiser(test);
    await getsIn(shop);
    await managesTheTeam(shop);
    await changesTheAccount(shop);
    await managesTheMenu(shop);
    await tradesAndIsPaid(shop);
    await movesMoney(shop);
    const signedIn = await shop.signedIn();
    await offersTheStore(shop, signedIn);
    const headers = { authorization: `Bearer ${signedIn.token}` };
    await test.app.inject({ url: accountingContract.exportLedgerEntries.path, headers });
    const password = 'a-new-password-of-the-owner';
    await as(signedIn)(profileContract.changePassword, {
      body: { currentPassword: PASSWORD, password, confirmPassword: password },
    });

    const keyId = 'storefront';
    const { secretId } = await office(gatewayKeysContract.rotateKey, { params: { keyId } });
    await office(gatewayKeysContract.revokeSecret, { params: { keyId, secretId } });
    await office(webhooksContract.registerWebhook, { body: { url: 'http://127.0.0.1:9/hooks' } });

    // The price of adverts and the keys belong to no vendor.
    const seen = new Map([...(await kindsOf()), ...(await kindsOf(shop.vendorId))]);
    expect([...seen.keys()].toSorted()).toEqual([...AuditKind.options].toSorted());
    for (const kind of [
      'documents_read',
      'payout_settled',
      'refunded',
      'commission_changed',
      'document_judged',
      'advert_judged',
    ]) {
      expect([kind, ...(seen.get(kind) ?? [])]).toEqual([kind, 'administrator']);
    }
  });
});
