import { contracts } from '@vendor-portal/contract/all-calls.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';

const test = await sharedTestApp();

const calls: readonly Call[] = Object.values(contracts).flatMap((contract) => Object.values<Call>(contract));
const ID = '0193a4c0-0000-7000-8000-000000000001';
const answerTo = ({ method, path }: Call) => test.app.inject({ method, url: path.replaceAll(/:\w+/g, ID) });

describe('an answer that is for one person', () => {
  it.each(
    calls
      .filter(({ access, method }) => access !== 'open' || method !== 'GET')
      .map((call) => [call.name, call] as const),
  )('is not cached on the way: %s', async (_, call) => {
    expect((await answerTo(call)).headers['cache-control']).toBe('no-store');
  });

  it('likewise where it is a success', async () => {
    const { token } = await signedInVendor(test);
    const { status, headers } = await test.request(signInContract.whoAmI, {}, { token });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
