/** Queries take the time as a parameter instead of calling `now()`, so that tests and the demo can move it. */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  /** Forward only: moving back would break every ordering by time. */
  advance(milliseconds: number): void;
  onMoved(moved: () => void): () => void;
}

export const systemClock: Clock = { now: () => new Date() };

export function movableClock(start: Clock = systemClock): MovableClock {
  let ahead = 0;
  const waiting = new Set<() => void>();
  return {
    now: () => new Date(start.now().getTime() + ahead),
    advance: (milliseconds) => {
      if (milliseconds < 0) throw new RangeError('The clock only moves forward.');
      ahead += milliseconds;
      for (const moved of waiting) moved();
    },
    onMoved: (moved) => {
      waiting.add(moved);
      return () => void waiting.delete(moved);
    },
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const seconds = (count: number) => count * SECOND;
export const minutes = (count: number) => count * MINUTE;
export const hours = (count: number) => count * HOUR;
export const days = (count: number) => count * 24 * HOUR;

export const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
export const before = (moment: Date, milliseconds: number) => new Date(moment.getTime() - milliseconds);
