import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCountdown } from '../../../platform/i18n/format.ts';
import { useNow } from '../order-timing.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { liveOrderMessages } from '../live-orders.messages.ts';
import { LAST_CALL_MS, useUnseen } from './bell.ts';

const NONE: readonly Order[] = [];

/** `first` expires first; undefined until the orders are loaded. */
export function useRingingOrders(): { readonly count: number; readonly first: Order | undefined } {
  const unseen = useUnseen();
  const orders = useQuery(openOrdersQuery).data?.orders ?? NONE;
  const ringing = orders.filter(({ id }) => unseen.has(id));
  const [first] = ringing.toSorted((one, other) => one.confirmBy.localeCompare(other.confirmBy));
  return { count: unseen.size, first };
}

/** From half of its time on; null before that. */
export function minutesLeft({ placedAt, confirmBy }: Order, now: number): number | null {
  const [start, end] = [Date.parse(placedAt), Date.parse(confirmBy)];
  if (end - now <= LAST_CALL_MS) return 1;
  return now >= (start + end) / 2 ? Math.ceil((end - now) / 60_000) : null;
}

/** "12 new · oldest 2:10 left", with the number of the order that is running out. */
export function NewOrders() {
  const messages = useMessages(liveOrderMessages);
  const { count, first } = useRingingOrders();
  const now = useNow();
  if (first === undefined) return messages.newOrders(count);
  const minutes = minutesLeft(first, now);
  if (minutes !== null) return messages.minutesLeft(first.number, minutes);
  const left = Math.max(0, Math.floor((Date.parse(first.confirmBy) - now) / 1000));
  return messages.newAndOldest(count, formatCountdown(left));
}
