import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import type { FastifyInstance } from 'fastify';
import { minutes } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';

/** Of one report; what is wrong with a page is in its first errors. */
const EXCEPTIONS_MOST = 5;
/** Of all reports together, in a minute of this process: the disk is not the portal's to fill. */
const LINES_MOST = 300;

function logAllowance(now = () => performance.now()) {
  let [since, left] = [now(), LINES_MOST];
  return () => {
    if (now() - since >= minutes(1)) [since, left] = [now(), LINES_MOST];
    left -= 1;
    return left >= 0;
  };
}

/** The API's own collector: what a portal reports goes to the log, where a real collector would index it. */
export const telemetryRoutes = (app: FastifyInstance) => {
  const mayLog = logAllowance();
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
      const spans = traces?.resourceSpans?.length ?? 0;
      request.log.debug(
        { telemetry: 'batch', logs: logs.length, measurements: measurements.length, events: events.length, spans },
        'the portal reports',
      );
      return null;
    },
  });
};

/** What must not lie in a log: addresses of people, long numbers, tokens, and what stands behind a question mark. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '…@…'],
  [/\?[^\s"')]*/g, '?…'],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '…'],
  [/\d{6,}/g, '…'],
];

/** A stranger's words as one short line of a log. */
export function reportedText(text: string, most: number): string {
  // Cut first, so that nothing long is looked through.
  const line = text.slice(0, most * 4).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return SECRETS.reduce((cleaned, [secret, instead]) => cleaned.replaceAll(secret, instead), line).slice(0, most);
}
