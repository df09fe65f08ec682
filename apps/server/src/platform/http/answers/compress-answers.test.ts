import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAnswers } from '../http-app.ts';

const LONG = { orders: Array.from({ length: 200 }, (_, place) => ({ id: place, status: 'placed' })) };

async function answerOf(payload: object | string, encoding?: string) {
  const app = fastify();
  compressAnswers(app);
  app.get('/', (_request, reply) => reply.send(payload));
  try {
    return await app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
  } finally {
    await app.close();
  }
}

it('a long answer is compressed for who takes it, and is the same', async () => {
  const answer = await answerOf(LONG, 'br, gzip, deflate');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG);
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 4);
});

it.each([undefined, 'br', 'gzip;q=0', 'with %s is sent uncompressed, with a vary header'])(
  'a request for %s gets it unchanged, with a vary header',
  async (encoding) => {
    const answer = await answerOf(LONG, encoding);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.json()).toEqual(LONG);
  },
);

it('a short answer, and one that is no JSON, is left alone', async () => {
  expect((await answerOf({ ok: true }, 'gzip')).headers['content-encoding']).toBeUndefined();
  expect((await answerOf('words '.repeat(1_000), 'gzip')).headers['content-encoding']).toBeUndefined();
});
