import { momentOf, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenStore, week } from '../../testing/given/given-store.ts';

const test = await sharedTestApp();

const wall = (moment: string | null) => wallClock('Africa/Lagos', new Date(moment ?? '')).slice(11, 16);

describe('opening hours', () => {
  const always = { weekly: week([{ opens: '00:00', closes: '00:00' }]), holidays: [] };
  const never = { weekly: week([]), holidays: [] };

  it('are not set at first, then as they were sent', async () => {
    const store = await givenStore(test);
    expect(await store.hours()).toMatchObject({ isSet: false, timeZone: 'Africa/Lagos', ...never });
    expect((await store.setHours(always)).payload).toMatchObject({ isSet: true, ...always });
    expect(await store.hours()).toMatchObject({ isSet: true, ...always });
  });

  it('close a store that is switched on', async () => {
    const store = await givenStore(test);
    await store.set({ isOpen: true });
    await store.setHours(never);
    expect(await store.state()).toMatchObject({ isOpen: true, takesOrders: false, opensAt: null });
    await store.setHours(always);
    expect(await store.state()).toMatchObject({ takesOrders: true, closesAt: null });
  });

  it('say when the store opens and closes next, past midnight too', async () => {
    const store = await givenStore(test);
    await store.setHours({ weekly: week([{ opens: '18:00', closes: '02:00' }]), holidays: [] });
    const { opensAt, closesAt } = await store.state();
    expect([wall(opensAt), wall(closesAt)]).toEqual(['18:00', '02:00']);
  });

  it('make the end of today the end of the shift', async () => {
    const store = await givenStore(test);
    await store.set({ isOpen: true });
    const day = wallClock('Africa/Lagos', test.clock.now()).slice(0, 10);
    await store.setHours({ weekly: week([{ opens: '00:00', closes: '23:59' }]), holidays: [] });
    const { pausedUntil } = (await store.set({ isOpen: true, pausedUntil: 'end_of_today' })).payload;
    expect(pausedUntil).toBe(momentOf('Africa/Lagos', day, '23:59').toISOString());
  });

  it('bring an unavailable item back at the next opening', async () => {
    const store = await givenStore(test);
    await store.setHours({ weekly: week([{ opens: '18:00', closes: '02:00' }]), holidays: [] });
    const { id: inventoryId } = await store.has();
    const switched = await store.setStatus({ inventoryId, status: 'out_of_stock', unavailableUntil: 'next_opening' });
    expect(switched.payload.unavailableUntil).toBe((await store.state()).opensAt);
  });

  it('are refused when shifts overlap', async () => {
    const store = await givenStore(test);
    const monday = [
      { opens: '08:00', closes: '12:00' },
      { opens: '11:00', closes: '14:00' },
    ];
    const answer = await store.setHours({ weekly: { ...week([]), monday }, holidays: [] });
    expect(answer.failure.fields).toHaveProperty(['body.weekly']);
  });
});
