import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { LIMITS } from './limits.ts';

const { method, path } = signInContract.signIn;
const NOBODY = JSON.stringify({ email: 'nobody@example.ng', password: 'a wrong guess' });

const SLOTS = { ordinary: { atOnce: 4, waiting: 0 }, exports: LIMITS.exports };
const shared = await sharedTestApp({ concurrency: SLOTS });
const impatient = await sharedTestApp({ bodies: { ...LIMITS.bodies, withinMs: 50 } });
const small = await sharedTestApp({ bodies: { ...LIMITS.bodies, bytes: { each: 1_000, total: 10_000 } } });

const addresses = new Map(
  await Promise.all(
    [shared, impatient, small].map(
      async (test) => [test, await test.app.listen({ port: 0, host: '127.0.0.1' })] as const,
    ),
  ),
);

/** A sign-in whose body stops after these bytes. The server has the head once it says "continue". */
async function slowSignIn(test: TestApp, sent: string): Promise<Socket> {
  const { port, hostname } = new URL(addresses.get(test) ?? '');
  const socket = createConnection({ port: Number(port), host: hostname });
  const head = `${method} ${path} HTTP/1.1\r\nhost: portal\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: 9000\r\n\r\n`);
  await once(socket, 'data');
  socket.write(sent);
  return socket;
}

const signIn = async (test: TestApp) => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${addresses.get(test)}${path}`, { method, headers, body: NOBODY })).status;
};

describe('a call whose body comes slowly', () => {
  it('takes no slot: others at its address are answered', async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, () => slowSignIn(shared, '{')));
    expect(await signIn(shared)).toBe(400);
    for (const socket of slow) socket.destroy();
  });

  it('is refused after a while in plain words, and its connection is closed', async () => {
    const response = await text(await slowSignIn(impatient, '{'));
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(response).toMatch(/\r\nconnection: close\r\n/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: true,
      code: 'request_timeout',
      message: 'Your request took too long to reach us. Check your connection and try again.',
    });
  });

  it('takes only so much memory of its tenant, until it ends', async () => {
    const slow = await slowSignIn(small, ' '.repeat(990));
    await expect.poll(() => signIn(small)).toBe(429);
    slow.destroy();
    await expect.poll(() => signIn(small)).toBe(400);
  });
});
