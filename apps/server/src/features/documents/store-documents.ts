import type { AuditEntry } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { storeFiles } from '../../platform/storage/stored-files.ts';
import { EXTENSIONS, kindOfFile, type UploadedFile } from '../../platform/uploads/read-upload.ts';
import { assertClean } from './virus-scan.ts';
import type { StoredDocument } from './documents.queries.ts';
import type { DocumentKind, documents } from './documents.tables.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { redraw } from '../../platform/images/pictures.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

/** A document whose file is stored, and whose row is not entered yet. */
export type NewDocument = typeof documents.$inferInsert & Pick<StoredDocument, 'id' | 'kind'>;

/**
 * Checks what was sent in, by its content, and stores the files, before the transaction that enters the rows. Files of
 * which no row ever speaks go away by themselves.
 */
export async function storeDocuments(
  deps: Deps,
  owner: { readonly vendorId: string; readonly kind: DocumentKind },
  sent: readonly UploadedFile[],
  signal?: AbortSignal,
): Promise<NewDocument[]> {
  const { clock, config } = deps;
  const uploadedAt = clock.now();
  const rows: NewDocument[] = [];
  const files: { key: FileKey; bytes: Buffer }[] = [];
  for (const { fileName, bytes: input } of sent) {
    const { bytes, extension } = await documentFile(input, signal);
    // A picture was re-encoded; a PDF is stored as it came.
    if (extension === EXTENSIONS.pdf) await assertClean(config?.CLAMAV_URL, bytes);
    const id = newId();
    const key: FileKey = `private/documents/${id}.${extension}`;
    files.push({ key, bytes });
    rows.push({ id, ...owner, key, fileName, size: bytes.length, status: 'submitted', uploadedAt });
  }
  await storeFiles(deps, owner.vendorId, files);
  return rows;
}

/** For the audit log: by its kind, because the name that somebody gave it could never be taken out again. */
export const documentEntry = (
  kind: 'document_sent' | 'document_removed',
  { id, vendorId, kind: document }: Pick<StoredDocument, 'id' | 'vendorId' | 'kind'>,
): AuditEntry => ({ vendorId, kind, target: id, after: { document } });

/** A PDF ends with this mark, give or take a few bytes that programs append. */
const END_MARK = '%%EOF';
const END_WITHIN = 2_048;

const isWholePdf = (bytes: Buffer) => bytes.subarray(-END_WITHIN).includes(END_MARK);

/** The stored form of an uploaded document: a PDF as it is, a picture re-encoded. Checked by content alone. */
export async function documentFile(bytes: Buffer, signal?: AbortSignal): Promise<{ bytes: Buffer; extension: string }> {
  const kind = await kindOfFile(bytes);
  if (kind === 'pdf') {
    if (!isWholePdf(bytes)) {
      throw new AppError('file_unreadable', { message: 'This PDF is damaged. Save it again and retry.' });
    }
    return { bytes, extension: EXTENSIONS.pdf };
  }
  if (kind === 'png' || kind === 'jpeg')
    return { bytes: await redraw(bytes, kind, signal), extension: EXTENSIONS[kind] };
  throw new AppError('unsupported_type', { message: 'This file isn’t supported. Use PDF, PNG or JPEG.' });
}
