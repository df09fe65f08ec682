import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { describe, expect, it, vi } from 'vitest';
import { toHeaders, activeTraceparent, inSpan } from './tracing.ts';
import { quietly } from './sdk.ts';

describe('traced work', () => {
  it('simply runs if tracing is off', async () => {
    expect(await inSpan('work', {}, async () => activeTraceparent())).toBeUndefined();
    const failing = inSpan('work', {}, async () => Promise.reject(new Error('No.')));
    await expect(failing).rejects.toThrow('No.');
  });
});

describe('the headers for a collector', () => {
  it('are read as names and values', () => {
    expect(toHeaders('authorization=Bearer%20a=b, x-tenant=one')).toEqual({
      authorization: 'Bearer a=b',
      'x-tenant': 'one',
    });
    expect(toHeaders(undefined)).toEqual({});
  });
});

describe('a collector that refuses data', () => {
  it('is reported once, and again after a recovery', () => {
    const codes = [1, 1, 0, 1];
    const exporter: SpanExporter = {
      export: (_, done) => done({ code: codes.shift() ?? 0, error: new Error('It is down.') }),
      shutdown: async () => undefined,
    };
    const warn = vi.fn<(reason: string) => void>();
    const quiet = quietly(exporter, warn);
    const done = vi.fn<(result: { code: number }) => void>();
    for (let times = 0; times < 4; times += 1) quiet.export([], done);
    expect(warn.mock.calls).toEqual([['It is down.'], ['It is down.']]);
    expect(done.mock.calls).toEqual([[{ code: 0 }], [{ code: 0 }], [{ code: 0 }], [{ code: 0 }]]);
  });
});
