import { Readable } from 'node:stream';
import { randomUUID, createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/responses/app-error.ts';
import { StartRefused } from '../start-refused.ts';

interface StoredFile {
  /** Undefined where the store doesn't report it. */
  readonly size: number | undefined;
  readonly stream: Readable;
}

/**
 * A key's bytes never change: another version gets another key. Files under `public/` are readable by anybody, all
 * others only by a signed link.
 */
export interface FileStore {
  /** Atomic: a reader never gets half a file. */
  readonly put: (key: FileKey, bytes: Buffer) => Promise<void>;
  readonly read: (key: FileKey) => Promise<StoredFile | undefined>;
  /** Removing a missing file isn't an error. */
  readonly remove: (key: FileKey) => Promise<void>;
  /** Throws an error for the operator if the store can't be used. */
  readonly check: () => Promise<void>;
}

export type FileKey = `${'public' | 'private'}/${string}`;

const KEY = /^(?:public|private)(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/;

/** Keys also arrive in URLs: only these characters ever reach a disk or a bucket. */
export const isFileKey = (text: string): text is FileKey => KEY.test(text);

/** The extension is the only stored type; it was set after checking the content. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

export const findContentType = (key: FileKey): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

export async function openFileStore(
  storageUrl: string | undefined,
  folder: string,
  /** Replaced in tests of a full disk. */
  openFile: OpenFile = open,
): Promise<FileStore> {
  const store = storageUrl === undefined ? folderStore(folder, openFile) : s3Store(parseS3Address(storageUrl));
  try {
    await store.check();
  } catch (error) {
    // Orders go on without uploads, so a full disk doesn't end a restart. `/readyz`, the metric and the log report it.
    if (DISK_FULL.has(codeOf(error))) return store;
    const name = storageUrl === undefined ? 'DATA_DIR' : 'STORAGE_URL';
    throw new StartRefused(`${name} can't be used for uploaded files: ${reasonOf(error)}.`, { cause: error });
  }
  return store;
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return 'the file store does not answer';
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
/** The operator's to fix, and the upload can be tried again. */
const DISK_TROUBLE = new Set([...DISK_FULL, 'EROFS', 'EIO', 'ESTALE']);

type OpenFile = (
  path: string,
  flags: string,
  mode: number,
) => Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;

function folderStore(folder: string, openFile: OpenFile): FileStore {
  const pathOf = (key: string) => join(folder, key);
  const writeFile = async (path: string, bytes: Buffer) => {
    const file = await openFile(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw DISK_TROUBLE.has(codeOf(error)) ? outOfReach(error) : error;
      }
    },
    read: async (key) => {
      try {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A new file each time: on a full disk an existing byte can still be overwritten.
      const path = join(folder, `check-${randomUUID()}.part`);
      try {
        await writeFile(path, Buffer.from('1'));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

const PATIENCE = 20_000;

const outOfReach = (cause: unknown) =>
  new AppError('unavailable', {
    message: 'We can’t save files right now. Please try again.',
    retryAfterSeconds: 5,
    cause,
  });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function assertOk(response: Response, ...alsoFine: number[]): Promise<void> {
  await response.body?.cancel();
  if (response.ok || alsoFine.includes(response.status)) return;
  // Neither the vendor's fault nor temporary: the key, the bucket or the clock is wrong.
  throw new Error(`the file store answered ${response.status}`);
}

function s3Store({ bucketUrl, ...credentials }: S3Address): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });

  const send = async (method: string, path: string, body?: { bytes: Buffer; type: string }) => {
    // Signed with the body's hash, so that a byte changed on the way is refused and not stored.
    const content = body && {
      body: new Uint8Array(body.bytes),
      headers: { 'content-type': body.type, 'x-amz-content-sha256': sha256(body.bytes) },
    };
    const init = { method, signal: AbortSignal.timeout(PATIENCE), ...content };
    const response = await client.fetch(`${bucketUrl}${path}`, init).catch((error: unknown) => {
      throw outOfReach(error);
    });
    if (response.status >= 500) throw outOfReach(new Error(`the file store answered ${response.status}`));
    return response;
  };

  return {
    put: async (key, bytes) => assertOk(await send('PUT', `/${key}`, { bytes, type: findContentType(key) })),
    read: async (key) => {
      const response = await send('GET', `/${key}`);
      if (!response.ok || !response.body) {
        await assertOk(response, 404);
        return undefined;
      }
      const stream = Readable.fromWeb(response.body);
      const length = response.headers.get('content-length');
      return { size: length === null ? undefined : Number(length), stream };
    },
    remove: async (key) => assertOk(await send('DELETE', `/${key}`), 404),
    check: async () => assertOk(await send('GET', '?list-type=2&max-keys=1')),
  };
}

type S3Address = ReturnType<typeof parseS3Address>;

const refuse = (reason: string) =>
  new StartRefused(
    `STORAGE_URL can't be used: ${reason}. Write it as s3://key:secret@host[:port]/bucket[?region=eu-west-1][&tls=0].`,
  );

/** `s3://key:secret@host:port/bucket?region=…`, the secret percent-encoded. HTTPS unless `tls=0`. */
export function parseS3Address(text: string) {
  let url: URL;
  try {
    // `URL` parses all parts only for schemes that browsers know.
    url = new URL(text.replace(/^s3:/, 'https:'));
  } catch {
    throw refuse('it is no address');
  }
  if (!text.startsWith('s3://')) throw refuse('only s3:// is known');
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!accessKeyId || !secretAccessKey) throw refuse('its key and secret are missing');
  const bucket = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(bucket)) throw refuse('its bucket is missing');
  const tls = url.searchParams.get('tls') ?? '1';
  if (tls !== '0' && tls !== '1') throw refuse('tls is 0 or 1');
  const scheme = tls === '0' ? 'http' : 'https';
  return {
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucketUrl: `${scheme}://${url.host}/${bucket}`,
  };
}
