const DAY_MS = 86_400_000;

const daysSinceEpoch = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** How many calendar days from `first` to `last`, both counted. Zero or less when they stand the wrong way round. */
export const countDays = (first: string, last: string): number => daysSinceEpoch(last) - daysSinceEpoch(first) + 1;

/** The calendar day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  new Date((daysSinceEpoch(day) + count) * DAY_MS).toISOString().slice(0, 10);
