import { describe, expect, it } from 'vitest';
import { listState } from './list-state.ts';

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
    expect(listState('orders', { ...failed, error: 'no line' }).message).toBe('no line');
  });
});
