import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';

const test = await sharedTestApp();

const TIMES = 200;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed(email: string) {
  const start = performance.now();
  const { status } = await test.request(passwordResetContract.requestPasswordReset, { body: { email } });
  expect(status).toBe(200);
  return performance.now() - start;
}

describe('requesting a password reset', () => {
  // A busy machine may disturb one measurement, but a real difference shows in every one.
  it('takes as long for an unknown address as for a known one', { timeout: 180_000, retry: 2 }, async () => {
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await timed(`warm-up-${warmUp}@example.ng`);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let times = 0; times < TIMES; times += 1) {
      const { email } = await givenVendor(test);
      // Alternating, so that other load on the machine affects both.
      const requestReset = [
        async () => known.push(await timed(email)),
        async () => unknown.push(await timed(`nobody-${times}@example.ng`)),
      ];
      for (const one of times % 2 === 0 ? requestReset : requestReset.toReversed()) await one();
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  });
});
