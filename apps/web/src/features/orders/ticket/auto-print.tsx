import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { reachedAt } from '../order-timing.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { claimTicket, ticketPrinting } from './device-printing.ts';
import { TicketPrint } from './order-ticket.tsx';

/** Prints each order that is confirmed while a window of this device is open, one after the other. */
export default function AutoPrint() {
  const since = useView(ticketPrinting);
  const orders = useQuery(openOrdersQuery).data?.orders;
  /** What this tab has tried to claim. */
  const [tried, setTried] = useState<readonly string[]>([]);
  const [claimed, setClaimed] = useState<Order>();
  const nextId =
    since === null || claimed !== undefined
      ? undefined
      : orders?.find((order) => !tried.includes(order.id) && wasConfirmedSince(order, since))?.id;
  const record = useEffectEvent((orderId: string, mayPrint: boolean) => {
    setTried((before) => [...before, orderId]);
    if (mayPrint) setClaimed(orders?.find(({ id }) => id === orderId));
  });
  useEffect(() => {
    if (nextId !== undefined) void claimTicket(nextId).then((mayPrint) => record(nextId, mayPrint));
  }, [nextId]);
  const close = useCallback(() => setClaimed(undefined), []);
  return claimed === undefined ? null : <TicketPrint key={claimed.id} order={claimed} onClose={close} />;
}

const wasConfirmedSince = (order: Order, since: string) =>
  orderStep(order.status).tab === 'ongoing' && reachedAt(order, ['confirmed']) >= since;
