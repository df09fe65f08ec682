import { currentLocale } from './dictionary.ts';
import { plainCount, plainPlural, plainTime } from './plain-formats.ts';

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
