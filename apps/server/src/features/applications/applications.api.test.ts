import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';

const test = await sharedTestApp();

const { readApplication, resubmitApplication, uploadLogo, uploadProofOfAddress, uploadRegistration } =
  onboardingContract;
const { setVendorStatus, judgeVendorDocument, listVendors } = gatewayAdminContract;

type Correction = CallInput<typeof resubmitApplication>['body'];

const read = async (token: string) => (await test.request(readApplication, {}, { token })).payload;
const resubmit = (token: string, body: Correction = {}) => test.request(resubmitApplication, { body }, { token });
const applicant = () =>
  signedInVendor(test, { status: 'PENDING', isBusinessRegistered: true, identificationDocument: 'voters_card' });
const decline = (vendorId: string) =>
  test.gateway(setVendorStatus, {
    params: { vendorId },
    body: { status: 'DECLINED', reason: 'The bill is too old.' },
  });

describe('an application', () => {
  it('shows its status, what is missing, and its history', async () => {
    const { token } = await applicant();
    const application = await read(token);
    expect(application).toMatchObject({
      status: 'PENDING',
      missing: ['logo', 'proof_of_address', 'identification_document', 'cac_number', 'registration_document'],
      business: {
        businessName: 'A shop',
        isBusinessRegistered: 'yes',
        cacNumber: null,
        identificationDocument: 'voters_card',
      },
      proofOfAddress: [],
      mayResubmit: false,
    });
    expect(application.history.map(({ status }) => status)).toEqual(['NEW', 'PENDING']);
  });

  it('misses fewer documents with every upload, and one more after a refusal', async () => {
    const { token, vendorId } = await applicant();
    await sendFiles(test.app, uploadLogo, [{ name: 'logo.png', bytes: await aPng() }], token);
    await sendFiles(test.app, uploadProofOfAddress, [{ name: 'bill.pdf', bytes: aPdf() }], token);
    const complete = await read(token);
    expect(complete.missing).toEqual(['identification_document', 'cac_number', 'registration_document']);
    const [document] = complete.proofOfAddress;
    const params = { vendorId, documentId: document?.id ?? '' };
    await test.gateway(judgeVendorDocument, { params, body: { status: 'refused', reason: 'It cannot be read.' } });
    const refused = await read(token);
    expect(refused.missing).toEqual([
      'proof_of_address',
      'identification_document',
      'cac_number',
      'registration_document',
    ]);
    expect(refused.proofOfAddress[0]).toMatchObject({ status: 'refused', reason: 'It cannot be read.' });
  });

  it('can be corrected and resubmitted once declined', async () => {
    const { token, vendorId, email } = await applicant();
    await decline(vendorId);
    expect(await read(token)).toMatchObject({ status: 'DECLINED', reason: 'The bill is too old.', mayResubmit: true });
    const correction = {
      businessName: 'A better shop',
      state: 'kano',
      cacNumber: 'it-1234',
      note: 'A newer bill is on its way.',
    };
    const response = await resubmit(token, correction);
    expect(response.payload).toMatchObject({ status: 'PENDING', name: 'A better shop', statusReason: null });
    const application = await read(token);
    expect(application).toMatchObject({ business: { state: 'Kano', cacNumber: 'IT1234' }, mayResubmit: false });
    expect(application.history.map(({ status, reason }) => [status, reason])).toEqual([
      ['NEW', null],
      ['PENDING', 'as the test wants it'],
      ['DECLINED', 'The bill is too old.'],
      ['PENDING', null],
    ]);
    const [mail] = await messagesTo(test, email);
    expect(mail?.subject).toBe('We’ve received your updated application');
    const { vendors } = (await test.gateway(listVendors, { query: { search: email } })).payload;
    expect(vendors[0]?.applicationNote).toBe('A newer bill is on its way.');
  });

  it('requires only the refused documents before it can be resubmitted', async () => {
    const { token, vendorId } = await applicant();
    await sendFiles(test.app, uploadProofOfAddress, [{ name: 'bill.pdf', bytes: aPdf() }], token);
    await sendFiles(test.app, uploadRegistration, [{ name: 'cac.pdf', bytes: aPdf() }], token);
    const { registration, proofOfAddress } = await read(token);
    const decide = (documentId: string, status: 'accepted' | 'refused') =>
      test.gateway(judgeVendorDocument, {
        params: { vendorId, documentId },
        body: { status, reason: 'Blurred.' },
      });
    await decide(registration?.id ?? '', 'refused');
    await decide(proofOfAddress[0]?.id ?? '', 'accepted');
    await decline(vendorId);
    const refused = await resubmit(token, { cacNumber: 'RC1234' });
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      'Upload another certificate of registration first. We couldn’t accept the one we have.',
    ]);
    expect((await read(token)).status).toBe('DECLINED');
    await sendFiles(test.app, uploadRegistration, [{ name: 'cac again.pdf', bytes: aPdf() }], token);
    expect((await read(token)).registration).toMatchObject({ fileName: 'cac again.pdf', status: 'submitted' });
    // The identification was never sent; the administrator decides about that.
    expect((await resubmit(token, { cacNumber: 'RC1234' })).payload.status).toBe('PENDING');
  });

  it('needs no certificate once the business is no longer registered', async () => {
    const { token, vendorId } = await applicant();
    await sendFiles(test.app, uploadRegistration, [{ name: 'cac.pdf', bytes: aPdf() }], token);
    const params = { vendorId, documentId: (await read(token)).registration?.id ?? '' };
    await test.gateway(judgeVendorDocument, { params, body: { status: 'refused', reason: 'Blurred.' } });
    await decline(vendorId);
    expect((await resubmit(token, { isBusinessRegistered: 'no' })).payload.status).toBe('PENDING');
    expect((await read(token)).missing).not.toContain('registration_document');
  });

  it.each(['PENDING', 'APPROVED', 'SUSPENDED'] as const)("that is %s can't be resubmitted", async (status) => {
    const { token, vendorId } = await signedInVendor(test, { status });
    const response = await resubmit(token, { businessName: 'Another name' });
    expect([response.status, response.failure.code]).toEqual([409, 'status_not_allowed']);
    expect(response.failure.payload).toMatchObject({ vendorId, status, name: 'A shop' });
  });

  it('is resubmitted once, even under concurrent requests', async () => {
    const { token, vendorId } = await applicant();
    await decline(vendorId);
    const responses = await Promise.all([
      resubmit(token, { cacNumber: 'RC1234' }),
      resubmit(token, { cacNumber: 'RC1234' }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{ state: 'Bavaria' }, 'body.state'],
    [{ isBusinessRegistered: 'yes' as const, cacNumber: '' }, 'body.cacNumber'],
  ])('is not resubmitted with %o, and nothing is stored', async (correction, field) => {
    const { token, vendorId } = await applicant();
    await decline(vendorId);
    const response = await resubmit(token, { businessName: 'Another name', cacNumber: 'RC1234', ...correction });
    expect([response.status, Object.keys(response.failure.fields ?? {})]).toEqual([400, [field]]);
    expect(await read(token)).toMatchObject({ status: 'DECLINED', business: { businessName: 'A shop' } });
  });
});
