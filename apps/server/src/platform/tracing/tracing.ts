import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type SpanOptions as OtelSpanOptions,
} from '@opentelemetry/api';

/** No personal data in the attributes: readers of traces may not be allowed to see it. */
interface SpanOptions extends Pick<OtelSpanOptions, 'kind' | 'attributes'> {
  /** The span it is part of, as a `traceparent` header names it; left out: the active one. */
  readonly parent?: string | undefined;
}

/** The active span as a `traceparent` header names it; undefined where nothing is traced. */
export function activeTraceparent(): string | undefined {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent;
}

/** Work that a request only woke is no part of it. */
export const outsideSpans = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Runs some work in a span of its own. Where nothing is traced the work is only run. */
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
