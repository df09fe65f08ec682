import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { hours, after, before } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBalance, givenBooks, type Books } from '../../testing/given/given-books.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { eq } from 'drizzle-orm';
import { bankAccounts } from '../banks/banks.tables.ts';
import { vendors } from '../vendors/vendors.tables.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

const skippedOf = async (books: Books) => (await books.runPayouts()).payload.skipped.map(({ reason }) => reason);

describe('paying out', () => {
  it('pays everything available once, however many run it at the same moment', async () => {
    const books = await givenBooks(test);
    const { earnings } = await books.delivered();
    await books.delivered();
    expect(await skippedOf(books)).toEqual(['no_account']);
    await books.hasPayoutAccount();
    expect(await skippedOf(books)).toEqual(['nothing_due']);
    await books.release();
    const runs = await Promise.all([books.runPayouts(), books.runPayouts(), books.runPayouts()]);
    expect(runs.flatMap(({ payload }) => payload.payouts.map(({ amount }) => amount))).toEqual([2 * earnings]);
    const [payout] = await books.payouts();
    expect(payout).toMatchObject({ status: 'on_its_way', accountName: 'ADA OBI' });
    expect(payout?.accountNumber).toMatch(/^\D+6789$/);
    const onItsWay = { paidOut: 2 * earnings, onItsWay: 2 * earnings, arrived: 0 };
    expect(await books.summary()).toMatchObject({ available: 0, ...onItsWay, nextPayoutOn: null });
    const paid = await books.entries({ payoutId: payout?.id ?? '' });
    expect(paid.map(({ kind }) => kind)).toEqual(['order_released', 'order_released']);
    expect(paid.reduce((sum, { availableChange }) => sum + availableChange, 0)).toBe(payout?.amount);
  });

  it('waits a day after the payout account was changed', async () => {
    const books = await givenBooks(test);
    await books.delivered();
    await books.release();
    const changedAt = test.clock.now();
    await books.hasPayoutAccount(changedAt);
    expect(await skippedOf(books)).toEqual(['on_hold']);
    const { payoutsHeldUntil, nextPayoutOn } = await books.summary();
    expect(Date.parse(payoutsHeldUntil ?? '')).toBe(changedAt.getTime() + hours(24));
    // The first monday after the day on which the hold ends.
    const freeOn = dayIn('Africa/Lagos', new Date(payoutsHeldUntil ?? ''));
    const week = Array.from({ length: 7 }, (_, index) => addDays(freeOn, index + 1));
    expect(nextPayoutOn).toBe(week.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1));
    await books.letPass(hours(24));
    expect((await books.runPayouts()).payload.payouts).toHaveLength(1);
  });

  it('carries a negative balance over to the next payout', async () => {
    const books = await givenBooks(test);
    await books.hasPayoutAccount();
    const order = await books.delivered();
    await books.release();
    await books.runPayouts();
    await books.refund(order.id, 500_000);
    expect((await books.summary()).available).toBe(-425_000);
    expect(await skippedOf(books)).toEqual(['nothing_due']);
    for (let time = 0; time < 2; time += 1) await books.delivered();
    await books.release();
    expect((await books.runPayouts()).payload.payouts.map(({ amount }) => amount)).toEqual([425_000]);
    expect((await books.payouts()).map(({ number }) => number.slice(-4))).toEqual(['0002', '0001']);
  });

  it('makes a returned payout available once, and pays it with the next', async () => {
    const books = await givenBalance(test);
    await books.runPayouts();
    const id = (await books.payouts())[0]?.id ?? '';
    expect((await books.settle(id, { status: 'returned' })).status).toBe(400);
    const report = { status: 'returned', failure: 'The account is closed.' } as const;
    const responses = await Promise.all([books.settle(id, report), books.settle(id, report)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const notices = (await books.events()).filter(({ kind }) => kind === 'payout_returned');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toMatch(
      /₦4,250\.00 is back in your available balance .* Reason: The account is closed\.$/,
    );
    expect((await books.settle(id, { status: 'paid' })).status).toBe(409);
    expect((await books.settle(newId(), { status: 'paid' })).status).toBe(410);
    expect((await books.summary()).available).toBe(425_000);
    await books.runPayouts();
    const [again, failed] = await books.payouts();
    expect([again?.amount, failed?.failure]).toEqual([425_000, 'The account is closed.']);
    expect(await books.summary()).toMatchObject({ onItsWay: 425_000, arrived: 0 });
    expect(await books.entries({ figure: 'on_its_way' })).toHaveLength(1);
    expect((await books.settle(again?.id ?? '', { status: 'paid' })).payload.paidAt).not.toBeNull();
    expect(await books.summary()).toMatchObject({ onItsWay: 0, arrived: 425_000 });
    expect(await books.entries({ figure: 'on_its_way' })).toEqual([]);
  });
});

describe('refunding', () => {
  it('takes from pending before the release and from available after it, and never more than the goods cost', async () => {
    const books = await givenBooks(test);
    const order = await books.delivered();
    expect((await books.refund(order.id, 500_001)).failure.code).toBe('refund_too_large');
    const first = (await books.refund(order.id, 333_333)).payload;
    expect(first.entry).toMatchObject({ pendingChange: -283_333, availableChange: 0, commission: -50_000 });
    expect(first.order.refunded).toBe(333_333);
    await books.release();
    expect(await books.summary()).toMatchObject({ pending: 0, available: 425_000 - 283_333 });
    const both = await Promise.all([books.refund(order.id, 166_667), books.refund(order.id, 166_667)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const summary = await books.summary();
    expect(summary).toMatchObject({ pending: 0, available: 0, earned: 0, commission: 0, refunded: 500_000 });
  });

  it('refuses an order that earned nothing, and an unknown one', async () => {
    const books = await givenBooks(test);
    const placed = await books.placed();
    const refused = await books.refund(placed.id, 1_000);
    expect([refused.status, refused.failure.code]).toEqual([409, 'conflict']);
    expect((await books.refund(newId(), 1_000)).status).toBe(410);
    expect(await books.entries()).toEqual([]);
  });
});

const becomes = ({ vendorId }: Books, status: 'BLOCKED' | 'UNBLOCKED' | 'SUSPENDED' | 'APPROVED') =>
  test.gateway(gatewayAdminContract.setVendorStatus, {
    params: { vendorId },
    body: { status, reason: 'Orders that nobody placed.' },
  });

/** Returns the hours without payouts when both holds apply. */
const heldFor = async (ofAccount: number, ofChange: number) => {
  const [books, now] = [await givenBalance(test), test.clock.now()];
  const isOwn = eq(bankAccounts.vendorId, books.vendorId);
  await test.db
    .update(bankAccounts)
    .set({ payoutSince: before(now, hours(24 - ofAccount)) })
    .where(isOwn);
  const payoutsHeldUntil = after(now, hours(ofChange));
  await test.db.update(vendors).set({ payoutsHeldUntil }).where(eq(vendors.id, books.vendorId));
  expect(await skippedOf(books)).toEqual(['on_hold']);
  return (Date.parse((await books.summary()).payoutsHeldUntil ?? '') - now.getTime()) / hours(1);
};

describe('a vendor who must not be paid', () => {
  it('is skipped while blocked, and paid once unblocked', async () => {
    const books = await givenBalance(test);
    await becomes(books, 'BLOCKED');
    const { payload: run } = await books.runPayouts();
    const { vendorId } = books;
    expect(run).toMatchObject({ payouts: [], skipped: [{ vendorId, reason: 'blocked', available: 425_000 }] });
    const seen = await test.gateway(payoutsContract.readPayoutRun, { params: { runId: run.runId } });
    expect(seen.payload).toMatchObject({
      payouts: 0,
      skipped: 1,
      failed: 0,
      passedOver: [{ vendorId, reason: 'blocked' }],
    });
    await becomes(books, 'UNBLOCKED');
    expect((await books.runPayouts()).payload.payouts.map(({ amount }) => amount)).toEqual([425_000]);
  });

  it('is skipped while suspended, and shown that until a payout is made', async () => {
    const books = await givenBalance(test);
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

  it('is skipped if the bank no longer confirms the account', async () => {
    const books = await givenBalance(test);
    await test.db.update(bankAccounts).set({ verifiedAt: null }).where(eq(bankAccounts.vendorId, books.vendorId));
    expect(await skippedOf(books)).toEqual(['unverified']);
    expect(await books.summary()).toMatchObject({ payoutObstacle: 'unverified', nextPayoutOn: null });
  });

  it('waits for the later of two holds, on the account and on a change to it', async () => {
    expect(await heldFor(3, 9)).toBe(9);
    expect(await heldFor(9, 3)).toBe(9);
    expect(await heldFor(9, -3)).toBe(9);
  });

  it('gets no notification if nothing was due', async () => {
    const books = await givenBooks(test);
    await becomes(books, 'SUSPENDED');
    await books.runPayouts();
    expect(await books.summary()).toMatchObject({ payoutObstacle: 'suspended', notPaidOut: null });
    expect((await books.events()).some(({ kind }) => kind === 'payout_skipped')).toBe(false);
  });
});
