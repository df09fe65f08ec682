import { sign } from '@vendor-portal/gateway-client/sign.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { buildTestApp, TEST_KEYS } from '../../testing/build-test-app.ts';
import { send, wireRequest, withSignature, type WireRequest } from '../../testing/hostile/wire-request.ts';
import { after, minutes, seconds } from '../../platform/clock.ts';
import { housekeeping } from '../../platform/housekeeping.ts';
import { deleteOldNonces } from './signature.service.ts';

const test = await sharedTestApp();
const other = await buildTestApp({ connectionString: test.connectionString });
afterAll(() => other.close());
const [key] = TEST_KEYS as [(typeof TEST_KEYS)[number]];
const call = webhooksContract.registerWebhook;

const signed = () => withSignature(wireRequest(call, { body: { url: 'http://127.0.0.1:9/hook' } }), key, test.clock);

/** The same nonce with another time. */
function signedAgain({ headers, method, url, payload = '' }: WireRequest, moment: Date): WireRequest {
  const timestamp = String(Math.floor(moment.getTime() / 1000));
  const nonce = headers['x-nonce'] ?? '';
  const signature = sign(key.secret, { timestamp, nonce, method, path: url, body: String(payload) });
  return { method, url, payload, headers: { ...headers, 'x-timestamp': timestamp, 'x-signature': signature } };
}

/** Undefined if accepted. */
async function refusal(request: WireRequest, { app } = test): Promise<string | undefined> {
  const { status, body } = await send(app, request, call);
  return status < 400 ? undefined : (JSON.parse(body) as { code: string }).code;
}

describe('the nonce of a signed request', () => {
  it('is accepted once, by whichever process', async () => {
    const first = signed();
    expect(await refusal(first)).toBeUndefined();
    for (const app of [test, other]) expect(await refusal(first, app)).toBe('signature_replayed');
    test.clock.advance(minutes(4));
    await housekeeping({ ...test, log: test.app.log }, [deleteOldNonces]).run(SYSTEM);
    for (const app of [test, other]) expect(await refusal(first, app)).toBe('signature_replayed');
  });

  it('is refused with any other timestamp too', async () => {
    const first = signed();
    expect(await refusal(first)).toBeUndefined();
    for (const apart of [-seconds(1), seconds(1), -minutes(4)])
      expect(await refusal(signedAgain(first, after(test.clock.now(), apart)))).toBe('signature_replayed');
  });
});
