import { StartRefused } from '../start-refused.ts';

export interface S3Address {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Of the bucket, without a slash at its end. */
  readonly bucketUrl: string;
}

const refuse = (reason: string) =>
  new StartRefused(
    `STORAGE_URL can't be used: ${reason}. Write it as s3://key:secret@host[:port]/bucket[?region=eu-west-1][&tls=0].`,
  );

/** Reads `s3://key:secret@host:port/bucket?region=…`. HTTPS unless `tls=0`; a secret's own signs are percent-encoded. */
export function parseS3Address(text: string): S3Address {
  let url: URL;
  try {
    // Only of schemes that browsers know does URL read all parts alike.
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
