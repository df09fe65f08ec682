import { and, asc, eq, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { documents, type DocumentKind, type DocumentStatus, type SingleKind } from './documents.tables.ts';
import { first, matches } from '../../platform/database/rows.ts';

export type StoredDocument = typeof documents.$inferSelect;

const isTheDocument = (vendorId: string, documentId: string) =>
  and(eq(documents.vendorId, vendorId), eq(documents.id, documentId));

const isOfKind = (vendorId: string | SQLWrapper, kind: DocumentKind) =>
  and(eq(documents.vendorId, vendorId), eq(documents.kind, kind));

const queryDocuments = prepareQuery('documents', (db, params: Params<{ vendorIds: readonly string[] }>) =>
  db
    .select()
    .from(documents)
    .where(sql`${documents.vendorId} = any(${params.vendorIds}::uuid[])`)
    .orderBy(asc(documents.id)),
);

export const listDocuments = async (db: Db, vendorIds: readonly string[]): Promise<StoredDocument[]> =>
  vendorIds.length === 0 ? [] : queryDocuments(db, { vendorIds });

export const kindsSent = (vendorId: SQLWrapper) =>
  sql<DocumentKind[]>`array(select distinct ${documents.kind} from ${documents}
    where ${and(eq(documents.vendorId, vendorId), ne(documents.status, 'refused'))})`;

/** Refused ones don't count: the next one replaces them. */
export const countProofs = (db: Db, vendorId: string): Promise<number> =>
  db.$count(documents, and(isOfKind(vendorId, 'proof_of_address'), ne(documents.status, 'refused')));

export const removeRefusedProofs = (tx: Db, vendorId: string) =>
  tx
    .delete(documents)
    .where(and(isOfKind(vendorId, 'proof_of_address'), eq(documents.status, 'refused')))
    .returning();

export const findSingle = (db: Db, vendorId: string, kind: SingleKind) =>
  first(db.select().from(documents).where(isOfKind(vendorId, kind)));

export const findDocument = (db: Db, vendorId: string, documentId: string) =>
  first(db.select().from(documents).where(isTheDocument(vendorId, documentId)));

export const removeDocument = (tx: Db, vendorId: string, documentId: string) =>
  tx.delete(documents).where(isTheDocument(vendorId, documentId));

export const decideDocument = (
  tx: Db,
  vendorId: string,
  documentId: string,
  verdict: { status: DocumentStatus; reason: string | null },
) => first(tx.update(documents).set(verdict).where(isTheDocument(vendorId, documentId)).returning());

export const acceptSubmitted = (tx: Db, vendorId: string) =>
  tx
    .update(documents)
    .set({ status: 'accepted' })
    .where(matches(documents, { vendorId, status: 'submitted' }));

export const removeDocuments = (tx: Db, vendorId: string) =>
  tx.delete(documents).where(eq(documents.vendorId, vendorId)).returning({ key: documents.key });
