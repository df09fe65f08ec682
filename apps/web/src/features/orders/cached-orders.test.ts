import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshOrders } from './cached-orders.ts';
import { ordersKey } from './orders.queries.ts';

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
