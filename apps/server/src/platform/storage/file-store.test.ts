import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import { startS3Server } from '../../testing/fakes/s3-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { isFileKey, type FileKey, type FileStore, openFileStore, parseS3Address } from './file-store.ts';

const s3 = await startS3Server();
afterAll(() => s3.stop());
const folder = temporaryFolder();
const stores: Record<string, FileStore> = {
  'a folder': await openFileStore(undefined, folder),
  S3: await openFileStore(s3.url, '/nowhere'),
};

const aKey = (): FileKey => `private/documents/${newId()}.pdf`;
const contents = async (store: FileStore, key: FileKey) => {
  const file = await store.read(key);
  return file && { size: file.size, bytes: await buffer(file.stream) };
};

describe.each(['a folder', 'S3'])('files in %s', (name) => {
  const store = () => stores[name] as FileStore;

  it('are read back byte by byte', async () => {
    const key = aKey();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    await store().put(key, bytes);
    const found = await contents(store(), key);
    expect(found?.size).toBe(bytes.length);
    expect(found?.bytes.equals(bytes)).toBe(true);
  });

  it('do not exist before they are stored or after they are removed', async () => {
    const key = aKey();
    expect(await store().read(key)).toBeUndefined();
    await store().put(key, Buffer.from('here'));
    await store().remove(key);
    expect(await store().read(key)).toBeUndefined();
    await store().remove(key);
  });
});

describe('a folder', () => {
  it('leaves no partial file when storing fails', async () => {
    const key = aKey();
    mkdirSync(join(folder, key), { recursive: true });
    await expect(stores['a folder']?.put(key, Buffer.from('in the way'))).rejects.toThrow('EISDIR');
    expect(readdirSync(join(folder, 'private/documents')).filter((file) => file.endsWith('.part'))).toEqual([]);
  });
});

describe('STORAGE_URL', () => {
  it('is read with its region, and over HTTPS by default', () => {
    expect(parseS3Address('s3://key:se%2Fcret@s3.example.ng/shop/uploads?region=af-south-1')).toEqual({
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
      region: 'af-south-1',
      bucketUrl: 'https://s3.example.ng/shop/uploads',
    });
    expect(parseS3Address('s3://key:secret@127.0.0.1:9000/shop?tls=0').bucketUrl).toBe('http://127.0.0.1:9000/shop');
  });

  it.each([
    ['https://key:secret@host/bucket', 'only s3://'],
    ['s3://host/bucket', 'key and secret'],
    ['s3://key:secret@host/', 'bucket is missing'],
    ['s3://key:secret@host/bucket?tls=no', 'tls is 0 or 1'],
    ['s3://', 'no address'],
  ])('fails the start if it is %s', async (url, reason) => {
    const opening = openFileStore(url, '/nowhere');
    await expect(opening).rejects.toThrow(/^STORAGE_URL can't be used/);
    await expect(opening).rejects.toThrow(reason);
  });

  it('fails the start if its key, bucket or server is wrong', async () => {
    await expect(openFileStore(s3.urlWith('wrong'), '/nowhere')).rejects.toThrow(/STORAGE_URL .* answered 403/);
    await expect(openFileStore(s3.urlWith('S3RVER', 'other'), '/nowhere')).rejects.toThrow(
      /STORAGE_URL .* answered 404/,
    );
    const nobody = 's3://key:secret@127.0.0.1:1/bucket?tls=0';
    await expect(openFileStore(nobody, '/nowhere')).rejects.toThrow(/STORAGE_URL .* does not answer/);
  });

  it('when unset, blames DATA_DIR for a folder that can’t be used', async () => {
    await expect(openFileStore(undefined, '/dev/null/uploads')).rejects.toThrow(/^DATA_DIR can't be used/);
  });
});

describe('a key', () => {
  it.each(['public/logos/a1.webp', 'private/documents/a-b/c.pdf'])('may be %s', (key) => {
    expect(isFileKey(key)).toBe(true);
  });

  it.each([
    'public/../private/a.pdf',
    'public//a.pdf',
    'other/a.pdf',
    'public/a',
    '/public/a.pdf',
    'public/.a.pdf',
    'public/A b.pdf',
  ])('is never %s', (key) => {
    expect(isFileKey(key)).toBe(false);
  });
});
