import { after, before, days, hours, minutes } from '../../platform/clock.ts';
import type { Attempt, Tablet } from './tablets.queries.ts';

/** So many wrong PINs within a time lock for the same time. */
const OF_TILE = { most: 5, within: minutes(15) };
const OF_TABLET = { most: 10, within: hours(1) };

/** Over all tablets; then the member needs another PIN. */
export const OF_MEMBER = { most: 20, within: days(1) };

/** Attempts before count for no tablet. */
export const lockingSince = (now: Date) => before(now, 2 * OF_TABLET.within);

type Tried = Pick<Attempt, 'memberId' | 'at' | 'succeeded'>;

/** Undefined while nothing is locked. The newest comes first. */
function findEnd(wrong: readonly Tried[], { most, within }: typeof OF_TILE, now: Date): Date | undefined {
  const [newest, oldest] = [wrong[0], wrong[most - 1]];
  if (!newest || !oldest || newest.at > after(oldest.at, within)) return undefined;
  const end = after(newest.at, within);
  return end > now ? end : undefined;
}

export interface PinLocks {
  /** Until when nobody can enter a PIN on the tablet. */
  readonly tablet: Date | undefined;
  readonly ofMember: (memberId: string) => Date | undefined;
}

/** An attempt that is being checked counts as wrong, so that many at once don't exceed the limits. */
export function findLocks(tablet: Pick<Tablet, 'pinsUnlockedAt'>, attempts: readonly Tried[], now: Date): PinLocks {
  const { pinsUnlockedAt } = tablet;
  const counted = pinsUnlockedAt === null ? attempts : attempts.filter(({ at }) => at > pinsUnlockedAt);
  return {
    tablet: findEnd(
      counted.filter(({ succeeded }) => !succeeded),
      OF_TABLET,
      now,
    ),
    ofMember: (memberId) => {
      const theirs = counted.filter((attempt) => attempt.memberId === memberId);
      const lastRight = theirs.findIndex(({ succeeded }) => succeeded);
      return findEnd(lastRight === -1 ? theirs : theirs.slice(0, lastRight), OF_TILE, now);
    },
  };
}
