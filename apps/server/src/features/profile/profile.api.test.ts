import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { profileContract as calls } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it as base, vi } from 'vitest';
import { openSession } from '../sessions/sessions.service.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { ownerProof, codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';

const test = await sharedTestApp();
const neighbour = await sharedTestApp({ connectionString: test.connectionString });
const it = base.extend('vendor', () => signedInVendor(test));

const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'another browser' };
const NEW_PASSWORD = 'suya-after-midnight';
type Sender = { readonly token: string };

const update = (sender: Sender, body: CallInput<typeof calls.updateDetails>['body']) =>
  test.request(calls.updateDetails, { body }, sender);
const change = (sender: Sender, currentPassword: string, password: string, confirmPassword = password) =>
  test.request(calls.changePassword, { body: { currentPassword, password, confirmPassword } }, sender);
const whoAmI = (on: TestApp, sender: Sender) => on.request(signInContract.whoAmI, {}, sender);

describe('the details', () => {
  it('change only where given, and the phone number is normalised', async () => {
    const vendor = await signedInVendor(test, { name: 'Old name', address: '1 Old Street', status: 'PENDING' });
    const input = { name: 'New name', phone: '0803 123 4567' };
    expect((await update(vendor, input)).failure.code).toBe('confirmation_needed');
    const changed = (await update(vendor, { ...input, ...(await ownerProof(test, vendor)) })).payload;
    expect(changed).toMatchObject({ name: 'New name', phone: '+2348031234567', address: '1 Old Street' });
    expect((await update(vendor, {})).payload).toEqual(changed);
    expect((await update(vendor, { state: 'kano' })).status).toBe(200);
    expect((await findVendor(test.db, vendor.vendorId))?.state).toBe('Kano');
  });

  it('are refused by field, and then nothing changes', async () => {
    const vendor = await signedInVendor(test, { name: 'Old name' });
    const refused = await update(vendor, { name: 'New name', phone: '+44 20 7946 0958', state: 'Bavaria' });
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['body.phone', 'body.state']);
    expect((await whoAmI(test, vendor)).payload.name).toBe('Old name');
  });
});

const tinOf = async (sender: Sender) => (await test.request(calls.readDetails, {}, sender)).payload.tin;

describe('the tax identification number', () => {
  it('is stored in one spelling, at once even for an approved store, and removed with an empty text', async () => {
    const [vendor, stranger] = [await signedInVendor(test), await signedInVendor(test)];
    expect(await tinOf(vendor)).toBeNull();
    expect((await update(vendor, { tin: ' 20481736 0001 ' })).payload.tin).toBe('20481736-0001');
    expect([await tinOf(vendor), await tinOf(stranger)]).toEqual(['20481736-0001', null]);
    expect((await update(vendor, { tin: '1234 5678 90123' })).payload.tin).toBe('1234567890123');
    expect((await update(vendor, {})).payload.tin).toBe('1234567890123');
    expect((await update(stranger, { tin: '' })).status).toBe(200);
    expect(await tinOf(vendor)).toBe('1234567890123');
    expect((await update(vendor, { tin: '' })).payload.tin).toBeNull();
  });

  it('is refused by field if malformed, and then nothing changes', async () => {
    const vendor = await signedInVendor(test);
    await update(vendor, { tin: '20481736-0001' });
    const refused = await update(vendor, { tin: '20481736-01', firstName: 'Ngozi' });
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      { 'body.tin': 'Enter 10 or 13 digits, or a number like 12345678-0001.' },
    ]);
    expect(await tinOf(vendor)).toBe('20481736-0001');
  });

  it('leaves an audit entry that names the field without the number', async () => {
    const vendor = await signedInVendor(test);
    await update(vendor, { tin: '20481736-0001' });
    const { records } = (await test.request(auditContract.listActivity, { query: {} }, vendor)).payload;
    const record = records.find(({ kind }) => kind === 'profile_changed');
    expect(record?.after).toEqual({ fields: 'tin' });
    expect(JSON.stringify(records)).not.toContain('20481736');
  });
});

describe('a change of password', () => {
  it('ends the other sessions at once on every process, and leaves this one', async ({ vendor }) => {
    const { token } = await openSession(test.db, test.clock, SYSTEM, {
      vendorId: vendor.vendorId,
      client,
      isTrusted: true,
    });
    const headers = { authorization: `Bearer ${token}` };
    const stream = await neighbour.app.inject({
      url: eventsContract.streamEvents.path,
      headers,
      payloadAsStream: true,
    });
    let isOver = false;
    stream
      .stream()
      .on('data', () => undefined)
      .on('close', () => (isOver = true))
      .on('end', () => (isOver = true));

    expect((await change(vendor, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    await vi.waitFor(() => expect(isOver).toBe(true));
    expect((await whoAmI(neighbour, { token })).status).toBe(401);
    expect((await whoAmI(neighbour, vendor)).status).toBe(200);
    expect((await messagesTo(test, vendor.email)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    const signIn = (password: string) =>
      test.request(signInContract.signIn, { body: { email: vendor.email, password } });
    expect((await signIn(PASSWORD)).failure.code).toBe('wrong_credentials');
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('needs ten characters, the same twice (§5.6)', async ({ vendor }) => {
    const short = await change(vendor, PASSWORD, 'nine char');
    expect(short.failure.fields).toEqual({ 'body.password': 'Use at least 10 characters.' });
    const differing = await change(vendor, PASSWORD, NEW_PASSWORD, 'suya-before-midnight');
    expect(differing.failure.fields).toEqual({ 'body.confirmPassword': 'Passwords don’t match.' });
    expect((await change(vendor, PASSWORD, NEW_PASSWORD)).status).toBe(200);
  });

  it('requires the current one within ten attempts, without locking the owner out of signing in', async () => {
    const vendor = await signedInVendor(test);
    const wrong = await change(vendor, 'not my password', NEW_PASSWORD);
    expect(wrong.failure).toMatchObject({
      code: 'wrong_password',
      fields: { 'body.currentPassword': expect.any(String) },
    });
    const common = await change(vendor, PASSWORD, 'password1234');
    expect(common.failure.fields).toHaveProperty(['body.password']);
    for (let tries = 0; tries < 10; tries += 1) await change(vendor, 'not my password', NEW_PASSWORD);
    expect((await change(vendor, PASSWORD, NEW_PASSWORD)).status).toBe(429);
    expect((await whoAmI(test, vendor)).status).toBe(200);
    // The address of the guesses is locked as well, but not the account.
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const proxied = await buildTestApp({
      connectionString: test.connectionString,
      environment: { TRUST_PROXY: '1' },
    });
    const body = { email: vendor.email, password: PASSWORD };
    expect((await proxied.request(signInContract.signIn, { body }, elsewhere)).status).toBe(200);
    await proxied.close();
    test.clock.advance(minutes(16));
    neighbour.clock.advance(minutes(16));
  });

  it('happens once, however many requests arrive at the same moment', async ({ vendor }) => {
    const responses = await Promise.all([
      change(vendor, PASSWORD, NEW_PASSWORD),
      change(vendor, PASSWORD, `${NEW_PASSWORD}-2`),
    ]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
  });
});

const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000');
const request = (sender: Sender, email: string, password = PASSWORD) =>
  test.request(calls.requestEmailChange, { body: { email, password } }, sender);
const verify = (sender: Sender, email: string, otp: string, currentOtp?: string) =>
  test.request(calls.verifyEmailChange, { body: { email, otp, ...(currentOtp && { currentOtp }) } }, sender);

describe('a new email address', () => {
  it('replaces the old one once the codes of both are entered, and both are notified', async ({ vendor }) => {
    const email = `new-${newId()}@example.ng`;
    expect((await request(vendor, email, 'not my password')).failure.code).toBe('wrong_password');
    expect((await request(vendor, vendor.email)).failure.fields).toHaveProperty(['body.email']);
    expect((await request(vendor, email)).payload).toMatchObject({ email, expiresAt: expect.any(String) });
    const [otp, current] = [await codeSentTo(test, email), await codeSentTo(test, vendor.email)];
    const stranger = await signedInVendor(test);
    // Whoever reads only the new mailbox does not get on.
    expect((await verify(vendor, email, otp)).failure.code).toBe('confirmation_needed');
    const wrongCurrent = (await verify(vendor, email, otp, anotherCode(current))).failure;
    expect([wrongCurrent.code, Object.keys(wrongCurrent.fields ?? {})]).toEqual(['code_wrong', ['body.currentOtp']]);
    const wrongNew = (await verify(vendor, email, anotherCode(otp), current)).failure;
    expect([wrongNew.code, Object.keys(wrongNew.fields ?? {})]).toEqual(['code_wrong', ['body.otp']]);
    expect((await whoAmI(test, vendor)).payload.email).toBe(vendor.email);
    expect((await verify(vendor, email, otp, current)).payload.email).toBe(email);
    expect((await verify(vendor, email, otp, current)).failure.code).toBe('code_expired');
    for (const address of [vendor.email, email]) {
      const [newest] = await messagesTo(test, address);
      expect(newest?.subject).toBe('Your email address was changed');
      expect(newest?.text).toMatch(/This wasn’t me: \S+\/stop-change#[\w-]{43}$/);
    }
    expect((await whoAmI(test, stranger)).payload.email).toBe(stranger.email);
    const signIn = { body: { email, password: PASSWORD } };
    expect((await test.request(signInContract.signIn, signIn)).status).toBe(200);
  });

  it("gets no code if it belongs to another account, and the answer doesn't reveal that", async () => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    expect((await request(vendor, other.email)).payload.email).toBe(other.email);
    expect(await messagesTo(test, other.email)).toEqual([]);
  });

  it('is refused if another account gets it before the code is entered', async ({ vendor }) => {
    const email = `wanted-${newId()}@example.ng`;
    await request(vendor, email);
    const otp = await codeSentTo(test, email);
    await signedInVendor(test, { email });
    const current = await codeSentTo(test, vendor.email);
    expect((await verify(vendor, email, otp, current)).failure.code).toBe('email_taken');
    expect((await whoAmI(test, vendor)).payload.email).toBe(vendor.email);
  });

  it("can't be confirmed by another vendor", async () => {
    const [vendor, thief] = [await signedInVendor(test), await signedInVendor(test)];
    const email = `mine-${newId()}@example.ng`;
    await request(vendor, email);
    const { otp: current } = await ownerProof(test, thief);
    expect((await verify(thief, email, await codeSentTo(test, email), current)).failure.code).toBe('code_expired');
    expect((await whoAmI(test, thief)).payload.email).toBe(thief.email);
  });
});

describe('requesting deletion', () => {
  it('needs the password, opens one ticket, and stays pending until decided', async ({ vendor }) => {
    const ask = (password: string) =>
      test.request(calls.requestDeletion, { body: { password, reason: 'I move abroad.' } }, vendor);
    expect((await ask('not my password')).failure.code).toBe('wrong_password');
    const first = (await ask(PASSWORD)).payload;
    test.clock.advance(minutes(1));
    expect((await ask(PASSWORD)).payload).toEqual(first);
    expect((await findVendor(test.db, vendor.vendorId))?.deletionRequestedAt?.toISOString()).toBe(first.requestedAt);
    expect((await whoAmI(test, vendor)).payload.deletionRequestedAt).toBe(first.requestedAt);
    const { tickets } = (await test.request(supportContract.listTickets, {}, vendor)).payload;
    expect(tickets).toMatchObject([{ topic: 'account', subject: 'Please delete my account' }]);
  });
});
