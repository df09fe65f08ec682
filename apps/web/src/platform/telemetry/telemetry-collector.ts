import {
  ErrorsInstrumentation,
  initializeFaro,
  InternalLoggerLevel,
  SESSION_EXPIRATION_TIME,
  SESSION_INACTIVITY_TIME,
  SessionInstrumentation,
  ViewInstrumentation,
  WebVitalsInstrumentation,
  type Faro,
} from '@grafana/faro-web-sdk';
import { TracingInstrumentation } from '@grafana/faro-web-tracing';
import { APP_NAME, APP_VERSION } from '../config/build.ts';
import type { RuntimeConfig } from '../config/runtime-config.ts';
import type { Crash } from './telemetry.ts';

/** §9. Faro's session times can't be set; a test compares them with these. */
export const SESSION_IDLE_MS = 15 * 60_000;
export const SESSION_MAX_MS = 4 * 3_600_000;
export const BATCH_EVERY_MS = 1000;
export const BATCH_MAX = 30;
export const FARO_SESSION_TIMES = { idle: SESSION_INACTIVITY_TIME, max: SESSION_EXPIRATION_TIME };

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
    // An unreachable collector must not fill the vendor's console.
    internalLoggerLevel: InternalLoggerLevel.OFF,
    sessionTracking: { enabled: true, persistent: true },
    instrumentations: [
      new ErrorsInstrumentation(),
      new WebVitalsInstrumentation(),
      new SessionInstrumentation(),
      new ViewInstrumentation(),
      new TracingInstrumentation(),
    ],
  });
  return ({ error, where }) => faro.api.pushError(error, { context: { where } });
}
