import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { availabilityContract as calls } from '@vendor-portal/contract/availability/availability.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import { momentOf, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { actingAsJob } from '../../platform/audit/record-audit.ts';
import { after, hours, minutes } from '../../platform/clock.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { makeCall } from '../../testing/make-call.ts';
import { writeSettings } from '../store/store.service.ts';
import { vendors } from '../vendors/vendors.tables.ts';
import { endSwitches } from './switch-ends.service.ts';

const test = await appOfThisFile();

type Wish = CallInput<typeof calls.setAvailability>['body'];
type Hours = CallInput<typeof calls.setOpeningHours>['body'];
type Ordering = CallInput<typeof calls.setOrderingSettings>['body'];

async function givenStore(wishes: Parameters<typeof givenShop>[1] = {}) {
  const shop = await givenShop(test, wishes);
  const { app, db } = test;
  await shop.has();
  return {
    ...shop,
    state: async () => (await makeCall(app, calls.readAvailability, {}, shop)).payload,
    set: (body: Wish) => makeCall(app, calls.setAvailability, { body }, shop),
    hours: async () => (await makeCall(app, calls.readOpeningHours, {}, shop)).payload,
    setHours: (body: Hours) => makeCall(app, calls.setOpeningHours, { body }, shop),
    ordering: async () => (await makeCall(app, calls.readOrderingSettings, {}, shop)).payload,
    setOrdering: (body: Ordering) => makeCall(app, calls.setOrderingSettings, { body }, shop),
    switches: async () => (await makeCall(app, calls.listSwitches, {}, shop)).payload.switches,
    storeNews: async () =>
      (await eventsAfter(db, shop.vendorId, 0, 1_000)).filter(({ kind }) => kind === 'store_changed'),
  };
}

const week = (shifts: Hours['weekly']['monday']): Hours['weekly'] =>
  Object.fromEntries(WEEK_DAYS.map((day) => [day, shifts])) as Hours['weekly'];

const wall = (moment: string | null) => wallClock('Africa/Lagos', new Date(moment ?? '')).slice(11, 16);

const inMs = (milliseconds: number) => after(test.clock.now(), milliseconds);

describe('opening and closing the store', () => {
  it('takes orders once it is switched on, and not before', async () => {
    const store = await givenStore();
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
    // It opened, though nobody has ordered yet.
    expect((await store.state()).reason.kind).toBe('closed_by_you');
  });

  it('is refused where the store is no longer as the person saw it, with its current state', async () => {
    const store = await givenStore();
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

  it('of two based on the same state lets one through', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true });
    const seen = { isOpen: true, pausedUntil: null };
    const answers = await Promise.all([
      store.set({ isOpen: false, seen }),
      store.set({ isOpen: true, pausedUntil: 'in_1_hour', seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('and busy mode likewise', async () => {
    const store = await givenStore();
    await store.setOrdering({ busyMinutes: 20, seen: { busyMinutes: 0 } });
    const late = await store.setOrdering({ busyMinutes: 10, seen: { busyMinutes: 0 } });
    expect([late.status, late.failure]).toMatchObject([409, { code: 'store_changed', payload: { busyMinutes: 20 } }]);
    expect((await store.ordering()).busyMinutes).toBe(20);
    expect((await store.setOrdering({ busyMinutes: 0, seen: { busyMinutes: 20 } })).payload.busyMinutes).toBe(0);
  });

  it('gives the one reason that decides, the most important first, with its end', async () => {
    const applying = await givenStore({ status: 'PENDING' });
    expect((await applying.state()).reason).toEqual({ kind: 'not_approved', until: null });
    const store = await givenStore();
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
    const open = () => makeCall(test.app, calls.setAvailability, { body: { isOpen: true } }, empty);
    expect(await open()).toMatchObject({ status: 409, failure: { code: 'nothing_to_sell' } });
    expect((await makeCall(test.app, calls.readAvailability, {}, empty)).payload.isOpen).toBe(false);
    const { id: inventoryId } = await empty.has();
    expect((await open()).payload.reason.kind).toBe('open');
    const soldOut = { body: { inventoryId, status: 'inactive' as const } };
    await makeCall(test.app, inventoryContract.updateInventoryStatus, soldOut, empty);
    expect((await makeCall(test.app, calls.readAvailability, {}, empty)).payload).toMatchObject({
      takesOrders: false,
      reason: { kind: 'nothing_to_sell', until: null },
    });
  });

  it('notifies open screens once per change', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true });
    await store.set({ isOpen: true });
    expect((await store.storeNews()).map(({ data }) => data)).toEqual([{ isOpen: true, pausedUntil: null }]);
  });

  it('takes no orders while the account is suspended or still pending', async () => {
    for (const status of ['SUSPENDED', 'PENDING'] as const) {
      const store = await givenStore({ status });
      expect((await store.set({ isOpen: true })).payload).toMatchObject({ isOpen: true, takesOrders: false });
    }
  });
});

describe('a pause', () => {
  it('ends by itself, and open screens are notified', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true });
    const end = inMs(hours(1)).getTime();
    const paused = (await store.set({ isOpen: true, pausedUntil: 'in_1_hour' })).payload;
    expect(paused).toMatchObject({ isOpen: true, pausedBy: 'vendor', takesOrders: false });
    expect(Math.abs(Date.parse(paused.pausedUntil ?? '') - end)).toBeLessThan(5_000);
    test.clock.advance(hours(1) + 1_000);
    expect(await store.state()).toMatchObject({ pausedUntil: null, pausedBy: null, takesOrders: true });
    await Promise.all([endSwitches(test), endSwitches(test)]);
    expect((await store.storeNews()).map(({ data }) => (data as { pausedUntil: unknown }).pausedUntil)).toEqual([
      null,
      paused.pausedUntil,
      null,
    ]);
  });

  it('that can not be ended holds up no other', async () => {
    const [bad, good] = [await givenStore(), await givenStore()];
    for (const store of [bad, good]) await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    await test.db.execute(
      sql.raw(`create function refuse_end() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger refuse_end before update on vendors for each row
          when (new.id = '${bad.vendorId}' and new.paused_until is null) execute function refuse_end()`),
    );
    test.clock.advance(hours(1) + 1_000);
    await expect(endSwitches(test)).rejects.toThrow('Some pauses were not ended.');
    const isAccepted = async ({ vendorId }: { vendorId: string }) =>
      (await test.db.select().from(vendors).where(eq(vendors.id, vendorId)))[0]?.pausedUntil === null;
    expect([await isAccepted(bad), await isAccepted(good)]).toEqual([false, true]);
    await test.db.execute(sql`drop trigger refuse_end on vendors`);
    await endSwitches(test);
    expect(await isAccepted(bad)).toBe(true);
  });

  it('that is renewed while the one before is being ended persists', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    test.clock.advance(hours(1) + 1_000);
    const pausedUntil = inMs(hours(4));
    await test.db.transaction(async (tx) => {
      await tx.update(vendors).set({ pausedUntil }).where(eq(vendors.id, store.vendorId));
      // Locked rows are skipped and not counted: the next query comes after a pause.
      expect(await endSwitches(test)).toBe(0);
    });
    expect(await endSwitches(test)).toBe(0);
    expect((await store.state()).pausedUntil).toBe(pausedUntil.toISOString());
  });

  it('until I say is the switch itself', async () => {
    const store = await givenStore();
    expect((await store.set({ isOpen: true, pausedUntil: 'until_i_say' })).payload).toMatchObject({
      isOpen: false,
      pausedUntil: null,
    });
  });

  it('is refused when its end lies behind us', async () => {
    const store = await givenStore();
    const answer = await store.set({ isOpen: true, pausedUntil: inMs(-minutes(1)).toISOString() });
    expect(answer.status).toBe(400);
    expect(answer.failure.fields).toHaveProperty(['body.pausedUntil']);
  });
});

describe('opening hours', () => {
  const always = { weekly: week([{ opens: '00:00', closes: '00:00' }]), holidays: [] };
  const never = { weekly: week([]), holidays: [] };

  it('are not set at first, then as they were sent', async () => {
    const store = await givenStore();
    expect(await store.hours()).toMatchObject({ isSet: false, timeZone: 'Africa/Lagos', ...never });
    expect((await store.setHours(always)).payload).toMatchObject({ isSet: true, ...always });
    expect(await store.hours()).toMatchObject({ isSet: true, ...always });
  });

  it('close a store that is switched on', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true });
    await store.setHours(never);
    expect(await store.state()).toMatchObject({ isOpen: true, takesOrders: false, opensAt: null });
    await store.setHours(always);
    expect(await store.state()).toMatchObject({ takesOrders: true, closesAt: null });
  });

  it('say when the store opens and closes next, past midnight too', async () => {
    const store = await givenStore();
    await store.setHours({ weekly: week([{ opens: '18:00', closes: '02:00' }]), holidays: [] });
    const { opensAt, closesAt } = await store.state();
    expect([wall(opensAt), wall(closesAt)]).toEqual(['18:00', '02:00']);
  });

  it('make the end of today the end of the shift', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true });
    const day = wallClock('Africa/Lagos', test.clock.now()).slice(0, 10);
    await store.setHours({ weekly: week([{ opens: '00:00', closes: '23:59' }]), holidays: [] });
    const { pausedUntil } = (await store.set({ isOpen: true, pausedUntil: 'end_of_today' })).payload;
    expect(pausedUntil).toBe(momentOf('Africa/Lagos', day, '23:59').toISOString());
  });

  it('bring an unavailable item back at the next opening', async () => {
    const store = await givenStore();
    await store.setHours({ weekly: week([{ opens: '18:00', closes: '02:00' }]), holidays: [] });
    const { id: inventoryId } = await store.has();
    const switched = await store.setStatus({ inventoryId, status: 'out_of_stock', unavailableUntil: 'next_opening' });
    expect(switched.payload.unavailableUntil).toBe((await store.state()).opensAt);
  });

  it('are refused when shifts overlap', async () => {
    const store = await givenStore();
    const monday = [
      { opens: '08:00', closes: '12:00' },
      { opens: '11:00', closes: '14:00' },
    ];
    const answer = await store.setHours({ weekly: { ...week([]), monday }, holidays: [] });
    expect(answer.failure.fields).toHaveProperty(['body.weekly']);
  });
});

describe('the ordering settings', () => {
  it('have defaults, and keep what is left out', async () => {
    const store = await givenStore();
    const defaults = { acceptsAutomatically: false, standardPrepMinutes: 20, busyMinutes: 0, busyUntil: null };
    expect(await store.ordering()).toEqual(defaults);
    await store.setOrdering({ acceptsAutomatically: true });
    await store.setOrdering({ standardPrepMinutes: 35 });
    expect(await store.ordering()).toEqual({ ...defaults, acceptsAutomatically: true, standardPrepMinutes: 35 });
  });

  it('end busy mode by itself', async () => {
    const store = await givenStore();
    await store.setOrdering({ busyMinutes: 15, busyUntil: 'in_4_hours' });
    expect(await store.ordering()).toMatchObject({ busyMinutes: 15 });
    test.clock.advance(hours(4) + 1_000);
    expect(await store.ordering()).toMatchObject({ busyMinutes: 0, busyUntil: null });
    await endSwitches(test);
    expect((await store.storeNews()).length).toBe(2);
  });
});

describe('the audit log', () => {
  it('records who opened, paused and closed the store, and who changed its ordering settings', async () => {
    const store = await givenStore();
    await store.set({ isOpen: true });
    await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    test.clock.advance(hours(2));
    await actingAsJob('schedule', () => endSwitches(test.platform));
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
    const { records } = (await callGateway(test, auditContract.listAudit, { query })).payload;
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
  it('has every pause, busy mode and unavailable item with its end, and only those that are on', async () => {
    const store = await givenStore();
    expect(await store.switches()).toEqual([]);
    await store.set({ isOpen: true, pausedUntil: 'in_1_hour' });
    await store.setOrdering({ busyMinutes: 10, busyUntil: 'until_i_say' });
    const soup = await store.has({ name: 'Egusi soup' });
    await store.has({ name: 'Sold out', quantity: 0 });
    const body = { inventoryId: soup.id, status: 'out_of_stock', unavailableUntil: 'in_4_hours' } as const;
    await makeCall(test.app, inventoryContract.updateInventoryStatus, { body }, store);
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

  it("is each vendor's own", async () => {
    const [ada, bola] = [await givenStore(), await givenStore()];
    await ada.set({ isOpen: false, pausedUntil: 'in_1_hour' });
    expect(await bola.switches()).toEqual([]);
    expect(await bola.state()).toMatchObject({ pausedUntil: null });
  });
});
