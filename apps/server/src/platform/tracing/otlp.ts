import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenSpan, SpanAttributes, StartSpan } from './tracing.ts';

interface OtlpSettings {
  /** Without the path of the signal, as everybody writes it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Which share of the traces is kept: 0 to 1. */
  readonly share: number;
  readonly warn: (reason: string) => void;
}

/** What waits to be sent; what comes when it is full is dropped. */
const MOST_WAITING = 4_096;
const SENT_EVERY_MS = 2_000;
const SENT_WITHIN_MS = 5_000;
/** A collector that is away holds up no stop. */
const GOODBYE_MS = 2_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  internal: SpanKind.INTERNAL,
} as const;

/** As the library counts how a batch ended. */
const SENT = 0;

/** A collector that does not take what it is sent is told of once, and again only after it did. */
export function quietly(exporter: SpanExporter, warn: (reason: string) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        // Zero, and nothing else, says that it was taken.
        const isLost = Boolean(code);
        if (isLost && !isAway) warn(error?.message ?? 'it did not take them');
        isAway = isLost;
        // Nobody can do more about it: the library would say so each time.
        done({ code: SENT });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const tracesAddress = (endpoint: string) => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

/** A trace of another system's, so that ours is a part of it. Whether it is kept is for us to say, not for its flag. */
function contextOf(parent: OpenSpan | string | undefined, spans: WeakMap<OpenSpan, Span>): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== 'string') {
    const span = spans.get(parent);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  }
  const [, traceId = '', spanId = ''] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

const withoutGaps = (attributes: SpanAttributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** Loaded only where traces are sent somewhere: it takes some megabytes. */
export function openOtlp(settings: OtlpSettings): { start: StartSpan; close: () => Promise<void> } {
  const { endpoint, headers, serviceName, version, share, warn } = settings;
  const exporter = new OTLPTraceExporter({
    url: tracesAddress(endpoint),
    headers: { ...headers },
    timeoutMillis: SENT_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // By the id of the trace alone: all who keep this share keep the same traces.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: quietly(exporter, warn),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: SENT_WITHIN_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('vendor-portal', version);
  const spans = new WeakMap<OpenSpan, Span>();

  const start: StartSpan = (name, { kind = 'internal', attributes = {}, parent }) => {
    const given = { kind: KINDS[kind], attributes: withoutGaps(attributes) };
    const span = tracer.startSpan(name, given, contextOf(parent, spans));
    const { traceId, spanId, traceFlags } = span.spanContext();
    let isOpen = true;
    const open: OpenSpan = {
      get isOpen() {
        return isOpen;
      },
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      set: (more) => void span.setAttributes(withoutGaps(more)),
      failed: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
      end: () => {
        isOpen = false;
        span.end();
      },
    };
    spans.set(open, span);
    return open;
  };
  return {
    start,
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(GOODBYE_MS, undefined, { ref: false })]),
  };
}
