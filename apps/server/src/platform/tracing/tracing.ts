import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'internal';
  /** No personal data and no values of statements: whoever reads traces need not be allowed to read those. */
  readonly attributes?: SpanAttributes;
  /** The span it is part of, also one of another system's, as `traceparent` names it; left out: the one at hand. */
  readonly parent?: OpenSpan | string | undefined;
}

/** A piece of work that is timed. */
export interface OpenSpan {
  readonly isOpen: boolean;
  /** As the header of that name carries it. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  failed(): void;
  end(): void;
}

export type StartSpan = (
  name: string,
  options: Omit<SpanOptions, 'parent'> & { readonly parent: OpenSpan | string | undefined },
) => OpenSpan;

let starter: StartSpan | undefined;
const here = new AsyncLocalStorage<OpenSpan | undefined>();

/** From now on spans are made; the answer ends that. */
export function traceWith(start: StartSpan): () => void {
  starter = start;
  return () => {
    starter = undefined;
  };
}

export const isTracing = (): boolean => starter !== undefined;

/** What is being worked on, however deep in the services. One that has ended has no more parts. */
export function presentSpan(): OpenSpan | undefined {
  if (!starter) return undefined;
  const span = here.getStore();
  return span?.isOpen ? span : undefined;
}

export const startSpan = (name: string, options: SpanOptions = {}): OpenSpan | undefined =>
  starter?.(name, { ...options, parent: options.parent ?? presentSpan() });

export const withSpan = <T>(span: OpenSpan | undefined, work: () => T): T => (starter ? here.run(span, work) : work());

/** In nobody's name: what somebody's request woke is no part of it. */
export const outsideSpans = <T>(work: () => T): T => withSpan(undefined, work);

/** Times a piece of work. Where nothing is traced it is only done. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  try {
    return await withSpan(span, work);
  } catch (error) {
    span.failed();
    throw error;
  } finally {
    span.end();
  }
}
