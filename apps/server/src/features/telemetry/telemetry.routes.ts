import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import type { FastifyInstance } from 'fastify';
import { minutes } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { webVitalMetrics } from './web-vital-metrics.ts';

/** Per report; the first errors of a page tell enough. */
const EXCEPTIONS_MOST = 5;
/** Per minute and process, so that reports can't fill the disk. */
const LINES_MOST = 300;

function logAllowance(now = () => performance.now()) {
  let [since, left] = [now(), LINES_MOST];
  return () => {
    if (now() - since >= minutes(1)) [since, left] = [now(), LINES_MOST];
    left -= 1;
    return left >= 0;
  };
}

/** The built-in collector: reports go to the log. */
export const telemetryRoutes = (app: FastifyInstance, { metrics }: Pick<Platform, 'metrics'>) => {
  const mayLog = logAllowance();
  const observe = webVitalMetrics(metrics);
  implement(app, telemetryContract, {
    collectTelemetry: async ({ body, request }) => {
      for (const { type, value, stacktrace } of (body.exceptions ?? []).slice(0, EXCEPTIONS_MOST)) {
        if (!mayLog()) break;
        const [frame] = stacktrace?.frames ?? [];
        request.log.warn(
          {
            telemetry: 'exception',
            type: reportedText(type, 80),
            value: reportedText(value, 300),
            ...(frame && {
              frame: {
                filename: reportedText(frame.filename, 200),
                function: reportedText(frame.function, 80),
                lineno: frame.lineno,
                colno: frame.colno,
              },
            }),
          },
          'the portal reports an error',
        );
      }
      const { logs = [], measurements = [], events = [], traces } = body;
      measurements.forEach(observe);
      const spans = traces?.resourceSpans?.length ?? 0;
      request.log.debug(
        { telemetry: 'batch', logs: logs.length, measurements: measurements.length, events: events.length, spans },
        'the portal reports',
      );
      return null;
    },
  });
};

/** Removed from logs: people's addresses, long numbers, tokens and query strings. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '…@…'],
  [/\?[^\s"')]*/g, '?…'],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '…'],
  [/\d{6,}/g, '…'],
];

/** Untrusted text as one short line of a log. */
export function reportedText(text: string, most: number): string {
  // Truncated first, so that the patterns never scan a long text.
  const line = text.slice(0, most * 4).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return SECRETS.reduce((cleaned, [secret, instead]) => cleaned.replaceAll(secret, instead), line).slice(0, most);
}
