import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import { dayRange, type DayRange, type GivenDays } from '../../platform/day-range.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVendor } from '../vendors/vendors.service.ts';

/** As many days, so many whole weeks earlier that none is in both: a Friday is set against a Friday. */
function weeksBefore({ from, to }: DayRange): DayRange {
  const weeks = Math.ceil(countDays(from, to) / WEEK_DAYS.length);
  const back = -weeks * WEEK_DAYS.length;
  return { from: addDays(from, back), to: addDays(to, back) };
}

/** The days that are asked for on the vendor's calendar, and those they are set against. */
export async function comparedDays({ db, clock }: Pick<Platform, 'db' | 'clock'>, vendorId: string, given: GivenDays) {
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError('not_found');
  const current = dayRange(given, vendor.timeZone, clock.now());
  const previous = weeksBefore(current);
  const ranges = { from: previous.from, end: previous.to, middle: current.from, to: current.to };
  return { current, previous, ranges };
}
