import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../http/answers/app-error.ts';
import { contentTypeOf, type FileStore } from './file-store.ts';
import { StartRefused } from '../start-refused.ts';

const PATIENCE = 20_000;

const outOfReach = () =>
  new AppError('unavailable', { message: 'We can’t save files right now. Please try again.', retryAfterSeconds: 5 });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function settle(response: Response, ...alsoFine: number[]): Promise<void> {
  await response.body?.cancel();
  if (response.ok || alsoFine.includes(response.status)) return;
  // Neither the vendor's fault nor temporary: the key, the bucket or the clock is wrong.
  throw new Error(`the file store answered ${response.status}`);
}

export function s3Store({ bucketUrl, ...access }: S3Address): FileStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });

  const send = async (method: string, path: string, body?: { bytes: Buffer; type: string }) => {
    // Signed with the body's hash, so that a byte changed on the way is refused and not stored.
    const content = body && {
      body: new Uint8Array(body.bytes),
      headers: { 'content-type': body.type, 'x-amz-content-sha256': sha256(body.bytes) },
    };
    const init = { method, signal: AbortSignal.timeout(PATIENCE), ...content };
    const response = await client.fetch(`${bucketUrl}${path}`, init).catch(() => undefined);
    if (!response || response.status >= 500) throw outOfReach();
    return response;
  };

  return {
    put: async (key, bytes) => settle(await send('PUT', `/${key}`, { bytes, type: contentTypeOf(key) })),
    read: async (key) => {
      const response = await send('GET', `/${key}`);
      if (!response.ok || !response.body) {
        await settle(response, 404);
        return undefined;
      }
      const stream = Readable.fromWeb(response.body);
      const length = response.headers.get('content-length');
      return { size: length === null ? undefined : Number(length), stream };
    },
    remove: async (key) => settle(await send('DELETE', `/${key}`), 404),
    check: async () => settle(await send('GET', '?list-type=2&max-keys=1')),
  };
}

interface S3Address {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly bucketUrl: string;
}

const refuse = (reason: string) =>
  new StartRefused(
    `STORAGE_URL can't be used: ${reason}. Write it as s3://key:secret@host[:port]/bucket[?region=eu-west-1][&tls=0].`,
  );

/** `s3://key:secret@host:port/bucket?region=…`, the secret percent-encoded. HTTPS unless `tls=0`. */
export function parseS3Address(text: string): S3Address {
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
