import { availabilityContract as calls } from '@vendor-portal/contract/availability/availability.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenShop } from './given-shop.ts';
import { requestAs } from './given-vendor.ts';

type Switch = CallInput<typeof calls.setAvailability>['body'];
type Hours = CallInput<typeof calls.setOpeningHours>['body'];
type Ordering = CallInput<typeof calls.setOrderingSettings>['body'];

export async function givenStore(test: TestApp, options: Parameters<typeof givenShop>[1] = {}) {
  const shop = await givenShop(test, options);
  const { db } = test;
  const request = requestAs(test, shop);
  await shop.has();
  return {
    ...shop,
    state: async () => (await request(calls.readAvailability, {})).payload,
    set: (body: Switch) => request(calls.setAvailability, { body }),
    hours: async () => (await request(calls.readOpeningHours, {})).payload,
    setHours: (body: Hours) => request(calls.setOpeningHours, { body }),
    ordering: async () => (await request(calls.readOrderingSettings, {})).payload,
    setOrdering: (body: Ordering) => request(calls.setOrderingSettings, { body }),
    switches: async () => (await request(calls.listSwitches, {})).payload.switches,
    storeEvents: async () =>
      (await eventsAfter(db, shop.vendorId, 0, 1_000)).filter(({ kind }) => kind === 'store_changed'),
  };
}

export const week = (shifts: Hours['weekly']['monday']): Hours['weekly'] =>
  Object.fromEntries(WEEK_DAYS.map((day) => [day, shifts])) as Hours['weekly'];

export const everyDay = (shifts: Hours['weekly']['monday']): Hours => ({ weekly: week(shifts), holidays: [] });

export const NEVER_OPEN = everyDay([]);
