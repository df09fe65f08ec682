import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { violationsIn } from '../testing/answer-violations.ts';
import { vendorCopier } from '../testing/given/copied-vendor.ts';
import { sessionOf } from '../testing/given/given-vendor.ts';
import { admitted } from '../testing/given/sample-request.ts';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import { ALL_CALLS, send, wireRequest } from '../testing/hostile/wire-request.ts';

const test = await sharedTestApp();
const anotherShop = await vendorCopier(test, 'A shop to be changed');
const readersVendorId = (await anotherShop()).vendorId;

describe('an answer', () => {
  it.each(ALL_CALLS)('of $name matches the contract, for every request the contract accepts', async (call) => {
    // Writes get their own vendor, because they may leave nothing for the next call.
    const vendorId = call.method === 'GET' ? readersVendorId : (await anotherShop()).vendorId;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { token } = await sessionOf(test, vendorId);
      const plain = wireRequest(call, sampleInput(call, seed));
      const answer = await send(test.app, admitted(test, call, plain, token), call);
      expect({ plain, complaints: violationsIn(call, answer) }).toEqual({ plain, complaints: [] });
    }
  });
});
