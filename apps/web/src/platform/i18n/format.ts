import { currentLocale } from './dictionary.ts';

/** English as written in the vendors' country. */
const FORMAT_LOCALES = { en: 'en-NG' } as const;

const formatLocale = () => FORMAT_LOCALES[currentLocale()];

/** Formatters are expensive to create. */
function cached<Options extends object, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (options: Options): Formatter => {
    const key = JSON.stringify([formatLocale(), options]);
    const formatter = made.get(key) ?? make(formatLocale(), options);
    made.set(key, formatter);
    return formatter;
  };
}

const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dateFormat = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const pluralRules = cached((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

export const formatCount = (count: number) => plainCount(count) ?? numberFormat({}).format(count);

const BYTES_IN_MEGABYTE = 1024 * 1024;

/** Such as `340 kB` or `2.4 MB`. */
export const formatBytes = (bytes: number) =>
  bytes < BYTES_IN_MEGABYTE
    ? numberFormat({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(Math.max(1, bytes / 1024))
    : numberFormat({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / BYTES_IN_MEGABYTE);

type DateStyle = 'day' | 'time' | 'dayAndTime';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short', hourCycle: 'h23' },
  dayAndTime: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
};

/** In the vendor's time zone; without one, the device's. */
export function formatInstant(instant: string | Date, timeZone: string | undefined, style: DateStyle): string {
  const date = new Date(instant);
  const plain = style === 'time' ? plainTime(date, timeZone) : undefined;
  return plain ?? dateFormat({ ...DATE_STYLES[style], timeZone }).format(date);
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function plural(count: number, forms: PluralForms): string {
  return forms[plainPlural(count) ?? pluralRules({}).select(count)] ?? forms.other;
}

/** Such as `9:05`. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// Without `Intl`, with the same result: creating the first formatter of a page delays the first list on a slow phone.
// Undefined for cases that need `Intl`.

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

type DayStyle = 'short' | 'dated' | 'long' | 'weekday' | 'weekdayOnly' | 'month';

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayOnly: { weekday: 'short' },
  month: { month: 'short', year: 'numeric' },
};

const dayFormat = (style: DayStyle) => dateFormat({ ...DAY_STYLES[style], timeZone: 'UTC' });

/** A calendar day (2026-11-15), independent of time zones: `Sun 15 Nov`, whatever commas the browser puts. */
export const formatDay = (day: string, style: DayStyle): string =>
  dayFormat(style).format(new Date(day)).replace(',', '');

export const formatDays = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? formatDay(from, 'weekday') : dayFormat('short').formatRange(new Date(from), new Date(to));
