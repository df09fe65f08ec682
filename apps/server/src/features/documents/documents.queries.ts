import { and, asc, count, eq, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { documents, type DocumentKind, type DocumentStatus, type SingleKind } from './documents.tables.ts';

export type StoredDocument = typeof documents.$inferSelect;

const isTheDocument = (vendorId: string, documentId: string) =>
  and(eq(documents.vendorId, vendorId), eq(documents.id, documentId));

const isOfKind = (vendorId: string | SQLWrapper, kind: DocumentKind) =>
  and(eq(documents.vendorId, vendorId), eq(documents.kind, kind));

export const listDocuments = (db: Db, vendorIds: readonly string[]): Promise<StoredDocument[]> =>
  vendorIds.length === 0
    ? Promise.resolve([])
    : queryPrepared(db, 'documents', { vendorIds: [...vendorIds] }, (params) =>
        db
          .select()
          .from(documents)
          .where(sql`${documents.vendorId} = any(${params.vendorIds}::uuid[])`)
          .orderBy(asc(documents.id)),
      );

export const kindsSent = (vendorId: SQLWrapper) =>
  sql<DocumentKind[]>`array(select distinct ${documents.kind} from ${documents}
    where ${and(eq(documents.vendorId, vendorId), ne(documents.status, 'refused'))})`;

/** Refused ones don't count: the next one replaces them. */
export async function countProofs(db: Db, vendorId: string): Promise<number> {
  const [counted] = await db
    .select({ times: count() })
    .from(documents)
    .where(and(isOfKind(vendorId, 'proof_of_address'), ne(documents.status, 'refused')));
  return counted?.times ?? 0;
}

export const removeRefusedProofs = (tx: Db, vendorId: string) =>
  tx
    .delete(documents)
    .where(and(isOfKind(vendorId, 'proof_of_address'), eq(documents.status, 'refused')))
    .returning();

export async function findSingle(db: Db, vendorId: string, kind: SingleKind): Promise<StoredDocument | undefined> {
  const [found] = await db.select().from(documents).where(isOfKind(vendorId, kind));
  return found;
}

export async function findDocument(db: Db, vendorId: string, documentId: string): Promise<StoredDocument | undefined> {
  const [found] = await db.select().from(documents).where(isTheDocument(vendorId, documentId));
  return found;
}

export const removeDocument = (tx: Db, vendorId: string, documentId: string) =>
  tx.delete(documents).where(isTheDocument(vendorId, documentId));

export async function decideDocument(
  tx: Db,
  vendorId: string,
  documentId: string,
  verdict: { status: DocumentStatus; reason: string | null },
): Promise<StoredDocument | undefined> {
  const [decided] = await tx.update(documents).set(verdict).where(isTheDocument(vendorId, documentId)).returning();
  return decided;
}

export const acceptSubmitted = (tx: Db, vendorId: string) =>
  tx
    .update(documents)
    .set({ status: 'accepted' })
    .where(and(eq(documents.vendorId, vendorId), eq(documents.status, 'submitted')));

export const removeDocuments = (tx: Db, vendorId: string) =>
  tx.delete(documents).where(eq(documents.vendorId, vendorId)).returning({ key: documents.key });
