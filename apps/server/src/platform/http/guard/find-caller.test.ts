import rateLimit from '@fastify/rate-limit';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';
import { newToken } from '../../secrets.ts';
import { callerFinder } from './access.ts';
import { LIMITS } from './limits.ts';

const test = await sharedTestApp({ rateLimits: { refused: 2 } });

const call = (remoteAddress: string, token?: string) =>
  test.app.inject({
    url: signInContract.whoAmI.path,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

async function statuses(address: string, tokens: readonly (string | undefined)[]): Promise<number[]> {
  const answers: number[] = [];
  for (const token of tokens) answers.push((await call(address, token)).statusCode);
  return answers;
}

describe('tokens that belong to no session', () => {
  it('are refused at first, then rate limited, each address for itself', async () => {
    expect(await statuses('10.0.0.1', [newToken(), newToken(), newToken()])).toEqual([401, 401, 429]);
    const { headers, body } = await call('10.0.0.1', newToken());
    expect(JSON.parse(body)).toEqual({
      error: true,
      code: 'too_many_requests',
      message: 'Too many expired sessions from your network. Wait a moment and try again.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statuses('10.0.0.2', [newToken()])).toEqual([401]);
  });

  it('count also when the session is over, and not when there was no token to look up', async () => {
    const { token } = await signedInVendor(test);
    await test.request(signInContract.signOut, {}, { token });
    expect(await statuses('10.0.1.1', [undefined, undefined, undefined, undefined])).toEqual([401, 401, 401, 401]);
    expect(await statuses('10.0.1.1', [token, token, token, undefined])).toEqual([401, 401, 429, 401]);
  });

  it('do not shut out a neighbour at the same address whose session is good', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    const guesses = [newToken(), newToken(), newToken(), newToken()];
    expect(await statuses('10.0.2.1', [ada.token, ...guesses])).toEqual([200, 401, 401, 429, 429]);
    const tokens = [newToken(), ada.token, newToken(), bola.token, newToken()];
    const answers = await Promise.all(tokens.map((token) => call('10.0.2.1', token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200, 429, 200, 429]);
  });

  it('are refused without a look-up, and without waiting, past what one address may have under way', async () => {
    const app = fastify();
    await app.register(rateLimit, { global: false });
    const held = Promise.withResolvers<undefined>();
    let lookedUp = 0;
    const findCaller = callerFinder(app, 1_000, () => {
      lookedUp += 1;
      return held.promise;
    });
    app.get('/', (request) => findCaller(request));
    let answered = 0;
    const guess = () =>
      app.inject({ url: '/', headers: { authorization: `Bearer ${newToken()}` } }).finally(() => void (answered += 1));
    const guesses = Array.from({ length: 1_000 }, guess);
    await vi.waitFor(() => expect(answered).toBe(1_000 - LIMITS.lookUps.atOnce));
    expect(lookedUp).toBe(LIMITS.lookUps.atOnce);
    held.resolve(undefined);
    await Promise.all(guesses);
    await app.close();
  });
});
