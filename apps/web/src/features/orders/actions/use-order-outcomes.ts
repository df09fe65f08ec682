import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect, useEffectEvent } from 'react';
import type { ActionOutcome } from '../../../platform/actions/action-queue.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ringAgainFor } from '../bell/bell.ts';
import { refreshOrders, showNews } from '../cached-orders.ts';
import { orderQuery } from '../orders.queries.ts';
import { liveOrderMessages } from '../live-orders.messages.ts';
import { PATHS } from '../../../platform/paths.ts';
import { orderIntentOf, type OrderIntent } from './order-actions.queries.ts';

/** For the layout: shows and announces the outcome of order actions on every screen. */
export function useOrderOutcomes() {
  const queries = useQueryClient();
  const messages = useMessages(liveOrderMessages);
  const toast = useToast();
  const hear = useEffectEvent(async (outcome: ActionOutcome, intent: OrderIntent) => {
    if (outcome.kind === 'lost' || outcome.kind === 'expired') {
      // Neither contains the order, so it is fetched.
      void refreshOrders(queries);
      return;
    }
    const order = await orderAfter(queries, outcome, intent);
    if (order) showNews(queries, order);
    if (outcome.kind === 'done') {
      if (!wasShownOnCard(intent)) toast.show({ title: doneText(messages, intent) });
    } else if (order?.status === 'placed') ringAgainFor(order);
  });
  useEffect(
    () =>
      actions.listen((outcome) => {
        const intent = orderIntentOf(outcome.action);
        if (intent) void hear(outcome, intent);
      }),
    [],
  );
}

type Answered = Exclude<ActionOutcome, { readonly kind: 'lost' | 'expired' }>;

/**
 * The answer to a retry may be as old as the first try, and a refusal contains the order only where it has moved on;
 * otherwise it is fetched.
 */
async function orderAfter(queries: QueryClient, outcome: Answered, { orderId }: OrderIntent): Promise<Order | null> {
  const entity = outcome.kind === 'done' ? outcome.answer : outcome.refusal.payload;
  const order = isOrder(entity, orderId) ? entity : null;
  if (order && (outcome.kind === 'refused' || outcome.action.tries === 0)) return order;
  try {
    return await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0, retry: false });
  } catch {
    void refreshOrders(queries);
    return order;
  }
}

/** The list shows a confirmed or ready order on its card before it is sent. */
const wasShownOnCard = ({ kind }: OrderIntent) =>
  (kind === 'confirm' || kind === 'ready') && window.location.pathname === PATHS.orders;

const isOrder = (entity: unknown, id: string): entity is Order =>
  typeof entity === 'object' && entity !== null && 'id' in entity && entity.id === id;

const doneText = (messages: typeof liveOrderMessages.en, { kind, number }: OrderIntent): string =>
  ({ confirm: messages.confirmed, decline: messages.declined, ready: messages.ready, collect: messages.collected })[
    kind
  ](number);
