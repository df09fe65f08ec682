import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const { method, path: url } = signInContract.signIn;

const enter = async (remoteAddress: string, email: string, password: string) => {
  const answer = await test.app.inject({ method, url, remoteAddress, payload: { email, password } });
  return answer.statusCode;
};

describe('an address that guesses', () => {
  it('is locked out after ten failures over many accounts, and no other address with it', async () => {
    const { email } = await givenVendor(test);
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect(await enter('10.1.1.1', `guess-${guesses}@example.ng`, 'not-the-password')).toBe(400);
    expect(await enter('10.1.1.1', email, PASSWORD)).toBe(429);
    expect(await enter('10.1.1.2', email, PASSWORD)).toBe(200);
    test.clock.advance(minutes(15) + 1);
    expect(await enter('10.1.1.1', email, PASSWORD)).toBe(200);
  });

  it('counts as one with its whole IPv6 network, and not with the next', async () => {
    const { email } = await givenVendor(test);
    for (let guesses = 0; guesses < 10; guesses += 1) {
      const own = `2001:db8:1:2::${(guesses + 1).toString(16)}`;
      expect(await enter(own, `network-${guesses}@example.ng`, 'not-the-password')).toBe(400);
    }
    expect(await enter('2001:db8:1:2:ffff:ffff:ffff:ffff', email, PASSWORD)).toBe(429);
    expect(await enter('2001:db8:1:3::1', email, PASSWORD)).toBe(200);
  });

  it('does not clear its failures by signing in to an account of its own', async () => {
    const own = await givenVendor(test);
    for (let guesses = 0; guesses < 5; guesses += 1)
      await enter('10.1.1.3', `guess-more-${guesses}@example.ng`, 'not-the-password');
    expect(await enter('10.1.1.3', own.email, PASSWORD)).toBe(200);
    for (let guesses = 5; guesses < 10; guesses += 1)
      await enter('10.1.1.3', `guess-more-${guesses}@example.ng`, 'not-the-password');
    expect(await enter('10.1.1.3', own.email, PASSWORD)).toBe(429);
  });
});

describe('an account that is guessed at', () => {
  it('is locked from every address, and freed by a success before the tenth failure', async () => {
    const { email } = await givenVendor(test);
    for (let guesses = 0; guesses < 9; guesses += 1) await enter(`10.2.0.${guesses}`, email, 'not-the-password');
    expect(await enter('10.2.1.1', email, PASSWORD)).toBe(200);
    for (let guesses = 0; guesses < 10; guesses += 1) await enter(`10.3.0.${guesses}`, email, 'not-the-password');
    expect(await enter('10.3.1.1', email.toUpperCase(), PASSWORD)).toBe(429);
  });
});
