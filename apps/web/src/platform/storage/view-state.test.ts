import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../testing/portal.tsx';
import { localStore } from './local-store.ts';
import { rememberedSwitch, resetViews, useView, viewSwitch } from './view-state.ts';

newPortal();

describe('a view switch', () => {
  it('shows what was chosen', () => {
    const tab = viewSwitch<'a' | 'b'>('a');
    const { result } = renderHook(() => useView(tab));
    expect(result.current).toBe('a');
    act(() => tab.choose('b'));
    expect(result.current).toBe('b');
  });

  it('is reset with the page', () => {
    const tab = viewSwitch<'a' | 'b'>('a');
    tab.choose('b');
    resetViews();
    expect(tab.state.getState()).toBe('a');
  });
});

describe('a remembered view switch', () => {
  it('is stored for the next visit', async () => {
    rememberedSwitch('orderView').choose('board');
    expect(localStore.get('orderView')).toBe('board');
    const nextVisit = rememberedSwitch('orderView');
    await vi.waitFor(() => expect(nextVisit.state.getState()).toBe('board'));
  });

  it('is not overwritten by a stored value that loads later', async () => {
    await localStore.set('productPage', 'grid');
    const view = rememberedSwitch('productPage');
    view.choose('list');
    await localStore.ready();
    await Promise.resolve();
    expect(view.state.getState()).toBe('list');
  });
});
