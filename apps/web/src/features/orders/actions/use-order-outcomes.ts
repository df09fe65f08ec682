import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect, useEffectEvent } from 'react';
import type { ActionNews } from '../../../platform/actions/action-queue.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ringAgainFor } from '../bell/bell.ts';
import { refreshOrders, showNews } from '../cached-orders.ts';
import { orderQuery } from '../orders.queries.ts';
import { liveOrderWords } from '../orders.words.ts';
import type { words as liveWords } from '../words/live.en.ts';
import { orderIntentOf, type OrderIntent } from './order-intent.ts';

/** For the frame: shows and says what became of actions on orders, whichever screen is open by then. */
export function useOrderOutcomes() {
  const queries = useQueryClient();
  const words = useWords(liveOrderWords);
  const toast = useToast();
  const hear = useEffectEvent(async (news: ActionNews, intent: OrderIntent) => {
    if (news.kind === 'lost') {
      // It says nothing of the order: that is read before anything is claimed of it.
      void refreshOrders(queries);
      return;
    }
    const order = await orderAfter(queries, news, intent);
    if (order) showNews(queries, order);
    if (news.kind === 'done') toast.show({ title: doneText(words, intent) });
    else if (order?.status === 'placed') ringAgainFor(order);
  });
  useEffect(
    () =>
      actions.listen((news) => {
        const intent = orderIntentOf(news.action);
        if (intent) void hear(news, intent);
      }),
    [],
  );
}

type Answered = Exclude<ActionNews, { readonly kind: 'lost' }>;

/**
 * As it stands now. An answer to a second try may be as old as the first, and a refusal brings the order only where it
 * has moved on: then it is read.
 */
async function orderAfter(queries: QueryClient, news: Answered, { orderId }: OrderIntent): Promise<Order | null> {
  const told = news.kind === 'done' ? news.answer : news.refusal.payload;
  const order = isOrder(told, orderId) ? told : null;
  if (order && (news.kind === 'refused' || news.action.tries === 0)) return order;
  try {
    return await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0, retry: false });
  } catch {
    void refreshOrders(queries);
    return order;
  }
}

const isOrder = (told: unknown, id: string): told is Order =>
  typeof told === 'object' && told !== null && 'id' in told && told.id === id;

const doneText = (words: typeof liveWords, { kind, number }: OrderIntent): string =>
  ({ confirm: words.confirmed, decline: words.declined, ready: words.ready, collect: words.collected })[kind](number);
