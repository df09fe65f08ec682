import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';

const test = await sharedTestApp();
const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Sends raw bytes and reads until the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const connection = createConnection({ port, host: '127.0.0.1' });
  connection.write(bytes);
  return text(connection);
}

const LONG = 'x'.repeat(40_000);

describe('what is no request at all', () => {
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
  ])('is refused in an envelope: %s', async (_, bytes) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/json/);
    expect(JSON.parse(body)).toEqual({
      error: true,
      code: 'malformed_request',
      message: 'We couldn’t read that request.',
    });
  });

  it('leaves the server well', async () => {
    expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
