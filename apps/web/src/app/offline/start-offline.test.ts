import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { oldestUpdate, isPersisted } from './start-offline.ts';

describe('what is stored for an offline start', () => {
  it.each([
    [['whoAmI']],
    [['orders', 'open']],
    [['orders', 'one', 'x']],
    [['products', 'list', {}]],
    [['home', 'dashboard']],
  ])('is %j', (key) => expect(isPersisted(key)).toBe(true));

  it.each([
    [['accounting']],
    [['reviews']],
    [['devices']],
    [['banks']],
    [['pushKey']],
    [['orders', 'call', 'x', 'customer']],
  ])('is not %j', (key) => expect(isPersisted(key)).toBe(false));
});

const showing = (...entries: readonly (readonly [key: readonly string[], at: number])[]) => {
  const queries = new QueryClient();
  for (const [queryKey, updatedAt] of entries) {
    queries.setQueryData(queryKey, 'known', { updatedAt });
    new QueryObserver(queries, { queryKey, enabled: true, staleTime: Infinity }).subscribe(() => undefined);
  }
  return queries;
};

describe('the age of the data on the screen', () => {
  it('is that of the oldest query', () => {
    expect(oldestUpdate(showing([['orders', 'open'], 500], [['products', 'list'], 300]), null)).toBe(300);
  });

  it('is the time of the last event for queries that events update', () => {
    expect(oldestUpdate(showing([['whoAmI'], 100], [['orders', 'open'], 200]), 900)).toBe(900);
    expect(oldestUpdate(showing([['orders', 'open'], 200], [['products', 'list'], 300]), 900)).toBe(300);
  });

  it('is unknown if nothing is shown', () => {
    expect(oldestUpdate(new QueryClient(), 900)).toBeNull();
  });
});
