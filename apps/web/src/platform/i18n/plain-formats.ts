/**
 * Common formats without `Intl`, with the same result: creating the first formatter of a page delays the first list on
 * a slow phone. Undefined for cases that need `Intl`.
 */

/** 1,846,200 */
export const plainCount = (count: number): string | undefined =>
  Number.isSafeInteger(count) && !Object.is(count, -0)
    ? String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : undefined;

export const plainPlural = (count: number): Intl.LDMLPluralRule | undefined =>
  Number.isSafeInteger(count) ? (Math.abs(count) === 1 ? 'one' : 'other') : undefined;

/** Zones without daylight saving time. */
const UTC_OFFSET_HOURS: Readonly<Record<string, number>> = { 'Africa/Lagos': 1 };
const HOUR_MS = 3_600_000;

/** 14:05 */
export function plainTime(instant: Date, timeZone: string | undefined): string | undefined {
  const offset = UTC_OFFSET_HOURS[timeZone ?? ''];
  if (offset === undefined || !(instant.getTime() >= 0)) return undefined;
  return new Date(instant.getTime() + offset * HOUR_MS).toISOString().slice(11, 16);
}
