import { context, propagation, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { isUuid } from '@vendor-portal/contract/values/scalars.ts';

interface SdkSettings {
  /** Without the signal's path, as the OTLP variable is usually written. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  readonly share: number;
  readonly warn: (reason: string) => void;
}

/** Further spans are dropped. */
const MAX_QUEUE_SIZE = 4_096;
const EXPORT_INTERVAL_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
/** An unreachable collector must not delay the stop. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

/** The library's code for success. */
const SENT = 0;

/** Warns once, and again only after a batch was accepted. */
export function quietly(exporter: SpanExporter, warn: (reason: string) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        // Only zero means that it was accepted.
        const isLost = Boolean(code);
        if (isLost && !isAway) warn(error?.message ?? 'it did not take them');
        isAway = isLost;
        // Reported as success, or the library would log every lost batch.
        done({ code: SENT });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** An error's message may quote a value: PostgreSQL's do. */
const withoutMessages: SpanProcessor = {
  onStart: () => undefined,
  onEnding: (span) => {
    if (span.status.message !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

const tracesAddress = (endpoint: string) => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

// It patches modules required from here on, including those imported before.
const pgInstrumentation = new PgInstrumentation({ requireParentSpan: true });
const require = createRequire(import.meta.url);
createRequire(require.resolve('pg'))('pg-pool');
require('pg');

/** Loaded only where tracing is on: it takes some megabytes. */
export function startSdk({ endpoint, headers, serviceName, version, share, warn }: SdkSettings) {
  const exporter = new OTLPTraceExporter({
    url: tracesAddress(endpoint),
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // By trace id alone, whatever the caller decided: all services with this ratio sample the same traces.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      withoutMessages,
      new BatchSpanProcessor({
        exporter: quietly(exporter, warn),
        maxQueueSize: MAX_QUEUE_SIZE,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const fastify = fastifyInstrumentation();
  const instrumentations = [fastify, pgInstrumentation];
  for (const instrumentation of instrumentations) {
    instrumentation.setTracerProvider(provider);
    instrumentation.enable();
  }
  return {
    traceRequests: (app: FastifyInstance) => traceRequests(app, fastify),
    close: async () => {
      for (const instrumentation of instrumentations) instrumentation.disable();
      for (const api of [trace, context, propagation]) api.disable();
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/** By its route: the URL itself contains ids and search texts. */
function describeRequest(span: Span, { method, id, routeOptions }: FastifyRequest): void {
  const { url: route, config } = routeOptions;
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({ 'url.path': route ?? '', 'portal.request_id': id });
  if (config.call) span.setAttribute('portal.call', config.call.name);
}

const fastifyInstrumentation = () =>
  new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: describeRequest,
  });

/** Only if it is a valid id: a body may contain anything. */
function vendorIdOf({ caller, params, body }: FastifyRequest): string | undefined {
  const named = [caller, params, body].map((where) => (where as { vendorId?: unknown } | null | undefined)?.vendorId);
  return named.find((id) => typeof id === 'string' && isUuid(id)) as string | undefined;
}

/** Event streams are left out: they have no end. */
async function traceRequests(app: FastifyInstance, instrumentation: FastifyOtelInstrumentation): Promise<void> {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!call || call.response === 'event-stream') route.config = { ...route.config, otel: false };
  });
  // Only the gateway's callers are trusted systems; a browser's `traceparent` is ignored.
  app.addHook('onRequest', (request, _reply, done) => {
    const isGateway = request.routeOptions.config.call?.access.startsWith('gateway:') ?? false;
    if (!isGateway) delete request.headers['traceparent'];
    done();
  });
  await app.register(instrumentation.plugin());
  // Reading a body ends in the socket's context, so the request's is restored.
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
    // A refusal is a valid response: only a 5xx is an error.
    if (reply.statusCode < 500) span?.setStatus({ code: SpanStatusCode.OK });
    done(null, payload);
  });
}
