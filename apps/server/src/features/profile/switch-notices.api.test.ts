import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { profileContract as calls } from '@vendor-portal/contract/profile/profile.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { describe, expect, it } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { messagesTo, ownerProof } from '../../testing/given/sent-codes.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { findVendor } from '../vendors/vendors.service.ts';

const test = await sharedTestApp();

type Sender = { readonly token: string };
type Proof = { readonly password?: string; readonly otp?: string };

const ON: NotificationSettings = {
  pushNotification: true,
  emailNotification: true,
  smsNotification: true,
  pickUpStatus: true,
  dropOffStatus: true,
};

const read = async (sender: Sender) => (await test.request(calls.readNotificationSettings, {}, sender)).payload;
const change = (sender: Sender, part: Partial<NotificationSettings>, proof: Proof = {}) =>
  test.request(calls.updateNotificationSettings, { body: { ...ON, ...part, ...proof } }, sender);
const heldUntil = async (vendorId: string) => (await findVendor(test.db, vendorId))?.payoutsHeldUntil ?? null;

describe('switching off a security channel', () => {
  it.each([
    ['SMS', { smsNotification: false }],
    ['push', { pushNotification: false }],
  ])(
    '(%s) needs the password and a fresh code, holds payouts, and emails the owner how to stop it',
    async (name, off) => {
      const vendor = await signedInVendor(test, { phone: name === 'SMS' ? '+2348035557701' : '+2348035557702' });
      const bare = await change(vendor, off);
      expect(bare.failure.code).toBe('confirmation_needed');
      expect(Object.keys(bare.failure.fields ?? {})).toEqual(['body.password', 'body.otp']);
      const proof = await ownerProof(test, vendor);
      expect((await change(vendor, off, { ...proof, password: 'a-guess-of-mine' })).failure.code).toBe(
        'wrong_password',
      );
      expect(await read(vendor)).toEqual(ON);
      expect(await heldUntil(vendor.vendorId)).toBeNull();

      expect((await change(vendor, off, proof)).payload).toEqual({ ...ON, ...off });
      const held = Number(await heldUntil(vendor.vendorId)) - test.clock.now().getTime();
      expect(held).toBeGreaterThan(hours(23.9));
      const [email] = await messagesTo(test, vendor.email);
      expect(email?.subject).toBe(`Your ${name} notifications are off`);
      const [, token = ''] = /This wasn’t me: \S+\/stop-change#([\w-]{43})$/.exec(email?.text ?? '') ?? [];
      const texts = await messagesTo(test, name === 'SMS' ? '+2348035557701' : '+2348035557702');
      expect(texts.map(({ channel }) => channel)).toEqual(name === 'SMS' ? ['sms'] : []);

      expect((await test.request(safeguardsContract.stopChange, { body: { token } })).status).toBe(200);
      const frozen = await test.gateway(gatewayAdminContract.listVendors, { query: { search: vendor.email } });
      expect(frozen.payload.vendors[0]?.payoutsFrozenAt).not.toBeNull();
      const query = { vendorId: vendor.vendorId, kind: 'settings_changed' } as const;
      expect((await test.gateway(auditContract.listAudit, { query })).payload.records).toHaveLength(1);
    },
  );

  it('needs no code if it is off already, nor do switching on, email (always sent) or courier notices', async () => {
    const vendor = await signedInVendor(test);
    await change(vendor, { smsNotification: false }, await ownerProof(test, vendor));
    const off = { smsNotification: false, emailNotification: false, pickUpStatus: false };
    expect((await change(vendor, off)).payload).toEqual({ ...ON, ...off });
    expect((await change(vendor, {})).payload).toEqual(ON);
  });

  it("refuses another vendor's code, and changes neither vendor", async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const { otp, password } = await ownerProof(test, other);
    expect((await change(vendor, { smsNotification: false }, { password, otp })).failure.code).toMatch(/^code_/);
    expect([await read(vendor), await read(other)]).toEqual([ON, ON]);
  });
});
