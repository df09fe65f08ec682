/** Local time in the format of `<input type="datetime-local">`: 2026-11-15T18:30. */
export function wallTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** A local time skipped by a clock change becomes the next valid one. */
export function instantOf(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}:00Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${wallTime(new Date(moment).toISOString(), timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000;
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}
