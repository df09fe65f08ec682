import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { aForm, type Form } from '../../testing/given/onboarding-form.ts';

const test = await sharedTestApp();

const { signUp, verifySignUpCode, readApplication } = onboardingContract;
const { resendCode, signIn, verifySignInCode, whoAmI } = signInContract;

const apply = (options: Partial<Form> = {}) => test.request(signUp, { body: aForm(options) });
const verify = (email: string, otp: string) => test.request(verifySignUpCode, { body: { email, otp } });
const me = (token: string) => test.request(whoAmI, {}, { token });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function applicant(options: Partial<Form> = {}) {
  const form = aForm(options);
  const { token, vendorId, code } = (await test.request(signUp, { body: form })).payload;
  return { form, email: form.email, token, vendorId, code };
}

const vendorsWith = async (email: string) => {
  const { rows } = await test.db.execute(sql`select * from vendors where lower(email) = lower(${email})`);
  return rows;
};

describe('signing up', () => {
  it('stores the applicant as NEW, with everything they filled in (§3.17, §3.30–41)', async () => {
    const { email, vendorId, code } = await applicant({ cacNumber: 'bn-kd023538', phone: '+234 803 123 4567' });
    const [row] = await vendorsWith(email);
    expect(row).toMatchObject({
      id: vendorId,
      status: 'NEW',
      name: "Mama Ngozi's Kitchen",
      address: '12 Allen Avenue, Ikeja',
      type: 'restaurant',
      first_name: 'Ngozi',
      last_name: 'Okafor',
      phone: '+2348031234567',
      cac_number: 'BN-KD023538',
      identification_document: 'national_id',
      is_business_registered: true,
      state: 'Lagos',
      terms_version: TERMS_VERSION,
    });
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(row?.['terms_agreed_at']).not.toBeNull();
    expect(code).toMatchObject({ email });
    expect(new Date(code.expiresAt).getTime() - new Date(code.resendAt).getTime()).toBe(minutes(9));
  });

  it('stores how couriers find the store, if given, and refuses an area of another state', async () => {
    const place = { localGovernment: 'Ikeja', landmark: 'Opposite First Bank' };
    const { email } = await applicant(place);
    const { token } = (await verify(email, await codeSentTo(test, email))).payload;
    const found = (await test.request(storePlaceContract.readStorePlace, {}, { token })).payload;
    expect(found).toMatchObject({ ...place, pin: null });
    const elsewhere = await apply({ localGovernment: 'Kaduna North' });
    expect([elsewhere.status, elsewhere.failure.fields]).toEqual([
      400,
      { 'body.localGovernment': 'Choose a local government area in Lagos.' },
    ]);
    expect((await apply({ landmark: 'x' })).failure.fields).toHaveProperty(['body.landmark']);
  });

  it('opens a session that can only read who-am-i', async () => {
    const { token } = await applicant();
    expect((await me(token)).payload.status).toBe('NEW');
    const refused = await test.request(readApplication, {}, { token });
    expect([refused.status, refused.failure.code]).toEqual([403, 'account_not_verified']);
  });

  it('sends a code that opens the full session and puts the application under review', async () => {
    const { email, token, vendorId } = await applicant();
    const granted = await verify(email, await codeSentTo(test, email));
    expect(granted.payload.vendorId).toBe(vendorId);
    expect((await me(granted.payload.token)).payload).toMatchObject({ status: 'PENDING', logo: null });
    expect((await test.request(readApplication, {}, { token: granted.payload.token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    const [mail] = await messagesTo(test, email);
    expect(mail?.subject).toBe('Welcome! Your application is under review');
  });

  it('stores no CAC number for an unregistered business', async () => {
    const { email } = await applicant({ isBusinessRegistered: 'no', cacNumber: 'RC123456' });
    expect((await vendorsWith(email))[0]?.['cac_number']).toBeNull();
  });

  it.each([
    [{ phone: '+1 202 555 0123' }, 'body.phone'],
    [{ phone: '0803 123' }, 'body.phone'],
    [{ phone: '09999999999' }, 'body.phone'],
    [{ state: 'Bavaria' }, 'body.state'],
    [{ cacNumber: '' }, 'body.cacNumber'],
    [{ cacNumber: 'XY123456' }, 'body.cacNumber'],
    [{ email: 'ngozi' }, 'body.email'],
    [{ confirmPassword: 'something else' }, 'body.confirmPassword'],
    [{ hasAgreedToTermsAndConditions: false as unknown as true }, 'body.hasAgreedToTermsAndConditions'],
  ])('with %o is refused at that field and stores nothing', async (fields, field) => {
    const form = aForm(fields);
    const response = await test.request(signUp, { body: form });
    expect([response.status, response.failure.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(response.failure.fields ?? {})).toEqual([field]);
    expect(await vendorsWith(form.email)).toEqual([]);
  });

  it.each([
    'short',
    'password123',
    'P@ssw0rd2024!',
    '1234567890',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'LagosLagos',
    'x'.repeat(129),
  ])('is refused with the password %s (§5.6)', async (password) => {
    const response = await apply({ password, confirmPassword: password });
    expect(Object.keys(response.failure.fields ?? {})).toContain('body.password');
  });

  it('needs a password of ten characters, the same twice (§5.6)', async () => {
    const password = 'ofada stew';
    const short = password.slice(1);
    const refused = await apply({ password: short, confirmPassword: short });
    expect(refused.failure.fields).toEqual({ 'body.password': 'Use at least 10 characters.' });
    const differing = await apply({ password, confirmPassword: 'ofada rice' });
    expect(differing.failure.fields).toEqual({ 'body.confirmPassword': 'Passwords don’t match.' });
    expect((await apply({ password, confirmPassword: password })).status).toBe(200);
  });

  it('is refused if the password contains the name in the email (§5.6)', async () => {
    const password = 'the kitchen of NGOZI';
    const response = await apply({ email: 'ngozi@example.ng', password, confirmPassword: password });
    expect(response.failure.fields).toEqual({
      'body.password': 'Don’t use your email address in your password.',
    });
  });
});

describe('the sign-up code', () => {
  it('is refused when wrong, when used again and for another address', async () => {
    const [ada, bola] = [await applicant(), await applicant()];
    const code = await codeSentTo(test, ada.email);
    const guessed = await verify(ada.email, wrongOf(code));
    expect(guessed.failure).toMatchObject({ code: 'code_wrong', message: 'That code isn’t right. 4 tries left.' });
    const elsewhere = await verify(bola.email, code === (await codeSentTo(test, bola.email)) ? wrongOf(code) : code);
    expect(elsewhere.failure.code).toBe('code_wrong');
    expect((await verify(ada.email, code)).status).toBe(200);
    expect((await verify(ada.email, code)).failure.code).toBe('code_expired');
  });

  it("can't be used to sign in, nor a sign-in code to sign up", async () => {
    const { email, form } = await applicant();
    const code = await codeSentTo(test, email);
    const asSignIn = await test.request(verifySignInCode, { body: { email, otp: code } });
    expect(asSignIn.failure.code).toBe('code_expired');
    test.clock.advance(seconds(61));
    await test.request(signIn, { body: { email, password: form.password } });
    const signInCode = await codeSentTo(test, email);
    // One in a million times both have the same digits.
    expect([signInCode === code, (await verify(email, signInCode)).failure.code]).toEqual([false, 'code_wrong']);
    expect((await test.request(verifySignInCode, { body: { email, otp: signInCode } })).status).toBe(200);
    expect((await verify(email, code)).failure.code).toBe('code_expired');
  });

  it('expires, and another can be requested after a minute', async () => {
    const { email } = await applicant();
    const first = await codeSentTo(test, email);
    const resend = () => test.request(resendCode, { body: { email, purpose: 'sign_up' } });
    expect((await resend()).failure.code).toBe('code_sent_too_soon');
    test.clock.advance(minutes(10));
    expect((await verify(email, first)).failure.code).toBe('code_expired');
    expect((await resend()).status).toBe(200);
    expect((await verify(email, await codeSentTo(test, email))).status).toBe(200);
  });

  it('is sent again only while the address is unverified, with the same answer either way', async () => {
    const { email } = await applicant();
    await verify(email, await codeSentTo(test, email));
    const before = await messagesTo(test, email);
    test.clock.advance(minutes(2));
    const requestCode = (to: string) => test.request(resendCode, { body: { email: to, purpose: 'sign_up' } });
    const [verified, unknown] = [await requestCode(email), await requestCode('nobody.at.all@example.ng')];
    expect([verified.status, unknown.status]).toEqual([200, 200]);
    expect(await messagesTo(test, email)).toEqual(before);
    const [again, unknownAgain] = [await requestCode(email), await requestCode('nobody.at.all@example.ng')];
    expect([again.failure, unknownAgain.failure].map(({ code }) => code)).toEqual([
      'code_sent_too_soon',
      'code_sent_too_soon',
    ]);
  });

  it('gets the same refusal for an address without an account as a wrong code does', async () => {
    const [known, unknown] = [(await applicant()).email, 'ghost.town@example.ng'];
    await test.request(resendCode, { body: { email: unknown, purpose: 'sign_up' } });
    const code = await codeSentTo(test, known);
    for (let tries = 0; tries < 6; tries += 1) {
      const [right, ghost] = [await verify(known, wrongOf(code)), await verify(unknown, wrongOf(code))];
      expect([ghost.status, ghost.failure]).toEqual([right.status, right.failure]);
    }
  });
});
