import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { mutationState, queryState } from './feature-status.ts';
import { FEATURE_STATES, featureKey, type Feature } from './feature-states.ts';
import { listState } from './list-state.ts';

const features = Object.keys(FEATURE_STATES) as Feature[];
/** With their row numbers in docs/specification.md, which has the same order. */
const statusRows = (by: 'query' | 'mutation', firstRow: number) =>
  features.flatMap((name, index) => (FEATURE_STATES[name].by === by ? [[firstRow + index, name] as const] : []));
const resettable = features
  .filter((name) => FEATURE_STATES[name].isResettable)
  .map((name, index) => [31 + index, name] as const);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('the loading pattern (§4)', () => {
  it('covers the fifteen features, of which exactly four can be reset', () => {
    expect(features).toHaveLength(15);
    expect(features.filter((name) => FEATURE_STATES[name].isResettable)).toEqual([
      'productUpload',
      'changePassword',
      'reviewReply',
      'promoReactivation',
    ]);
  });

  it.each(statusRows('query', 1))('§4.%i %s goes from idle through loading to done', async (_row, name) => {
    const seen: string[] = [];
    const options = { queryKey: featureKey(name), queryFn: () => Promise.resolve([]) };
    const observer = new QueryObserver(client(), { ...options, enabled: false });
    seen.push(queryState(observer.getCurrentResult()).status);
    const stop = observer.subscribe((result) => seen.push(queryState(result).status));
    observer.setOptions({ ...options, enabled: true });
    await vi.waitFor(() => expect(seen.at(-1)).toBe('done'), { interval: 1 });
    stop();
    expect([...new Set(seen)]).toEqual(['idle', 'loading', 'done']);
  });

  it.each(statusRows('query', 16))(
    '§4.%i %s ends in error and keeps the message, or the error as text (§8.10)',
    async (_row, name) => {
      for (const [thrown, message] of [
        [new Error('No connection.'), 'No connection.'],
        [new Error(''), 'Error'],
        ['plain words', 'plain words'],
      ] as const) {
        const observer = new QueryObserver(client(), {
          queryKey: featureKey(name),
          queryFn: () => Promise.reject(thrown),
        });
        const stop = observer.subscribe(() => undefined);
        await vi.waitFor(() => expect(queryState(observer.getCurrentResult())).toEqual({ status: 'error', message }), {
          interval: 1,
        });
        stop();
      }
    },
  );

  it('a refresh of shown data stays done', () => {
    expect(queryState({ status: 'success', fetchStatus: 'fetching', error: null }).status).toBe('done');
  });

  it('a second attempt after an error is loading again', () => {
    expect(queryState({ status: 'error', fetchStatus: 'fetching', error: new Error('x') }).status).toBe('loading');
  });

  it.each(statusRows('mutation', 1))('§4.%i %s goes from idle through loading to done', async (_row, name) => {
    const observer = new MutationObserver(client(), {
      mutationKey: featureKey(name),
      mutationFn: () => Promise.resolve('stored'),
    });
    const seen = [mutationState(observer.getCurrentResult()).status];
    const stop = observer.subscribe((result) => seen.push(mutationState(result).status));
    await observer.mutate();
    stop();
    expect([...new Set(seen)]).toEqual(['idle', 'loading', 'done']);
  });

  it.each(statusRows('mutation', 16))(
    '§4.%i %s ends in error and keeps the message, or the error as text (§8.10)',
    async (_row, name) => {
      for (const [thrown, message] of [
        [new Error('No connection.'), 'No connection.'],
        [new Error(''), 'Error'],
      ] as const) {
        const observer = new MutationObserver(client(), {
          mutationKey: featureKey(name),
          mutationFn: () => Promise.reject(thrown),
        });
        await observer.mutate().catch(() => undefined);
        expect(mutationState(observer.getCurrentResult())).toMatchObject({ status: 'error', message });
      }
    },
  );

  it.each(resettable)('§4.%i %s can be reset to idle after it failed', async (_row, name) => {
    const observer = new MutationObserver(client(), {
      mutationKey: featureKey(name),
      mutationFn: () => Promise.reject(new Error('Refused.')),
    });
    expect(mutationState(observer.getCurrentResult()).status).toBe('idle');
    const running = observer.mutate().catch(() => undefined);
    expect(mutationState(observer.getCurrentResult()).status).toBe('loading');
    await running;
    expect(mutationState(observer.getCurrentResult())).toMatchObject({ status: 'error', message: 'Refused.' });
    mutationState(observer.getCurrentResult()).reset();
    expect(mutationState(observer.getCurrentResult())).toMatchObject({ status: 'idle', message: '' });
  });
});

const NO_PAGES = { after: null, before: null, hasNext: false, hasPrevious: false };
const page = { orders: ['A-1042'], paginationCursor: { ...NO_PAGES, hasNext: true, after: 'further' } };

describe('the state of a list (§3)', () => {
  it('is empty before and while it is loading', () => {
    const facts = { status: 'pending', error: null, data: undefined } as const;
    const empty = { message: '', orders: [], paginationCursor: NO_PAGES };
    expect(listState('orders', { ...facts, fetchStatus: 'idle' })).toEqual({ status: 'idle', ...empty });
    expect(listState('orders', { ...facts, fetchStatus: 'fetching' })).toEqual({ status: 'loading', ...empty });
  });

  it('has the list and the cursor on success (§3.125, §4.35)', () => {
    const query = { status: 'success', fetchStatus: 'idle', error: null, data: page } as const;
    expect(listState('orders', query)).toEqual({ status: 'done', message: '', ...page });
  });

  it('is the same for adverts, under their own name (§3.126)', () => {
    const adverts = { adverts: ['Jollof week'], paginationCursor: page.paginationCursor };
    const query = { status: 'success', fetchStatus: 'idle', error: null, data: adverts } as const;
    expect(listState('adverts', query)).toEqual({ status: 'done', message: '', ...adverts });
  });

  it('has a failure’s message, or the failure as text, and the previous list (§3.125–126)', () => {
    const failed = { status: 'error', fetchStatus: 'idle', data: page } as const;
    expect(listState('orders', { ...failed, error: new Error('Out of reach.') })).toEqual({
      status: 'error',
      message: 'Out of reach.',
      ...page,
    });
    expect(listState('orders', { ...failed, error: 'no connection' }).message).toBe('no connection');
  });
});
