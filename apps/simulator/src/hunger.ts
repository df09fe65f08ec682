import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';

const LUNCH = 13;
const DINNER = 19.5;

const near = (hour: number, peak: number, width: number) => Math.exp(-(((hour - peak) / width) ** 2));

/** How much more is ordered at this hour than on a quiet one: lunch and evening are the peaks, nights are slow. */
export function hungerAt(timeZone: string, moment: Date): number {
  const time = wallClock(timeZone, moment);
  const hour = Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60;
  return 0.5 + 2 * near(hour, LUNCH, 1.5) + 2.5 * near(hour, DINNER, 1.8);
}
