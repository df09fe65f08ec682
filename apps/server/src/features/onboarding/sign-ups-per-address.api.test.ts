import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { describe, expect, it } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { readResponse } from '../../testing/make-call.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { SIGN_UPS_MOST } from '../daily-uses/daily-uses.service.ts';
import { addressUses } from '../daily-uses/daily-uses.tables.ts';

const test = await sharedTestApp();

const { signUp } = onboardingContract;

const signUpFrom = async (remoteAddress: string, password = aForm().password) => {
  const { method, path: url } = signUp;
  const payload = aForm({ password, confirmPassword: password });
  return readResponse(signUp, await test.app.inject({ method, url, remoteAddress, payload }));
};

const givenSignUps = (ip: string, used: number) =>
  test.db.insert(addressUses).values({ ip, what: 'sign_up', day: test.clock.now().toISOString().slice(0, 10), used });

describe('sign-ups from one address', () => {
  it('are limited per day, however many come at once, and go on the next day', async () => {
    await givenSignUps('203.0.113.7', SIGN_UPS_MOST - 2);
    const responses = await Promise.all(Array.from({ length: 5 }, () => signUpFrom('203.0.113.7')));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429]);
    const { failure, headers } = await signUpFrom('203.0.113.7');
    expect(failure.message).toMatch(/^Too many stores signed up from your network today\. Try again .*at \d\d:\d\d\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUpFrom('203.0.113.8')).status).toBe(200);
    test.clock.advance(hours(24));
    expect((await signUpFrom('203.0.113.7')).status).toBe(200);
  });

  it('count only with a form that can be accepted', async () => {
    await givenSignUps('203.0.113.9', SIGN_UPS_MOST - 1);
    expect((await signUpFrom('203.0.113.9', 'password')).status).toBe(400);
    expect((await signUpFrom('203.0.113.9')).status).toBe(200);
  });
});
