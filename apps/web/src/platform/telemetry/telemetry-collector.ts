import {
  ErrorsInstrumentation,
  initializeFaro,
  InternalLoggerLevel,
  SESSION_EXPIRATION_TIME,
  SESSION_INACTIVITY_TIME,
  SessionInstrumentation,
  ViewInstrumentation,
  type Faro,
  type TraceEvent,
  type TransportItem,
} from '@grafana/faro-web-sdk';
import { TracingInstrumentation } from '@grafana/faro-web-tracing';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { APP_NAME, APP_VERSION, type RuntimeConfig } from '../config/config.ts';
import type { Crash } from './telemetry.ts';
import { reportWebVitals } from './web-vitals.ts';

/** §9. Faro's session times can't be set; a test compares them with these. */
export const SESSION_IDLE_MS = 15 * 60_000;
export const SESSION_MAX_MS = 4 * 3_600_000;
export const BATCH_EVERY_MS = 1000;
export const BATCH_MAX = 30;
export const FARO_SESSION_TIMES = { idle: SESSION_INACTIVITY_TIME, max: SESSION_EXPIRATION_TIME };

type ResourceSpans = NonNullable<TraceEvent['resourceSpans']>[number];
type Span = NonNullable<ResourceSpans['scopeSpans'][number]['spans']>[number];

const SLOW_NS = 5e9;
/** OpenTelemetry's status of a failed span. */
const ERROR: Span['status']['code'] = 2;

const isNotable = ({ status, startTimeUnixNano, endTimeUnixNano }: Span) =>
  status.code === ERROR || Number(endTimeUnixNano) - Number(startTimeUnixNano) >= SLOW_NS;

/** Vendors pay for their bytes: of all calls only those that failed or were slow are sent, and not as events again. */
export function withoutOrdinaryCalls(item: TransportItem): TransportItem | null {
  const { payload } = item;
  if ('name' in payload && payload.name.startsWith('faro.tracing.')) return null;
  if (!('resourceSpans' in payload)) return item;
  const resourceSpans = (payload.resourceSpans ?? []).flatMap((resource) => {
    const scopeSpans = resource.scopeSpans.flatMap((scope) => {
      const spans = (scope.spans ?? []).filter(isNotable);
      return spans.length === 0 ? [] : [{ ...scope, spans }];
    });
    return scopeSpans.length === 0 ? [] : [{ ...resource, scopeSpans }];
  });
  return resourceSpans.length === 0 ? null : { ...item, payload: { resourceSpans } };
}

/** Returns a function that sends a crash. Console capture is off, because the crash log would arrive twice. */
export function startCollector(
  { telemetryUrl, environment }: Pick<RuntimeConfig, 'environment' | 'telemetryUrl'>,
  initialize: (options: Parameters<typeof initializeFaro>[0]) => Pick<Faro, 'api'> = initializeFaro,
): (crash: Crash) => void {
  const faro = initialize({
    // Absolute: Faro excludes its own requests from traces by comparing whole addresses.
    url: new URL(telemetryUrl, window.location.origin).href,
    app: { name: APP_NAME, version: APP_VERSION, environment },
    batching: { enabled: true, sendTimeout: BATCH_EVERY_MS, itemLimit: BATCH_MAX },
    beforeSend: withoutOrdinaryCalls,
    // Open for hours, so it would always be slow.
    ignoreUrls: [new RegExp(`${eventsContract.streamEvents.path}(?:\\?|$)`)],
    // An unreachable collector must not fill the vendor's console.
    internalLoggerLevel: InternalLoggerLevel.OFF,
    sessionTracking: { enabled: true, persistent: true },
    instrumentations: [
      new ErrorsInstrumentation(),
      new SessionInstrumentation(),
      new ViewInstrumentation(),
      new TracingInstrumentation(),
    ],
  });
  reportWebVitals((measurement, screen) => faro.api.pushMeasurement(measurement, { context: { screen } }));
  return ({ error, where }) => faro.api.pushError(error, { context: { where } });
}
