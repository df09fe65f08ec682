import { currentLocale } from '../i18n/dictionary.ts';

const LOCALES = { en: 'en-NG' } as const;

type DayStyle = 'short' | 'dated' | 'long' | 'weekday' | 'weekdayOnly' | 'month';

const STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayOnly: { weekday: 'short' },
  month: { month: 'short', year: 'numeric' },
};

const made = new Map<DayStyle, Intl.DateTimeFormat>();

function formatOf(style: DayStyle): Intl.DateTimeFormat {
  const known = made.get(style);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALES[currentLocale()], { ...STYLES[style], timeZone: 'UTC' });
  made.set(style, format);
  return format;
}

/** A calendar day (2026-11-15), independent of time zones. */
export const formatDay = (day: string, style: DayStyle): string => formatOf(style).format(new Date(`${day}T00:00:00Z`));

export const formatDays = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to
    ? formatDay(from, 'weekday')
    : formatOf('short').formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
