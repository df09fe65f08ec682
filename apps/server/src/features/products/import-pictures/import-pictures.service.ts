import { after, before, days, seconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileKey } from '../../../platform/storage/file-store.ts';
import { commitFiles, storeFiles, assertStorageQuota } from '../../../platform/storage/stored-files.ts';
import { columnLabel, REASON } from '../csv/import-heading.ts';
import { PROBLEMS_MAX, type ImportProblem, type ImportReport } from '../csv/import-problems.ts';
import { deletePicturesBefore, insertPictures, readPictures } from './import-pictures.queries.ts';
import type { ImportPictureRow } from '../products.tables.ts';
import type { NamedPicture, NamedPictures } from './name-pictures.ts';

const problemOf = (row: number, message: string): ImportProblem => ({ row, column: 'picture', message });

/** Before any is fetched. */
export function picturesReport(named: readonly NamedPicture[], importId: string | null): ImportReport['pictures'] {
  const problems = named.flatMap((picture) =>
    picture.from === 'nowhere' ? [problemOf(picture.row, picture.problem)] : [],
  );
  return {
    importId,
    count: named.length - problems.length,
    problems: problems.slice(0, PROBLEMS_MAX),
    problemCount: problems.length,
  };
}

const WRITERS = 4;

/**
 * Stores an archive's pictures before the transaction of the rows; what that doesn't commit is deleted later. If
 * storage is full, the rows are imported all the same.
 */
export async function storeArchivePictures(
  deps: Pick<Platform, 'db' | 'clock' | 'files' | 'config'>,
  vendorId: string,
  named: NamedPictures,
): Promise<NamedPictures> {
  const files = [...named.values()].flatMap((picture) =>
    picture.from === 'archive'
      ? [{ ...picture, from: 'store' as const, key: `private/import-pictures/${newId()}.bin` as const }]
      : [],
  );
  if (files.length === 0) return named;
  try {
    await assertStorageQuota(deps, vendorId, files);
    const shares = Map.groupBy(files, ({ row }) => row % WRITERS);
    await Promise.all([...shares.values()].map((share) => storeFiles(deps, vendorId, share)));
    return new Map([
      ...named,
      ...files.map(({ row, source, from, key }) => [row, { row, source, from, key }] as const),
    ]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = error.message;
    const lost = files.map(({ row, source }) => [row, { row, source, from: 'nowhere', problem }] as const);
    return new Map([...named, ...lost]);
  }
}

/** Staggered, so that other vendors' pictures come in between. */
const AT_ONCE = 10;

export interface ForProduct {
  readonly row: number;
  readonly productId: string;
  readonly productName: string;
}

/** In the transaction of the rows: pending pictures, and those that failed already. */
export async function enterPictures(
  tx: Db,
  entry: { readonly vendorId: string; readonly importId: string; readonly now: Date },
  pictures: readonly (ForProduct & { readonly named: NamedPicture })[],
): Promise<void> {
  const { vendorId, importId, now } = entry;
  const rows = pictures.map(({ row, productId, productName, named }, index): ImportPictureRow => {
    const isComing = named.from !== 'nowhere';
    return {
      id: newId(),
      vendorId,
      importId,
      row,
      productId,
      productName,
      source: named.source,
      fileKey: named.from === 'store' ? named.key : null,
      createdAt: now,
      attempts: 0,
      dueAt: isComing ? after(now, seconds(Math.floor(index / AT_ONCE))) : null,
      reason: isComing ? null : named.problem,
    };
  });
  await insertPictures(tx, rows);
  const keys = rows.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey as FileKey]));
  if (keys.length > 0) await commitFiles(tx, keys);
}

const REFUSED_MAX = 1_000;

/** Can be imported again with other pictures: only the picture of that product changes. */
function refusedPictures(failed: readonly ImportPictureRow[]): string | null {
  if (failed.length === 0) return null;
  const lines = failed
    .slice(0, REFUSED_MAX)
    .map(({ row, productId, productName, source, reason }) => [
      `Row ${row}, ${productName}: ${reason ?? ''}`,
      productId,
      source,
    ]);
  return BYTE_ORDER_MARK + csvLines([[REASON, columnLabel('id'), columnLabel('picture')], ...lines]);
}

export async function readImportPictures({ db }: Pick<Platform, 'db'>, vendorId: string, importId: string) {
  const rows = await readPictures(db, vendorId, importId);
  if (rows.length === 0) throw new AppError('not_found');
  const failed = rows.filter(({ reason, dueAt }) => reason !== null && dueAt === null);
  const waiting = rows.filter(({ dueAt }) => dueAt !== null).length;
  return {
    waiting,
    done: rows.length - waiting - failed.length,
    failed: failed.length,
    problems: failed.slice(0, PROBLEMS_MAX).map(({ row, reason }) => problemOf(row, reason ?? '')),
    refused: refusedPictures(failed),
  };
}

const RETENTION = days(2);

export const deleteOldImportPictures = (db: Db, now: Date) => deletePicturesBefore(db, before(now, RETENTION));
