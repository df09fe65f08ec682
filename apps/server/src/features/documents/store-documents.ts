import { connect } from 'node:net';
import type { AuditEntry } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { storeFiles } from '../../platform/storage/stored-files.ts';
import { EXTENSIONS, kindOfFile, type UploadedFile } from '../../platform/read-upload.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { redraw } from '../../platform/images/pictures.ts';
import { seconds } from '../../platform/clock.ts';
import type { StoredDocument } from './documents.queries.ts';
import type { DocumentKind, documents } from './documents.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

export type NewDocument = typeof documents.$inferInsert & Pick<StoredDocument, 'id' | 'kind'>;

/**
 * Checks uploads by content and stores the files before the transaction that inserts the rows. Files without a row are
 * cleaned up.
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
    // Pictures were re-encoded; a PDF is stored unchanged.
    if (extension === EXTENSIONS.pdf) await assertClean(config?.CLAMAV_URL, bytes);
    const id = newId();
    const key: FileKey = `private/documents/${id}.${extension}`;
    files.push({ key, bytes });
    rows.push({ id, ...owner, key, fileName, size: bytes.length, status: 'submitted', uploadedAt });
  }
  await storeFiles(deps, owner.vendorId, files);
  return rows;
}

/** By kind, because a file name could never be removed from the audit log. */
export const documentEntry = (
  kind: 'document_sent' | 'document_removed',
  { id, vendorId, kind: document }: Pick<StoredDocument, 'id' | 'vendorId' | 'kind'>,
): AuditEntry => ({ vendorId, kind, target: id, after: { document } });

/** Programs may append a few bytes after it. */
const END_MARK = '%%EOF';
const END_WITHIN = 2_048;

const isWholePdf = (bytes: Buffer) => bytes.subarray(-END_WITHIN).includes(END_MARK);

/** A PDF unchanged, a picture re-encoded. Checked by content alone. */
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

const PATIENCE = seconds(20);
const CHUNK = 64 * 1024;
const ANSWER_MAX = 1_000;

const outOfReach = () =>
  new AppError('unavailable', {
    message: 'We can’t scan files for viruses right now. Try again in a minute.',
    retryAfterSeconds: 60,
  });

function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

/** Each chunk is preceded by its length; an empty one ends the stream. */
function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

/** clamd's INSTREAM command. */
function queryScanner(url: URL, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = connect(Number(url.port || '3310'), url.hostname.replaceAll(/[[\]]/g, ''));
    const giveUp = setTimeout(() => line.destroy(new Error('The scanner did not answer in time.')), patience);
    let response = '';
    line.setEncoding('utf8').on('data', (part: string) => {
      response += part;
      if (response.length > ANSWER_MAX) line.destroy(new Error('The scanner’s answer is too long.'));
    });
    line.once('error', reject).once('close', () => {
      clearTimeout(giveUp);
      resolve(response.replaceAll('\0', '').trim());
    });
    line.once('connect', () => {
      line.write('zINSTREAM\0');
      for (const chunk of chunks(bytes)) line.write(chunk);
    });
  });
}

/** Refuses infected files if `CLAMAV_URL` is set. A failed scan is a refusal too. */
export async function assertClean(address: string | undefined, bytes: Buffer, patience = PATIENCE): Promise<void> {
  if (address === undefined) return;
  const response = await queryScanner(new URL(address), bytes, patience).catch(() => undefined);
  if (response === 'stream: OK') return;
  if (response?.endsWith(' FOUND')) {
    throw new AppError('file_unreadable', {
      message: 'We found a virus in this file. Check your device and upload a clean copy.',
    });
  }
  throw outOfReach();
}
