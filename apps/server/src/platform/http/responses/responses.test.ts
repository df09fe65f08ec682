import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { defineCalls } from '@vendor-portal/contract/wire/call.ts';
import * as z from 'zod/mini';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { compressResponses } from '../http-app.ts';
import { successText } from '../implement.ts';

const test = await sharedTestApp();
const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Sends raw bytes and reads until the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const connection = createConnection({ port, host: '127.0.0.1' });
  connection.write(bytes);
  return text(connection);
}

const LONG = 'x'.repeat(40_000);

describe('a malformed request', () => {
  it.each([
    ['no HTTP', 'hello, anybody there?\r\n\r\n'],
    ['TLS on a plain connection', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['a header without end', `GET /healthz HTTP/1.1\r\nhost: portal\r\nx-long: ${LONG}\r\n\r\n`],
    ['an address without end', `GET /${LONG} HTTP/1.1\r\nhost: portal\r\n\r\n`],
    ['a NUL in a header', 'GET /healthz HTTP/1.1\r\nhost: portal\r\nuser-agent: a\u0000b\r\n\r\n'],
    ['two lengths', 'POST /v1/x HTTP/1.1\r\nhost: portal\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
    [
      'a length and chunks',
      'POST /v1/x HTTP/1.1\r\nhost: portal\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('gets an error envelope: %s', async (_, bytes) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/json/);
    expect(JSON.parse(body)).toEqual({
      error: true,
      code: 'malformed_request',
      message: 'We couldn’t read that request.',
    });
  });

  it('leaves the server healthy', async () => {
    expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('a request with fields that are not accepted', () => {
  it('is refused with the sentences of these fields, so that no screen has to guess what is wrong', async () => {
    const response = await test.app.inject({ method: 'POST', url: signInContract.signIn.path, payload: { email: 7 } });
    const { code, message, fields } = response.json<{ code: string; message: string; fields: object }>();
    expect([response.statusCode, code]).toEqual([400, 'invalid_request']);
    expect(message).toBe(Object.values(fields).join(' '));
    expect(message).toContain('This is required.');
  });
});

const ORDERS = { orders: Array.from({ length: 200 }, (_, index) => ({ id: index, status: 'placed' })) };

async function toResponse(payload: object | string, encoding?: string) {
  const app = fastify();
  compressResponses(app);
  app.get('/', (_request, reply) => reply.send(payload));
  try {
    return await app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
  } finally {
    await app.close();
  }
}

it('compresses a long answer for clients that accept it, without changing it', async () => {
  const response = await toResponse(ORDERS, 'br, gzip, deflate');
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(ORDERS);
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(ORDERS).length / 4);
});

it.each([undefined, 'br', 'gzip;q=0'])(
  'leaves an answer uncompressed, with a vary header, for a client that accepts %s',
  async (encoding) => {
    const response = await toResponse(ORDERS, encoding);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers.vary).toBe('accept-encoding');
    expect(response.json()).toEqual(ORDERS);
  },
);

it('does not compress a short answer or one that isn’t JSON', async () => {
  expect((await toResponse({ ok: true }, 'gzip')).headers['content-encoding']).toBeUndefined();
  expect((await toResponse('words '.repeat(1_000), 'gzip')).headers['content-encoding']).toBeUndefined();
});

const Pet = z.union([z.object({ kind: z.literal('cat') }), z.object({ kind: z.literal('dog'), barks: z.boolean() })]);
const { readPerson } = defineCalls({
  readPerson: {
    method: 'GET',
    path: '/a/v1/person',
    access: 'vendor',
    right: 'session',
    summary: 'A person.',
    payload: z.object({ name: z.string(), friends: z.array(z.object({ name: z.string() })), pet: Pet }),
  },
});

const passwordHash = 'secret';
const ada = { name: 'Ada', friends: [{ name: 'Bola' }], pet: { kind: 'cat' } };

describe('the text of an answer', () => {
  it('omits everything the contract does not name, at every depth', () => {
    const response = {
      ...ada,
      passwordHash,
      friends: [{ name: 'Bola', passwordHash }],
      pet: { kind: 'cat', passwordHash },
    };
    expect(JSON.parse(successText(readPerson, response))).toEqual({ error: false, message: 'Done.', payload: ada });
  });

  it('is refused if it breaks the contract', () => {
    expect(() => successText(readPerson, { ...ada, name: 1 })).toThrow('invalid_type');
    expect(() => successText(readPerson, { ...ada, pet: { kind: 'fish' } })).toThrow('invalid_union');
  });
});
