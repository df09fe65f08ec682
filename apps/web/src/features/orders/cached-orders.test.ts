import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { givenOrder } from '../../testing/given-order.ts';
import { refreshOrders, showNews } from './cached-orders.ts';
import { openOrdersQuery, ordersKey } from './orders.queries.ts';

it('does not take a first answer that was on its way for the refreshed one', async () => {
  const queries = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const ask = vi.fn<() => Promise<string>>();
  for (const { promise } of answers) ask.mockReturnValueOnce(promise);
  const queryKey = [...ordersKey, 'ongoing'];
  const stop = new QueryObserver(queries, { queryKey, queryFn: ask, retry: false }).subscribe(() => undefined);

  const refreshed = refreshOrders(queries);
  answers[0]?.resolve('before the confirmation');
  answers[1]?.resolve('after it');
  await refreshed;
  expect(ask).toHaveBeenCalledTimes(2);
  expect(queries.getQueryData(queryKey)).toBe('after it');
  stop();
});

it('takes no order back to an earlier step for news that come late', () => {
  const queries = new QueryClient();
  const placed = givenOrder(1);
  const step = { status: 'ongoing' as const, at: placed.placedAt, by: 'vendor' as const, reason: null };
  const cooking = { ...placed, status: 'ongoing' as const, history: [...placed.history, step] };
  const shown = () => queries.getQueryData(openOrdersQuery.queryKey)?.orders.map(({ status }) => status);
  queries.setQueryData(openOrdersQuery.queryKey, { orders: [placed], serverTime: placed.placedAt, lastEvent: 1 });
  showNews(queries, cooking);
  showNews(queries, placed);
  expect(shown()).toEqual(['ongoing']);
});

it('takes none back either that was read in a list and not told of', () => {
  const queries = new QueryClient();
  const placed = givenOrder(1);
  const step = { status: 'ongoing' as const, at: placed.placedAt, by: 'vendor' as const, reason: null };
  const cooking = { ...placed, status: 'ongoing' as const, history: [...placed.history, step] };
  queries.setQueryData(openOrdersQuery.queryKey, { orders: [cooking], serverTime: placed.placedAt, lastEvent: 1 });
  showNews(queries, placed);
  expect(queries.getQueryData(openOrdersQuery.queryKey)?.orders).toEqual([cooking]);
});

it('brings no order back that is over, for an answer that comes late', () => {
  const queries = new QueryClient();
  const ready = givenOrder(1, { status: 'ready' });
  const step = { status: 'delivered' as const, at: ready.placedAt, by: 'courier' as const, reason: null };
  const delivered = { ...ready, status: 'delivered' as const, history: [...ready.history, step] };
  queries.setQueryData(openOrdersQuery.queryKey, { orders: [ready], serverTime: ready.placedAt, lastEvent: 1 });
  showNews(queries, delivered);
  showNews(queries, ready);
  expect(queries.getQueryData(openOrdersQuery.queryKey)?.orders).toEqual([]);
});
