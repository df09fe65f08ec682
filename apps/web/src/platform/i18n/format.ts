import { currentLocale } from './dictionary.ts';
import { plainCount, plainPlural, plainTime } from './plain-formats.ts';

/** Where the portal's language is written as people in the vendors' country write it. */
const FORMAT_LOCALES = { en: 'en-NG' } as const;

const formatLocale = () => FORMAT_LOCALES[currentLocale()];

/** Formatters are costly to make and there are few of them. */
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

/** `340 kB`, `2.4 MB`: the size of a file. */
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

/** An instant as the vendor's own calendar and clock show it; without a time zone, the device's. */
export function formatInstant(instant: string | Date, timeZone: string | undefined, style: DateStyle): string {
  const date = new Date(instant);
  const plain = style === 'time' ? plainTime(date, timeZone) : undefined;
  return plain ?? dateFormat({ ...DATE_STYLES[style], timeZone }).format(date);
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function plural(count: number, forms: PluralForms): string {
  return forms[plainPlural(count) ?? pluralRules({}).select(count)] ?? forms.other;
}

/** `9:05` of a time that is running out. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
