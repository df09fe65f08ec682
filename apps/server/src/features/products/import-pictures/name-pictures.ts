import { IMAGE_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import { mayBePublic } from '../../../platform/outside/outside.ts';
import type { FileKey } from '../../../platform/storage/file-store.ts';
import { kindOfFile } from '../../../platform/read-upload.ts';
import { isXlsx, unpackEntry } from '../spreadsheets/read-xlsx.ts';

const MEGABYTE = 1024 * 1024;

/** The sizes that a ZIP's headers claim are checked first, and the unpacked bytes are counted. */
export const ARCHIVE_BOUNDS = {
  /** Compressed. */
  bytes: 25 * MEGABYTE,
  entries: 1_000,
  /** The list, unpacked: the same as without a ZIP. */
  sheet: 10 * MEGABYTE,
  /** All pictures that the list names, unpacked, damaged ones included. */
  pictures: 40 * MEGABYTE,
  /** Pictures hardly compress; what shrinks to a hundredth is none. */
  ratio: 100,
} as const;

/** Per import: each is fetched or unpacked, and redrawn. */
const PICTURES_MAX = 500;

type Unpacked = { readonly bytes: Buffer } | { readonly problem: string };

interface PictureArchive {
  readonly sheet: Buffer;
  /** By the name in the list; undefined if there is no such file. Unpacked once, on demand. */
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

/** What its header shows, before anything is unpacked. */
function problemOf(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'This picture is password-protected.';
  if (isBomb(entry)) return 'This file isn’t a picture.';
  return entry.uncompressedSize > IMAGE_BYTES_MAX ? 'This picture is larger than 5 MB.' : undefined;
}

async function unpackPicture(zip: ZipFile, entry: Entry): Promise<Unpacked> {
  const bytes = await unpackEntry(zip, entry, IMAGE_BYTES_MAX).catch(() => undefined);
  if (!bytes) return { problem: 'This picture is damaged. Create the ZIP again.' };
  // By content, whatever its name.
  const kind = await kindOfFile(bytes);
  const isPicture = kind !== undefined && kind !== 'pdf';
  return isPicture ? { bytes } : { problem: 'This picture isn’t supported. Use PNG, JPEG or WebP.' };
}

function pictureIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>): PictureArchive['picture'] {
  const byLastPart = new Map([...entries].toReversed().map(([name, entry]) => [lastPart(name), entry]));
  const unpacked = new Map<Entry, Unpacked>();
  let left: number = ARCHIVE_BOUNDS.pictures;
  return async (name) => {
    const path = plain(name);
    const entry = entries.get(path) ?? byLastPart.get(lastPart(path));
    if (!entry) return undefined;
    const known = unpacked.get(entry);
    if (known && 'problem' in known) return known;
    const problem = problemOf(entry);
    if (problem !== undefined) return { problem };
    if (entry.uncompressedSize > left) {
      return { problem: 'The pictures in this ZIP are too large together. Put this one in another ZIP.' };
    }
    // Counted before: a damaged picture costs as much as a good one, and each row stores its own copy.
    left -= entry.uncompressedSize;
    const result = known ?? (await unpackPicture(zip, entry));
    unpacked.set(entry, result);
    return result;
  };
}

export type NamedPicture = { readonly row: number; readonly source: string } & (
  | { readonly from: 'address' }
  | { readonly from: 'archive'; readonly bytes: Buffer }
  | { readonly from: 'store'; readonly key: FileKey }
  | { readonly from: 'nowhere'; readonly problem: string }
);

export type NamedPictures = ReadonlyMap<number, NamedPicture>;

type Settings = Pick<Config, 'isProduction' | 'reachesLoopback'>;

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
const ADDRESS_MAX = 2_000;

function addressProblem(source: string, settings: Settings): string | undefined {
  if (!URL.canParse(source) || source.length > ADDRESS_MAX) return 'This isn’t a valid web address.';
  const { protocol } = new URL(source);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && settings.reachesLoopback);
  if (!isAllowed) return 'Use a picture address that starts with https://.';
  return mayBePublic(source, settings) ? undefined : 'This isn’t a public web address.';
}

const NO_ARCHIVE = 'Upload a ZIP with the list and its pictures, or use a web address (https://…).';

async function findInArchive(source: string, archive: PictureArchive | undefined): Promise<Unpacked> {
  if (!archive) return { problem: NO_ARCHIVE };
  return (await archive.picture(source)) ?? { problem: 'There’s no file with this name in the ZIP.' };
}

/** Nothing is fetched or drawn here. Stops once `signal` is aborted. */
export async function namePictures(
  sources: readonly { readonly row: number; readonly source: string }[],
  archive: PictureArchive | undefined,
  settings: Settings,
  signal: AbortSignal,
): Promise<NamedPictures> {
  const named = new Map<number, NamedPicture>();
  let count = 0;
  for (const { row, source } of sources) {
    signal.throwIfAborted();
    const nowhere = (problem: string) => named.set(row, { row, source, from: 'nowhere', problem });
    if (count === PICTURES_MAX) nowhere(`You can import up to ${PICTURES_MAX} pictures at once.`);
    else if (ADDRESS.test(source)) {
      const problem = addressProblem(source, settings);
      if (problem === undefined) named.set(row, { row, source, from: 'address' });
      else nowhere(problem);
    } else {
      const found = await findInArchive(source, archive);
      if ('problem' in found) nowhere(found.problem);
      else named.set(row, { row, source, from: 'archive', bytes: found.bytes });
    }
    if (named.get(row)?.from !== 'nowhere') count += 1;
  }
  return named;
}
