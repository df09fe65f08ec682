/** Calendar days (2026-11-15), independent of time zones. */
export type DayRange = { from: string; to: string };

export function toDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const pad = (value: number) => String(value).padStart(2, '0');

export function toDay(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** “1 – 15 November”; with the year if it is not this one. */
export function formatDayRange({ from, to }: DayRange): string {
  const start = toDate(from);
  const end = toDate(to);
  const today = new Date();
  const isThisYear = start.getFullYear() === today.getFullYear() && end.getFullYear() === today.getFullYear();
  const format = new Intl.DateTimeFormat('en-NG', {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return format.formatRange(start, end);
}
