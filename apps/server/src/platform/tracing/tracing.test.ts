import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { describe, expect, it, vi } from 'vitest';
import { headersOf } from './open-tracing.ts';
import { quietly } from './otlp.ts';
import { statementName } from './trace-statements.ts';
import { inSpan, presentSpan, startSpan, traceWith, withSpan, type OpenSpan } from './tracing.ts';

function notedSpans() {
  const noted: string[] = [];
  const stop = traceWith((name, { parent }) => {
    let isOpen = true;
    const span: OpenSpan = {
      get isOpen() {
        return isOpen;
      },
      traceparent: name,
      set: () => undefined,
      failed: () => void noted.push(`${name} failed`),
      end: () => {
        isOpen = false;
        noted.push(`${name} of ${typeof parent === 'string' ? parent : (parent?.traceparent ?? 'nothing')}`);
      },
    };
    return span;
  });
  return { noted, stop };
}

describe('work that is timed', () => {
  it('is a part of the work around it, and fails as it would without', async () => {
    const { noted, stop } = notedSpans();
    const failing = inSpan('outer', {}, () => inSpan('inner', {}, async () => Promise.reject(new Error('No.'))));
    await expect(failing).rejects.toThrow('No.');
    stop();
    expect(noted).toEqual(['inner failed', 'inner of outer', 'outer failed', 'outer of nothing']);
  });

  it('has no parts once it has ended', () => {
    const { stop } = notedSpans();
    const span = startSpan('request');
    withSpan(span, () => {
      expect(presentSpan()).toBe(span);
      span?.end();
      expect(presentSpan()).toBeUndefined();
    });
    stop();
  });

  it('is only done where nothing is traced', async () => {
    expect(await inSpan('work', {}, async () => presentSpan())).toBeUndefined();
  });
});

describe('a statement', () => {
  it.each([
    [{ name: 'whole orders by key 17', text: 'select 1' }, 'whole orders by key'],
    ['begin', 'begin'],
    [{ text: 'select "id" from "orders" where "id" = $1' }, 'select orders'],
    [{ text: 'insert into "outbox_messages" ("id") values ($1)' }, 'insert outbox_messages'],
    [{ text: 'update pgboss.job set state = $1' }, 'update job'],
    [undefined, 'statement'],
  ])('%j is named by what it is', (query, name) => {
    expect(statementName(query)).toBe(name);
  });
});

describe('the headers for a collector', () => {
  it('are names and values', () => {
    expect(headersOf('authorization=Bearer%20a=b, x-tenant=one')).toEqual({
      authorization: 'Bearer a=b',
      'x-tenant': 'one',
    });
    expect(headersOf(undefined)).toEqual({});
  });
});

describe('a collector that does not take what it is sent', () => {
  it('is told of once, and once more after it did', () => {
    const codes = [1, 1, 0, 1];
    const exporter: SpanExporter = {
      export: (_, done) => done({ code: codes.shift() ?? 0, error: new Error('It is away.') }),
      shutdown: async () => undefined,
    };
    const warn = vi.fn<(reason: string) => void>();
    const quiet = quietly(exporter, warn);
    const done = vi.fn<(result: { code: number }) => void>();
    for (let times = 0; times < 4; times += 1) quiet.export([], done);
    expect(warn.mock.calls).toEqual([['It is away.'], ['It is away.']]);
    expect(done.mock.calls).toEqual([[{ code: 0 }], [{ code: 0 }], [{ code: 0 }], [{ code: 0 }]]);
  });
});
