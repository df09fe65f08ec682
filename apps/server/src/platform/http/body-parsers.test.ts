import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { AppError } from './responses/app-error.ts';
import { checkInput, findUnstorableText } from './implement.ts';

const test = await sharedTestApp();

const { method, path: url } = telemetryContract.collectTelemetry;

const post = async (payload: string | Buffer, type = 'application/json', to: string = url) => {
  const response = await test.app.inject({ method, url: to, payload, headers: { 'content-type': type } });
  return [response.statusCode, response.json<{ code?: string }>().code];
};

const EMPTY = '{"meta":{"a":""}}';
const ofLength = (length: number) => EMPTY.replace('""', `"${'x'.repeat(length - EMPTY.length)}"`);

const nested = (open: string, close: string, depth: number) =>
  `{"meta":{"a":${open.repeat(depth)}1${close.repeat(depth)}}}`;

const send = (length: number) => post(ofLength(length), undefined, signInContract.signIn.path);

describe('a body', () => {
  it.each([
    '{"meta":{"__proto__":{"isAdmin":true}}}',
    '{"meta":{},"__proto__":{"isAdmin":true}}',
    '{"meta":{"a":[{"\\u005f_proto__":1}]}}',
    '{"meta":{},"constructor":{"prototype":{"isAdmin":true}}}',
  ])('may not touch a prototype: %s', async (payload) => {
    expect(await post(payload)).toEqual([400, 'malformed_request']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('must be exactly one JSON value', async () => {
    for (const payload of ['{"meta":{}', '{"meta":{}}}', '{"meta":{}}{}', "{'meta':{}}"])
      expect(await post(payload)).toEqual([400, 'malformed_request']);
  });

  it.each([
    ['a megabyte of opening brackets', '['.repeat(1024 * 1024)],
    ['lists that all end', nested('[', ']', 500_000)],
    ['objects that all end', nested('{"a":', '}', 150_000)],
    ['objects behind texts that look like an end', nested('{"]}\\"]}":', '}', 60_000)],
  ])('is refused if it is nested too deeply to walk: %s', async (_, payload) => {
    expect(await post(payload, undefined, signInContract.signIn.path)).toEqual([400, 'malformed_request']);
  });

  it('may be 32 levels deep and no more, whatever its strings contain', async () => {
    expect(await post(nested('[', ']', 30))).toEqual([200, undefined]);
    expect(await post(nested('[', ']', 31))).toEqual([400, 'malformed_request']);
    expect(await post(`{"meta":{"a":"${'[\\"{'.repeat(1_000)}"}}`)).toEqual([200, undefined]);
  });

  it('may be one megabyte and no more', async () => {
    expect(await send(1024 * 1024 + 1)).toEqual([413, 'too_large']);
    // Parsed, but not a valid sign-in.
    expect(await send(1024 * 1024)).toEqual([400, 'invalid_request']);
  });

  it('must be sent as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'image/png'])
      expect(await post('{"meta":{}}', type)).toEqual([415, 'unsupported_type']);
    expect(await post('{"meta":{}}', 'application/json; charset=utf-8')).toEqual([200, undefined]);
  });

  it('may be missing if none is needed, even with a content type', async () => {
    const { token } = await signedInVendor(test);
    const { signOut } = signInContract;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await test.app.inject({ method: signOut.method, url: signOut.path, headers })).statusCode).toBe(200);
  });
});

describe("text that the database can't store", () => {
  it('is found at every depth and reported by field', () => {
    expect(findUnstorableText('body', { name: 'a\u0000' })).toBe('body.name');
    expect(findUnstorableText('body', { items: [{ note: 'fine' }, { note: '\u0000' }] })).toBe('body.items.1.note');
    expect(findUnstorableText('body', { context: { 'a\u0000key': 1 } })).toBe('body.context');
    expect(findUnstorableText('query', '\u0000')).toBe('query');
  });

  it('is only NUL and lone surrogates: every alphabet, emoji and line breaks are fine', () => {
    const fine = ['Àṣà', '🍲', 'عربي', 'a\nb\tc', '', '\uFFFD', 0, null, true, undefined];
    expect(findUnstorableText('body', { fine })).toBeUndefined();
  });

  it('is found deeper than recursion could reach', () => {
    let deep: unknown = 'a\u0000';
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(findUnstorableText('body', deep)).toMatch(/^body\.0/);
  });

  it('is refused in every call, with the field that holds it', () => {
    const input = { params: undefined, query: undefined, body: { meta: { page: { id: '\u0000' } } } };
    const check = () => checkInput(telemetryContract.collectTelemetry, input);
    expect(check).toThrow(AppError);
    expect(check).toThrow(
      expect.objectContaining({ details: { fields: { 'body.meta.page.id': expect.stringMatching(/\.$/) } } }),
    );
  });
});
