import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { sweepFiles } from '../../platform/storage/stored-files.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { aPdf, aPng } from '../../testing/given/sample-files.ts';
import { deleteUnusedAdvertImages } from './advert-images.service.ts';

const test = await sharedTestApp();

describe('a picture of an advert', () => {
  it('is drawn in three widths, stored while an advert shows it, and deleted after a day if none does', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    const [used, unused] = [await shop.upload(await aPng()), await shop.upload(await aPng())];
    const { rawPayload } = await test.app.inject({ url: used.payload.urls.small });
    expect((await sharp(rawPayload).metadata()).width).toBe(160);
    expect((await shop.booked({ imageId: used.payload.imageId })).image).toEqual(used.payload);
    expect((await shop.upload(aPdf(), 'application/pdf')).code).toBe('unsupported_type');
    test.clock.advance(days(2));
    await deleteUnusedAdvertImages(test.db, test.clock.now());
    await sweepFiles(test.files)(test.db, test.clock.now());
    const left = [used, unused].map(
      async ({ payload }) => (await test.app.inject({ url: payload.urls.large })).statusCode,
    );
    expect(await Promise.all(left)).toEqual([200, 404]);
    expect((await shop.book({ imageId: unused.payload.imageId })).failure.fields).toHaveProperty(['body.imageId']);
  });
});
