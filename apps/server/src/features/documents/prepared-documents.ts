import type { Deed } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Turn } from '../../platform/fair-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { EXTENSIONS } from '../../platform/uploads/file-kind.ts';
import type { UploadedFile } from '../../platform/uploads/read-upload.ts';
import { assertClean } from '../../platform/uploads/virus-scan.ts';
import { documentFile } from './document-file.ts';
import type { StoredDocument } from './documents.queries.ts';
import type { DocumentKind, documents } from './documents.tables.ts';

type Parts = Pick<Platform, 'clock'> & Partial<Pick<Platform, 'config'>>;

/** Judges what was sent in, by its content: the rows to enter and the files to store, before either is. */
export async function preparedDocuments(
  { clock, config }: Parts,
  whose: { readonly vendorId: string; readonly kind: DocumentKind },
  sent: readonly UploadedFile[],
  turn?: Turn,
) {
  const uploadedAt = clock.now();
  const rows: (typeof documents.$inferInsert & Pick<StoredDocument, 'id' | 'kind'>)[] = [];
  const files: { key: FileKey; bytes: Buffer }[] = [];
  for (const { fileName, bytes: given } of sent) {
    const { bytes, extension } = await documentFile(given, turn);
    // A picture was drawn anew; a PDF is kept as it came.
    if (extension === EXTENSIONS.pdf) await assertClean(config?.CLAMAV_URL, bytes);
    const id = newId();
    const key: FileKey = `private/documents/${id}.${extension}`;
    files.push({ key, bytes });
    rows.push({ id, ...whose, key, fileName, size: bytes.length, status: 'submitted', uploadedAt });
  }
  return { rows, files };
}

/** For the audit log: by its kind, because the name that somebody gave it could never be taken out again. */
export const documentEntry = (
  kind: 'document_sent' | 'document_removed',
  { id, vendorId, kind: document }: Pick<StoredDocument, 'id' | 'vendorId' | 'kind'>,
): Deed => ({ vendorId, kind, target: id, after: { document } });
