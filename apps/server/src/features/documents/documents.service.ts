import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@vendor-portal/contract/values/image.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Turn } from '../../platform/fair-turns.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileLinks } from '../../platform/storage/file-links.ts';
import { contentTypeOf, type FileKey } from '../../platform/storage/file-store.ts';
import { giveUpFiles, keepFiles, storeFiles } from '../../platform/storage/kept-files.ts';
import { EXTENSIONS } from '../../platform/uploads/file-kind.ts';
import { assertClean } from '../../platform/uploads/virus-scan.ts';
import { withUpload, type UploadedFile } from '../../platform/uploads/read-upload.ts';
import { lockVendor, tellAccountChanged } from '../vendors/vendors.service.ts';
import { documentFile } from './document-file.ts';
import * as queries from './documents.queries.ts';
import { documents } from './documents.tables.ts';

export { acceptSubmitted, documentsSent, listDocuments, type StoredDocument } from './documents.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

const noRoom = (held: number) =>
  new AppError('too_many_files', {
    message:
      held >= DOCUMENTS_MAX
        ? `You have sent ${DOCUMENTS_MAX} documents already. Remove one first.`
        : `You may send ${DOCUMENTS_MAX} documents in all: there is room for ${DOCUMENTS_MAX - held} more.`,
  });

const RULE = { field: 'files', mostFiles: DOCUMENTS_MAX, mostBytes: DOCUMENT_BYTES_MAX } as const;

/** Adds proof of address from a request; with no room left the request is not even read. */
export async function uploadDocuments(parts: Parts, vendorId: string, request: FastifyRequest): Promise<void> {
  const held = await queries.countDocuments(parts.db, vendorId);
  if (held >= DOCUMENTS_MAX) throw noRoom(held);
  await withUpload(request, RULE, async (sent, turn) => {
    if (held + sent.length > DOCUMENTS_MAX) throw noRoom(held);
    await addDocuments(parts, vendorId, sent, turn);
  });
}

/** Judges, stores and enters documents: all of them, or none. */
export async function addDocuments(
  parts: Parts,
  vendorId: string,
  sent: readonly UploadedFile[],
  turn?: Turn,
): Promise<void> {
  const { db, clock } = parts;
  const uploadedAt = clock.now();
  const rows: (typeof documents.$inferInsert)[] = [];
  const stored: { key: FileKey; bytes: Buffer }[] = [];
  for (const { fileName, bytes: given } of sent) {
    const { bytes, extension } = await documentFile(given, turn);
    // A picture was drawn anew; a PDF is kept as it came.
    if (extension === EXTENSIONS.pdf) await assertClean(parts.config?.CLAMAV_URL, bytes);
    const id = newId();
    const key: FileKey = `private/documents/${id}.${extension}`;
    stored.push({ key, bytes });
    rows.push({ id, vendorId, key, fileName, size: bytes.length, status: 'submitted', uploadedAt });
  }
  await storeFiles(parts, vendorId, stored);
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    // Another request may have filled the room meanwhile.
    const now = await queries.countDocuments(tx, vendorId);
    if (!vendor || now + rows.length > DOCUMENTS_MAX) throw noRoom(now);
    await tx.insert(documents).values(rows);
    await keepFiles(
      tx,
      stored.map(({ key }) => key),
    );
    await tellAccountChanged(tx, clock, vendor);
  });
}

/** Takes back what was not accepted. Another vendor's document is as good as none. */
export async function takeBackDocument({ db, clock }: Omit<Parts, 'files'>, vendorId: string, documentId: string) {
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const document = await queries.findDocument(tx, vendorId, documentId);
    if (!vendor || !document) throw new AppError('gone', { message: 'That document is no longer there.' });
    if (document.status === 'accepted') {
      throw new AppError('conflict', {
        message: 'This document was accepted already and stays with your application.',
      });
    }
    await queries.removeDocument(tx, vendorId, documentId);
    await giveUpFiles(tx, clock, [document.key]);
    await tellAccountChanged(tx, clock, vendor);
  });
}

/** The administrator's verdict; undefined if the vendor has no such document. */
export const judgeDocument = queries.judge;

export async function eraseDocuments(tx: Db, clock: Clock, vendorId: string): Promise<void> {
  const erased = await queries.removeDocuments(tx, vendorId);
  await giveUpFiles(
    tx,
    clock,
    erased.map(({ key }) => key),
  );
}

/** A vendor's documents, each with a link that opens it for a few minutes. */
export async function linkedDocuments({ db, links }: { db: Db; links: FileLinks }, vendorId: string) {
  const found = await queries.listDocuments(db, [vendorId]);
  return found.map(({ id, key, fileName, status, reason, size, uploadedAt }) => {
    const { url, urlEndsAt } = links.sign(key, fileName);
    const contentType = contentTypeOf(key);
    return { id, fileName, status, reason, contentType, size, uploadedAt: uploadedAt.toISOString(), url, urlEndsAt };
  });
}
