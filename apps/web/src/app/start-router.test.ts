import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchOnHover } from './start-router.ts';

const lazyLayout = vi.fn<() => Promise<object>>();
const lazyOrder = vi.fn<() => Promise<object>>();
const routes: RouteObject[] = [
  { lazy: lazyLayout, children: [{ path: '/orders/:id', lazy: lazyOrder }, { path: '/help' }] },
];

let stop: () => void;
beforeEach(() => {
  for (const lazy of [lazyLayout, lazyOrder]) lazy.mockReset().mockResolvedValue({});
  stop = prefetchOnHover(routes);
});
afterEach(() => {
  stop();
});

function linkTo(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.append(document.createElement('span'));
  document.body.append(link);
  return link;
}
const over = (element: Element | null) => element?.dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('a hovered link', () => {
  it('prefetches its screen and the layouts around it, once', () => {
    const link = linkTo('/orders/7?from=list');
    over(link.firstElementChild);
    over(link);
    expect([lazyLayout, lazyOrder].map((lazy) => lazy.mock.calls.length)).toEqual([1, 1]);
  });

  it('prefetches again after a failure', async () => {
    lazyOrder.mockRejectedValueOnce(new Error('no connection'));
    const link = linkTo('/orders/7');
    over(link);
    await vi.waitFor(() => {
      over(link);
      expect(lazyOrder).toHaveBeenCalledTimes(2);
    });
  });

  it('prefetches nothing for other sites and unknown screens', () => {
    over(linkTo('https://elsewhere.example/orders/7'));
    over(linkTo('/unknown'));
    over(document.body);
    expect(lazyLayout).not.toHaveBeenCalled();
  });
});

it('also prefetches on focus, until stopped', () => {
  const link = linkTo('/orders/7');
  link.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(lazyOrder).toHaveBeenCalledTimes(1);
  stop();
  over(linkTo('/orders/8'));
  expect(lazyOrder).toHaveBeenCalledTimes(1);
});
