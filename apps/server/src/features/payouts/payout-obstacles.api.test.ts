import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenBooks, type Books } from '../../testing/given/given-books.ts';
import { after, before, hours } from '../../platform/clock.ts';
import { bankAccounts } from '../banks/banks.tables.ts';
import { vendors } from '../vendors/vendors.tables.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

async function givenMoney(): Promise<Books> {
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  await books.delivered();
  await books.release();
  return books;
}

const becomes = ({ vendorId }: Books, status: 'BLOCKED' | 'UNBLOCKED' | 'SUSPENDED' | 'APPROVED') =>
  callGateway(test, gatewayAdminContract.setVendorStatus, {
    params: { vendorId },
    body: { status, reason: 'Orders that nobody placed.' },
  });

/** Returns the hours without payouts when both holds apply. */
const heldFor = async (ofAccount: number, ofChange: number) => {
  const [books, now] = [await givenMoney(), test.clock.now()];
  const isOwn = eq(bankAccounts.vendorId, books.vendorId);
  await test.db
    .update(bankAccounts)
    .set({ payoutSince: before(now, hours(24 - ofAccount)) })
    .where(isOwn);
  const payoutsHeldUntil = after(now, hours(ofChange));
  await test.db.update(vendors).set({ payoutsHeldUntil }).where(eq(vendors.id, books.vendorId));
  expect((await books.runPayouts()).payload.skipped.map(({ reason }) => reason)).toEqual(['on_hold']);
  return (Date.parse((await books.summary()).payoutsHeldUntil ?? '') - now.getTime()) / hours(1);
};

describe('a vendor who must not be paid', () => {
  it('is blocked, and is paid once the block is lifted', async () => {
    const books = await givenMoney();
    await becomes(books, 'BLOCKED');
    const { payload: run } = await books.runPayouts();
    const { vendorId } = books;
    expect(run).toMatchObject({ payouts: [], skipped: [{ vendorId, reason: 'blocked', available: 425_000 }] });
    const seen = await callGateway(test, payoutsContract.readPayoutRun, { params: { runId: run.runId } });
    expect(seen.payload).toMatchObject({
      payouts: 0,
      skipped: 1,
      failed: 0,
      passedOver: [{ vendorId, reason: 'blocked' }],
    });
    await becomes(books, 'UNBLOCKED');
    expect((await books.runPayouts()).payload.payouts.map(({ amount }) => amount)).toEqual([425_000]);
  });

  it('is suspended, and reads so where the payout would stand, until one is made', async () => {
    const books = await givenMoney();
    await becomes(books, 'SUSPENDED');
    await books.runPayouts();
    expect(await books.summary()).toMatchObject({
      available: 425_000,
      nextPayoutOn: null,
      payoutObstacle: 'suspended',
      notPaidOut: { reason: 'suspended' },
    });
    const notices = (await books.events()).find(({ kind }) => kind === 'payout_skipped');
    expect(notices?.text).toBe(
      'We didn’t pay out ₦4,250.00 because your account is suspended. It’s still in your available balance.',
    );
    await becomes(books, 'APPROVED');
    expect((await books.runPayouts()).payload.payouts).toHaveLength(1);
    expect(await books.summary()).toMatchObject({ payoutObstacle: null, notPaidOut: null });
  });

  it('has an account that the bank no longer confirms', async () => {
    const books = await givenMoney();
    await test.db.update(bankAccounts).set({ verifiedAt: null }).where(eq(bankAccounts.vendorId, books.vendorId));
    expect((await books.runPayouts()).payload.skipped.map(({ reason }) => reason)).toEqual(['unverified']);
    expect(await books.summary()).toMatchObject({ payoutObstacle: 'unverified', nextPayoutOn: null });
  });

  it('waits for the later of two holds: that of the account and that of a change to it', async () => {
    expect(await heldFor(3, 9)).toBe(9);
    expect(await heldFor(9, 3)).toBe(9);
    expect(await heldFor(9, -3)).toBe(9);
  });

  it('sends no notification where nothing was due', async () => {
    const books = await givenBooks(test);
    await becomes(books, 'SUSPENDED');
    await books.runPayouts();
    expect(await books.summary()).toMatchObject({ payoutObstacle: 'suspended', notPaidOut: null });
    expect((await books.events()).some(({ kind }) => kind === 'payout_skipped')).toBe(false);
  });
});
