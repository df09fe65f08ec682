const DAY_MS = 86_400_000;

const daysSinceEpoch = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Both included. Zero or less when they are in the wrong order. */
export const countDays = (first: string, last: string): number => daysSinceEpoch(last) - daysSinceEpoch(first) + 1;

export const addDays = (day: string, count: number): string =>
  new Date((daysSinceEpoch(day) + count) * DAY_MS).toISOString().slice(0, 10);
