import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIconCount } from './waiting-count.ts';

const icon = document.createElement('link');
icon.rel = 'icon';
afterEach(() => {
  icon.remove();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

describe('the icons of the tab and of the installed portal', () => {
  it('count waiting orders, and show no count without any', () => {
    document.querySelector('link[rel="icon"]')?.remove();
    document.head.append(icon);
    const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
    const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    const { rerender, unmount } = renderHook(({ count }) => useIconCount(count), { initialProps: { count: 0 } });
    expect(icon.getAttribute('href')).toBe('/favicon.svg');
    rerender({ count: 3 });
    expect(decodeURIComponent(icon.href)).toContain('>3</text>');
    expect(setAppBadge).toHaveBeenLastCalledWith(3);
    rerender({ count: 12 });
    expect(decodeURIComponent(icon.href)).toContain('>9+</text>');
    unmount();
    expect(icon.getAttribute('href')).toBe('/favicon.svg');
    expect(clearAppBadge).toHaveBeenCalled();
  });
});
