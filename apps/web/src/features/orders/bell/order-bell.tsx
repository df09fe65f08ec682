import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { allowSound, checkSoundWhenIdle } from '../../../platform/sound/speaker.ts';
import { useOrderOutcomes } from '../actions/use-order-outcomes.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { liveOrderMessages } from '../live-orders.messages.ts';
import { useNow } from '../order-timing.ts';
import { useRingAgain } from './bell.ts';
import { minutesLeft, useRingingOrders } from './new-orders.tsx';
import { startRinging } from './ring.ts';
import { useSeenElsewhere } from './seen-orders.queries.ts';

const NONE: readonly Order[] = [];

/**
 * Rings and announces new orders on every dashboard screen, until they are answered or their card is touched. A touch
 * elsewhere only unlocks sound in the browser. The alert line shows them.
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
