const DAY_MS = 86_400_000;

const daysSinceEpoch = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The number of calendar days from `first` to `last`, both included. Zero or less when they are in the wrong order. */
export const countDays = (first: string, last: string): number => daysSinceEpoch(last) - daysSinceEpoch(first) + 1;

/** The calendar day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  new Date((daysSinceEpoch(day) + count) * DAY_MS).toISOString().slice(0, 10);
