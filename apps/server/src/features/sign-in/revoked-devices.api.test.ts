import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo, ownerProof, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';

const test = await sharedTestApp();

const { listSessions, revokeSession, whoAmI } = signInContract;
const { changePassword, requestEmailChange, updateDetails, verifyEmailChange } = profileContract;

const aDevice = () => ({ 'x-device-id': `browser-${newId()}` });
type Device = ReturnType<typeof aDevice>;

async function trustedOn(email: string, device: Device) {
  // No code is sent within a minute of the last.
  test.clock.advance(minutes(2));
  await enterPassword(test, email, PASSWORD, device);
  return (await enterCode(test, email, await codeSentTo(test, email), { trustDevice: true }, device)).payload;
}

async function twoDevices() {
  const vendor = await givenVendor(test);
  const [here, there] = [aDevice(), aDevice()];
  const [present, other] = [await trustedOn(vendor.email, here), await trustedOn(vendor.email, there)];
  return { ...vendor, here, there, present, other };
}

const isTrusted = async (email: string, device: Device, password = PASSWORD) =>
  !(await enterPassword(test, email, password, device)).payload.otpRequired;
const isSignedIn = async (token: string) => (await test.request(whoAmI, {}, { token })).status === 200;
const devicesOf = async (token: string) => (await test.request(listSessions, {}, { token })).payload.sessions;

describe('a device that is signed out from another', () => {
  it('is no longer trusted, whatever sessions it had, and is reported as new if it signs in again', async () => {
    const { email, here, there, present, other } = await twoDevices();
    const again = (await enterPassword(test, email, PASSWORD, there)).payload;
    const tokens = [other.token, again.otpRequired ? '' : again.token];
    const away = (await devicesOf(present.token)).find(({ isCurrent }) => !isCurrent);
    await test.request(revokeSession, { body: { sessionId: away?.id ?? '' } }, { token: present.token });
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false]);
    expect(await isTrusted(email, there)).toBe(false);
    expect(await isTrusted(email, here)).toBe(true);
    await enterCode(test, email, await codeSentTo(test, email), {}, there);
    expect((await messagesTo(test, email))[0]?.subject).toBe('New sign-in to your account');
  });

  it('stays trusted if only an older session of the requesting device is ended', async () => {
    const { email, here, present } = await twoDevices();
    const newer = (await enterPassword(test, email, PASSWORD, here)).payload;
    const token = newer.otpRequired ? '' : newer.token;
    const mine = (await devicesOf(token)).filter(({ isCurrent }) => !isCurrent);
    for (const { id: sessionId } of mine) await test.request(revokeSession, { body: { sessionId } }, { token });
    expect([await isSignedIn(present.token), await isSignedIn(token)]).toEqual([false, true]);
    expect(await isTrusted(email, here)).toBe(true);
  });
});

describe('a change of contact details or password', () => {
  it('ends trust in every other device: phone number', async () => {
    const { email, here, there, present, other } = await twoDevices();
    const proof = await ownerProof(test, present);
    const body = { phone: '0803 555 1234', ...proof };
    expect((await test.request(updateDetails, { body }, { token: present.token })).status).toBe(200);
    expect([await isTrusted(email, here), await isTrusted(email, there)]).toEqual([true, false]);
    expect(await isSignedIn(other.token)).toBe(true);
    test.clock.advance(hours(13));
    expect([await isSignedIn(present.token), await isSignedIn(other.token)]).toEqual([true, false]);
  });

  it('ends trust in every other device: email address', async () => {
    const { email: old, here, there, present } = await twoDevices();
    const email = `new-${newId()}@example.ng`;
    const { token } = present;
    await test.request(requestEmailChange, { body: { email, password: PASSWORD } }, { token });
    const body = { email, otp: await codeSentTo(test, email), currentOtp: await codeSentTo(test, old) };
    expect((await test.request(verifyEmailChange, { body }, { token })).status).toBe(200);
    expect([await isTrusted(email, here), await isTrusted(email, there)]).toEqual([true, false]);
  });

  it('ends trust in every other device and signs it out: password', async () => {
    const { email, here, there, present, other } = await twoDevices();
    const password = 'four blue goats sing';
    const body = { currentPassword: PASSWORD, password, confirmPassword: password };
    expect((await test.request(changePassword, { body }, { token: present.token })).status).toBe(200);
    expect([await isSignedIn(present.token), await isSignedIn(other.token)]).toEqual([true, false]);
    expect([await isTrusted(email, here, password), await isTrusted(email, there, password)]).toEqual([true, false]);
  });
});

const end = (vendorId: string, reason = 'A tablet was stolen.') =>
  test.gateway(gatewayAdminContract.endSessions, { params: { vendorId }, body: { reason } });

describe('the administrator', () => {
  it('signs a vendor out everywhere without blocking them, and gives the owner the reason', async () => {
    const { email, vendorId, here, present, other } = await twoDevices();
    const neighbour = await signedInVendor(test);
    expect((await end(vendorId)).payload).toMatchObject({ vendorId, status: 'APPROVED' });
    const tokens = [present.token, other.token, neighbour.token];
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false, true]);
    const [message] = await messagesTo(test, email);
    expect(message?.subject).toBe('You’ve been signed out on every device');
    expect(message?.text).toContain('A tablet was stolen.');
    expect(await isTrusted(email, here)).toBe(false);
  });

  it('is refused for an unknown vendor, and needs a reason', async () => {
    expect((await end(newId())).status).toBe(410);
    const { vendorId } = await givenVendor(test);
    expect(Object.keys((await end(vendorId, ' ')).failure.fields ?? {})).toEqual(['body.reason']);
  });
});
