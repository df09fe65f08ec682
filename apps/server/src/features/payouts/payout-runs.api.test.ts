import { payoutsContract as calls, payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { givenBalance, givenBooks, type Books } from '../../testing/given/given-books.ts';
import { readResponse } from '../../testing/make-call.ts';
import { wireRequest, withSignature } from '../../testing/hostile/wire-request.ts';
import { notifications } from '../notifications/notifications.tables.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { payoutRuns, payouts, payoutSkips } from './payouts.tables.ts';
import { ensureWeeklyPayouts, lastSchedule, resumeRuns, runPayouts } from './run-payouts.service.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

/** With money and a payout account, in the order of a run. */
async function givenVendors(howMany: number): Promise<Books[]> {
  const vendors: Books[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const books = await givenBooks(test);
    await books.hasPayoutAccount();
    await books.delivered();
    vendors.push(books);
  }
  await vendors[0]?.release();
  return vendors.toSorted((one, other) => (one.vendorId < other.vendorId ? -1 : 1));
}

async function requestRun(key = newId()) {
  const request = wireRequest(calls.runPayouts, { body: {} });
  const [signer] = TEST_KEYS;
  if (!signer) throw new Error('Expected a gateway key.');
  const keyed = { ...request, headers: { ...request.headers, 'idempotency-key': key } };
  const { payload, ...signed } = withSignature(keyed, signer, test.clock);
  return readResponse(
    calls.runPayouts,
    await test.app.inject({ ...signed, ...(payload !== undefined && { payload }) }),
  );
}

const payoutsOf = async ({ vendorId }: Books) =>
  (await test.db.select().from(payouts).where(eq(payouts.vendorId, vendorId))).map(({ amount }) => amount);

const vendorsIn = ({ payouts: made }: { readonly payouts: readonly { readonly vendorId: string }[] }) =>
  made.map(({ vendorId }) => vendorId);

/** Throws when it is read too often, which ends the work at any point without cleanup, as a kill would. */
function clockUntilKilled(reads: number) {
  let left = reads;
  return {
    ...test.clock,
    now: () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return test.clock.now();
    },
  };
}

/** Undefined if it was killed. */
const runKilledAfter = (reads: number, request: { requestKey: string; vendorId: undefined }) =>
  runPayouts(
    { ...test.platform, log: test.app.log, clock: clockUntilKilled(reads) },
    (work) => test.db.transaction(work),
    SYSTEM,
    request,
  ).catch(() => undefined);

describe('a payout run', () => {
  it('pays every vendor once, wherever it was killed and resumed', async () => {
    const vendors = await givenVendors(3);
    const request = { requestKey: newId(), vendorId: undefined };
    const paidBefore: number[] = [];
    let run: Awaited<ReturnType<typeof runKilledAfter>>;
    for (let reads = 1; run === undefined; reads += 1) {
      run = await runKilledAfter(reads, request);
      paidBefore.push((await Promise.all(vendors.map(payoutsOf))).flat().length);
    }
    expect(new Set(paidBefore)).toEqual(new Set([0, 1, 2, 3]));
    expect(await Promise.all(vendors.map(payoutsOf))).toEqual([[425_000], [425_000], [425_000]]);
    expect(vendorsIn(run)).toEqual(vendors.map(({ vendorId }) => vendorId));
    const { runs } = (await test.gateway(calls.listPayoutRuns, { query: { limit: 50 } })).payload;
    expect(runs).toEqual([
      expect.objectContaining({ id: run.runId, payouts: 3, finishedAt: expect.any(String) as string }),
    ]);
  });

  it('finishes without another request after it was killed', async () => {
    const vendors = await givenVendors(2);
    const paid = () => Promise.all(vendors.map(payoutsOf));
    const request = { requestKey: newId(), vendorId: undefined };
    for (let reads = 1; (await paid()).flat().length === 0; reads += 1) await runKilledAfter(reads, request);
    const resume = () => resumeRuns({ ...test.platform, log: test.app.log }, SYSTEM);
    await resume();
    expect(await paid()).toEqual([[425_000], []]);
    test.clock.advance(minutes(6));
    await Promise.all([resume(), resume()]);
    expect(await paid()).toEqual([[425_000], [425_000]]);
    const [run] = (await test.gateway(calls.listPayoutRuns, { query: { limit: 1 } })).payload.runs;
    expect(run).toMatchObject({ payouts: 2, finishedAt: expect.any(String) as string });
  });

  it('pays nobody twice when two run at once, whether or not they are the same request', async () => {
    const vendors = await givenVendors(3);
    const key = newId();
    const responses = await Promise.all([requestRun(key), requestRun(key), requestRun()]);
    expect(await Promise.all(vendors.map(payoutsOf))).toEqual([[425_000], [425_000], [425_000]]);
    const [first, same, other] = responses.map(({ payload }) => payload);
    if (!first || !other) throw new Error('Expected two answers.');
    expect(same).toEqual(first);
    expect([...vendorsIn(first), ...vendorsIn(other)].toSorted()).toEqual(vendors.map(({ vendorId }) => vendorId));
  });

  it('locks one vendor at a time, so that others can confirm orders meanwhile', async () => {
    const [paid, held] = await givenVendors(2);
    if (!paid || !held) throw new Error('Expected two of them.');
    const order = await paid.placed();
    let run: ReturnType<typeof requestRun> | undefined;
    await test.db.transaction(async (tx) => {
      await lockVendor(tx, held.vendorId);
      run = requestRun();
      await vi.waitUntil(async () => (await payoutsOf(paid)).length === 1, { timeout: 10_000 });
      expect((await paid.confirm(order.id)).payload.status).toBe('ongoing');
      expect(await payoutsOf(held)).toEqual([]);
    });
    expect((await run)?.payload.payouts).toHaveLength(2);
  });

  it('goes on without a vendor whose row stays locked, and pays that one later', async () => {
    const [held, ...others] = await givenVendors(3);
    if (!held) throw new Error('Expected three of them.');
    const { payload } = await test.db.transaction(async (tx) => {
      await lockVendor(tx, held.vendorId);
      return requestRun();
    });
    expect(payload.skipped).toEqual([{ vendorId: held.vendorId, reason: 'failed', available: 425_000 }]);
    expect(vendorsIn(payload)).toEqual(others.map(({ vendorId }) => vendorId));
    expect(vendorsIn((await requestRun()).payload)).toEqual([held.vendorId]);
  });

  it('refuses to pay one vendor with a key that paid everybody', async () => {
    const [vendor] = await givenVendors(1);
    const requestKey = newId();
    const run = (vendorId: string | undefined) =>
      runPayouts({ ...test.platform, log: test.app.log }, (work) => test.db.transaction(work), SYSTEM, {
        requestKey,
        vendorId,
      });
    await run(undefined);
    await expect(run(vendor?.vendorId)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});

const runWeekly = () => ensureWeeklyPayouts({ ...test.platform, log: test.app.log }, SYSTEM);
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

describe('Mondays at five', () => {
  it.each([
    ['2026-11-16T05:00:00Z', '2026-11-16T05:00:00.000Z'],
    ['2026-11-16T04:59:59Z', '2026-11-09T05:00:00.000Z'],
    ['2026-11-22T23:59:59Z', '2026-11-16T05:00:00.000Z'],
  ])('at %s the last was %s', (now, last) => {
    expect(lastSchedule(new Date(now)).toISOString()).toBe(last);
  });
});

describe('the weekly payouts', () => {
  it('begin on the first Monday after the first start, and run once a week however often the job checks', async () => {
    const books = await givenBalance(test);
    await runWeekly();
    expect(await books.payouts()).toEqual([]);
    await nextMonday(books);
    await Promise.all([runWeekly(), runWeekly(), runWeekly()]);
    await runWeekly();
    expect(await books.payouts()).toHaveLength(1);
    expect(await scheduled()).toHaveLength(2);
    await books.delivered();
    await books.release();
    await runWeekly();
    expect(await books.payouts()).toHaveLength(1);
  });

  it('run once after an outage, however many Mondays it lasted', async () => {
    const books = await givenBalance(test);
    const before = (await scheduled()).length;
    await books.letPass(days(24));
    await runWeekly();
    await runWeekly();
    expect(await books.payouts()).toHaveLength(1);
    expect(await scheduled()).toHaveLength(before + 1);
  });

  it('pay everybody else when one fails, and report and retry that one until it works', async () => {
    const [whole, broken] = [await givenBalance(test), await givenBalance(test)];
    const ofWhole = async () =>
      (await test.gateway(payoutsContract.listAllPayouts, { query: { vendorId: whole.vendorId } })).payload.payouts;
    await nextMonday(broken);
    await spoil(broken, test.clock.now());
    await runWeekly();
    expect((await ofWhole()).map(({ status }) => status)).toEqual(['on_its_way']);
    const [run] = await scheduled();
    expect(run).toMatchObject({ failed: 1, finishedAt: null });
    const { passedOver } = (await test.gateway(payoutsContract.readPayoutRun, { params: { runId: run?.id ?? '' } }))
      .payload;
    expect(passedOver).toEqual([{ vendorId: broken.vendorId, reason: 'failed', available: 425_000 }]);
    expect(await broken.summary()).toMatchObject({ notPaidOut: { reason: 'failed' } });
    expect((await test.app.inject({ url: '/metrics' })).body).toMatch(/^payouts_failed 1$/m);

    await test.db.delete(payouts).where(eq(payouts.vendorId, broken.vendorId));
    await runWeekly();
    expect((await broken.payouts()).map(({ amount }) => amount)).toEqual([425_000]);
    expect(await ofWhole()).toHaveLength(1);
    expect((await scheduled())[0]).toMatchObject({ failed: 0, finishedAt: expect.any(String) as string });
    expect((await test.app.inject({ url: '/metrics' })).body).toMatch(/^payouts_failed 0$/m);
  });

  it('go on when a failure can’t be recorded either', async () => {
    const broken = await givenBalance(test);
    await runWeekly();
    await nextMonday(broken);
    await spoil(broken, test.clock.now());
    await runWeekly();
    const [next] = await givenVendors(1);
    if (!next) throw new Error('Expected one.');
    await test.db.transaction(async (tx) => {
      await tx.select().from(payoutSkips).where(eq(payoutSkips.vendorId, broken.vendorId)).for('update');
      await runWeekly();
    });
    expect(await payoutsOf(next)).toEqual([425_000]);
  });

  it('tell a vendor once why nothing was paid, however often the run is retried', async () => {
    const broken = await givenBalance(test);
    const unpayable = await givenBooks(test);
    await unpayable.delivered();
    await unpayable.release();
    await nextMonday(broken);
    await spoil(broken, test.clock.now());
    await runWeekly();
    await runWeekly();
    const notices = await test.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.vendorId, unpayable.vendorId), eq(notifications.kind, 'payout_skipped')));
    expect(notices).toEqual([{ title: 'Your payout is on hold' }]);
  });

  it('retry a vendor for a day, and then wait for the next Monday', async () => {
    const broken = await givenBalance(test);
    await nextMonday(broken);
    await spoil(broken, test.clock.now());
    await runWeekly();
    await broken.letPass(hours(23));
    await runWeekly();
    expect((await scheduled())[0]?.finishedAt).toBeNull();
    await broken.letPass(hours(2));
    await runWeekly();
    expect((await scheduled())[0]?.finishedAt).not.toBeNull();
    expect(await broken.summary()).toMatchObject({ available: 425_000, notPaidOut: { reason: 'failed' } });
  });

  it('pay nobody twice when resumed after an interruption', async () => {
    const books = await givenBalance(test);
    await nextMonday(books);
    await runWeekly();
    const [run] = await scheduled();
    await test.db
      .update(payoutRuns)
      .set({ finishedAt: null })
      .where(eq(payoutRuns.id, run?.id ?? ''));
    await books.delivered();
    await books.release();
    await runWeekly();
    expect(await books.payouts()).toHaveLength(1);
  });
});
