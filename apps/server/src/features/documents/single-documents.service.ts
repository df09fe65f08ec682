import { DOCUMENT_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import type { FastifyRequest } from 'fastify';
import type { Turn } from '../../platform/fair-turns.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpFiles, keepFiles, storeFiles } from '../../platform/storage/kept-files.ts';
import { withUpload, type UploadedFile } from '../../platform/uploads/read-upload.ts';
import { lockVendor, tellAccountChanged } from '../vendors/vendors.service.ts';
import * as queries from './documents.queries.ts';
import { documents, type SingleKind } from './documents.tables.ts';
import { documentEntry, preparedDocuments } from './prepared-documents.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

const RULE = { field: 'file', mostFiles: 1, mostBytes: DOCUMENT_BYTES_MAX } as const;

const shown = ({ id, fileName, status, reason }: queries.StoredDocument) => ({ id, fileName, status, reason });

const NAMES: Readonly<Record<SingleKind, string>> = {
  identification: 'Your identification',
  registration: 'Your certificate of registration',
};

const isAcceptedAlready = (kind: SingleKind, accepted: queries.StoredDocument) =>
  new AppError('conflict', {
    message: `${NAMES[kind]} was accepted already and stays with your application.`,
    payload: { [kind]: shown(accepted) },
  });

interface Slot {
  readonly vendorId: string;
  readonly kind: SingleKind;
}

/** Takes a document from a request; one that was accepted stays, and then the request is not even read. */
export async function uploadSingle(parts: Parts, slot: Slot, request: FastifyRequest) {
  const held = await queries.findSingle(parts.db, slot.vendorId, slot.kind);
  if (held?.status === 'accepted') throw isAcceptedAlready(slot.kind, held);
  return withUpload(request, RULE, async ([file], turn) => {
    if (!file) throw new AppError('upload_incomplete');
    return replaceSingle(parts, slot, file, turn);
  });
}

/** There is one at a time: the one before, refused or not judged yet, goes away with its file. */
export async function replaceSingle(parts: Parts, slot: Slot, file: UploadedFile, turn?: Turn) {
  const { db, clock } = parts;
  const { vendorId, kind } = slot;
  const { rows, files } = await preparedDocuments(parts, slot, [file], turn);
  await storeFiles(parts, vendorId, files);
  return db.transaction(async (tx) => {
    // The vendor's row is held, so that of two at once the later finds the earlier.
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) throw new AppError('gone');
    const before = await queries.findSingle(tx, vendorId, kind);
    if (before?.status === 'accepted') throw isAcceptedAlready(kind, before);
    if (before) {
      await queries.removeDocument(tx, vendorId, before.id);
      await giveUpFiles(tx, clock, [before.key]);
    }
    const [entered] = await tx.insert(documents).values(rows).returning();
    if (!entered) throw new AppError('upload_incomplete');
    await keepFiles(tx, [entered.key]);
    await recordAudit(
      tx,
      clock.now(),
      ...(before ? [documentEntry('document_removed', before)] : []),
      documentEntry('document_sent', entered),
    );
    await tellAccountChanged(tx, clock, vendor);
    return shown(entered);
  });
}
