import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { handleErrors } from './responses/error-handler.ts';
import { LIMITS } from './guard/limits.ts';
import { refuseUnderPressure } from './pressure.ts';

const { whoAmI } = signInContract;
const { maxEventLoopDelayMs } = LIMITS;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a process whose start blocked the event loop serves from its first call on', async () => {
  const app = fastify();
  handleErrors(app);
  // Less than the start takes longer than a second, after which the first sample would be due.
  refuseUnderPressure(app, 100);
  app.get('/call', { config: { call: whoAmI } }, () => 'served');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  await app.listen({ port: 0 });
  expect((await app.inject('/call')).statusCode).toBe(200);
  await app.close();
});

it('a process whose event loop is blocked refuses calls, logs why and is not ready, until it is free again', async () => {
  const log = captureLog();
  const test = await buildTestApp({ environment: { LOG_LEVEL: 'info' }, maxEventLoopDelayMs });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await test.app.listen({ port: 0 });
  const nextSample = (at: number) => {
    now.mockReturnValue(at);
    vi.advanceTimersToNextTimer();
  };
  const statuses = async () => [
    (await test.request(whoAmI, {})).status,
    (await test.app.inject('/readyz')).statusCode,
    (await test.app.inject('/healthz')).statusCode,
  ];
  nextSample(1_000);
  expect(await statuses()).toEqual([401, 200, 200]);
  nextSample(2_000 + maxEventLoopDelayMs + 1);
  expect(await statuses()).toEqual([503, 503, 200]);
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'overloaded' });
  expect(log.lines().find(({ status }) => status === 503)).toMatchObject({
    refusal: 'unavailable',
    reason: 'the event loop was blocked for 5001 ms',
  });
  nextSample(3_000 + maxEventLoopDelayMs + 1);
  expect(await statuses()).toEqual([401, 200, 200]);
  log.stop();
  await test.close();
});
