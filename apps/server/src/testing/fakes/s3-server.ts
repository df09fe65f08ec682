import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'uploads';

/** A real S3 server with one empty bucket, whose only account has the key and secret of the address. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const urlWith = (key: string, bucket = BUCKET) =>
    `s3://${key}:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1&tls=0`;
  return {
    url: urlWith('S3RVER'),
    urlWith,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
