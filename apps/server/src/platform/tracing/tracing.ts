import type { FastifyInstance } from 'fastify';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type SpanOptions as OtelSpanOptions,
} from '@opentelemetry/api';
import type { Config } from '../config.ts';

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;

interface Listening {
  warn?: (fields: object, sentence: string) => void;
}

export interface Tracing {
  readonly log: Listening;
  readonly traceRequests: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const toHeaders = (text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .map((entry) => entry.split(/=(.*)/s).map((part) => part.trim()))
      .filter(([name]) => name !== '')
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  );

/** Without an endpoint nothing is loaded and nothing is timed. */
export async function openTracing(settings: Settings, version: string): Promise<Tracing | undefined> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { startSdk } = await import('./sdk.ts');
  const log: Listening = {};
  const sdk = startSdk({
    endpoint,
    headers: toHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: settings.OTEL_SERVICE_NAME,
    version,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    warn: (reason) => log.warn?.({ reason }, 'traces do not reach their collector'),
  });
  return { log, ...sdk };
}

/** No personal data in attributes: readers of traces may not be allowed to see it. */
interface SpanOptions extends Pick<OtelSpanOptions, 'kind' | 'attributes'> {
  /** As a `traceparent` header; defaults to the active span. */
  readonly parent?: string | undefined;
}

/** Undefined where nothing is traced. */
export function activeTraceparent(): string | undefined {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent;
}

/** For work that a request only triggered. */
export const outsideSpans = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

export function inSpan<T>(name: string, { parent, ...options }: SpanOptions, work: () => Promise<T>): Promise<T> {
  const from = parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  return trace.getTracer('vendor-portal').startActiveSpan(name, options, from, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Without the error itself: its message may name a person.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
