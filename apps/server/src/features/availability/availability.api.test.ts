import { availabilityContract as calls } from '@vendor-portal/contract/availability/availability.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { after, hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { givenStore, week } from '../../testing/given/given-store.ts';
import { writeSettings } from '../store/store.service.ts';
import { vendors } from '../vendors/vendors.tables.ts';
import { endSwitches } from './availability.service.ts';

const test = await sharedTestApp();
const it = base.extend('store', () => givenStore(test));

const inMs = (milliseconds: number) => after(test.clock.now(), milliseconds);

describe('opening and closing the store', () => {
  it('lets orders in once the store is switched on, and not before', async ({ store }) => {
    expect(await store.state()).toEqual({
      isOpen: false,
      pausedUntil: null,
      pausedBy: null,
      takesOrders: false,
      reason: { kind: 'not_open_yet', until: null },
      hasHours: false,
      opensAt: null,
      closesAt: null,
      busyMinutes: 0,
    });
    expect((await store.set({ isOpen: true })).payload).toMatchObject({ isOpen: true, takesOrders: true });
    expect((await store.set({ isOpen: false })).payload).toMatchObject({ isOpen: false, takesOrders: false });
    expect((await store.state()).reason.kind).toBe('closed_by_you');
  });

  it('is refused with the current state if the store has changed since the person saw it', async ({ store }) => {
    const closed = { isOpen: false, pausedUntil: null };
    expect((await store.set({ isOpen: true, seen: closed })).payload.isOpen).toBe(true);
    const late = await store.set({ isOpen: true, pausedUntil: 'in_1_hour', seen: closed });
    expect([late.status, late.failure]).toMatchObject([
      409,
      { code: 'store_changed', payload: { isOpen: true, pausedUntil: null, takesOrders: true } },
    ]);
    expect(await store.state()).toMatchObject({ isOpen: true, pausedUntil: null });
    const seen = { isOpen: true, pausedUntil: null };
    const paused = (await store.set({ isOpen: true, pausedUntil: 'in_1_hour', seen })).payload;
    expect((await store.set({ isOpen: false, seen })).failure.code).toBe('store_changed');
    // The person saw when the pause would end.
    test.clock.advance(hours(2));
    const again = { isOpen: true, pausedUntil: paused.pausedUntil };
    expect((await store.set({ isOpen: false, seen: again })).payload.isOpen).toBe(false);
  });

  it('accepts only one of two requests based on the same state', async ({ store }) => {
    await store.set({ isOpen: true });
    const seen = { isOpen: true, pausedUntil: null };
    const responses = await Promise.all([
      store.set({ isOpen: false, seen }),
      store.set({ isOpen: true, pausedUntil: 'in_1_hour', seen }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("reports the most important reason for the store's state, and when it ends", async () => {
    const applying = await givenStore(test, { status: 'PENDING' });
    expect((await applying.state()).reason).toEqual({ kind: 'not_approved', until: null });
    const store = await givenStore(test);
    const kindOf = async () => (await store.state()).reason;
    await store.set({ isOpen: true });
    expect(await kindOf()).toEqual({ kind: 'open', until: null });
    const { pausedUntil } = (await store.set({ isOpen: true, pausedUntil: 'in_1_hour' })).payload;
    expect(await kindOf()).toEqual({ kind: 'paused_by_you', until: pausedUntil });
    await writeSettings(test.db, store.vendorId, { pausedBy: 'scheduler' });
    expect(await kindOf()).toEqual({ kind: 'paused_after_misses', until: pausedUntil });
    await store.set({ isOpen: true, pausedUntil: null });
    const tomorrow = wallClock('Africa/Lagos', inMs(hours(23))).slice(11, 16);
    await store.setHours({
      weekly: week([{ opens: tomorrow, closes: wallClock('Africa/Lagos', inMs(hours(23.5))).slice(11, 16) }]),
      holidays: [],
    });
    const { reason, opensAt, takesOrders } = await store.state();
    expect([reason, takesOrders]).toEqual([{ kind: 'closed_by_hours', until: opensAt }, false]);
  });

  it('is refused while there is nothing to sell, and a sold-out store reports that', async () => {
    const empty = await givenShop(test, {});
    const open = () => test.request(calls.setAvailability, { body: { isOpen: true } }, empty);
    expect(await open()).toMatchObject({ status: 409, failure: { code: 'nothing_to_sell' } });
    expect((await test.request(calls.readAvailability, {}, empty)).payload.isOpen).toBe(false);
    const { id: inventoryId } = await empty.has();
    expect((await open()).payload.reason.kind).toBe('open');
    const soldOut = { body: { inventoryId, status: 'inactive' as const } };
    await test.request(inventoryContract.updateInventoryStatus, soldOut, empty);
    expect((await test.request(calls.readAvailability, {}, empty)).payload).toMatchObject({
      takesOrders: false,
      reason: { kind: 'nothing_to_sell', until: null },
    });
  });

  it('notifies open screens once per change', async ({ store }) => {
    await store.set({ isOpen: true });
    await store.set({ isOpen: true });
    expect((await store.storeEvents()).map(({ data }) => data)).toEqual([{ isOpen: true, pausedUntil: null }]);
  });

  it('takes no orders while the account is suspended or still pending', async () => {
    for (const status of ['SUSPENDED', 'PENDING'] as const) {
      const store = await givenStore(test, { status });
      expect((await store.set({ isOpen: true })).payload).toMatchObject({ isOpen: true, takesOrders: false });
    }
  });
});

describe('a pause', () => {
  it('ends automatically, and open screens are notified', async ({ store }) => {
    await store.set({ isOpen: true });
    const end = inMs(hours(1)).getTime();
    const paused = (await store.set({ isOpen: true, pausedUntil: 'in_1_hour' })).payload;
    expect(paused).toMatchObject({ isOpen: true, pausedBy: 'vendor', takesOrders: false });
    expect(Math.abs(Date.parse(paused.pausedUntil ?? '') - end)).toBeLessThan(60_000);
    test.clock.advance(hours(1) + 1_000);
    expect(await store.state()).toMatchObject({ pausedUntil: null, pausedBy: null, takesOrders: true });
    await Promise.all([endSwitches(test, SYSTEM), endSwitches(test, SYSTEM)]);
    expect((await store.storeEvents()).map(({ data }) => (data as { pausedUntil: unknown }).pausedUntil)).toEqual([
      null,
      paused.pausedUntil,
      null,
    ]);
  });

  it("that can't be ended doesn't delay the others", async () => {
    const [bad, good] = [await givenStore(test), await givenStore(test)];
    for (const store of [bad, good]) await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    await test.db.execute(
      sql.raw(`create function refuse_end() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger refuse_end before update on vendors for each row
          when (new.id = '${bad.vendorId}' and new.paused_until is null) execute function refuse_end()`),
    );
    test.clock.advance(hours(1) + 1_000);
    await expect(endSwitches(test, SYSTEM)).rejects.toThrow('Some pauses were not ended.');
    const isAccepted = async ({ vendorId }: { vendorId: string }) =>
      (await test.db.select().from(vendors).where(eq(vendors.id, vendorId)))[0]?.pausedUntil === null;
    expect([await isAccepted(bad), await isAccepted(good)]).toEqual([false, true]);
    await test.db.execute(sql`drop trigger refuse_end on vendors`);
    await endSwitches(test, SYSTEM);
    expect(await isAccepted(bad)).toBe(true);
  });

  it('persists if renewed while the previous one is being ended', async ({ store }) => {
    await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    test.clock.advance(hours(1) + 1_000);
    const pausedUntil = inMs(hours(4));
    await test.db.transaction(async (tx) => {
      await tx.update(vendors).set({ pausedUntil }).where(eq(vendors.id, store.vendorId));
      // Locked rows are skipped and not counted: the next query comes after a pause.
      expect(await endSwitches(test, SYSTEM)).toBe(0);
    });
    expect(await endSwitches(test, SYSTEM)).toBe(0);
    expect((await store.state()).pausedUntil).toBe(pausedUntil.toISOString());
  });

  it('"until I say" switches the store off', async ({ store }) => {
    expect((await store.set({ isOpen: true, pausedUntil: 'until_i_say' })).payload).toMatchObject({
      isOpen: false,
      pausedUntil: null,
    });
  });

  it('is refused if its end has passed', async ({ store }) => {
    const response = await store.set({ isOpen: true, pausedUntil: inMs(-minutes(1)).toISOString() });
    expect(response.status).toBe(400);
    expect(response.failure.fields).toHaveProperty(['body.pausedUntil']);
  });
});
