import { SCREENS } from '@vendor-portal/contract/telemetry/screens.ts';
import { describe, expect, it, vi } from 'vitest';
import { PATHS } from '../paths.ts';
import { findScreen, reportWebVitals } from './web-vitals.ts';

type Report = (metric: { readonly name: 'LCP' | 'INP' | 'CLS'; readonly value: number }) => void;
const measured = new Map<string, Report>();
const webVitals = {
  onLCP: (report: Report) => measured.set('LCP', report),
  onINP: (report: Report) => measured.set('INP', report),
  onCLS: (report: Report) => measured.set('CLS', report),
};

const measure = (name: 'LCP' | 'INP' | 'CLS', value: number) => measured.get(name)?.({ name, value });

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('the speed of a visit', () => {
  it('is sent once, when the page is hidden, with the screen on which each value was measured', () => {
    const push = vi.fn<Parameters<typeof reportWebVitals>[0]>();
    reportWebVitals(push, webVitals);
    history.replaceState(null, '', '/dashboard/orders');
    measure('LCP', 1800);
    measure('INP', 40);
    history.replaceState(null, '', `/dashboard/orders/${crypto.randomUUID()}`);
    measure('INP', 190);
    measure('CLS', 0.02);
    expect(push).not.toHaveBeenCalled();
    setVisibility('hidden');
    setVisibility('visible');
    setVisibility('hidden');
    expect(push.mock.calls).toEqual([
      [{ type: 'web-vitals', values: { lcp: 1800 } }, '/dashboard/orders'],
      [{ type: 'web-vitals', values: { inp: 190, cls: 0.02 } }, '/dashboard/orders/:id'],
    ]);
  });

  it('is known for every screen, and for no other address', () => {
    const paths = Object.values(PATHS).map((path) => (typeof path === 'string' ? path : path(':id')));
    expect(SCREENS.toSorted()).toEqual(['/', ...paths].toSorted());
    expect(findScreen(PATHS.newProduct)).toBe('/dashboard/products/add-new');
    expect(findScreen('/nowhere')).toBeUndefined();
  });
});
