import { DOCUMENT_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpFiles, commitFiles } from '../../platform/storage/stored-files.ts';
import { withUpload, type UploadedFile } from '../../platform/read-upload.ts';
import { getLockedVendor, publishAccountChanged } from '../vendors/vendors.service.ts';
import * as queries from './documents.queries.ts';
import { documents, type SingleKind } from './documents.tables.ts';
import { documentEntry, storeDocuments, type NewDocument } from './store-documents.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

export const SINGLE_UPLOAD = { field: 'file', mostFiles: 1, mostBytes: DOCUMENT_BYTES_MAX } as const;

const answerOf = ({ id, fileName, status, reason }: queries.StoredDocument) => ({ id, fileName, status, reason });

const NAMES: Readonly<Record<SingleKind, string>> = {
  identification: 'your identification',
  registration: 'your certificate of registration',
};

const isAcceptedAlready = (kind: SingleKind, accepted: queries.StoredDocument) =>
  new AppError('conflict', {
    message: `We’ve already accepted ${NAMES[kind]}, so you can’t replace it.`,
    payload: { [kind]: answerOf(accepted) },
  });

interface Slot {
  readonly vendorId: string;
  readonly kind: SingleKind;
}

/** An accepted document stays; the request isn't even read then. */
export async function receiveSingle(deps: Deps, slot: Slot, request: FastifyRequest): Promise<NewDocument> {
  const held = await queries.findSingle(deps.db, slot.vendorId, slot.kind);
  if (held?.status === 'accepted') throw isAcceptedAlready(slot.kind, held);
  const [prepared] = await withUpload(request, (sent, signal) => storeDocuments(deps, slot, sent, signal));
  if (!prepared) throw new AppError('upload_incomplete');
  return prepared;
}

export async function replaceSingle(deps: Deps, slot: Slot, file: UploadedFile): Promise<void> {
  const [prepared] = await storeDocuments(deps, slot, [file]);
  if (prepared) await deps.db.transaction((tx) => enterSingle(tx, deps.clock, slot, prepared));
}

/** There is one at a time: the previous one, refused or undecided, is deleted with its file. */
export async function enterSingle(tx: Db, clock: Clock, { vendorId, kind }: Slot, row: NewDocument) {
  // Locked, so that of two concurrent uploads the later finds the earlier.
  const vendor = await getLockedVendor(tx, vendorId);
  const before = await queries.findSingle(tx, vendorId, kind);
  if (before?.status === 'accepted') throw isAcceptedAlready(kind, before);
  if (before) {
    await queries.removeDocument(tx, vendorId, before.id);
    await giveUpFiles(tx, clock, [before.key]);
  }
  const [entered] = await tx.insert(documents).values(row).returning();
  if (!entered) throw new Error('The document was not stored.');
  await commitFiles(tx, [entered.key]);
  await recordAudit(
    tx,
    clock.now(),
    ...(before ? [documentEntry('document_removed', before)] : []),
    documentEntry('document_sent', entered),
  );
  await publishAccountChanged(tx, clock, vendor);
  return answerOf(entered);
}
