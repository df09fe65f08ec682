import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { days } from '../../platform/clock.ts';
import type { DayRangeInput } from '../../platform/day-range.ts';
import { readStatement } from './statement.service.ts';
import { givenBooks, givenPaidOutBooks } from '../../testing/given/given-books.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });
const { books, other, today } = await givenPaidOutBooks(test);

const share = (commission: number) => Math.round((commission * 750) / 10_750);

// First, before other tests move the clock past the session's end.
describe('the tax invoice of a statement', () => {
  it('exists once per ended month, dated on its last day, with a number of its own', async () => {
    const { vendorId } = books;
    const readAt = async (now: Date, range: DayRangeInput) =>
      (await readStatement({ ...test.platform, clock: { now: () => now } }, vendorId, range)).invoice;
    const first = (await books.entries()).at(-1)?.day ?? today;
    const month = { from: `${first.slice(0, 7)}-01`, to: monthEnd(first) };
    const later = new Date(Date.parse(`${month.to}T12:00:00.000Z`) + days(1));
    const invoice = { number: `INV-${vendorId.slice(-6).toUpperCase()}-0001`, issuedOn: month.to };
    expect(await readAt(later, month)).toEqual(invoice);
    expect(await readAt(new Date(later.getTime() + days(400)), month)).toEqual(invoice);
    expect(await readAt(new Date(`${first}T12:00:00.000Z`), month)).toBeNull();
    expect(await readAt(later, { ...month, to: addDays(month.to, -1) })).toBeNull();
    expect((await books.statement({ payoutId: (await books.payouts())[0]?.id ?? '' })).payload.invoice).toBeNull();
  });
});

describe('the parties of a statement', () => {
  it('are the marketplace and the vendor with its own TIN', async () => {
    const vendorOf = async (shop: typeof books) => (await shop.statement({})).payload.vendor;
    expect((await vendorOf(books)).tin).toBeNull();
    await test.request(profileContract.updateDetails, { body: { tin: '204817360001' } }, books);
    expect((await vendorOf(books)).tin).toBe('20481736-0001');
    expect((await vendorOf(other)).tin).toBeNull();
  });
});

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
    const listed = async (from: string, to: string) => (await shop.payouts({ from, to })).map(({ id }) => id);
    expect(await listed(payday, payday)).toEqual(own);
    expect(await listed(addDays(payday, -5), addDays(payday, -1))).toEqual([]);
    // What is in transit is so now, whatever days are chosen.
    const before = await shop.summary({ from: addDays(payday, -5), to: addDays(payday, -1) });
    expect([before.onItsWay, before.arrived]).toEqual([425_000, 0]);
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

function monthEnd(day: string): string {
  return addDays(day, 1).endsWith('-01') ? day : monthEnd(addDays(day, 1));
}
