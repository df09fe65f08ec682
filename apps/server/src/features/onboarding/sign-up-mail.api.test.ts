import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startSender } from '../../platform/outbox/sender.ts';
import { smtpDelivery } from '../notifications/mail-delivery.service.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { mailServer } from '../../testing/fakes/mail-server.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';

const mail = await mailServer();
const test = await sharedTestApp({ environment: { PUBLIC_URL: 'https://portal.example.ng' } });
const smtp = smtpDelivery(mail.url(), 'Vendor <no-reply@portal.example.ng>');
const { db, clock, platform, app } = test;
const sender = startSender({
  db,
  clock,
  pubSub: platform.pubSub,
  deliveries: { email: smtp.deliver },
  log: app.log,
  pollMs: 200,
});
afterAll(async () => {
  await sender.stop();
  smtp.close();
  await mail.close();
});

/** Decodes quoted-printable. */
const decoded = (source: string) =>
  Buffer.from(
    source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Returns its text and HTML. */
async function received(email: string, subject: string): Promise<string> {
  const found = () => mail.received.find(({ to, source }) => to.includes(email) && decoded(source).includes(subject));
  await vi.waitFor(() => expect(found()).toBeDefined());
  return decoded(found()?.source ?? '');
}

describe('a whole sign-up by mail', () => {
  it('goes from the form to an approved store, with an email for every step', async () => {
    const form = aForm({ businessName: 'Chicken & <Chips>', email: 'ngozi.okafor@example.ng' });
    const { email } = form;
    await test.request(onboardingContract.signUp, { body: form });
    const first = await received(email, 'Confirm your email');
    expect(first).toContain('text/plain');
    expect(first).toContain('text/html');
    const otp = /^\d{6}\r?$/m.exec(first)?.[0].trim() ?? '';
    const { token, vendorId } = (await test.request(onboardingContract.verifySignUpCode, { body: { email, otp } }))
      .payload;

    const welcome = await received(email, 'Your application is under review');
    expect(welcome).toContain('Hi Ngozi');
    expect(welcome).toContain('your application for Chicken &amp; &lt;Chips&gt;');
    expect(welcome).toContain('https://portal.example.ng');

    await sendFiles(test.app, onboardingContract.uploadLogo, [{ name: 'logo.png', bytes: await aPng() }], token);
    const bills = ['light.pdf', 'water.pdf'].map((name) => ({ name, bytes: aPdf() }));
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, bills, token);
    await sendFiles(test.app, onboardingContract.uploadIdentification, [{ name: 'nin.pdf', bytes: aPdf() }], token);
    await sendFiles(test.app, onboardingContract.uploadRegistration, [{ name: 'cac.pdf', bytes: aPdf() }], token);
    const application = (await test.request(onboardingContract.readApplication, {}, { token })).payload;
    expect(application).toMatchObject({ status: 'PENDING', missing: [] });

    const params = { vendorId };
    await test.gateway(gatewayAdminContract.setVendorStatus, { params, body: { status: 'APPROVED' } });
    await received(email, 'You’re approved!');
    expect((await test.request(signInContract.whoAmI, {}, { token })).payload).toMatchObject({
      status: 'APPROVED',
      proofOfAddress: [{ status: 'accepted' }, { status: 'accepted' }],
    });

    await test.request(signInContract.signIn, { body: { email, password: form.password } });
    const second = await received(email, 'Your sign-in code');
    const signInCode = /^\d{6}\r?$/m.exec(second)?.[0].trim() ?? '';
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
      'x-device-id': 'another-phone',
    };
    await test.request(signInContract.verifySignInCode, { body: { email, otp: signInCode } }, { headers });
    expect(await received(email, 'New sign-in')).toContain('Chrome on Android');
  });
});
