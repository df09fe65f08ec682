import { isUuid } from '@vendor-portal/contract/values/uuid.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan, withSpan, type OpenSpan, type SpanAttributes } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | undefined;
  }
}

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Only the gateway's callers are systems of ours; what a browser sends names no trace that we keep. */
function parentOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  const isGateway = routeOptions.config.call?.access.startsWith('gateway:') ?? false;
  return isGateway && typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined;
}

/** Whose it is about, as far as that is an id: anything may stand in a body. */
function vendorIdOf({ caller, params, body }: FastifyRequest): string | undefined {
  const named = [caller, params, body].map((where) => (where as { vendorId?: unknown } | null | undefined)?.vendorId);
  return named.find((id) => typeof id === 'string' && isUuid(id)) as string | undefined;
}

const endedAs = (request: FastifyRequest, status: number): SpanAttributes => ({
  'http.response.status_code': status,
  'vendor.id': vendorIdOf(request),
  'gateway.key': request.gatewayKey?.id,
});

/**
 * A span for every call, under its route: an address with an id in it would be a name of its own for each. A stream of
 * events is none: it has no end.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url: route = '' } = request.routeOptions;
    const { call } = config;
    if (!call || call.answer === 'event-stream') return done();
    const span = startSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent: parentOf(request),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'portal.call': call.name,
        'portal.request_id': request.id,
      },
    });
    request.span = span;
    // Whichever comes first: who hangs up is never answered.
    const end = () => {
      if (!span?.isOpen) return;
      span.set(endedAs(request, reply.statusCode));
      if (reply.statusCode >= 500 || !reply.raw.writableFinished) span.failed();
      span.end();
    };
    reply.raw.once('finish', end).once('close', end);
    withSpan(span, done);
  });
  // The bytes of a body come in nobody's name; from here on it is the request's again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) withSpan(request.span, done);
    else done();
  });
}
