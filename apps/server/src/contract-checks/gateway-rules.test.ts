import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { Call, FailureEnvelope } from '@vendor-portal/contract/wire/call.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { describe, expect, it } from 'vitest';
import { after, minutes } from '../platform/clock.ts';
import type { GatewayKey } from '../platform/gateway-keys.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { TEST_KEYS } from '../testing/build-test-app.ts';
import { ADMISSION_CODES } from '../testing/hostile/expected-admission.ts';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import {
  ALL_CALLS,
  isOfGateway,
  gatewayScope,
  send,
  wireRequest,
  withSignature,
  type WireRequest,
} from '../testing/hostile/wire-request.ts';

const test = await sharedTestApp();

const [everything, storefront] = TEST_KEYS as [GatewayKey, GatewayKey];

/** With a body for every write, so that there is one to change. */
const requestOf = (call: Call): WireRequest => {
  const request = wireRequest(call, sampleInput(call, 1));
  if (call.method === 'GET' || request.payload !== undefined) return request;
  return { ...request, payload: '{}', headers: { 'content-type': 'application/json' } };
};

const refusalOf = async (call: Call, request: WireRequest) => {
  const { status, body } = await send(test.app, request, call);
  return status < 400 ? undefined : (JSON.parse(body) as { code: string }).code;
};

const at = (milliseconds: number) => ({ now: () => after(test.clock.now(), milliseconds) });

const withHeader = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

describe.each(ALL_CALLS.filter(isOfGateway))('the gateway call $name', (call) => {
  const request = requestOf(call);
  const signed = () => withSignature(request, everything, test.clock);

  it('needs every signature header', async () => {
    expect(await refusalOf(call, request)).toBe('signature_missing');
    for (const name of ['x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'])
      expect(await refusalOf(call, withHeader(signed(), name, ''))).toBe('signature_missing');
  });

  it('refuses a wrong secret and an unknown key', async () => {
    const wrong = { ...everything, secret: 'another secret' };
    expect(await refusalOf(call, withSignature(request, wrong, test.clock))).toBe('signature_wrong');
    expect(await refusalOf(call, withSignature(request, { ...everything, id: 'nobody' }, test.clock))).toBe(
      'signature_wrong',
    );
  });

  it('refuses a body, address or nonce that was changed in transit', async () => {
    const elsewhere = { ...signed(), url: `${request.url}${request.url.includes('?') ? '&' : '?'}more=1` };
    expect(await refusalOf(call, elsewhere)).toBe('signature_wrong');
    expect(await refusalOf(call, withHeader(signed(), 'x-nonce', 'another-nonce'))).toBe('signature_wrong');
    // A GET has no body to change, and with one added nothing reads it.
    const changed = { ...signed(), payload: `${String(request.payload ?? '')} ` };
    const refusal = request.payload === undefined ? 'signature_wrong' : await refusalOf(call, changed);
    expect(refusal).toBe('signature_wrong');
  });

  it('refuses a time stamp more than five minutes off, either way', async () => {
    for (const off of [-minutes(5) - 2_000, minutes(5) + 2_000])
      expect(await refusalOf(call, withSignature(request, everything, at(off)))).toBe('signature_stale');
  });

  it('refuses a repeated write, and answers a repeated read', async () => {
    const once = signed();
    const first = await refusalOf(call, once);
    expect(ADMISSION_CODES.has(first ?? '')).toBe(false);
    expect(await refusalOf(call, once)).toBe(call.method === 'GET' ? first : 'signature_replayed');
  });

  it('refuses a key without its scope', async () => {
    const refusal = await refusalOf(call, withSignature(request, storefront, test.clock));
    expect(refusal === 'scope_missing').toBe(!['storefront', 'any'].includes(gatewayScope(call)));
  });
});

describe('a refusal says what to change:', () => {
  const call = webhooksContract.listWebhooks;
  const request = wireRequest(call, {});
  const failureOf = async (given: WireRequest) =>
    JSON.parse((await send(test.app, given, call)).body) as FailureEnvelope;

  it('which header is missing', async () => {
    const half = withHeader(withSignature(request, everything, test.clock), 'x-nonce', 'short');
    expect(await failureOf(half)).toMatchObject({
      message: 'The request isn’t signed: x-nonce missing or malformed.',
      fields: { 'header.x-nonce': 'Use 8 to 64 letters, digits, - or _, new for each request.' },
    });
    expect(Object.keys((await failureOf(request)).fields ?? {})).toHaveLength(4);
  });

  it('what the signature has to cover', async () => {
    const { message } = await failureOf(withSignature(request, { ...everything, secret: 'another' }, test.clock));
    expect(message).toContain(`.GET.${request.url}. and the 0 bytes of the body`);
    expect(message).not.toContain(everything.secret);
  });

  it('what our time is', async () => {
    const { message } = await failureOf(withSignature(request, everything, at(-minutes(6))));
    expect(message).toContain(`is more than 300 seconds from ours, ${Math.floor(test.clock.now().getTime() / 1000)}.`);
  });

  it('which scope is needed', async () => {
    const keys = booksContract.reconcileBooks;
    const { body } = await send(test.app, withSignature(wireRequest(keys, {}), storefront, test.clock), keys);
    expect(body).toContain('This call needs a key with the scope admin; storefront has storefront.');
  });
});

describe('simultaneous signed requests', () => {
  it('are each accepted once, however often they are repeated', async () => {
    const call = webhooksContract.registerWebhook;
    const body = { body: { url: 'http://127.0.0.1:9/hook' } };
    const five = Array.from({ length: 5 }, () => withSignature(wireRequest(call, body), everything, test.clock));
    const refusals = await Promise.all([...five, ...five, ...five].map((request) => refusalOf(call, request)));
    expect(refusals.filter((code) => code === undefined)).toHaveLength(5);
    expect(refusals.filter((code) => code === 'signature_replayed')).toHaveLength(10);
  });
});
