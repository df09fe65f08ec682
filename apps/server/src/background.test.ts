import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startBackground } from './background.ts';
import { lastSchedule } from './features/payouts/runs/weekly-payouts.service.ts';
import { days, hours, minutes } from './platform/clock.ts';
import { eventsAfter } from './platform/events/events.ts';
import { scheduledJobs } from './platform/jobs/scheduled-jobs.tables.ts';
import { appOfThisFile } from './testing/app-of-this-file.ts';
import { givenBooks } from './testing/given/given-books.ts';
import { givenMarket } from './testing/given/given-market.ts';
import { makeCall } from './testing/make-call.ts';

const test = await appOfThisFile({ environment: { DEMO: '0' } });
const duties = new Set<string>();
const stop = await startBackground({
  background: { ...test.platform, log: test.app.log },
  onCommit: () => undefined,
  devClock: test.clock,
  late: (duty) => duties.add(duty),
});
afterAll(stop);

const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 15_000 });
const readJobs = () => test.db.select().from(scheduledJobs).orderBy(scheduledJobs.id);

/** What a vendor's open screens were told, newest first. */
const newsOf = async (vendorId: string) => (await eventsAfter(test.db, vendorId, 0, 1_000)).toReversed();

describe('what is due to the second', () => {
  it('is waited for, each by its name', async () => {
    const names = ['adverts', 'import_pictures', 'jobs', 'orders', 'pauses', 'promotions', 'transfers', 'webhooks'];
    await eventually(async () => expect([...duties].toSorted()).toEqual(names));
  });

  it('an order that nobody answers expires', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    test.clock.advance(minutes(11));
    await eventually(async () => expect((await market.order(id)).status).toBe('canceled'));
  });

  it('a pause ends, and open screens are told', async () => {
    const market = await givenMarket(test);
    await market.setAvailability({ isOpen: true, pausedUntil: 'in_1_hour' });
    test.clock.advance(hours(1) + 1_000);
    await eventually(async () =>
      expect((await newsOf(market.vendorId))[0]).toMatchObject({ data: { isOpen: true, pausedUntil: null } }),
    );
  });
});

describe('what is scheduled', () => {
  it('a product that was sold out for an hour comes back, and open screens are told', async () => {
    const { product, ...market } = await givenMarket(test);
    const body = { inventoryId: product.id, status: 'inactive', unavailableUntil: 'in_1_hour' } as const;
    await makeCall(test.app, inventoryContract.updateInventoryStatus, { body }, market);
    const before = (await newsOf(market.vendorId)).length;
    test.clock.advance(hours(1) + minutes(1));
    await eventually(async () => expect((await newsOf(market.vendorId)).length).toBeGreaterThan(before));
  });

  it('vendors are paid on monday', async () => {
    const books = await givenBooks(test);
    await books.hasPayoutAccount();
    await books.delivered();
    await books.release();
    const monday = lastSchedule(test.clock.now()).getTime() + days(7);
    await books.letPass(monday - test.clock.now().getTime() + minutes(15));
    await eventually(async () => expect(await books.payouts()).toHaveLength(1));
  });

  it('every job runs within a day and a quarter of an hour, and none fails', async () => {
    const start = test.clock.now();
    test.clock.advance(days(1) + minutes(15));
    await eventually(async () =>
      expect((await readJobs()).map(({ id, doneAt }) => [id, doneAt !== null && doneAt > start])).toEqual([
        ['ask-after-pay-ins', true],
        ['forget-customers', true],
        ['forget-unverified', true],
        ['housekeeping', true],
        ['products_back', true],
        ['reconcile', true],
        ['resume-payouts', true],
        ['weekly-payouts', true],
      ]),
    );
    expect((await readJobs()).filter(({ failures }) => failures > 0)).toEqual([]);
  });
});
