import { SCREENS, WEB_VITALS_TYPE, type WebVital } from '@vendor-portal/contract/telemetry/screens.ts';
import type { TelemetryBatch } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { Histogram, type Registry } from 'prom-client';

type Measurement = NonNullable<TelemetryBatch['measurements']>[number];

/** Whoever reports is unknown: a longer time than this is a mistake or a lie. */
const SECONDS_MOST = 60;
const SCORE_MOST = 10;

const screens = new Set<string>(SCREENS);

/** Returns a function that counts a browser's measurement. The buckets include each goal (docs/performance.md). */
export function webVitalMetrics(metrics: Registry): (measurement: Measurement) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['screen'], buckets, registers: [metrics] });
  const lcp = histogram(
    'web_vitals_lcp_seconds',
    'Until the largest content of the first screen was painted.',
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  );
  const inp = histogram(
    'web_vitals_inp_seconds',
    'From the slowest tap or key to the next paint.',
    [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  );
  const cls = histogram('web_vitals_cls', 'How far content moved by itself.', [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5]);

  return ({ type, values, context }) => {
    const screen = context?.['screen'];
    if (type !== WEB_VITALS_TYPE || screen === undefined || !screens.has(screen)) return;
    const observe = (name: WebVital, into: typeof lcp, unit: number, most: number) => {
      const value = (values[name] ?? Number.NaN) / unit;
      if (value >= 0 && value <= most) into.observe({ screen }, value);
    };
    observe('lcp', lcp, 1000, SECONDS_MOST);
    observe('inp', inp, 1000, SECONDS_MOST);
    observe('cls', cls, 1, SCORE_MOST);
  };
}
