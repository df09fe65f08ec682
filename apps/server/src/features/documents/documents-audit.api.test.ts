import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { onboardingContract as calls } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';

const test = await sharedTestApp();

const BILL = { name: 'Bill of Ada Obi.pdf', bytes: aPdf() };
const ABOUT_FILES = /^(?:document|logo)/;

/** Oldest first. */
async function entriesOf(vendorId: string) {
  const { records } = (await test.gateway(auditContract.listAudit, { query: { vendorId, limit: 50 } })).payload;
  return records.filter(({ kind }) => ABOUT_FILES.test(kind)).toReversed();
}

const summary = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.map(({ kind, actor, target, after }) => [kind, actor, target, after]);

describe('the audit log', () => {
  it('names each uploaded or removed document by its kind, not its file name', async () => {
    const { vendorId, token } = await signedInVendor(test, { status: 'PENDING' });
    const { proofOfAddress } = (await sendFiles(test.app, calls.uploadProofOfAddress, [BILL, BILL], token)).payload;
    const [first, second] = proofOfAddress.map(({ id }) => id);
    await test.request(calls.removeProofOfAddress, { body: { documentId: first ?? '' } }, { token });
    const proof = { document: 'proof_of_address' };
    const entries = await entriesOf(vendorId);
    expect(summary(entries)).toEqual([
      ['document_sent', 'vendor', first, proof],
      ['document_sent', 'vendor', second, proof],
      ['document_removed', 'vendor', first, proof],
    ]);
    expect(JSON.stringify(entries)).not.toContain(BILL.name);
  });

  it('names a document that is replaced', async () => {
    const { vendorId, token } = await signedInVendor(test, { status: 'PENDING' });
    const send = async () =>
      (await sendFiles(test.app, calls.uploadIdentification, [BILL], token)).payload.identification.id;
    const [first, second] = [await send(), await send()];
    const { payload } = await sendFiles(test.app, calls.uploadProofOfAddress, [BILL], token);
    const [refused = ''] = payload.proofOfAddress.map(({ id }) => id);
    await test.gateway(gatewayAdminContract.judgeVendorDocument, {
      params: { vendorId, documentId: refused },
      body: { status: 'refused', reason: 'Too old.' },
    });
    await sendFiles(test.app, calls.uploadProofOfAddress, [BILL], token);
    const [identification, proof] = [{ document: 'identification' }, { document: 'proof_of_address' }];
    expect(summary(await entriesOf(vendorId))).toEqual([
      ['document_sent', 'vendor', first, identification],
      ['document_removed', 'vendor', first, identification],
      ['document_sent', 'vendor', second, identification],
      ['document_sent', 'vendor', refused, proof],
      ['document_judged', 'administrator', refused, { status: 'refused', reason: 'Too old.' }],
      ['document_removed', 'vendor', refused, proof],
      ['document_sent', 'vendor', expect.any(String), proof],
    ]);
  });

  it("names the administrator's key that read the documents, and records nothing for an unknown vendor", async () => {
    const { vendorId, token } = await signedInVendor(test, { status: 'PENDING' });
    await sendFiles(test.app, calls.uploadIdentification, [BILL], token);
    const read = (id: string) => test.gateway(gatewayAdminContract.listVendorDocuments, { params: { vendorId: id } });
    expect((await read(vendorId)).payload.documents).toHaveLength(1);
    const nobody = newId();
    expect((await read(nobody)).status).toBe(404);
    const [, entry] = await entriesOf(vendorId);
    expect(entry).toMatchObject({ kind: 'documents_read', actor: 'administrator', after: { documents: 1 } });
    expect(entry?.actorId).toBeTruthy();
    expect(await entriesOf(nobody)).toEqual([]);
  });

  it('records a change of the logo', async () => {
    const { vendorId, token } = await signedInVendor(test);
    await sendFiles(test.app, calls.uploadLogo, [{ name: 'logo.png', bytes: await aPng() }], token);
    expect(summary(await entriesOf(vendorId))).toEqual([['logo_changed', 'vendor', null, null]]);
  });
});
