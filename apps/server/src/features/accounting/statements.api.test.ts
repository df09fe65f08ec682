import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBooks, givenPaidOutBooks } from '../../testing/given/given-books.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });
const { books, other, today } = await givenPaidOutBooks(test);

const share = (commission: number) => Math.round((commission * 750) / 10_750);

describe('a statement', () => {
  it('adds up from the opening balance to the closing balance', async () => {
    const { payload } = await books.statement({ from: addDays(today, -1), to: today });
    const change = payload.lines.reduce((all, { amount }) => all + amount, 0);
    expect(payload.opening + change).toBe(payload.closing);
    const span = `${addDays(today, -1)}-${today}`.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3');
    expect(payload.number).toMatch(new RegExp(`^S-${span}-[0-9A-F]{6}$`));
    expect(payload.issuer).toEqual({ name: 'The marketplace', address: null, tin: null });
    const { pending, available } = await books.summary();
    expect(payload.closing).toBe(pending + available);
    expect(payload.payouts.map(({ number }) => number)).toEqual([`P-${today.slice(0, 4)}-0001`]);
    const [payout] = await books.payouts();
    const charged = (await books.entries()).filter(({ commission }) => commission !== 0);
    expect(payload.vat).toEqual({
      rateBasisPoints: 750,
      amount: share(charged.reduce((sum, { commission }) => sum + commission, 0)),
    });
    // Items, then 15 % of exactly those, then the rest: each its own line.
    const [items, commission] = payload.lines;
    expect([items?.term, commission?.term, commission?.base]).toEqual(['subtotal', 'commission', items?.amount]);
    expect(commission?.amount).toBe(0 - Math.round(((items?.amount ?? 0) * 15) / 100));
    expect((await other.statement({ payoutId: payout?.id ?? '' })).status).toBe(404);
  });

  it('of a payout lists only its own entries, whatever else happened on those days', async () => {
    const [payout] = await books.payouts();
    const listed = await books.entries({ payoutId: payout?.id ?? '' });
    expect(listed.reduce((sum, { availableChange }) => sum + availableChange, 0)).toBe(payout?.amount);
    const { payload } = await books.statement({ payoutId: payout?.id ?? '' });
    expect(payload).toMatchObject({ from: payout?.from, isOfPayout: true, opening: 0, closing: 425_000 });
    expect(payload.lines.map(({ term, amount }) => [term, amount])).toEqual([
      ['subtotal', 500_000],
      ['commission', -75_000],
    ]);
    expect([payload.perDay.length, payload.payouts.map(({ id }) => id)]).toEqual([1, [payout?.id]]);
    expect((await other.statement({ payoutId: payout?.id ?? '' })).status).toBe(404);
  });

  it("lists only the vendor's own payouts in its period", async () => {
    const [shop, neighbour] = [await givenBooks(test), await givenBooks(test)];
    for (const each of [shop, neighbour]) {
      await each.hasPayoutAccount();
      await each.delivered();
    }
    await shop.release();
    await neighbour.runPayouts();
    await shop.runPayouts();
    const own = (await shop.payouts()).map(({ id }) => id);
    expect(own).toHaveLength(1);
    const payday = dayIn('Africa/Lagos', test.clock.now());
    const stated = async (from: string, to: string) =>
      (await shop.statement({ from, to })).payload.payouts.map(({ id }) => id);
    expect(await stated(payday, payday)).toEqual(own);
    const { payload } = await shop.statement({ from: payday, to: payday });
    expect(payload).toMatchObject({ opening: 425_000, closing: 0 });
    expect(await stated(addDays(payday, -5), addDays(payday, -1))).toEqual([]);
    const earned = async (to: string) => {
      const { orders, paidOut } = await shop.summary({ from: addDays(payday, -5), to });
      return [orders, paidOut];
    };
    expect(await earned(addDays(payday, -2))).toEqual([0, 0]);
    expect(await earned(addDays(payday, -1))).toEqual([1, 0]);
    expect(await earned(payday)).toEqual([1, 425_000]);
  });

  it('of a payout includes its refunds from before and after the release', async () => {
    const shop = await givenBooks(test);
    await shop.hasPayoutAccount();
    const [early, late] = [await shop.delivered(), await shop.delivered()];
    await shop.refund(early.id, 40_000);
    await shop.release();
    await shop.refund(late.id, 60_000);
    await shop.runPayouts();
    const [payout] = await shop.payouts();
    const { payload } = await shop.statement({ payoutId: payout?.id ?? '' });
    expect(payout?.amount).toBe(2 * 425_000 - 34_000 - 51_000);
    expect(payload).toMatchObject({ opening: 0, closing: payout?.amount, commission: 2 * 75_000 - 6_000 - 9_000 });
    expect(payload.lines.map(({ term, entries, amount }) => [term, entries, amount])).toEqual([
      ['subtotal', 2, 1_000_000],
      ['commission', 2, -150_000],
      ['refund', 2, -100_000],
      ['commission_returned', 2, 15_000],
    ]);
    expect(payload.perDay.reduce((sum, { earned }) => sum + earned, 0)).toBe(payout?.amount);
    expect(payload.vat.amount).toBe(share(2 * 75_000 - 6_000 - 9_000));
  });
});
