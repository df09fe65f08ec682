import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { afterAll, beforeEach } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { importPicturesDueJob } from '../../features/products/import-pictures/draw-pictures.service.ts';
import { minutes } from '../../platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { httpReceiver } from '../fakes/http-receiver.ts';
import type { Shop } from './given-shop.ts';
import { aPng, noise } from './sample-files.ts';

export const HEADING = 'name,category,price,Image URL';
export const toCsv = (...rows: string[]) => [HEADING, ...rows].join('\n');

/** A server with pictures, and the job that fetches those of imported products. */
export async function givenPictureImports(test: TestApp) {
  const receiver = await httpReceiver();
  const [png, jpeg] = [await aPng(), await noise(200, 200).jpeg().toBuffer()];
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.requests.length = 0;
    receiver.responses((_, response) => void response.writeHead(200).end(png));
  });
  return {
    receiver,
    png,
    jpeg,
    fetchPictures: async (outside = test.platform.outside) => {
      const { db, clock, platform, app, files } = test;
      clock.advance(minutes(1));
      const dueJob = importPicturesDueJob({ db, clock, config: platform.config, files, outside, log: app.log });
      await dueJob.run(SYSTEM);
      await dueJob.whenIdle();
    },
    stateOf: (shop: Shop, importId: string | null) =>
      test.request(inventoryBulkContract.readImportPictures, { query: { importId: importId ?? '' } }, shop),
    pictureCounts: async (shop: Shop) =>
      Object.fromEntries((await shop.list()).payload.products.map(({ name, images }) => [name, images.length])),
  };
}
