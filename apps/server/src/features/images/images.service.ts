import { IMAGE_BYTES_MAX, IMAGE_WIDTHS, type StoredImage } from '@vendor-portal/contract/values/image.ts';
import type { FastifyRequest } from 'fastify';
import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpFiles, commitFiles, storeFiles, assertStorageQuota } from '../../platform/storage/stored-files.ts';
import { withUpload } from '../../platform/read-upload.ts';
import { drawWidths } from '../../platform/images/pictures.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { ImageTable } from './images.tables.ts';

export type ImageDeps = Pick<Platform, 'db' | 'clock' | 'files'> & Partial<Pick<Platform, 'config'>>;

/** Time enough to fill in the form that the picture is for. */
const UNUSED_FOR = days(1);
const AT_ONCE = 100;

export const IMAGE_UPLOAD = { field: 'file', mostFiles: 1, mostBytes: IMAGE_BYTES_MAX } as const;

/** Stores files for a transaction that will call `enterImage`; without one they are cleaned up. */
export async function storeDrawn(
  deps: ImageDeps,
  { folder }: ImageKind,
  vendorId: string,
  drawn: DrawnImage,
): Promise<string> {
  const imageId = newId();
  await storeFiles(deps, vendorId, imageFiles(folder, imageId, drawn));
  return imageId;
}

/** It counts as unused until something shows it. */
export async function enterImage(tx: Db, kind: ImageKind, vendorId: string, imageId: string, now: Date): Promise<void> {
  await insertImage(tx, kind, vendorId, imageId, now);
  await commitFiles(tx, imageKeys(kind.folder, imageId));
}

export interface ImageUpload {
  readonly vendorId: string;
  readonly request: FastifyRequest;
  readonly write: Write;
}

/** Before the transaction. Resizes an upload to three widths and stores them. */
export async function takeImage(
  deps: ImageDeps,
  kind: ImageKind,
  { vendorId, request, write }: ImageUpload,
): Promise<StoredImage> {
  return withUpload(request, async ([file], signal) => {
    if (!file) throw new AppError('upload_incomplete');
    // Checked before resizing, whose result is seldom smaller.
    await assertStorageQuota(deps, vendorId, [file]);
    const imageId = await storeDrawn(deps, kind, vendorId, await drawWidths(file.bytes, IMAGE_WIDTHS, signal));
    return write(async (tx) => {
      await enterImage(tx, kind, vendorId, imageId, deps.clock.now());
      return imageIn(kind.folder, imageId);
    });
  });
}

export const deleteUnused = (db: Db, kind: ImageKind, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await deleteUnusedImages(tx, kind, before(now, UNUSED_FOR), AT_ONCE);
    const keys = gone.flatMap((imageId) => imageKeys(kind.folder, imageId));
    await giveUpFiles(tx, { now: () => now }, keys);
  });

type Size = keyof typeof IMAGE_WIDTHS;

export type DrawnImage = Readonly<Record<Size, Buffer>>;

type ImageFolder = 'products' | 'adverts';

const SIZES = Object.keys(IMAGE_WIDTHS) as Size[];

const imageKey = (folder: ImageFolder, imageId: string, size: Size): FileKey =>
  `public/${folder}/${imageId}-${size}.webp`;

const imageFiles = (folder: ImageFolder, imageId: string, drawn: DrawnImage) =>
  SIZES.map((size) => ({ key: imageKey(folder, imageId, size), bytes: drawn[size] }));

const imageKeys = (folder: ImageFolder, imageId: string): FileKey[] =>
  SIZES.map((size) => imageKey(folder, imageId, size));

export function imageIn(folder: ImageFolder, imageId: string): StoredImage {
  const urlOf = (size: Size) => publicPath(imageKey(folder, imageId, size));
  return { imageId, urls: { small: urlOf('small'), medium: urlOf('medium'), large: urlOf('large') } };
}

export interface ImageKind {
  readonly table: ImageTable;
  readonly folder: ImageFolder;
  readonly isShown: SQL;
}

const insertImage = (tx: Db, { table }: ImageKind, vendorId: string, imageId: string, now: Date) =>
  tx.insert(table).values({ id: imageId, vendorId, unusedSince: now });

export async function claimImages(
  tx: Db,
  { table }: ImageKind,
  vendorId: string,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (imageIds.length === 0) return new Set();
  const used = await tx
    .update(table)
    .set({ unusedSince: null })
    .where(and(eq(table.vendorId, vendorId), inArray(table.id, [...imageIds])))
    .returning({ id: table.id });
  return new Set(used.map(({ id }) => id));
}

export async function releaseImages(
  tx: Db,
  { table, isShown }: ImageKind,
  vendorId: string,
  imageIds: readonly string[],
  now: Date,
): Promise<void> {
  if (imageIds.length === 0) return;
  await tx
    .update(table)
    .set({ unusedSince: now })
    .where(and(eq(table.vendorId, vendorId), inArray(table.id, [...imageIds]), sql`not ${isShown}`));
}

async function deleteUnusedImages(
  tx: Db,
  { table, isShown }: ImageKind,
  unusedBefore: Date,
  limit: number,
): Promise<string[]> {
  const unused = tx
    .select({ id: table.id })
    .from(table)
    .where(and(lt(table.unusedSince, unusedBefore), sql`not ${isShown}`))
    .orderBy(asc(table.unusedSince))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(table)
    .where(sql`${table.id} in ${unused}`)
    .returning({ id: table.id });
  return deleted.map(({ id }) => id);
}
