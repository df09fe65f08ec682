import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it as base } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf, aPng, noise, pixelBomb, SVG_WITH_SCRIPT } from '../../testing/given/sample-files.ts';
import { assertClean } from './store-documents.ts';
import { virusScanner } from '../../testing/fakes/virus-scanner.ts';
import { startS3Server } from '../../testing/fakes/s3-server.ts';
import { makeForm, sendBody, sendFiles, type SentFile } from '../../testing/make-call.ts';
import { isStored, sweep, uncommittedKeys } from '../../testing/stored-files.ts';

const { uploadProofOfAddress, listProofOfAddress, removeProofOfAddress } = onboardingContract;
const { whoAmI } = signInContract;

const s3 = await startS3Server();
afterAll(() => s3.stop());
const test = await sharedTestApp();
const onS3 = await sharedTestApp({ environment: { STORAGE_URL: s3.url } });
const it = base.extend('vendor', () => signedInVendor(test));

const MB = 1024 * 1024;
const bill: SentFile = { name: 'Electricity bill.pdf', bytes: aPdf(), type: 'application/pdf' };
const upload = (token: string | undefined, ...files: SentFile[]) =>
  sendFiles(test.app, uploadProofOfAddress, files, token);
const list = async (token: string, where = test) =>
  (await where.request(listProofOfAddress, {}, { token })).payload.proofOfAddress;
const keysOf = async (vendorId: string) => {
  const { rows } = await test.db.execute<{ key: string }>(
    sql`select key from documents where vendor_id = ${vendorId} order by id`,
  );
  return rows.map(({ key }) => key);
};

describe('proof of address', () => {
  it('is a PDF, a PNG or a JPEG, checked by content, and shown to its vendor (§3.135)', async () => {
    const { token } = await signedInVendor(test, { status: 'PENDING' });
    const scan = await noise(600, 800)
      .withExif({ IFD0: { Copyright: 'Ada Obi' } })
      .jpeg()
      .toBuffer();
    const response = await upload(
      token,
      bill,
      { name: 'scan.pdf', bytes: scan },
      { name: 'front', bytes: await aPng() },
    );
    const { proofOfAddress } = response.payload;
    expect(proofOfAddress.map(({ fileName, status, reason }) => [fileName, status, reason])).toEqual([
      ['Electricity bill.pdf', 'submitted', null],
      ['scan.pdf', 'submitted', null],
      ['front', 'submitted', null],
    ]);
    expect((await test.request(whoAmI, {}, { token })).payload.proofOfAddress).toEqual(proofOfAddress);
    const linked = await list(token);
    expect(linked.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
    const stored = await test.app.inject({ url: linked[1]?.url ?? '' });
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each(['a folder', 'S3'])('stored in %s opens by its link for five minutes', async (where) => {
    const on = where === 'S3' ? onS3 : test;
    const { token } = await signedInVendor(on);
    await sendFiles(on.app, uploadProofOfAddress, [bill], token);
    const [document] = await list(token, on);
    const open = () => on.app.inject({ url: document?.url ?? '' });
    const opened = await open();
    expect(opened.rawPayload.equals(bill.bytes)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Electricity%20bill.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    on.clock.advance(minutes(5) + 1);
    const late = await open();
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      403,
      'This link has expired. Open the document again.',
    ]);
  });

  it("doesn't open by an altered or made-up link, or another document's", async ({ vendor: { token } }) => {
    await upload(token, bill, { ...bill, name: 'Water bill.pdf' });
    const [first, second] = (await list(token)).map(({ url }) => new URL(url, 'http://portal'));
    const later = new URL(first ?? '');
    later.searchParams.set('until', String(Number(later.searchParams.get('until')) + 1_000));
    const renamed = new URL(first ?? '');
    renamed.searchParams.set('name', 'x.html');
    const urls = [
      first?.pathname,
      `${second?.pathname}${first?.search}`,
      `${later.pathname}${later.search}`,
      `${renamed.pathname}${renamed.search}`,
      `${first?.pathname.replace('/files/private/', '/files/')}`,
    ];
    for (const url of urls) {
      const { statusCode } = await test.app.inject({ url: url ?? '' });
      expect([403, 404]).toContain(statusCode);
    }
  });

  it('is limited to three files, even under concurrent requests', async () => {
    const { token, vendorId } = await signedInVendor(test);
    const four = await upload(token, bill, bill, bill, bill);
    expect([four.status, four.failure.code]).toEqual([409, 'too_many_files']);
    expect(await keysOf(vendorId)).toEqual([]);
    await upload(token, bill);
    const both = await Promise.all([upload(token, bill, bill), upload(token, bill, bill)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await keysOf(vendorId)).toHaveLength(3);
    const fourth = await upload(token, bill);
    expect(fourth.failure).toMatchObject({
      code: 'too_many_files',
      message: 'You’ve already uploaded 3 documents. Remove one first.',
      payload: { proofOfAddress: [{ status: 'submitted' }, { status: 'submitted' }, { status: 'submitted' }] },
    });
  });

  it('leaves the files of a refused request to the cleanup', async ({ vendor: { token, vendorId } }) => {
    await sweep(test);
    await upload(token, bill, bill);
    const responses = await Promise.all([upload(token, bill), upload(token, bill), upload(token, bill)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const unused = await uncommittedKeys(test);
    await sweep(test);
    expect(await uncommittedKeys(test)).toEqual([]);
    for (const key of unused) expect(await isStored(test, key)).toBe(false);
    for (const key of await keysOf(vendorId)) expect(await isStored(test, key)).toBe(true);
  });

  it("doesn't count towards the limit once refused, and is deleted when another is uploaded", async () => {
    const { token, vendorId } = await signedInVendor(test);
    await upload(token, bill, bill, bill);
    const [first, second] = await list(token);
    const [key] = await keysOf(vendorId);
    await test.db.execute(sql`update documents set status = 'refused' where id = ${first?.id}`);
    await test.db.execute(sql`update documents set status = 'accepted' where id = ${second?.id}`);
    const more = await upload(token, bill, bill);
    expect([more.status, more.failure.message]).toEqual([
      409,
      'You can upload 3 documents in all. You have room for 1 more.',
    ]);
    expect(await list(token)).toHaveLength(3);
    const { payload } = await upload(token, { ...bill, name: 'New bill.pdf' });
    expect(payload.proofOfAddress.map(({ fileName, status }) => [fileName, status])).toEqual([
      ['Electricity bill.pdf', 'accepted'],
      ['Electricity bill.pdf', 'submitted'],
      ['New bill.pdf', 'submitted'],
    ]);
    await sweep(test);
    expect(await isStored(test, key ?? '')).toBe(false);
  });

  it('can be removed until it is accepted', async ({ vendor: { token, vendorId } }) => {
    await upload(token, bill, bill);
    const [first, second] = await list(token);
    const [key] = await keysOf(vendorId);
    const remove = (documentId: string) => test.request(removeProofOfAddress, { body: { documentId } }, { token });
    const left = await remove(first?.id ?? '');
    expect(left.payload.proofOfAddress.map(({ id }) => id)).toEqual([second?.id]);
    await sweep(test);
    expect(await isStored(test, key ?? '')).toBe(false);
    expect((await remove(first?.id ?? '')).status).toBe(410);
    await test.db.execute(sql`update documents set status = 'accepted' where id = ${second?.id}`);
    const accepted = await remove(second?.id ?? '');
    expect([accepted.status, accepted.failure.code]).toEqual([409, 'conflict']);
    expect(accepted.failure.payload).toMatchObject({ proofOfAddress: [{ id: second?.id, status: 'accepted' }] });
  });

  it("can't be seen or removed by another vendor", async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    await upload(bola.token, bill);
    const [document] = await list(bola.token);
    expect(await list(ada.token)).toEqual([]);
    const body = { documentId: document?.id ?? '' };
    expect((await test.request(removeProofOfAddress, { body }, ada)).status).toBe(410);
    expect(await list(bola.token)).toHaveLength(1);
  });
});

describe('an upload', () => {
  const refusals: [string, () => Buffer | Promise<Buffer>, number, string, RegExp][] = [
    ['a PDF of 11 MB', () => aPdf(11 * MB), 413, 'too_large', /up to 10 MB/],
    ['half a PDF', () => aPdf(100_000).subarray(0, 50_000), 415, 'file_unreadable', /PDF is damaged/],
    ['half a picture', async () => (await aPng()).subarray(0, 40_000), 415, 'file_unreadable', /picture is damaged/],
    [
      'a text called bill.pdf',
      () => Buffer.from('I live there, honestly.'),
      415,
      'unsupported_type',
      /Use PDF, PNG or JPEG/,
    ],
    ['an SVG with a script', () => SVG_WITH_SCRIPT, 415, 'unsupported_type', /Use PDF, PNG or JPEG/],
    ['a WebP', () => noise(20, 20).webp().toBuffer(), 415, 'unsupported_type', /Use PDF, PNG or JPEG/],
    ['200 million pixels', () => pixelBomb(20_000, 10_000), 413, 'too_large', /more than 40 million pixels/],
    ['an empty file', () => Buffer.alloc(0), 400, 'invalid_request', /No file was uploaded/],
  ];

  it.each(refusals)(
    'of %s is refused and stores nothing, not even a good file beside it',
    async (_, make, status, code, sentence) => {
      const { token, vendorId } = await signedInVendor(test);
      const before = await uncommittedKeys(test);
      const response = await upload(token, bill, { name: 'bill.pdf', bytes: await make() });
      expect([response.status, response.failure.code]).toEqual([status, code]);
      expect(response.failure.message).toMatch(sentence);
      expect(await keysOf(vendorId)).toEqual([]);
      expect(await uncommittedKeys(test)).toEqual(before);
    },
  );

  it('of exactly 10 MB is accepted', async ({ vendor: { token } }) => {
    expect((await upload(token, { name: 'large.pdf', bytes: aPdf(10 * MB) })).status).toBe(200);
  });

  it('of a form that stops before its end is refused', async ({ vendor: { token, vendorId } }) => {
    const { contentType, payload } = await makeForm('files', [bill, bill]);
    const cut = { contentType, payload: payload.subarray(0, payload.length - 100) };
    const response = await sendBody(test.app, uploadProofOfAddress, cut, token);
    expect([response.status, response.failure.code]).toEqual([400, 'upload_incomplete']);
    expect(await keysOf(vendorId)).toEqual([]);
  });
});

describe('the virus scanner', () => {
  it("checks a PDF before it is stored; an infected one, or one it can't scan, is refused", async () => {
    const scanner = await virusScanner('a virus');
    const { connectionString } = test;
    const scanned = await buildTestApp({ connectionString, environment: { CLAMAV_URL: scanner.url } });
    const vendor = await signedInVendor(test);
    const send = async (bytes: Buffer) =>
      sendFiles(scanned.app, uploadProofOfAddress, [{ ...bill, bytes }], vendor.token);
    const long = aPdf(200_000);
    expect((await send(long)).status).toBe(200);
    expect(scanner.scanned[0]?.equals(long)).toBe(true);
    const infected = Buffer.concat([Buffer.from(aPdf()), Buffer.from('% a virus\n%%EOF')]);
    expect(await send(infected)).toMatchObject({ status: 415, failure: { code: 'file_unreadable' } });
    await scanner.close();
    expect((await send(aPdf())).status).toBe(503);
    expect(await keysOf(vendor.vendorId)).toHaveLength(1);
    await scanned.close();
  });

  it('times out if it never answers', async () => {
    const scanner = await virusScanner('a virus');
    scanner.fallSilent();
    await expect(assertClean(scanner.url, aPdf(), 50)).rejects.toMatchObject({ code: 'unavailable' });
    await scanner.close();
  });
});
