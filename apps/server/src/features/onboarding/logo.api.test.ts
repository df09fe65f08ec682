import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { startS3Server } from '../../testing/fakes/s3-server.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPng, noise, pixelBomb, SVG_WITH_SCRIPT } from '../../testing/given/sample-files.ts';
import { makeForm, sendBody, sendFiles } from '../../testing/make-call.ts';
import { isStored, sweep, uncommittedKeys } from '../../testing/stored-files.ts';

const { uploadLogo } = onboardingContract;
const { whoAmI } = signInContract;

const s3 = await startS3Server();
afterAll(() => s3.stop());
const inFolder = await sharedTestApp();
const onS3 = await sharedTestApp({ environment: { STORAGE_URL: s3.url } });

const keyOf = (path: string) => path.replace('/files/', 'public/');

describe.each([
  ['a folder', inFolder],
  ['S3', onS3],
])('a logo, stored in %s', (_, test) => {
  const logoOf = async (token: string) => (await test.request(whoAmI, {}, { token })).payload.logo;

  it('is stored square, and served to anybody with a permanent cache', async () => {
    const { token } = await signedInVendor(test);
    const photo = await noise(800, 500)
      .withExif({ IFD0: { Copyright: 'Ada Obi' } })
      .jpeg()
      .toBuffer();
    const file = { name: 'My logo.jpeg', bytes: photo, type: 'image/jpeg' };
    const { logo } = (await sendFiles(test.app, uploadLogo, [file], token)).payload;
    expect(logo).toMatch(/^\/files\/logos\/[\da-f-]{36}\.webp$/);
    expect(await logoOf(token)).toBe(logo);
    const read = await test.app.inject({ url: logo });
    expect(read.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(read.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(read.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    const { width, height, format, exif } = await sharp(read.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 500, height: 500, format: 'webp', exif: undefined });
  });

  it('can be sent as the request body', async () => {
    const { token } = await signedInVendor(test);
    const response = await sendBody(test.app, uploadLogo, { contentType: 'image/png', payload: await aPng() }, token);
    expect(await logoOf(token)).toBe(response.payload.logo);
  });

  it('replaces the previous one, which is deleted', async () => {
    const { token } = await signedInVendor(test);
    const send = async () =>
      (await sendFiles(test.app, uploadLogo, [{ name: 'a.png', bytes: await aPng() }], token)).payload.logo;
    const [first, second] = [await send(), await send()];
    expect(await logoOf(token)).toBe(second);
    await sweep(test);
    expect([await isStored(test, keyOf(first)), await isStored(test, keyOf(second))]).toEqual([false, true]);
    expect((await test.app.inject({ url: first })).statusCode).toBe(404);
  });
});

describe('a refused logo', () => {
  const refusals: [string, () => Buffer | Promise<Buffer>, number, string, RegExp][] = [
    [
      'a text file called logo.png',
      () => Buffer.from('This is my logo.'),
      415,
      'unsupported_type',
      /Use PNG, JPEG or WebP/,
    ],
    ['an SVG with a script', () => SVG_WITH_SCRIPT, 415, 'unsupported_type', /Use PNG, JPEG or WebP/],
    [
      'a picture of 200 million pixels',
      () => pixelBomb(20_000, 10_000),
      413,
      'too_large',
      /more than 40 million pixels/,
    ],
    ['half a picture', async () => (await aPng()).subarray(0, 40_000), 415, 'file_unreadable', /picture is damaged/],
    ['5 MB and one byte', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'too_large', /up to 5 MB/],
    ['nothing', () => Buffer.alloc(0), 400, 'invalid_request', /No file was uploaded/],
  ];

  it.each(refusals)('(%s) leaves nothing behind, however it was sent', async (_, make, status, code, sentence) => {
    const { token } = await signedInVendor(inFolder);
    const before = await uncommittedKeys(inFolder);
    const bytes = await make();
    const inForm = await sendFiles(inFolder.app, uploadLogo, [{ name: 'logo.png', bytes, type: 'image/png' }], token);
    const asBody = await sendBody(inFolder.app, uploadLogo, { contentType: 'image/png', payload: bytes }, token);
    for (const response of [inForm, asBody]) {
      expect([response.status, response.failure.code]).toEqual([status, code]);
      expect(response.failure.message).toMatch(sentence);
    }
    expect(await uncommittedKeys(inFolder)).toEqual(before);
    expect((await inFolder.request(whoAmI, {}, { token })).payload.logo).toBeNull();
  });

  it('is not even read from a stranger or an unverified vendor', async () => {
    const form = await makeForm('file', [{ name: 'logo.png', bytes: await aPng() }]);
    expect((await sendBody(inFolder.app, uploadLogo, form)).status).toBe(401);
    const { token } = await signedInVendor(inFolder, { status: 'NEW', isLimited: true });
    expect((await sendBody(inFolder.app, uploadLogo, form, token)).failure.code).toBe('account_not_verified');
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data'])('is not accepted as %s', async (contentType) => {
    const { token } = await signedInVendor(inFolder);
    const response = await sendBody(inFolder.app, uploadLogo, { contentType, payload: Buffer.from('{}') }, token);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('is refused by a call that accepts no file', async () => {
    const response = await sendBody(inFolder.app, onboardingContract.signUp, {
      contentType: 'image/png',
      payload: await aPng(),
    });
    expect([response.status, response.failure.code]).toEqual([415, 'unsupported_type']);
  });
});

describe('a wrong file address', () => {
  it.each([
    '/files/logos/01a1dd15-7eab-732a-8946-c57dfc1eb391.webp',
    '/files/../keys/gateway',
    '/files/%2e%2e/keys/gateway',
    '/files/logos/%2e%2e%2f%2e%2e%2fprivate/a.pdf',
    '/files/',
    '/files/logos',
  ])('%s answers 404', async (url) => {
    const { statusCode } = await inFolder.app.inject({ url });
    expect(statusCode).toBe(404);
  });
});
