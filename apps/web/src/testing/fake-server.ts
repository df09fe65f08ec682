import { safeParse, type $ZodType } from 'zod/v4/core';
import { vi } from 'vitest';
import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import type { CallResponse, CallDefinition } from '@vendor-portal/contract/wire/call.ts';
import { ERRORS, type ErrorCode } from '@vendor-portal/contract/wire/errors.ts';
import { fakeUploads } from './fake-uploads.ts';

type FakeCall = CallDefinition & { readonly name: string; readonly payload: $ZodType };
type Prepared = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

export interface SeenRequest {
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Refusal {
  readonly message?: string;
  readonly fields?: Record<string, string>;
  /** With a 409: the entity's current state. */
  readonly payload?: unknown;
}

const CONFIG = {
  apiUrl: { staging: null, production: null },
  environment: 'test',
  telemetryUrl: null,
};

type FakeEvent = Readonly<Record<string, unknown>> & { readonly kind: VendorEvent['kind'] };
const EVENT_DEFAULTS = { id: '7', at: '2026-11-15T08:00:00.000Z' };

const callKey = ({ method, path }: Pick<CallDefinition, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Replaces `fetch` with the API that the contract describes. A payload that the contract doesn't allow fails the test
 * that prepared it; a request without a prepared response fails like a lost connection, with a message that says so.
 */
export function fakeServer() {
  const responses = new Map<string, Prepared>();
  let isDemo = true;
  const seen = new Map<string, SeenRequest[]>();
  const prepare = (call: FakeCall, response: Prepared) => void responses.set(callKey(call), response);

  const fakeFetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://portal.test');
    if (url.pathname === '/config.json') return Response.json({ ...CONFIG, isDemo });
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const request = { query: url.searchParams, headers: new Headers(init.headers), body: parseBody(init.body) };
    seen.set(key, [...(seen.get(key) ?? []), request]);
    const response = responses.get(key);
    if (response === undefined) throw new TypeError(`No response was prepared for ${key}.`);
    return Promise.race([response(init.signal), whenAborted(init.signal)]);
  };

  return {
    reset: () => {
      responses.clear();
      seen.clear();
      isDemo = true;
      vi.stubGlobal('fetch', vi.fn(fakeFetch));
      vi.stubGlobal('XMLHttpRequest', fakeUploads(fakeFetch));
    },
    responds: <C extends FakeCall>(call: C, payload: CallResponse<C>) => {
      const checked = safeParse(call.payload, payload);
      if (!checked.success)
        throw new Error(`The contract forbids this response to ${call.name}: ${checked.error.message}`);
      prepare(call, () => Response.json({ error: false, message: 'Done.', payload }));
    },
    /** A file, without the envelope. */
    sendsFile: (call: FakeCall & { readonly response: 'csv' }, text: string, name: string) =>
      prepare(call, () => {
        const headers = { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` };
        return new Response(text, { headers });
      }),
    /** As from a proxy that answers in the server's place. */
    respondsWithoutPayload: (call: FakeCall) => prepare(call, () => new Response('<html></html>')),
    findsNothing: (call: FakeCall) => prepare(call, () => refusal('not_found')),
    fails: (call: FakeCall, code: ErrorCode, more?: Refusal) => prepare(call, () => refusal(code, more)),
    /** Answers with the state at the time of the request, but not before it is released. */
    holds: <C extends FakeCall>(call: C, payload: CallResponse<C>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      prepare(call, async () => {
        await promise;
        return Response.json({ error: false, message: 'Done.', payload });
      });
      return resolve;
    },
    hangs: (call: FakeCall) => prepare(call, () => new Promise(() => undefined)),
    isOutOfReach: (call: FakeCall, message = 'Failed to fetch') =>
      prepare(call, () => Promise.reject(new TypeError(message))),
    /** A stream that stays open; `publish` sends an event, `send` any text, `cut` ends it. */
    streams: (call: FakeCall) => {
      let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
      prepare(call, (signal) => {
        const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
        signal?.addEventListener('abort', () => writer?.error(signal.reason), { once: true });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      });
      const send = (text: string) => writer?.enqueue(new TextEncoder().encode(text));
      return {
        send,
        publish: (event: FakeEvent) => send(`id: 7\ndata: ${JSON.stringify({ ...EVENT_DEFAULTS, ...event })}\n\n`),
        cut: () => writer?.close(),
      };
    },
    isNoDemo: () => {
      isDemo = false;
    },
    /** As “GET /v1/…”, also without a prepared response. */
    requested: (): readonly string[] => [...seen.keys()],
    requests: (call: FakeCall): readonly SeenRequest[] => seen.get(callKey(call)) ?? [],
    bodies: (call: FakeCall): readonly unknown[] => (seen.get(callKey(call)) ?? []).map(({ body }) => body),
    idempotencyKeys: (call: FakeCall) =>
      (seen.get(callKey(call)) ?? []).map(({ headers }) => headers.get('idempotency-key')),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;

function refusal(code: ErrorCode, { message, ...more }: Refusal = {}) {
  const entry = ERRORS[code];
  const body = { error: true, message: message ?? entry.message, code, ...more };
  return Response.json(body, { status: entry.status });
}

const parseBody = (body: RequestInit['body']): unknown =>
  typeof body === 'string' ? JSON.parse(body) : (body ?? null);

const whenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
