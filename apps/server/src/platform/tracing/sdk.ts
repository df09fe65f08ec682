import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
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
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fastifyInstrumentation, traceRequests } from './trace-requests.ts';

interface SdkSettings {
  /** Without the path of the signal, as everybody writes it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Which share of the traces is stored: 0 to 1. */
  readonly share: number;
  readonly warn: (reason: string) => void;
}

/** Spans that wait to be sent; further ones are dropped. */
const MAX_QUEUE_SIZE = 4_096;
const EXPORT_INTERVAL_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
/** A collector that is away delays no stop. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

/** As the library counts how a batch ended. */
const SENT = 0;

/** A collector that does not accept a batch is reported once, and again only after it accepted one. */
export function quietly(exporter: SpanExporter, warn: (reason: string) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        // Zero, and nothing else, says that it was accepted.
        const isLost = Boolean(code);
        if (isLost && !isAway) warn(error?.message ?? 'it did not take them');
        isAway = isLost;
        // Nobody can do more about it: the library would report it each time.
        done({ code: SENT });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** The message of an error may quote a value: PostgreSQL's do. */
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

// It patches what is required from here on, also what others have imported before.
const pgInstrumentation = new PgInstrumentation({ requireParentSpan: true });
const require = createRequire(import.meta.url);
createRequire(require.resolve('pg'))('pg-pool');
require('pg');

/** Loaded only where traces are sent somewhere: it takes some megabytes. */
export function startSdk({ endpoint, headers, serviceName, version, share, warn }: SdkSettings) {
  const exporter = new OTLPTraceExporter({
    url: tracesAddress(endpoint),
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // By the id of the trace alone, whatever its caller decided: all who store this share store the same traces.
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
