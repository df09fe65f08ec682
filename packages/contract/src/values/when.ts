import * as z from 'zod/mini';
import { countDays } from './day.ts';
import { Day, Instant } from './scalars.ts';

const inThisAge = (text: string) => text >= '2000-' && text < '2100-';

/** Bounded, to stay within what the database and the calendar support. */
export const InstantInput = Instant.check(z.maxLength(30), z.refine(inThisAge, 'Choose a time between 2000 and 2099.'));

export const DayInput = Day.check(z.refine(inThisAge, 'Choose a date between 2000 and 2099.'));

/** Two years and a leap day: enough to compare a year with the previous one. */
export const RANGE_DAYS_MAX = 731;

interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isInOrder = ({ from, to }: DayRange) => from === undefined || to === undefined || from <= to;

const isShortEnough = ({ from, to }: DayRange) =>
  from === undefined || to === undefined || countDays(from, to) <= RANGE_DAYS_MAX;

/** For queries with other fields: spread `DayRangeFields`, then check with these. */
export const DayRangeFields = { from: z.optional(DayInput), to: z.optional(DayInput) };
export const dayRangeChecks = [
  z.refine<DayRange>(isInOrder, { path: ['to'], error: 'The end date can’t be before the start date.' }),
  z.refine<DayRange>(isShortEnough, { path: ['to'], error: 'Choose a range of up to 2 years.' }),
] as const;

export const DayRangeQuery = z.object(DayRangeFields).check(...dayRangeChecks);
