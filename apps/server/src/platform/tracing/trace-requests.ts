import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, SpanStatusCode, type Span } from '@opentelemetry/api';
import { isUuid } from '@vendor-portal/contract/values/uuid.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** By its route: the address itself has ids and searches in it. */
function describeRequest(span: Span, { method, id, routeOptions }: FastifyRequest): void {
  const { url: route, config } = routeOptions;
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({ 'url.path': route ?? '', 'portal.request_id': id });
  if (config.call) span.setAttribute('portal.call', config.call.name);
}

export const fastifyInstrumentation = () =>
  new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: describeRequest,
  });

/** Whose it is about, as far as that is an id: anything may stand in a body. */
function vendorIdOf({ caller, params, body }: FastifyRequest): string | undefined {
  const named = [caller, params, body].map((where) => (where as { vendorId?: unknown } | null | undefined)?.vendorId);
  return named.find((id) => typeof id === 'string' && isUuid(id)) as string | undefined;
}

/** A span for every call of the contract. A stream of events is none: it has no end. */
export async function traceRequests(app: FastifyInstance, instrumentation: FastifyOtelInstrumentation): Promise<void> {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!call || call.answer === 'event-stream') route.config = { ...route.config, otel: false };
  });
  // Only the gateway's callers are systems of ours; what a browser sends names no trace that we store.
  app.addHook('onRequest', (request, _reply, done) => {
    const isGateway = request.routeOptions.config.call?.access.startsWith('gateway:') ?? false;
    if (!isGateway) delete request.headers['traceparent'];
    done();
  });
  await app.register(instrumentation.plugin());
  // Reading a body ends in the context of its socket; from here on it is the request's again.
  app.addHook('preValidation', (request, _reply, done) => {
    const { context: ofRequest } = request.opentelemetry();
    if (ofRequest) context.with(ofRequest, done);
    else done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { span } = request.opentelemetry();
    const [vendorId, keyId] = [vendorIdOf(request), request.gatewayKey?.id];
    if (vendorId !== undefined) span?.setAttribute('vendor.id', vendorId);
    if (keyId !== undefined) span?.setAttribute('gateway.key', keyId);
    // A refusal is an answer as well: only what we failed to do is an error.
    if (reply.statusCode < 500) span?.setStatus({ code: SpanStatusCode.OK });
    done(null, payload);
  });
}
