import { describe, expect, it } from 'vitest';
import { openSession } from '../features/vendors/sessions/sessions.service.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { TEST_KEYS } from '../testing/build-test-app.ts';
import { violationsIn } from '../testing/answer-violations.ts';
import { vendorCopier } from '../testing/given/copied-vendor.ts';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import { ALL_CALLS, isOfGateway, isOfSession } from '../testing/hostile/call-list.ts';
import { send, wireRequest, withSession, withSignature } from '../testing/hostile/wire-request.ts';

const test = await sharedTestApp();
const anotherShop = await vendorCopier(test, 'A shop to be changed');
const readersVendorId = (await anotherShop()).vendorId;

const [everything] = TEST_KEYS;
const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };

describe('an answer', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
    'of %s matches the contract, for every request the contract accepts',
    async (_, call) => {
      // Writes get their own vendor, because they may leave nothing for the next call.
      const vendorId = call.method === 'GET' ? readersVendorId : (await anotherShop()).vendorId;
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const { token } = await openSession(test.db, test.clock, { vendorId, client });
        const plain = wireRequest(call, sampleInput(call, seed));
        const signed = isOfGateway(call) && everything ? withSignature(plain, everything, test.clock) : plain;
        const answer = await send(test.app, isOfSession(call) ? withSession(signed, token) : signed, call);
        expect({ plain, complaints: violationsIn(call, answer) }).toEqual({ plain, complaints: [] });
      }
    },
  );
});
