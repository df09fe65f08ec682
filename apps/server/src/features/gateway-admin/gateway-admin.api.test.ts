import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { addAccount } from '../banks/banks.queries.ts';
import { newId } from '../../platform/database/ids.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { aPdf } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';

const test = await sharedTestApp();

const { listVendors, setVendorStatus, setCommission, listVendorDocuments, judgeVendorDocument } = gatewayAdminContract;
const { whoAmI, signIn } = signInContract;

type GivenStatus = 'APPROVED' | 'DECLINED' | 'SUSPENDED' | 'BLOCKED' | 'UNBLOCKED' | 'DELETED';

const set = (vendorId: string, status: GivenStatus, reason = 'Because of the rules.') =>
  test.gateway(setVendorStatus, { params: { vendorId }, body: { status, reason } });
const me = (token: string) => test.request(whoAmI, {}, { token });

const agreeOn = (vendorId: string, rateBasisPoints: number) =>
  test.gateway(setCommission, {
    params: { vendorId },
    body: { rateBasisPoints, reason: 'As agreed.', actor: 'Ngozi' },
  });

const list = async (query: Record<string, string>) => (await test.gateway(listVendors, { query })).payload;

async function signInAgain(email: string) {
  await test.request(signIn, { body: { email, password: PASSWORD } });
  const body = { email, otp: await codeSentTo(test, email) };
  return (await test.request(signInContract.verifySignInCode, { body })).payload;
}

describe('the state of an account', () => {
  it.each([
    ['PENDING', 'APPROVED', 'You’re approved!'],
    ['PENDING', 'DECLINED', 'Your application needs changes'],
    ['APPROVED', 'SUSPENDED', 'Your store is suspended'],
    ['SUSPENDED', 'APPROVED', 'Your store can take orders again'],
    ['APPROVED', 'BLOCKED', 'Your account is blocked'],
    ['BLOCKED', 'UNBLOCKED', 'Your account is unblocked'],
    ['PENDING', 'DELETED', 'Your account is deleted'],
  ] as const)(
    'goes from %s to %s with an email, an event and its history (§3.18–24, §4.57)',
    async (from, to, subject) => {
      const { vendorId, email } = await givenVendor(test, { status: from });
      const response = await set(vendorId, to);
      expect(response.payload).toMatchObject({ vendorId, status: to, entityStatus: { status: to } });
      const [mail] = await messagesTo(test, email);
      expect([mail?.subject, mail?.html?.startsWith('<h1>')]).toEqual([subject, true]);
      const events = await eventsAfter(test.db, vendorId, 0, 10);
      expect(events.at(-1)).toMatchObject({ kind: 'account_changed', data: { status: to } });
    },
  );

  it.each(['DECLINED', 'SUSPENDED', 'BLOCKED'] as const)('never becomes %s without a reason', async (status) => {
    const { vendorId } = await givenVendor(test, { status: status === 'DECLINED' ? 'PENDING' : 'APPROVED' });
    expect((await set(vendorId, status, '')).failure.fields).toEqual({
      'body.reason': 'Give a reason. The vendor will see it.',
    });
    const { email } = (await set(vendorId, status, 'The shop is closed.')).payload;
    const [mail] = await messagesTo(test, email);
    expect(mail?.text).toContain('The shop is closed.');
  });

  it.each([
    ['NEW', 'APPROVED'],
    ['DECLINED', 'APPROVED'],
    ['PENDING', 'SUSPENDED'],
    ['APPROVED', 'APPROVED'],
    ['APPROVED', 'UNBLOCKED'],
    ['DELETED', 'APPROVED'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    const { vendorId } = await givenVendor(test, { status: from });
    const response = await set(vendorId, to);
    expect([response.status, response.failure.code]).toEqual([409, 'status_not_allowed']);
    expect(response.failure.payload).toMatchObject({ vendorId, status: from });
  });

  it('changes once, however many administrators act at the same moment', async () => {
    const { vendorId } = await givenVendor(test, { status: 'PENDING' });
    const responses = await Promise.all([
      set(vendorId, 'APPROVED'),
      set(vendorId, 'DECLINED'),
      set(vendorId, 'APPROVED'),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("can't be changed for an unknown vendor", async () => {
    expect((await set(newId(), 'APPROVED')).status).toBe(410);
  });

  it('is visible at once to a signed-in vendor', async () => {
    const { vendorId, token } = await signedInVendor(test, { status: 'PENDING' });
    await set(vendorId, 'APPROVED', '');
    expect((await me(token)).payload).toMatchObject({ status: 'APPROVED', statusReason: null });
    await set(vendorId, 'SUSPENDED', 'Too many cold meals.');
    const details = await test.request(profileContract.readDetails, {}, { token });
    expect(details.payload).toMatchObject({ status: 'SUSPENDED', statusReason: 'Too many cold meals.' });
  });
});

describe('the documents of an application', () => {
  it('are counted by status, with what is missing, for a vendor found by its id', async () => {
    const { vendorId, token } = await signedInVendor(test, { status: 'PENDING', logo: null });
    const read = async () => {
      const { vendors } = await list({ search: vendorId });
      return vendors.map(({ documents, missing }) => ({ documents, missing }));
    };
    const missing = ['logo', 'proof_of_address', 'identification_document'];
    expect(await read()).toEqual([{ documents: { submitted: 0, accepted: 0, refused: 0 }, missing }]);
    const files = [
      { name: 'light.pdf', bytes: aPdf() },
      { name: 'water.pdf', bytes: aPdf() },
    ];
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, files, token);
    const { documents } = (await test.gateway(listVendorDocuments, { params: { vendorId } })).payload;
    for (const [index, status] of (['accepted', 'refused'] as const).entries()) {
      const params = { vendorId, documentId: documents[index]?.id ?? '' };
      await test.gateway(judgeVendorDocument, { params, body: { status, reason: 'Too old.' } });
    }
    await sendFiles(test.app, onboardingContract.uploadIdentification, [{ name: 'card.pdf', bytes: aPdf() }], token);
    const counted = { submitted: 1, accepted: 1, refused: 1 };
    expect(await read()).toEqual([{ documents: counted, missing: ['logo', 'identification_document'] }]);
  });
});

describe('a block', () => {
  it('signs out, gives its reason at sign-in, and when lifted restores the previous state exactly', async () => {
    const { vendorId, token, email } = await signedInVendor(test, { status: 'DECLINED' });
    await set(vendorId, 'BLOCKED', 'Stolen pictures.');
    expect((await me(token)).status).toBe(401);
    const entering = await test.request(signIn, { body: { email, password: PASSWORD } });
    expect(entering.failure).toMatchObject({
      code: 'account_blocked',
      message: 'This account is blocked. Reason: Stolen pictures.',
    });
    await set(vendorId, 'UNBLOCKED', '');
    const { token: again } = await signInAgain(email);
    expect((await me(again)).payload.status).toBe('UNBLOCKED');
    const resent = await test.request(onboardingContract.resubmitApplication, { body: {} }, { token: again });
    expect(resent.payload.status).toBe('PENDING');
    expect((await messagesTo(test, email))[0]?.subject).toBe('We’ve received your updated application');
  });
});

describe('the documents of an applicant', () => {
  const bill = { name: 'bill.pdf', bytes: aPdf() };

  it('are opened by a short-lived link and decided one by one', async () => {
    const { vendorId, token, email } = await signedInVendor(test, { status: 'PENDING' });
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [bill, { ...bill, name: 'water.pdf' }], token);
    const { documents } = (await test.gateway(listVendorDocuments, { params: { vendorId } })).payload;
    expect(documents.map(({ fileName, status }) => [fileName, status])).toEqual([
      ['bill.pdf', 'submitted'],
      ['water.pdf', 'submitted'],
    ]);
    const opened = await test.app.inject({ url: documents[0]?.url ?? '' });
    expect(opened.rawPayload.equals(bill.bytes)).toBe(true);
    const judge = (documentId: string, body: { status: 'accepted' | 'refused'; reason?: string }) =>
      test.gateway(judgeVendorDocument, { params: { vendorId, documentId }, body });
    await judge(documents[0]?.id ?? '', { status: 'refused', reason: 'It is three years old.' });
    const judged = (await judge(documents[1]?.id ?? '', { status: 'accepted' })).payload.documents;
    expect(judged.map(({ status, reason }) => [status, reason])).toEqual([
      ['refused', 'It is three years old.'],
      ['accepted', null],
    ]);
    const [mail] = await messagesTo(test, email);
    expect(mail?.text).toContain('It is three years old.');
    expect((await judge(newId(), { status: 'accepted' })).status).toBe(410);
    expect((await judge(documents[0]?.id ?? '', { status: 'refused' })).status).toBe(400);
  });

  it("can't be decided through another vendor", async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [bill], ada.token);
    const [document] = (await me(ada.token)).payload.proofOfAddress;
    const params = { vendorId: bola.vendorId, documentId: document?.id ?? '' };
    expect((await test.gateway(judgeVendorDocument, { params, body: { status: 'accepted' } })).status).toBe(410);
    expect((await me(ada.token)).payload.proofOfAddress[0]?.status).toBe('submitted');
  });

  it('are accepted with the application, and unknown vendors have none', async () => {
    const { vendorId, token } = await signedInVendor(test, { status: 'PENDING' });
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [bill], token);
    expect((await set(vendorId, 'APPROVED')).payload.proofOfAddress[0]?.status).toBe('accepted');
    expect((await test.gateway(listVendorDocuments, { params: { vendorId: newId() } })).status).toBe(404);
  });
});

describe('the list of vendors', () => {
  it('is filtered by state, searched by name, email and phone, and paged', async () => {
    const mark = newId().slice(-8);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const status = index === 4 ? 'DECLINED' : 'PENDING';
      ids.unshift((await givenVendor(test, { name: `Shop ${mark} 100%_${index}`, status })).vendorId);
    }
    expect((await list({ search: mark })).vendors.map(({ vendorId }) => vendorId)).toEqual(ids);
    expect((await list({ search: mark, status: 'DECLINED' })).vendors).toHaveLength(1);
    expect((await list({ search: `${mark} 100%_2` })).vendors).toHaveLength(1);
    expect((await list({ search: `${mark} %` })).vendors).toEqual([]);
    const query = { search: mark, status: 'PENDING', limit: '3' };
    const first = await list(query);
    expect(first.paginationCursor).toMatchObject({ hasNext: true, hasPrevious: false });
    const second = await list({ ...query, after: first.paginationCursor.after ?? '' });
    expect([...first.vendors, ...second.vendors].map(({ vendorId }) => vendorId)).toEqual(ids.slice(1));
    const back = await list({ ...query, before: second.paginationCursor.before ?? '' });
    expect(back.vendors).toEqual(first.vendors);
  });
});

describe("a vendor's payout account", () => {
  it('is shown to the administrator, with only the last four digits of its number', async () => {
    const { vendorId, email } = await givenVendor(test);
    const seen = async () => (await test.gateway(listVendors, { query: { search: email } })).payload.vendors[0];
    expect(await seen()).toMatchObject({ bankName: null, accountName: null, accountNumber: null });
    const now = test.clock.now();
    const account = { vendorId, bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' };
    await addAccount(test.db, { ...account, verifiedAt: now, createdAt: now, payoutSince: now });
    const shown = { bankName: 'Guaranty Trust Bank', accountName: 'ADA OBI', accountNumber: '••••••6785' };
    expect(await seen()).toMatchObject(shown);
    expect((await agreeOn(vendorId, 900)).payload).toMatchObject(shown);
  });
});

describe('the commission of a vendor', () => {
  it("is the marketplace's until one is set", async () => {
    const { vendorId, email } = await givenVendor(test);
    const [vendor] = (await test.gateway(listVendors, { query: { search: email } })).payload.vendors;
    expect(vendor?.commissionRate).toBe(1500);
    expect((await agreeOn(vendorId, 0)).payload.commissionRate).toBe(0);
  });

  it("can't be set for an unknown vendor, or above a hundred per cent", async () => {
    expect((await agreeOn(newId(), 1000)).status).toBe(410);
    expect((await agreeOn((await givenVendor(test)).vendorId, 10_001)).status).toBe(400);
  });
});
