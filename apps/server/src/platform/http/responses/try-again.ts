import { dayIn, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { minutes } from '../../clock.ts';

/** For callers whose account isn't known, or must not be revealed. */
const MARKETPLACE_ZONE = 'Africa/Lagos';

/** For refusals of too many tries: says until when, rounded up to the minute. */
export function tryAgain(now: Date, at: Date, timeZone = MARKETPLACE_ZONE) {
  const minute = new Date(Math.ceil(at.getTime() / minutes(1)) * minutes(1));
  const day = dayIn(timeZone, minute) === dayIn(timeZone, now) ? '' : 'tomorrow ';
  return {
    sentence: `Try again ${day}at ${wallClock(timeZone, minute).slice(11, 16)}.`,
    retryAfterSeconds: Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000)),
  };
}
