import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { after, days } from '../../platform/clock.ts';
import { DRAWN_AT_ONCE, drawing } from '../../platform/images/pictures.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPng } from '../../testing/given/sample-files.ts';
import { sweep, uncommittedKeys } from '../../testing/stored-files.ts';
import { deleteUnusedProductImages } from './product-images.service.ts';

const test = await sharedTestApp();
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
const png = await aPng();

/** Requests that are neither answered nor disconnected. */
let open = 0;
test.app.server.on('request', (_, response) => {
  open += 1;
  response.once('close', () => (open -= 1));
});

const WHILE = { timeout: 20_000 };
const IN_HAND = 2;

type Vendor = Awaited<ReturnType<typeof signedInVendor>>;

async function send({ token }: Vendor, bytes: Buffer, signal?: AbortSignal) {
  const response = await fetch(`${address}${inventoryContract.uploadProductImage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
    ...(signal && { signal }),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: Number(response.headers.get('retry-after')) };
}

const picturesOf = async ({ vendorId }: Vendor) => {
  const { rows } = await test.db.execute(sql`select id from product_images where vendor_id = ${vendorId}`);
  return rows.length;
};

function holdUp() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const holding = Array.from({ length: DRAWN_AT_ONCE }, () => drawing(() => promise));
  return async () => {
    resolve();
    await Promise.all(holding);
  };
}

describe('many pictures at once', () => {
  it("from one vendor don't delay another's, and the excess is refused", async () => {
    const [busy, other] = [await signedInVendor(test), await signedInVendor(test)];
    const release = holdUp();
    const done: string[] = [];
    const refused: Awaited<ReturnType<typeof send>>[] = [];
    const sent = Array.from({ length: 60 }, async () => {
      const answer = await send(busy, png);
      if (answer.status === 200) done.push('busy');
      else refused.push(answer);
    });
    // Two of the vendor's twelve are being processed; the others aren't read yet.
    await vi.waitFor(() => expect([refused.length, drawing.pendingCount]).toEqual([48, IN_HAND]), WHILE);
    const one = send(other, png).then(({ status }) => done.push(`other ${status}`));
    await vi.waitFor(() => expect(drawing.pendingCount).toBe(IN_HAND + 1), WHILE);
    await release();
    await Promise.all([...sent, one]);
    expect(done).toHaveLength(13);
    expect(done.indexOf('other 200')).toBeGreaterThanOrEqual(0);
    expect(done.indexOf('other 200')).toBeLessThan(9);
    expect(
      refused.every(({ status, code, retryAfter }) => status === 429 && code === 'too_many_requests' && retryAfter > 0),
    ).toBe(true);
    expect(await picturesOf(busy)).toBe(12);
  });

  it('are not drawn if the sender leaves while they wait', async () => {
    const vendor = await signedInVendor(test);
    const before = await uncommittedKeys(test);
    const release = holdUp();
    const leaving = new AbortController();
    const sent = Array.from({ length: IN_HAND }, () => send(vendor, png, leaving.signal));
    await vi.waitFor(() => expect(drawing.pendingCount).toBe(IN_HAND), WHILE);
    const stays = send(vendor, png);
    await vi.waitFor(() => expect(open).toBe(IN_HAND + 1), WHILE);
    leaving.abort();
    for (const gone of sent) await expect(gone).rejects.toThrow(/abort/);
    await vi.waitFor(() => expect(open).toBe(1), WHILE);
    await release();
    expect((await stays).status).toBe(200);
    expect([await picturesOf(vendor), await uncommittedKeys(test)]).toEqual([1, before]);
    expect((await send(vendor, png)).status).toBe(200);
  });

  it('are read two at a time for each vendor, however large', async () => {
    const vendor = await signedInVendor(test);
    // Bytes after a picture's end take memory, but no time to draw.
    const large = Buffer.concat([png, Buffer.alloc(4_500_000)]);
    const release = holdUp();
    const responses = Array.from({ length: 12 }, () => send(vendor, large));
    await vi.waitFor(() => expect(drawing.pendingCount).toBe(IN_HAND), WHILE);
    await release();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(responses.map(() => 200));
  });
});

describe('the storage quota for pictures', () => {
  it('refuses files only from the vendor who used it up, until pictures are deleted', async () => {
    const small = await buildTestApp({
      connectionString: test.connectionString,
      environment: { STORAGE_PER_VENDOR_MB: '1' },
    });
    const noise = await sharp(randomBytes(640 * 640 * 3), { raw: { width: 640, height: 640, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer();
    const [shop, other] = [await givenShop(small), await givenShop(small)];
    const responses = [];
    for (let times = 0; times < 6; times += 1) responses.push(await shop.uploadImage(noise, 'image/jpeg'));
    const refused = responses.find(({ status }) => status !== 200);
    expect(responses[0]?.status).toBe(200);
    expect(refused).toMatchObject({
      status: 413,
      code: 'too_large',
      fields: { file: expect.stringMatching(/1 MB .*Remove pictures/) as string },
    });
    expect((await other.uploadImage(noise, 'image/jpeg')).status).toBe(200);

    const tomorrow = after(small.clock.now(), days(2));
    await deleteUnusedProductImages(small.db, tomorrow);
    await sweep({ ...small, clock: { now: () => tomorrow } });
    expect((await shop.uploadImage(noise, 'image/jpeg')).status).toBe(200);
    await small.close();
  });
});
