import { toMoment, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it as base } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenStore, week } from '../../testing/given/given-store.ts';
import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours } from '../../platform/clock.ts';
import { endSwitches } from './availability.service.ts';

const test = await sharedTestApp();
const it = base.extend('store', () => givenStore(test));

const wall = (moment: string | null) => wallClock('Africa/Lagos', new Date(moment ?? '')).slice(11, 16);

describe('opening hours', () => {
  const always = { weekly: week([{ opens: '00:00', closes: '00:00' }]), holidays: [] };
  const never = { weekly: week([]), holidays: [] };

  it('are unset at first, and then saved as sent', async ({ store }) => {
    expect(await store.hours()).toMatchObject({ isSet: false, timeZone: 'Africa/Lagos', ...never });
    expect((await store.setHours(always)).payload).toMatchObject({ isSet: true, ...always });
    expect(await store.hours()).toMatchObject({ isSet: true, ...always });
  });

  it('close a store that is switched on', async ({ store }) => {
    await store.set({ isOpen: true });
    await store.setHours(never);
    expect(await store.state()).toMatchObject({ isOpen: true, takesOrders: false, opensAt: null });
    await store.setHours(always);
    expect(await store.state()).toMatchObject({ takesOrders: true, closesAt: null });
  });

  it('say when the store opens and closes next, past midnight too', async ({ store }) => {
    await store.setHours({ weekly: week([{ opens: '18:00', closes: '02:00' }]), holidays: [] });
    const { opensAt, closesAt } = await store.state();
    expect([wall(opensAt), wall(closesAt)]).toEqual(['18:00', '02:00']);
  });

  it('end a pause until the end of today when the shift ends', async ({ store }) => {
    await store.set({ isOpen: true });
    const day = wallClock('Africa/Lagos', test.clock.now()).slice(0, 10);
    await store.setHours({ weekly: week([{ opens: '00:00', closes: '23:59' }]), holidays: [] });
    const { pausedUntil } = (await store.set({ isOpen: true, pausedUntil: 'end_of_today' })).payload;
    expect(pausedUntil).toBe(toMoment('Africa/Lagos', day, '23:59').toISOString());
  });

  it('bring an unavailable item back at the next opening', async ({ store }) => {
    await store.setHours({ weekly: week([{ opens: '18:00', closes: '02:00' }]), holidays: [] });
    const { id: inventoryId } = await store.has();
    const switched = await store.setStatus({ inventoryId, status: 'out_of_stock', unavailableUntil: 'next_opening' });
    expect(switched.payload.unavailableUntil).toBe((await store.state()).opensAt);
  });

  it('are refused when shifts overlap', async ({ store }) => {
    const monday = [
      { opens: '08:00', closes: '12:00' },
      { opens: '11:00', closes: '14:00' },
    ];
    const response = await store.setHours({ weekly: { ...week([]), monday }, holidays: [] });
    expect(response.failure.fields).toHaveProperty(['body.weekly']);
  });
});

describe('the ordering settings', () => {
  it('have defaults, and omitted fields stay unchanged', async ({ store }) => {
    const defaults = { acceptsAutomatically: false, standardPrepMinutes: 20, busyMinutes: 0, busyUntil: null };
    expect(await store.ordering()).toEqual(defaults);
    await store.setOrdering({ acceptsAutomatically: true });
    await store.setOrdering({ standardPrepMinutes: 35 });
    expect(await store.ordering()).toEqual({ ...defaults, acceptsAutomatically: true, standardPrepMinutes: 35 });
  });

  it('end busy mode automatically', async ({ store }) => {
    await store.setOrdering({ busyMinutes: 15, busyUntil: 'in_4_hours' });
    expect(await store.ordering()).toMatchObject({ busyMinutes: 15 });
    test.clock.advance(hours(4) + 1_000);
    expect(await store.ordering()).toMatchObject({ busyMinutes: 0, busyUntil: null });
    await endSwitches(test, SYSTEM);
    expect((await store.storeEvents()).length).toBe(2);
  });

  it('refuse busy mode with its current state if that has changed since the person saw it', async ({ store }) => {
    await store.setOrdering({ busyMinutes: 20, seen: { busyMinutes: 0 } });
    const late = await store.setOrdering({ busyMinutes: 10, seen: { busyMinutes: 0 } });
    expect([late.status, late.failure]).toMatchObject([409, { code: 'store_changed', payload: { busyMinutes: 20 } }]);
    expect((await store.ordering()).busyMinutes).toBe(20);
    expect((await store.setOrdering({ busyMinutes: 0, seen: { busyMinutes: 20 } })).payload.busyMinutes).toBe(0);
  });
});

describe('the audit log', () => {
  it('records who opened, paused and closed the store, and who changed its ordering settings', async ({ store }) => {
    await store.set({ isOpen: true });
    await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    test.clock.advance(hours(2));
    await endSwitches(test.platform, SYSTEM);
    await store.set({ isOpen: false });
    await store.set({ isOpen: false });
    await store.setOrdering({ acceptsAutomatically: true });
    await store.setOrdering({ busyMinutes: 15 });
    await store.setOrdering({ busyMinutes: 15 });
    await store.setHours({ weekly: week([]), holidays: [] });
    const kinds = new Set([
      'store_opened',
      'store_paused',
      'store_closed',
      'ordering_changed',
      'opening_hours_changed',
    ]);
    const query = { vendorId: store.vendorId, limit: 50 };
    const { records } = (await test.gateway(auditContract.listAudit, { query })).payload;
    const log = records.filter(({ kind }) => kinds.has(kind)).toReversed();
    expect(log.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'store_opened vendor',
      'store_paused vendor',
      'store_opened job',
      'store_closed vendor',
      'ordering_changed vendor',
      'ordering_changed vendor',
      'opening_hours_changed vendor',
    ]);
    expect(log[4]).toMatchObject({ before: { acceptsAutomatically: false }, after: { acceptsAutomatically: true } });
    expect(log[5]).toMatchObject({ before: { busyMinutes: 0 }, after: { busyMinutes: 15 } });
  });
});

describe('the list of switches', () => {
  it('shows only what is on: each pause, busy mode and unavailable item, with its end', async ({ store }) => {
    expect(await store.switches()).toEqual([]);
    await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    await store.setOrdering({ busyMinutes: 10, busyUntil: 'until_i_say' });
    const soup = await store.has({ name: 'Egusi soup' });
    await store.has({ name: 'Sold out', quantity: 0 });
    const body = { inventoryId: soup.id, status: 'out_of_stock', unavailableUntil: 'in_4_hours' } as const;
    await test.request(inventoryContract.updateInventoryStatus, { body }, store);
    const listed = await store.switches();
    expect(
      listed.map(({ kind, endsAt, product, busyMinutes }) => [kind, endsAt !== null, product?.name, busyMinutes]),
    ).toEqual([
      ['paused', true, undefined, null],
      ['busy', false, undefined, 10],
      ['item_unavailable', true, 'Egusi soup', null],
    ]);
    test.clock.advance(hours(5));
    expect((await store.switches()).map(({ kind }) => kind)).toEqual(['busy']);
  });

  it('shows each vendor only their own', async () => {
    const [ada, bola] = [await givenStore(test), await givenStore(test)];
    await ada.set({ isOpen: false, pausedUntil: 'in_1_hour' });
    expect(await bola.switches()).toEqual([]);
    expect(await bola.state()).toMatchObject({ pausedUntil: null });
  });
});
