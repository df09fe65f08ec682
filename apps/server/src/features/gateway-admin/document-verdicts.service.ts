import type { Actor } from '../../platform/audit/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { getVendor, lockVendor, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import { decideDocument, linkedDocuments } from '../documents/documents.service.ts';

/** Each with a link that works for a few minutes. The access is audited first. */
export async function listVendorDocuments(deps: Pick<Platform, 'db' | 'clock' | 'links'>, by: Actor, vendorId: string) {
  const vendor = await getVendor(deps.db, vendorId);
  const found = await documentsOf(deps.db, deps.links, vendor);
  const after = { documents: found.documents.length };
  await recordAudit(deps.db, deps.clock.now(), by, { vendorId, kind: 'documents_read', after });
  return found;
}

/** Only here, beside the picture that has to show it, is the number shown in full. */
async function documentsOf(db: Db, links: Platform['links'], vendor: Vendor) {
  const { identificationDocument, identificationNumber } = vendor;
  return { documents: await linkedDocuments({ db, links }, vendor.id), identificationDocument, identificationNumber };
}

interface Verdict {
  readonly status: 'accepted' | 'refused';
  readonly reason?: string | undefined;
}

/** The vendor is emailed about a refusal, and sees both on screen. */
export async function judgeVendorDocument(
  tx: Db,
  { clock, config, links }: Pick<Platform, 'clock' | 'config' | 'links'>,
  by: Actor,
  { vendorId, documentId }: { vendorId: string; documentId: string },
  { status, reason }: Verdict,
) {
  const vendor = await lockVendor(tx, vendorId);
  const why = status === 'refused' ? (reason ?? null) : null;
  const document = vendor && (await decideDocument(tx, vendorId, documentId, { status, reason: why }));
  if (!document) throw new AppError('gone', { message: 'We couldn’t find this document.' });
  await recordAudit(tx, clock.now(), by, {
    vendorId,
    kind: 'document_judged',
    target: documentId,
    after: { status, reason: why },
  });
  if (status === 'refused') {
    const mail = writeEmail({
      subject: 'We couldn’t accept one of your documents',
      paragraphs: [
        `Hi ${vendor.firstName}, we couldn’t accept “${document.fileName}”.`,
        `Reason: ${why ?? ''}`,
        'Upload another to replace it.',
      ],
      link: { label: 'Upload a document', url: config.publicUrl },
    });
    await enqueue(tx, clock, { vendorId, channel: 'email', recipient: vendor.email, ...mail });
  }
  await publishAccountChanged(tx, clock, vendor);
  return documentsOf(tx, links, vendor);
}
