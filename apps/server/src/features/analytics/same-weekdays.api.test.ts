import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { weekDayOf } from '@vendor-portal/contract/values/week-days.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await sharedTestApp();

describe('the days that analytics are set against', () => {
  it.each([1, 3, 7, 30, 84])('are of %i days as many, of the same weekdays, and none of them twice', async (days) => {
    const vendor = await signedInVendor(test);
    const to = addDays(dayIn('Africa/Lagos', test.clock.now()), -1);
    const from = addDays(to, 1 - days);
    const { payload } = await makeCall(test.app, analyticsContract.readAnalytics, { query: { from, to } }, vendor);
    const { previous } = payload;
    expect(countDays(previous.from, previous.to)).toBe(days);
    expect(weekDayOf(previous.from)).toBe(weekDayOf(from));
    expect(previous.to < from && addDays(previous.to, 7) >= from).toBe(true);
    expect(previous.perDay).toHaveLength(days);
  });
});
