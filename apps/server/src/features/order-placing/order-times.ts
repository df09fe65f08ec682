import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import { after, days, minutes, seconds } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/http/answers/app-error.ts';
import { isTakingOrders, isWithinHours, opensNext, type Store } from '../store/store.service.ts';

const LATEST = days(30);

const badMoment = (sentence: string) => invalidField('body.scheduledFor', sentence);

/** Refuses if the store takes no order now or for that time. Returns the requested time. */
export function assertOrderable(store: Store, scheduledFor: string | undefined, now: Date): Date | null {
  const later = scheduledFor === undefined ? null : new Date(scheduledFor);
  if (later && later <= now) throw badMoment('Choose a time in the future.');
  if (later && later > after(now, LATEST)) throw badMoment('Choose a time within 30 days.');
  if (!isTakingOrders(store, now)) throw new AppError('store_not_taking_orders');
  if (!isWithinHours(store, later ?? now)) throw new AppError('outside_opening_hours');
  return later;
}

/** The vendor's deadline, and when to escalate. Time while the store is closed does not count. */
export function answerTimes(store: Store, now: Date): { confirmBy: Date; escalateAt: Date } {
  const from = isWithinHours(store, now) ? now : (opensNext(store, now) ?? now);
  return {
    confirmBy: after(from, minutes(ORDER_CLOCK.answerMinutes)),
    escalateAt: after(from, seconds(ORDER_CLOCK.escalateSeconds)),
  };
}
