import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { allowSound, checkSoundWhenIdle } from '../../../platform/sound/speaker.ts';
import { useOrderOutcomes } from '../actions/use-order-outcomes.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { liveOrderMessages } from '../orders.messages.ts';
import { useNow } from '../order-timing.ts';
import { useRingAgain } from './bell.ts';
import { minutesLeft, useRingingOrders } from './new-orders.tsx';
import { startRinging } from './ring.ts';
import { useSeenElsewhere } from './seen-orders.queries.ts';

const NONE: readonly Order[] = [];

/**
 * On every screen of the dashboard: rings and says to a screen reader that an order came in, until it is answered or
 * somebody has touched its own card. A touch anywhere else only lets the browser sound. The alert line shows it.
 */
export function OrderBell() {
  const messages = useMessages(liveOrderMessages);
  const { count, first } = useRingingOrders();
  const now = useNow();
  const isRinging = count > 0;
  const minutes = first ? minutesLeft(first, now) : null;
  useOrderOutcomes();
  useSeenElsewhere();
  useRingAgain(useQuery(openOrdersQuery).data?.orders ?? NONE);
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging]);
  useEffect(() => {
    const touched = () => void allowSound();
    checkSoundWhenIdle();
    document.addEventListener('click', touched);
    document.addEventListener('keydown', touched);
    return () => {
      document.removeEventListener('click', touched);
      document.removeEventListener('keydown', touched);
    };
  }, []);
  return (
    <p aria-live="assertive" className="visually-hidden">
      {isRinging &&
        (first && minutes !== null ? messages.minutesLeft(first.number, minutes) : messages.newOrders(count))}
    </p>
  );
}
