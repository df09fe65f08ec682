import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { makeCall } from '../../testing/make-call.ts';
import { codeSentTo } from '../../testing/fakes/mailbox.ts';
import { enterCode, enterPassword } from '../../testing/given/sign-in-steps.ts';

const test = await sharedTestApp();

const { listSessions, revokeSession, signOut, whoAmI } = signInContract;

describe('a session', () => {
  it('ends with sign-out', async () => {
    const { token } = await signedInVendor(test);
    expect((await makeCall(test.app, signOut, {}, { token })).status).toBe(200);
    expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(401);
  });

  it('ends after twelve hours without a request, and not while it is used', async () => {
    const { token } = await signedInVendor(test);
    for (let times = 0; times < 3; times += 1) {
      test.clock.advance(hours(11));
      expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(200);
    }
    test.clock.advance(hours(12) + 1);
    expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const { token } = await signedInVendor(test);
    const { rows } = await test.db.execute<{ found: boolean }>(
      `select bool_or(token_hash = '${token}') as found from sessions`,
    );
    expect(rows).toEqual([{ found: false }]);
  });

  it('ends at once when the account is blocked', async () => {
    const { token, vendorId } = await signedInVendor(test);
    await test.db.execute(`update vendors set status = 'BLOCKED' where id = '${vendorId}'`);
    expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(401);
  });
});

describe('signed-in devices', () => {
  it('are listed, and one can be signed out from another', async () => {
    const { email, token } = await signedInVendor(test);
    await enterPassword(test, email);
    const other = (await enterCode(test, email, await codeSentTo(test, email))).payload;
    const { sessions } = (await makeCall(test.app, listSessions, {}, { token })).payload;
    expect(sessions).toHaveLength(2);
    const away = sessions.find(({ isCurrent }) => !isCurrent);
    const left = await makeCall(test.app, revokeSession, { body: { sessionId: away?.id ?? '' } }, { token });
    expect(left.payload.sessions).toHaveLength(1);
    expect((await makeCall(test.app, whoAmI, {}, { token: other.token })).status).toBe(401);
  });

  it('of another vendor can be neither seen nor signed out', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    const { sessions } = (await makeCall(test.app, listSessions, {}, { token: bola.token })).payload;
    const answer = await makeCall(
      test.app,
      revokeSession,
      { body: { sessionId: sessions[0]?.id ?? '' } },
      { token: ada.token },
    );
    expect(answer.status).toBe(410);
    expect((await makeCall(test.app, whoAmI, {}, { token: bola.token })).status).toBe(200);
  });
});
