import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { RANGE_DAYS_MAX } from '@vendor-portal/contract/values/when.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import type { Db } from '../../platform/database/database.ts';
import { firstDay, sumByDay } from '../ledger/ledger-reading.service.ts';
import { everyDay, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type TotalEarned = CallAnswer<typeof accountingContract.readTotalEarned>;

const NOTHING = { earned: 0 as Money, commission: 0 as Money, orders: 0 };

export const earnedPerDay = async (db: Db, vendorId: string, range: DayRange) =>
  everyDay(range, await sumByDay(db, vendorId, range), NOTHING);

/** From the beginning where no day is given, but no further back than a chart can show. */
async function wholeTime(
  { db, clock }: Deps,
  { id, timeZone }: Vendor,
  { from, to }: DayRangeInput,
): Promise<DayRange> {
  const last = to ?? dayIn(timeZone, clock.now());
  if (from !== undefined && to !== undefined) return { from, to };
  const earliest = addDays(last, 1 - RANGE_DAYS_MAX);
  const firstEarned = (await firstDay(db, id)) ?? last;
  const first = [from ?? earliest, firstEarned, earliest].toSorted((a, b) => a.localeCompare(b)).at(-1) ?? last;
  return { from: first > last ? last : first, to: last };
}

/** §7 Net of commission, by the day of delivery; absent days are open-ended. */
export async function readTotalEarned(deps: Deps, vendorId: string, input: DayRangeInput): Promise<TotalEarned> {
  const { db } = deps;
  const vendor = await getVendor(db, vendorId);
  const days = await sumByDay(db, vendorId, input);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    totalEarned: String(sum(({ earned }) => earned)),
    totalCommission: sum(({ commission }) => commission),
    totalOrders: sum(({ orders }) => orders),
    perDay: everyDay(await wholeTime(deps, vendor, input), days, NOTHING),
  };
}
