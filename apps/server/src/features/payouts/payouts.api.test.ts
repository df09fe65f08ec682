import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBooks, type Books } from '../../testing/given/given-books.ts';

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
    const week = Array.from({ length: 7 }, (_, place) => addDays(freeOn, place + 1));
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

  it('makes available what the bank returned, once, and pays it with the next', async () => {
    const books = await givenBooks(test);
    await books.hasPayoutAccount();
    await books.delivered();
    await books.release();
    await books.runPayouts();
    const id = (await books.payouts())[0]?.id ?? '';
    expect((await books.settle(id, { status: 'returned' })).status).toBe(400);
    const report = { status: 'returned', failure: 'The account is closed.' } as const;
    const answers = await Promise.all([books.settle(id, report), books.settle(id, report)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
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

  it('refuses an order that earned nothing, and one that is not there', async () => {
    const books = await givenBooks(test);
    const placed = await books.placed();
    const refused = await books.refund(placed.id, 1_000);
    expect([refused.status, refused.failure.code]).toEqual([409, 'conflict']);
    expect((await books.refund(newId(), 1_000)).status).toBe(410);
    expect(await books.entries()).toEqual([]);
  });
});
