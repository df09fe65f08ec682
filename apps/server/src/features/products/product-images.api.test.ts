import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import sharp from 'sharp';
import { describe, expect, it as base } from 'vitest';
import { days } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../testing/given/given-shop.ts';
import { sweep } from '../../testing/stored-files.ts';
import { deleteUnusedProductImages } from './product-images.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));
const photo = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#EE204A' } });
const picture = await photo
  .withExif({ IFD0: { Copyright: 'Ada Obi' } })
  .jpeg()
  .toBuffer();

const uploaded = async (shop: Shop) => (await shop.uploadImage(picture, 'image/jpeg')).payload;
const fetchFile = (url: string) => test.app.inject({ url });

describe('a picture of a product', () => {
  it('is redrawn in three widths without camera metadata, and shown to anybody', async ({ shop }) => {
    const { urls } = await uploaded(shop);
    const drawn = await Promise.all(
      [urls.small, urls.medium, urls.large].map(async (url) => {
        const { statusCode, headers, rawPayload } = await fetchFile(url);
        const { format, width, exif } = await sharp(rawPayload).metadata();
        return { statusCode, type: headers['content-type'], format, width, exif };
      }),
    );
    const each = { statusCode: 200, type: 'image/webp', format: 'webp', exif: undefined };
    expect(drawn).toEqual([
      { ...each, width: 160 },
      { ...each, width: 480 },
      { ...each, width: 1200 },
    ]);
  });

  it('can also be sent as a form', async ({ shop }) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'dish.jpg');
    const request = new Request('http://x', { method: 'POST', body: form });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: inventoryContract.uploadProductImage.path,
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(statusCode).toBe(200);
  });

  it("is refused if it isn't a picture or is too large", async ({ shop }) => {
    expect(await shop.uploadImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    });
    expect(await shop.uploadImage(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'too_large' });
    expect(await shop.uploadImage(Buffer.alloc(0))).toMatchObject({ status: 400 });
  });

  it('is shown in the chosen order, at most six per product', async ({ shop }) => {
    const [a, b, c] = [await uploaded(shop), await uploaded(shop), await uploaded(shop)];
    const { id, images } = await shop.has({ imageIds: [a.imageId, b.imageId, c.imageId] });
    expect(images).toEqual([a, b, c]);
    const { payload } = await shop.edit({ inventoryId: id, version: 1, imageIds: [c.imageId, a.imageId] });
    expect([payload.images, payload.version]).toEqual([[c, a], 2]);
    const seven = await shop.create({ imageIds: Array.from({ length: 7 }, () => a.imageId) });
    expect(seven.failure.fields).toEqual({ 'body.imageIds': 'You can add up to 6 pictures.' });
  });

  it("can't be used by another vendor", async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    const { imageId } = await uploaded(other);
    expect((await shop.create({ imageIds: [imageId] })).failure.fields).toHaveProperty(['body.imageIds.0']);
  });

  it('is deleted when unused for a day, and stays while a product shows it', async ({ shop }) => {
    const [used, dropped, unused] = [await uploaded(shop), await uploaded(shop), await uploaded(shop)];
    const { id } = await shop.has({ imageIds: [used.imageId, dropped.imageId] });
    await shop.edit({ inventoryId: id, version: 1, imageIds: [used.imageId] });
    test.clock.advance(days(1) + 1);
    await deleteUnusedProductImages(test.db, test.clock.now());
    await sweep(test);
    const responses = await Promise.all([used, dropped, unused].map(({ urls }) => fetchFile(urls.small)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  });
});
