import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../http/answers/app-error.ts';
import { contentTypeOf, type FileStore } from './file-store.ts';
import type { S3Address } from './s3-address.ts';

const PATIENCE = 20_000;

const outOfReach = () =>
  new AppError('unavailable', { message: 'Our file store does not answer. Please try again.', retryAfterSeconds: 5 });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function settle(response: Response, ...alsoFine: number[]): Promise<void> {
  await response.body?.cancel();
  if (response.ok || alsoFine.includes(response.status)) return;
  // Not the vendor's doing and not passing by itself: the key, the bucket or the clock is wrong.
  throw new Error(`the file store answered ${response.status}`);
}

/** Files in a bucket of any S3-compatible store. */
export function s3Store({ bucketUrl, ...access }: S3Address): FileStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });

  const ask = async (method: string, path: string, body?: { bytes: Buffer; type: string }) => {
    // Signed with the body's hash, so that a byte that changes on the way is refused and not stored.
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
    put: async (key, bytes) => settle(await ask('PUT', `/${key}`, { bytes, type: contentTypeOf(key) })),
    read: async (key) => {
      const response = await ask('GET', `/${key}`);
      if (!response.ok || !response.body) {
        await settle(response, 404);
        return undefined;
      }
      const stream = Readable.fromWeb(response.body);
      const length = response.headers.get('content-length');
      return { size: length === null ? undefined : Number(length), stream };
    },
    remove: async (key) => settle(await ask('DELETE', `/${key}`), 404),
    check: async () => settle(await ask('GET', '?list-type=2&max-keys=1')),
  };
}
