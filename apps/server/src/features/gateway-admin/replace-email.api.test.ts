import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { codeSentTo, messagesTo } from '../../testing/fakes/mailbox.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { enterCode, enterPassword } from '../../testing/given/sign-in-steps.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await sharedTestApp();
const anAddress = () => `${newId()}@new.ng`;

const replace = (vendorId: string, newEmail: string, different: object = {}) =>
  callGateway(test, gatewayAdminContract.replaceEmail, {
    params: { vendorId },
    body: { newEmail, reason: 'The mailbox is gone.', actor: 'Ngozi', ...different },
  });

describe('an owner who lost the mailbox', () => {
  it('signs in with the new address, and nobody is signed in meanwhile', async () => {
    const { vendorId, email, token } = await signedInVendor(test);
    const fresh = anAddress();
    expect((await replace(vendorId, fresh)).payload).toMatchObject({ vendorId, email: fresh, status: 'APPROVED' });
    expect((await makeCall(test.app, signInContract.whoAmI, {}, { token })).status).toBe(401);
    expect((await enterPassword(test, email, PASSWORD)).status).toBe(400);
    test.clock.advance(minutes(2));
    await enterPassword(test, fresh, PASSWORD);
    const inside = await enterCode(test, fresh, await codeSentTo(test, fresh));
    expect(inside.payload.vendorId).toBe(vendorId);
    const log = await makeCall(test.app, auditContract.listActivity, { query: {} }, { token: inside.payload.token });
    expect(JSON.stringify(log.payload)).toContain('The mailbox is gone.');
    expect(JSON.stringify(log.payload)).not.toContain(email);
  });

  it('is announced at both addresses, with a link that stops it', async () => {
    const { vendorId, email } = await signedInVendor(test);
    const fresh = anAddress();
    await replace(vendorId, fresh);
    for (const address of [email, fresh]) {
      const emails = await messagesTo(test, address);
      const announcement = emails.find(({ subject }) => subject === 'Your email address was changed');
      expect(announcement?.text).toMatch(/\/stop-change#\S+/);
      expect(announcement?.text).toContain('we won’t make payouts for the next 24 hours');
    }
  });

  it('has a reset under way at the old address end', async () => {
    const { vendorId, email } = await signedInVendor(test);
    await makeCall(test.app, passwordResetContract.requestPasswordReset, { body: { email } });
    const otp = await codeSentTo(test, email);
    await replace(vendorId, anAddress());
    const verified = await makeCall(test.app, passwordResetContract.verifyResetCode, { body: { email, otp } });
    expect(verified.status).not.toBe(200);
  });
});

describe('refused', () => {
  it("is another account's address, and nothing is changed", async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const refused = await replace(vendor.vendorId, other.email);
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([409, ['body.newEmail']]);
    const known = await makeCall(test.app, signInContract.whoAmI, {}, { token: vendor.token });
    expect([known.status, known.payload.email]).toEqual([200, vendor.email]);
  });

  it('is the address that it has, one without form, a change without its reason, and a vendor who is not there', async () => {
    const { vendorId, email, token } = await signedInVendor(test);
    const refused = [
      await replace(vendorId, email),
      await replace(vendorId, 'ada at home'),
      await replace(vendorId, anAddress(), { reason: ' ' }),
      await replace(vendorId, anAddress(), { actor: '' }),
      await replace(newId(), anAddress()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 410]);
    expect((await makeCall(test.app, signInContract.whoAmI, {}, { token })).status).toBe(200);
  });
});
