import { appetite, dayFactor, LARGEST_APPETITE, RAIN, rainsOn } from '@vendor-portal/contract/demo/appetite.ts';
import type { Dice } from '@vendor-portal/contract/values/dice.ts';
import { weekDayOf } from '@vendor-portal/contract/values/week.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { after, minutes, seconds } from '../../../platform/clock.ts';
import { RESTAURANT_WEEK } from '../demo-stores.ts';

/** Orders on a normal day: at the start of the twelve weeks, and now. */
const AT_FIRST = 14;
const BY_NOW = 18;

/** No orders in the last minutes before closing. */
const LAST_ORDERS = 20;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When customers ordered on a day: during opening hours, mostly at lunch and in the evening, more when it rained. */
export function momentsOf(dice: Dice, day: string, timeZone: string, progress: number): Date[] {
  const weekDay = weekDayOf(day);
  const [shift] = RESTAURANT_WEEK[weekDay];
  if (!shift) return [];
  const [opens, closes] = [minuteOf(shift.opens), minuteOf(shift.closes) - LAST_ORDERS];
  const chance = 0.88 + dice.roll() * 0.24;
  const usual = AT_FIRST + (BY_NOW - AT_FIRST) * progress;
  const count = Math.round(usual * dayFactor(weekDay) * (rainsOn(day) ? RAIN.orders : 1) * chance);
  const dayStart = startOfDay(timeZone, day);
  return Array.from({ length: count }, () => {
    let minute = dice.between(opens, closes);
    while (dice.roll() * LARGEST_APPETITE > appetite(weekDay, minute / 60)) minute = dice.between(opens, closes);
    return after(dayStart, minutes(minute) + seconds(dice.between(0, 59)));
  });
}
