import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf, aPng, SVG_WITH_SCRIPT } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';
import { isStored, sweep } from '../../testing/stored-files.ts';

const test = await sharedTestApp();

const {
  listProofOfAddress,
  readApplication,
  removeProofOfAddress,
  resubmitApplication,
  signUp,
  uploadIdentification,
  uploadProofOfAddress,
} = onboardingContract;
const { judgeVendorDocument, listVendorDocuments, listVendors, setVendorStatus } = gatewayAdminContract;

const NUMBER = 'A07418263';
const applicant = () =>
  signedInVendor(test, {
    status: 'PENDING',
    identificationDocument: 'international_passport',
    identificationNumber: NUMBER,
  });
const send = async (token: string, name = 'passport.png', bytes?: Buffer) =>
  sendFiles(test.app, uploadIdentification, [{ name, bytes: bytes ?? (await aPng()) }], token);
const read = async (token: string) => (await test.request(readApplication, {}, { token })).payload;
const documentsOf = async (vendorId: string) =>
  (await test.gateway(listVendorDocuments, { params: { vendorId } })).payload;
const decide = async (vendorId: string, status: 'accepted' | 'refused') => {
  const { documents } = await documentsOf(vendorId);
  const documentId = documents.find(({ kind }) => kind === 'identification')?.id ?? '';
  return test.gateway(judgeVendorDocument, {
    params: { vendorId, documentId },
    body: { status, reason: 'The photo is blurred.' },
  });
};
const keyOf = async (vendorId: string) => {
  const { rows } = await test.db.execute<{ key: string }>(
    sql`select key from documents where vendor_id = ${vendorId} and kind = 'identification'`,
  );
  return rows.map(({ key }) => key);
};

describe('the number at sign-up', () => {
  it('is stored without spaces, and shown by its last four characters only', async () => {
    const form = aForm({ identificationDocument: 'drivers_licence', identificationNumber: 'abc-12345 aa01' });
    expect((await test.request(signUp, { body: form })).status).toBe(200);
    const { rows } = await test.db.execute(sql`select identification_number from vendors where email = ${form.email}`);
    expect(rows).toEqual([{ identification_number: 'ABC12345AA01' }]);
    const { vendors } = (await test.gateway(listVendors, { query: { search: form.email } })).payload;
    expect(vendors[0]?.identificationNumber).toBe('•••• AA01');
  });

  it("must match the chosen document's format", async () => {
    const body = aForm({ identificationDocument: 'national_id', identificationNumber: NUMBER });
    const response = await test.request(signUp, { body });
    expect([response.status, response.failure.fields]).toEqual([
      400,
      { 'body.identificationNumber': 'Enter your 11-digit NIN.' },
    ]);
  });
});

describe('the identification itself', () => {
  it('is missing until its picture is uploaded, and proof of address is no substitute (§3.136)', async () => {
    const { token } = await applicant();
    expect((await read(token)).missing).toContain('identification_document');
    await sendFiles(test.app, uploadProofOfAddress, [{ name: 'bill.pdf', bytes: aPdf() }], token);
    expect((await read(token)).missing).toContain('identification_document');
    expect((await send(token)).payload.identification).toMatchObject({ fileName: 'passport.png', status: 'submitted' });
    const application = await read(token);
    expect(application.missing).not.toContain('identification_document');
    expect(application.identification).toMatchObject({ fileName: 'passport.png', contentType: 'image/png' });
    expect(application.business.identificationNumber).toBe('•••• 8263');
    expect(application.proofOfAddress.map(({ fileName }) => fileName)).toEqual(['bill.pdf']);
    const { proofOfAddress } = (await test.request(listProofOfAddress, {}, { token })).payload;
    const { payload } = await test.request(signInContract.whoAmI, {}, { token });
    expect([proofOfAddress.length, payload.proofOfAddress.length]).toEqual([1, 1]);
  });

  it("doesn't count towards the three files for proof of address", async () => {
    const { token } = await applicant();
    await send(token);
    const bill = { name: 'bill.pdf', bytes: aPdf() };
    expect((await sendFiles(test.app, uploadProofOfAddress, [bill, bill, bill], token)).status).toBe(200);
  });

  it.each([
    ['a text called passport.pdf', () => Buffer.from('It is me, honestly.'), 'unsupported_type'],
    ['an SVG with a script', () => SVG_WITH_SCRIPT, 'unsupported_type'],
    ['half a PDF', () => aPdf(100_000).subarray(0, 50_000), 'file_unreadable'],
  ])('is checked by content: %s is refused and nothing is stored', async (_, make, code) => {
    const { token, vendorId } = await applicant();
    const response = await send(token, 'passport.pdf', make());
    expect([response.status, response.failure.code]).toEqual([415, code]);
    expect(await keyOf(vendorId)).toEqual([]);
  });

  it('is a single file, even if two are uploaded at the same moment', async () => {
    const { token, vendorId } = await applicant();
    await Promise.all([send(token, 'front.png'), send(token, 'again.png')]);
    const [key = '', ...more] = await keyOf(vendorId);
    expect(more).toEqual([]);
    await send(token, 'better.pdf', aPdf());
    await sweep(test);
    expect(await isStored(test, key)).toBe(false);
    expect((await read(token)).identification?.fileName).toBe('better.pdf');
  });

  it('is missing again once refused, shows the reason, and can be replaced', async () => {
    const { token, vendorId, email } = await applicant();
    await send(token);
    await decide(vendorId, 'refused');
    const refused = await read(token);
    expect(refused.identification).toMatchObject({ status: 'refused', reason: 'The photo is blurred.' });
    expect(refused.missing).toContain('identification_document');
    const [mail] = await messagesTo(test, email);
    expect(mail?.text).toContain('Upload another to replace it.');
    await send(token, 'sharp.png');
    const again = await read(token);
    expect(again.identification).toMatchObject({ fileName: 'sharp.png', status: 'submitted', reason: null });
    expect(again.missing).not.toContain('identification_document');
  });

  it("can't be replaced once accepted, and the refusal returns its current state", async () => {
    const { token, vendorId } = await applicant();
    await send(token);
    await decide(vendorId, 'accepted');
    const response = await send(token, 'another.png');
    expect([response.status, response.failure.code]).toEqual([409, 'conflict']);
    expect(response.failure.payload).toMatchObject({
      identification: { fileName: 'passport.png', status: 'accepted' },
    });
  });

  it("can't be seen or replaced by another vendor", async () => {
    const [ada, bola] = [await applicant(), await applicant()];
    await send(bola.token, 'bola.png');
    expect((await read(ada.token)).identification).toBeNull();
    await send(ada.token, 'ada.png');
    expect((await read(bola.token)).identification?.fileName).toBe('bola.png');
  });
});

const sendCertificate = (token: string, name: string) =>
  sendFiles(test.app, onboardingContract.uploadRegistration, [{ name, bytes: aPdf() }], token);

describe('the certificate of registration', () => {
  it('is stored as a single file, and replaces no other document', async () => {
    const [ada, bola] = [await applicant(), await applicant()];
    await send(ada.token);
    await Promise.all([sendCertificate(ada.token, 'cac.pdf'), sendCertificate(ada.token, 'cac.pdf')]);
    expect((await documentsOf(ada.vendorId)).documents.map(({ kind }) => kind).toSorted()).toEqual([
      'identification',
      'registration',
    ]);
    expect(await read(ada.token)).toMatchObject({
      identification: { fileName: 'passport.png' },
      registration: { fileName: 'cac.pdf', status: 'submitted' },
    });
    expect((await read(bola.token)).registration).toBeNull();
    await test.db.execute(sql`update documents set status = 'accepted' where vendor_id = ${ada.vendorId}`);
    const again = await sendCertificate(ada.token, 'another.pdf');
    expect([again.status, again.failure.message]).toEqual([
      409,
      'We’ve already accepted your certificate of registration, so you can’t replace it.',
    ]);
    expect(again.failure.payload).toMatchObject({ registration: { fileName: 'cac.pdf' } });
  });
});

const remove = (token: string, documentId: string | undefined) =>
  test.request(removeProofOfAddress, { body: { documentId: documentId ?? '' } }, { token });

describe('removing a single-file document', () => {
  it('deletes its file and no other, and the document is missing again', async () => {
    const { token, vendorId } = await applicant();
    await send(token);
    await sendCertificate(token, 'cac.pdf');
    const [key = ''] = await keyOf(vendorId);
    const { identification, registration } = await read(token);
    expect((await remove(token, identification?.id)).status).toBe(200);
    await sweep(test);
    expect(await isStored(test, key)).toBe(false);
    const without = await read(token);
    expect(without).toMatchObject({ identification: null, registration: { fileName: 'cac.pdf' } });
    expect(without.missing).toContain('identification_document');
    expect((await remove(token, registration?.id)).status).toBe(200);
    expect((await read(token)).registration).toBeNull();
    expect((await remove(token, registration?.id)).status).toBe(410);
  });

  it("works for a refused one, but not for an accepted one or another vendor's", async () => {
    const [ada, bola] = [await applicant(), await applicant()];
    await send(ada.token);
    await decide(ada.vendorId, 'refused');
    const refused = (await read(ada.token)).identification;
    expect((await remove(bola.token, refused?.id)).status).toBe(410);
    expect((await remove(ada.token, refused?.id)).status).toBe(200);
    await send(ada.token, 'sharp.png');
    await decide(ada.vendorId, 'accepted');
    const accepted = await remove(ada.token, (await read(ada.token)).identification?.id);
    expect([accepted.status, accepted.failure.message]).toEqual([
      409,
      'We’ve already accepted this document, so it can’t be removed.',
    ]);
    expect((await read(ada.token)).identification?.fileName).toBe('sharp.png');
  });
});

describe('the administrator', () => {
  it('sees the identification with its number, which is shown in full nowhere else', async () => {
    const { token, vendorId, email } = await applicant();
    await send(token);
    const sent = await documentsOf(vendorId);
    expect(sent).toMatchObject({
      identificationDocument: 'international_passport',
      identificationNumber: NUMBER,
      documents: [{ kind: 'identification', fileName: 'passport.png' }],
    });
    expect((await test.app.inject({ url: sent.documents[0]?.url ?? '' })).headers['content-type']).toBe('image/png');
    await decide(vendorId, 'accepted');
    const { vendors } = (await test.gateway(listVendors, { query: { search: email } })).payload;
    expect(vendors[0]?.identificationNumber).toBe('•••• 8263');
    const { rows } = await test.db.execute(sql`select * from audit_records where vendor_id = ${vendorId}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
  });
});

const declined = async () => {
  const vendor = await applicant();
  const body = { status: 'DECLINED', reason: 'Not your passport.' } as const;
  await test.gateway(setVendorStatus, { params: { vendorId: vendor.vendorId }, body });
  return vendor;
};
const correct = (token: string, body: CallInput<typeof resubmitApplication>['body']) =>
  test.request(resubmitApplication, { body }, { token });

describe('a corrected application', () => {
  it('preserves the identification number unless another is sent', async () => {
    const { token, vendorId } = await declined();
    await correct(token, { identificationDocument: 'international_passport', identificationNumber: '' });
    expect((await documentsOf(vendorId)).identificationNumber).toBe(NUMBER);
  });

  it("drops the number when the document type changes, and refuses one that doesn't match", async () => {
    const { token, vendorId } = await declined();
    const wrong = await correct(token, { identificationDocument: 'national_id', identificationNumber: NUMBER });
    expect([wrong.status, Object.keys(wrong.failure.fields ?? {})]).toEqual([400, ['body.identificationNumber']]);
    await correct(token, { identificationDocument: 'national_id' });
    expect(await documentsOf(vendorId)).toMatchObject({
      identificationDocument: 'national_id',
      identificationNumber: null,
    });
  });
});
