import { IMAGE_BYTES_MAX, IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Actor } from '../../../platform/audit/actor.ts';
import { after, minutes, seconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { drawWidths } from '../../../platform/images/pictures.ts';
import { enterImage, storeDrawn } from '../../images/images.service.ts';
import { storeOutcome, receiverJob, doubling, processQueue, type QueueDeps } from '../../../platform/leased-queue.ts';
import { OutsideRefused } from '../../../platform/outside/outside.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileKey } from '../../../platform/storage/file-store.ts';
import { giveUpFiles, assertStorageQuota } from '../../../platform/storage/stored-files.ts';
import { recordAndNotify } from '../../notifications/record-and-notify.service.ts';
import { exchangeImages, PRODUCT_IMAGES, releaseProductImages } from '../product-images.service.ts';
import { toEvents, writeChanges } from '../write-products.ts';
import { lockProducts } from '../products.queries.ts';
import { bringBackIfDue } from '../product-rules.ts';
import { storeUndo, nextPicture, vendorsWithDuePictures } from './import-pictures.queries.ts';
import { importPictures, type ImportPictureRow } from '../products.tables.ts';

type Deps = QueueDeps & Pick<Platform, 'config' | 'files' | 'outside'>;

class NoPicture extends Error {}

const LEASE = minutes(2);
const FETCH_TIMEOUT = seconds(10);
const TRIES = 3;
const retryDelay = doubling(seconds(20), minutes(2));
const AWAY = 'We couldn’t reach this address.';

/** Pictures in memory at once, over all vendors. No vendor has more in the queue, so that others don't wait long. */
const AT_ONCE = 4;
const bringing = pLimit(AT_ONCE);

async function fetched({ outside }: Deps, address: string): Promise<Buffer> {
  const headers = { accept: 'image/webp, image/jpeg, image/png' };
  const options = { headers, timeout: FETCH_TIMEOUT, mostBytes: IMAGE_BYTES_MAX + 1 };
  const { status, bytes = Buffer.alloc(0) } = await outside.toStrangers(address, options);
  if (status >= 500 || status === 429) throw new Error(AWAY);
  if (status >= 300 && status < 400) {
    throw new NoPicture('This address redirects. Use the picture’s own address.');
  }
  if (status !== 200) throw new NoPicture(`There’s no picture at this address (${status}).`);
  if (bytes.length > IMAGE_BYTES_MAX) throw new NoPicture('This picture is larger than 5 MB.');
  return bytes;
}

async function storedBytes({ files }: Deps, key: FileKey): Promise<Buffer> {
  const file = await files.read(key);
  if (!file) throw new NoPicture('We lost this picture. Upload it again.');
  return buffer(file.stream);
}

/** Replaces the product's first picture, so that importing the same list again adds nothing. */
async function attach(deps: Deps, by: Actor, picture: ImportPictureRow, imageId: string): Promise<void> {
  const { db, clock } = deps;
  const { vendorId, productId, importId, fileKey } = picture;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [stored] = await lockProducts(tx, vendorId, [productId]);
    if (!stored) throw new NoPicture('This product no longer exists.');
    const product = bringBackIfDue(stored, now);
    await enterImage(tx, PRODUCT_IMAGES, vendorId, imageId, now);
    const requested = [imageId, ...product.imageIds.slice(1)];
    const imageIds = await exchangeImages(tx, vendorId, requested, product.imageIds);
    const done = await writeChanges(tx, by, vendorId, now, [{ before: product, after: { ...product, imageIds } }]);
    await releaseProductImages(tx, vendorId, product.imageIds, imageIds, now);
    await recordAndNotify(tx, clock, vendorId, toEvents(done));
    const versions = { before: stored.version, after: done[0]?.after.version ?? stored.version };
    await storeUndo(tx, { importId, productId, ...versions });
    if (fileKey !== null) await giveUpFiles(tx, clock, [fileKey as FileKey]);
    await storeOutcome(tx, importPictures, picture, { dueAt: null, reason: null });
  });
}

async function bring(deps: Deps, by: Actor, picture: ImportPictureRow): Promise<void> {
  const { vendorId, fileKey, source } = picture;
  const bytes = await (fileKey === null ? fetched(deps, source) : storedBytes(deps, fileKey as FileKey));
  await assertStorageQuota(deps, vendorId, [{ bytes }]);
  const drawn = await drawWidths(bytes, IMAGE_WIDTHS);
  await attach(deps, by, picture, await storeDrawn(deps, PRODUCT_IMAGES, vendorId, drawn));
}

/** The vendor's message, and whether a retry could help. */
function verdictOn(error: unknown, attempts: number): { readonly reason: string; readonly isFinal: boolean } {
  if (error instanceof NoPicture || error instanceof AppError) return { reason: error.message, isFinal: true };
  if (error instanceof OutsideRefused) {
    return { reason: 'This isn’t a public web address.', isFinal: true };
  }
  return { reason: AWAY, isFinal: attempts >= TRIES };
}

function bringPictures(deps: Deps, by: Actor, vendorId: string): Promise<number> {
  const { db, clock } = deps;
  return processQueue(deps, {
    table: importPictures,
    only: eq(importPictures.vendorId, vendorId),
    lease: LEASE,
    limit: AT_ONCE,
    run: async (picture) => {
      await bringing(() => bring(deps, by, picture));
      return { reason: null };
    },
    failed: ({ attempts }, error, now) => {
      const { reason, isFinal } = verdictOn(error, attempts);
      return { reason, dueAt: isFinal ? null : after(now, retryDelay(attempts)) };
    },
    onOutcome: async ({ fileKey, attempts }, outcome) => {
      const isOver = !outcome.isDone && verdictOn(outcome.error, attempts).isFinal;
      if (isOver && fileKey !== null) await giveUpFiles(db, clock, [fileKey as FileKey]);
    },
  });
}

/** By vendor, so that thousands of one don't delay the few of another. */
export const importPicturesDueJob = (deps: Deps) =>
  receiverJob(deps, {
    name: 'import_pictures',
    nextDue: () => nextPicture(deps.db),
    dueReceivers: (now) => vendorsWithDuePictures(deps.db, now),
    processFor: (vendorId, by) => bringPictures(deps, by, vendorId),
  });
