import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type SpanOptions as OtelSpanOptions,
} from '@opentelemetry/api';

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
