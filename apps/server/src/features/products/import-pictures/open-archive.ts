import { IMAGE_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { isXlsx, unpackEntry } from '../spreadsheets/read-xlsx.ts';
import { ARCHIVE_BOUNDS } from './archive-bounds.ts';

export type Unpacked = { readonly bytes: Buffer } | { readonly problem: string };

export interface PictureArchive {
  readonly sheet: Buffer;
  /** By the name in the list; undefined if there is no such file. Unpacked on demand and not cached. */
  readonly picture: (name: string) => Promise<Unpacked | undefined>;
}

const refusal = (message: string) => new AppError('file_unreadable', { message, fields: { 'body.file': message } });

const UNREADABLE =
  'We couldn’t read this file. Save your spreadsheet again as .xlsx or CSV. If it’s a ZIP, make sure it has no password.';

const tooLargeFor = (message: string) => new AppError('too_large', { message, fields: { 'body.file': message } });

const WORKBOOK = /^(?:\[content_types\]\.xml$|xl\/)/;
const SHEET = /\.(?:csv|xlsx)$/i;
/** Hidden files that operating systems add. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)/;

const plain = (name: string) => name.normalize('NFC').replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const isBomb = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > 64 * 1024 && uncompressedSize > compressedSize * ARCHIVE_BOUNDS.ratio;

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ARCHIVE_BOUNDS.entries) {
    throw tooLargeFor(
      `This ZIP has more than ${ARCHIVE_BOUNDS.entries.toLocaleString('en')} files. Split it and try again.`,
    );
  }
  const entries = new Map<string, Entry>();
  // A name that leads out of the archive ends the reading; names are only compared, never used as a path.
  for await (const entry of zip.eachEntry()) {
    const name = plain(entry.fileName);
    if (!name.endsWith('/') && !BESIDE.test(name)) entries.set(name, entry);
  }
  return entries;
}

async function unpackSheet(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Buffer> {
  const sheets = [...entries].filter(([name]) => SHEET.test(name));
  const [found] = sheets;
  if (!found) throw refusal('This ZIP has no product list. Add your CSV or XLSX file next to the pictures.');
  if (sheets.length > 1) throw refusal('This ZIP has more than one list. Keep only the one to import.');
  const bytes = await unpackEntry(zip, found[1], ARCHIVE_BOUNDS.sheet);
  if (!bytes) throw tooLargeFor('The list in this ZIP is too large. The limit is 10 MB.');
  return bytes;
}

export async function openArchive(bytes: Buffer): Promise<PictureArchive | undefined> {
  if (!isXlsx(bytes)) return undefined;
  try {
    const zip = await fromBufferPromise(bytes);
    const entries = await entriesOf(zip);
    if ([...entries.keys()].some((name) => WORKBOOK.test(name))) return undefined;
    const sheet = await unpackSheet(zip, entries);
    return { sheet, picture: pictureIn(zip, entries) };
  } catch (error) {
    throw error instanceof AppError ? error : refusal(UNREADABLE);
  }
}

function pictureIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>): PictureArchive['picture'] {
  const byLastPart = new Map([...entries].toReversed().map(([name, entry]) => [lastPart(name), entry]));
  let left: number = ARCHIVE_BOUNDS.pictures;
  return async (name) => {
    const wanted = plain(name);
    const entry = entries.get(wanted) ?? byLastPart.get(lastPart(wanted));
    if (!entry) return undefined;
    if (entry.isEncrypted()) return { problem: 'This picture is password-protected.' };
    if (isBomb(entry)) return { problem: 'This file isn’t a picture.' };
    if (entry.uncompressedSize > IMAGE_BYTES_MAX) return { problem: 'This picture is larger than 5 MB.' };
    if (entry.uncompressedSize > left) {
      return { problem: 'The pictures in this ZIP are too large together. Put this one in another ZIP.' };
    }
    const bytes = await unpackEntry(zip, entry, IMAGE_BYTES_MAX).catch(() => undefined);
    if (!bytes) return { problem: 'This picture is damaged. Create the ZIP again.' };
    left -= bytes.length;
    return { bytes };
  };
}
