/**
 * The texts that the first screens are full of, as `Intl` writes them and without it: the browser reads its tables at the
 * first formatter of a page, which on a slow phone holds the first list up. Undefined where it is for `Intl` to say.
 */

/** 1,846,200 */
export const plainCount = (count: number): string | undefined =>
  Number.isSafeInteger(count) && !Object.is(count, -0)
    ? String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : undefined;

/** One of them, or more or fewer. */
export const plainPlural = (count: number): Intl.LDMLPluralRule | undefined =>
  Number.isSafeInteger(count) ? (Math.abs(count) === 1 ? 'one' : 'other') : undefined;

/** Where no clock has been changed since there are computers. */
const UTC_OFFSET_HOURS: Readonly<Record<string, number>> = { 'Africa/Lagos': 1 };
const HOUR_MS = 3_600_000;

/** 14:05 */
export function plainTime(instant: Date, timeZone: string | undefined): string | undefined {
  const offset = UTC_OFFSET_HOURS[timeZone ?? ''];
  if (offset === undefined || !(instant.getTime() >= 0)) return undefined;
  return new Date(instant.getTime() + offset * HOUR_MS).toISOString().slice(11, 16);
}
