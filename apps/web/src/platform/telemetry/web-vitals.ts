import { SCREENS, WEB_VITALS_TYPE, type Screen, type WebVital } from '@vendor-portal/contract/telemetry/screens.ts';
import { matchPath } from 'react-router';
import { onCLS, onINP, onLCP, type Metric as AnyMetric, type ReportOpts } from 'web-vitals';

type Metric = Pick<AnyMetric, 'name' | 'value'>;
type Observe = (report: (metric: Metric) => void, options: ReportOpts) => void;

export interface Measurement {
  readonly type: typeof WEB_VITALS_TYPE;
  readonly values: Record<string, number>;
}

/** Undefined for an address that has no screen. */
export const findScreen = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen, pathname) !== null);

type Values = Partial<Record<WebVital, number>>;

/**
 * Sends how fast the portal was for this visit: once, when the page is hidden for the first time, so that a visit costs
 * one small message. Each value belongs to the screen that was open when it was measured.
 */
export function reportWebVitals(
  push: (measurement: Measurement, screen: Screen) => void,
  library: Record<'onLCP' | 'onINP' | 'onCLS', Observe> = { onLCP, onINP, onCLS },
): void {
  const worst = new Map<WebVital, { readonly screen: Screen; readonly value: number }>();
  const update = ({ name, value }: Metric) => {
    const screen = findScreen(location.pathname);
    if (screen !== undefined) worst.set(name.toLowerCase() as WebVital, { screen, value });
  };
  library.onLCP(update, { reportAllChanges: true });
  library.onINP(update, { reportAllChanges: true });
  library.onCLS(update, { reportAllChanges: true });

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send, { capture: true });
    const screens = new Map<Screen, Values>();
    for (const [name, { screen, value }] of worst) screens.set(screen, { ...screens.get(screen), [name]: value });
    for (const [screen, values] of screens) push({ type: WEB_VITALS_TYPE, values }, screen);
  };
  // Before the collector's own listener, which sends what it has when the page is hidden.
  window.addEventListener('visibilitychange', send, { capture: true });
}
