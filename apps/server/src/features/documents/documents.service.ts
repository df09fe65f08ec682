import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@vendor-portal/contract/values/image.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileLinks } from '../../platform/storage/file-links.ts';
import { findContentType } from '../../platform/storage/file-store.ts';
import { giveUpFiles, commitFiles } from '../../platform/storage/stored-files.ts';
import { withUpload, type UploadedFile } from '../../platform/read-upload.ts';
import { lockVendor, publishAccountChanged, getLockedVendor } from '../vendors/vendors.service.ts';
import { documentEntry, storeDocuments, type NewDocument } from './store-documents.ts';
import * as queries from './documents.queries.ts';
import { documents, type SingleKind } from './documents.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

const toResponse = ({ id, fileName, status, reason }: queries.StoredDocument) => ({ id, fileName, status, reason });

const keyOf = ({ key }: Pick<NewDocument, 'key'>) => key;

const proofsOf = async (db: Db, vendorId: string) => ({
  proofOfAddress: proofsAmong(await queries.listDocuments(db, [vendorId])).map(toResponse),
});

const isFull = async (db: Db, vendorId: string, held: number) =>
  new AppError('too_many_files', {
    payload: await proofsOf(db, vendorId),
    message:
      held >= DOCUMENTS_MAX
        ? `You’ve already uploaded ${DOCUMENTS_MAX} documents. Remove one first.`
        : `You can upload ${DOCUMENTS_MAX} documents in all. You have room for ${DOCUMENTS_MAX - held} more.`,
  });

export const PROOFS_UPLOAD = { field: 'files', mostFiles: DOCUMENTS_MAX, mostBytes: DOCUMENT_BYTES_MAX } as const;

/** At the limit the request isn't even read. */
export async function uploadDocuments(
  deps: Deps & { readonly write: Write },
  by: Actor,
  vendorId: string,
  request: FastifyRequest,
) {
  const held = await queries.countProofs(deps.db, vendorId);
  if (held >= DOCUMENTS_MAX) throw await isFull(deps.db, vendorId, held);
  const prepared = await withUpload(request, async (sent, signal) => {
    if (held + sent.length > DOCUMENTS_MAX) throw await isFull(deps.db, vendorId, held);
    return storeDocuments(deps, { vendorId, kind: 'proof_of_address' }, sent, signal);
  });
  return deps.write((tx) => enterProofs(tx, deps.clock, by, vendorId, prepared));
}

export async function addDocuments(
  deps: Deps,
  by: Actor,
  vendorId: string,
  sent: readonly UploadedFile[],
): Promise<void> {
  const prepared = await storeDocuments(deps, { vendorId, kind: 'proof_of_address' }, sent);
  await deps.db.transaction((tx) => enterProofs(tx, deps.clock, by, vendorId, prepared));
}

/** All or none. Refused ones are deleted. */
async function enterProofs(tx: Db, clock: Clock, by: Actor, vendorId: string, rows: readonly NewDocument[]) {
  const vendor = await lockVendor(tx, vendorId);
  // Another request may have reached the limit meanwhile.
  const held = await queries.countProofs(tx, vendorId);
  if (!vendor || held + rows.length > DOCUMENTS_MAX) throw await isFull(tx, vendorId, held);
  const refused = await queries.removeRefusedProofs(tx, vendorId);
  await tx.insert(documents).values([...rows]);
  await commitFiles(tx, rows.map(keyOf));
  await giveUpFiles(tx, clock, refused.map(keyOf));
  await recordAudit(
    tx,
    clock.now(),
    by,
    ...refused.map((document) => documentEntry('document_removed', document)),
    ...rows.map((document) => documentEntry('document_sent', document)),
  );
  await publishAccountChanged(tx, clock, vendor);
  return proofsOf(tx, vendorId);
}

export const proofsAmong = <D extends Pick<queries.StoredDocument, 'kind'>>(all: readonly D[]): D[] =>
  all.filter(({ kind }) => kind === 'proof_of_address');

/** Only a document that wasn't accepted; another vendor's counts as missing. */
export async function withdrawDocument(tx: Db, clock: Clock, by: Actor, vendorId: string, documentId: string) {
  const vendor = await lockVendor(tx, vendorId);
  const document = await queries.findDocument(tx, vendorId, documentId);
  if (!vendor || !document) throw new AppError('gone', { message: 'That document no longer exists.' });
  if (document.status === 'accepted') {
    throw new AppError('conflict', {
      message: 'We’ve already accepted this document, so it can’t be removed.',
      payload: await proofsOf(tx, vendorId),
    });
  }
  await queries.removeDocument(tx, vendorId, documentId);
  await giveUpFiles(tx, clock, [document.key]);
  await recordAudit(tx, clock.now(), by, documentEntry('document_removed', document));
  await publishAccountChanged(tx, clock, vendor);
  return proofsOf(tx, vendorId);
}

/** Undefined if the vendor has no such document. */
export const decideDocument = queries.decideDocument;

export async function eraseDocuments(tx: Db, clock: Clock, vendorId: string): Promise<void> {
  const erased = await queries.removeDocuments(tx, vendorId);
  await giveUpFiles(tx, clock, erased.map(keyOf));
}

/** Of an owner who is none any more. */
export async function removeIdentification(tx: Db, clock: Clock, by: Actor, vendorId: string): Promise<void> {
  const document = await queries.findSingle(tx, vendorId, 'identification');
  if (!document) return;
  await queries.removeDocument(tx, vendorId, document.id);
  await giveUpFiles(tx, clock, [document.key]);
  await recordAudit(tx, clock.now(), by, documentEntry('document_removed', document));
}

/** Each with a link that is valid for a few minutes. */
export async function linkedDocuments({ db, links }: { db: Db; links: FileLinks }, vendorId: string) {
  const found = await queries.listDocuments(db, [vendorId]);
  return found.map(({ id, kind, key, fileName, status, reason, size, uploadedAt }) => {
    const { url, urlEndsAt } = links.sign(key, fileName);
    const contentType = findContentType(key);
    const at = uploadedAt.toISOString();
    return { id, kind, fileName, status, reason, contentType, size, uploadedAt: at, url, urlEndsAt };
  });
}

export const SINGLE_UPLOAD = { field: 'file', mostFiles: 1, mostBytes: DOCUMENT_BYTES_MAX } as const;

const NAMES: Readonly<Record<SingleKind, string>> = {
  identification: 'your identification',
  registration: 'your certificate of registration',
};

const isAcceptedAlready = (kind: SingleKind, accepted: queries.StoredDocument) =>
  new AppError('conflict', {
    message: `We’ve already accepted ${NAMES[kind]}, so you can’t replace it.`,
    payload: { [kind]: toResponse(accepted) },
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

export async function replaceSingle(deps: Deps, by: Actor, slot: Slot, file: UploadedFile): Promise<void> {
  const [prepared] = await storeDocuments(deps, slot, [file]);
  if (prepared) await deps.db.transaction((tx) => enterSingle(tx, deps.clock, by, slot, prepared));
}

/** There is one at a time: the previous one, refused or undecided, is deleted with its file. */
export async function enterSingle(tx: Db, clock: Clock, by: Actor, { vendorId, kind }: Slot, row: NewDocument) {
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
    by,
    ...(before ? [documentEntry('document_removed', before)] : []),
    documentEntry('document_sent', entered),
  );
  await publishAccountChanged(tx, clock, vendor);
  return toResponse(entered);
}
