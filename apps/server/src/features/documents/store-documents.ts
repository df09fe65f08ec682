import type { Deed } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { storeFiles } from '../../platform/storage/kept-files.ts';
import { EXTENSIONS } from '../../platform/uploads/read-files.ts';
import type { UploadedFile } from '../../platform/uploads/read-upload.ts';
import { assertClean } from './virus-scan.ts';
import { documentFile } from './document-file.ts';
import type { StoredDocument } from './documents.queries.ts';
import type { DocumentKind, documents } from './documents.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

/** A document whose file is stored, and whose row is not entered yet. */
export type NewDocument = typeof documents.$inferInsert & Pick<StoredDocument, 'id' | 'kind'>;

/**
 * Checks what was sent in, by its content, and stores the files, before the transaction that enters the rows. Files of
 * which no row ever speaks go away by themselves.
 */
export async function storeDocuments(
  deps: Deps,
  whose: { readonly vendorId: string; readonly kind: DocumentKind },
  sent: readonly UploadedFile[],
  signal?: AbortSignal,
): Promise<NewDocument[]> {
  const { clock, config } = deps;
  const uploadedAt = clock.now();
  const rows: NewDocument[] = [];
  const files: { key: FileKey; bytes: Buffer }[] = [];
  for (const { fileName, bytes: given } of sent) {
    const { bytes, extension } = await documentFile(given, signal);
    // A picture was re-encoded; a PDF is stored as it came.
    if (extension === EXTENSIONS.pdf) await assertClean(config?.CLAMAV_URL, bytes);
    const id = newId();
    const key: FileKey = `private/documents/${id}.${extension}`;
    files.push({ key, bytes });
    rows.push({ id, ...whose, key, fileName, size: bytes.length, status: 'submitted', uploadedAt });
  }
  await storeFiles(deps, whose.vendorId, files);
  return rows;
}

/** For the audit log: by its kind, because the name that somebody gave it could never be taken out again. */
export const documentEntry = (
  kind: 'document_sent' | 'document_removed',
  { id, vendorId, kind: document }: Pick<StoredDocument, 'id' | 'vendorId' | 'kind'>,
): Deed => ({ vendorId, kind, target: id, after: { document } });
