import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';

/** The API's own collector: what a portal reports goes to the log, where a real collector would index it. */
export const telemetryRoutes = (app: FastifyInstance) =>
  implement(app, telemetryContract, {
    collectTelemetry: async ({ body, request }) => {
      for (const { type, value, stacktrace } of body.exceptions ?? []) {
        request.log.warn(
          { telemetry: 'exception', type, value, frame: stacktrace?.frames[0] },
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
