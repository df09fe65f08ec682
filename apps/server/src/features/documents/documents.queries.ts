import { and, asc, count, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { askPrepared } from '../../platform/database/ask-prepared.ts';
import type { Db } from '../../platform/database/database.ts';
import { documents, type DocumentKind, type DocumentStatus } from './documents.tables.ts';

export type StoredDocument = typeof documents.$inferSelect;

const isTheDocument = (vendorId: string, documentId: string) =>
  and(eq(documents.vendorId, vendorId), eq(documents.id, documentId));

const isOfKind = (vendorId: string | SQLWrapper, kind: DocumentKind) =>
  and(eq(documents.vendorId, vendorId), eq(documents.kind, kind));

/** Of both kinds, in the order they were sent in. */
export const listDocuments = (db: Db, vendorIds: readonly string[]): Promise<StoredDocument[]> =>
  vendorIds.length === 0
    ? Promise.resolve([])
    : askPrepared(db, 'documents', { vendorIds: [...vendorIds] }, (given) =>
        db
          .select()
          .from(documents)
          .where(sql`${documents.vendorId} = any(${given.vendorIds}::uuid[])`)
          .orderBy(asc(documents.id)),
      );

/** How many proofs of address were sent in, as a figure. */
export const documentsSent = (vendorId: SQLWrapper) =>
  sql<number>`(select count(*) from ${documents} where ${isOfKind(vendorId, 'proof_of_address')})`;

export async function countProofs(db: Db, vendorId: string): Promise<number> {
  const [counted] = await db.select({ times: count() }).from(documents).where(isOfKind(vendorId, 'proof_of_address'));
  return counted?.times ?? 0;
}

export async function findIdentification(db: Db, vendorId: string): Promise<StoredDocument | undefined> {
  const [found] = await db.select().from(documents).where(isOfKind(vendorId, 'identification'));
  return found;
}

export async function findDocument(db: Db, vendorId: string, documentId: string): Promise<StoredDocument | undefined> {
  const [found] = await db.select().from(documents).where(isTheDocument(vendorId, documentId));
  return found;
}

export const removeDocument = (tx: Db, vendorId: string, documentId: string) =>
  tx.delete(documents).where(isTheDocument(vendorId, documentId));

export async function judge(
  tx: Db,
  vendorId: string,
  documentId: string,
  verdict: { status: DocumentStatus; reason: string | null },
): Promise<StoredDocument | undefined> {
  const [judged] = await tx.update(documents).set(verdict).where(isTheDocument(vendorId, documentId)).returning();
  return judged;
}

export const acceptSubmitted = (tx: Db, vendorId: string) =>
  tx
    .update(documents)
    .set({ status: 'accepted' })
    .where(and(eq(documents.vendorId, vendorId), eq(documents.status, 'submitted')));

export const removeDocuments = (tx: Db, vendorId: string) =>
  tx.delete(documents).where(eq(documents.vendorId, vendorId)).returning({ key: documents.key });
