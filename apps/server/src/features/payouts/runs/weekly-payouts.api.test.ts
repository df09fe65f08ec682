import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { days, minutes } from '../../../platform/clock.ts';
import { newId } from '../../../platform/database/ids.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenBalance, type Books } from '../../../testing/given/given-books.ts';
import { payouts } from '../payouts.tables.ts';
import { payoutRuns } from './payout-runs.tables.ts';
import { ensureWeeklyPayouts, lastSchedule } from './weekly-payouts.service.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

const attend = () => ensureWeeklyPayouts({ ...test.platform, log: test.app.log });
const runs = async () => (await test.gateway(payoutsContract.listPayoutRuns, { query: { limit: 50 } })).payload.runs;
const scheduled = async () => (await runs()).filter(({ scheduledFor }) => scheduledFor !== null);

async function nextMonday(books: Books): Promise<void> {
  const next = lastSchedule(test.clock.now()).getTime() + days(7);
  await books.letPass(next - test.clock.now().getTime() + minutes(1));
}

/** Takes the next payout's number, so that the database refuses it. */
const spoil = ({ vendorId }: Books, now: Date) =>
  test.db.insert(payouts).values({
    vendorId,
    id: newId(),
    number: `P-${now.getUTCFullYear()}-0002`,
    status: 'paid',
    amount: 1 as never,
    fromDay: '2026-01-01',
    toDay: '2026-01-01',
    bankName: 'A bank',
    accountName: 'ADA',
    accountNumber: '•',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  });

describe('mondays at five', () => {
  it.each([
    ['2026-11-16T05:00:00Z', '2026-11-16T05:00:00.000Z'],
    ['2026-11-16T04:59:59Z', '2026-11-09T05:00:00.000Z'],
    ['2026-11-22T23:59:59Z', '2026-11-16T05:00:00.000Z'],
  ])('at %s the last was %s', (now, last) => {
    expect(lastSchedule(new Date(now)).toISOString()).toBe(last);
  });
});

describe('the weekly payouts', () => {
  it('begin with the first monday after the first start, and happen once a week however often it is looked', async () => {
    const books = await givenBalance(test);
    await attend();
    expect(await books.payouts()).toEqual([]);
    await nextMonday(books);
    await Promise.all([attend(), attend(), attend()]);
    await attend();
    expect(await books.payouts()).toHaveLength(1);
    expect(await scheduled()).toHaveLength(2);
    await books.delivered();
    await books.release();
    await attend();
    expect(await books.payouts()).toHaveLength(1);
  });

  it('are made up for once after a time away, however many mondays it lasted', async () => {
    const books = await givenBalance(test);
    const before = (await scheduled()).length;
    await books.letPass(days(24));
    await attend();
    await attend();
    expect(await books.payouts()).toHaveLength(1);
    expect(await scheduled()).toHaveLength(before + 1);
  });

  it('reach everybody else when one fails, report it, and retry that one until it works', async () => {
    const [whole, broken] = [await givenBalance(test), await givenBalance(test)];
    const ofWhole = async () =>
      (await test.gateway(payoutsContract.listAllPayouts, { query: { vendorId: whole.vendorId } })).payload.payouts;
    await nextMonday(broken);
    await spoil(broken, test.clock.now());
    await attend();
    expect((await ofWhole()).map(({ status }) => status)).toEqual(['on_its_way']);
    const [run] = await scheduled();
    expect(run).toMatchObject({ failed: 1, finishedAt: null });
    const { passedOver } = (await test.gateway(payoutsContract.readPayoutRun, { params: { runId: run?.id ?? '' } }))
      .payload;
    expect(passedOver).toEqual([{ vendorId: broken.vendorId, reason: 'failed', available: 425_000 }]);
    expect(await broken.summary()).toMatchObject({ notPaidOut: { reason: 'failed' } });
    expect((await test.app.inject({ url: '/metrics' })).body).toMatch(/^payouts_failed 1$/m);

    await test.db.delete(payouts).where(eq(payouts.vendorId, broken.vendorId));
    await attend();
    expect((await broken.payouts()).map(({ amount }) => amount)).toEqual([425_000]);
    expect(await ofWhole()).toHaveLength(1);
    expect((await scheduled())[0]).toMatchObject({ failed: 0, finishedAt: expect.any(String) as string });
    expect((await test.app.inject({ url: '/metrics' })).body).toMatch(/^payouts_failed 0$/m);
  });

  it('that were interrupted are resumed and pay nobody twice', async () => {
    const books = await givenBalance(test);
    await nextMonday(books);
    await attend();
    const [run] = await scheduled();
    await test.db
      .update(payoutRuns)
      .set({ finishedAt: null })
      .where(eq(payoutRuns.id, run?.id ?? ''));
    await books.delivered();
    await books.release();
    await attend();
    expect(await books.payouts()).toHaveLength(1);
  });
});
