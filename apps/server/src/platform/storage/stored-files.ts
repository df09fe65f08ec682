import { eq, inArray, sum } from 'drizzle-orm';
import { after, hours, type Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { storedFiles, uncommittedFiles } from '../platform.tables.ts';
import { AppError } from '../http/responses/app-error.ts';

/** Far longer than any request takes. */
const UNCOMMITTED_FOR = hours(1);

interface NewFile {
  readonly key: FileKey;
  readonly bytes: Buffer;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly config?: Pick<Config, 'STORAGE_PER_VENDOR_MB'>;
}

/** Call it before the transaction that calls `commitFiles`; without that, the files are deleted later. */
export async function storeFiles(
  deps: Deps,
  /** Undefined for files that no vendor uploaded. */
  vendorId: string | undefined,
  stored: readonly NewFile[],
): Promise<void> {
  const { db, clock, files } = deps;
  const dueAt = after(clock.now(), UNCOMMITTED_FOR);
  if (vendorId !== undefined) await assertStorageQuota(deps, vendorId, stored);
  await db.insert(uncommittedFiles).values(stored.map(({ key }) => ({ id: key, dueAt, givenUpAt: dueAt })));
  if (vendorId !== undefined) {
    const counted = stored.map(({ key, bytes }) => ({ key, vendorId, bytes: bytes.length }));
    await db.insert(storedFiles).values(counted);
  }
  for (const { key, bytes } of stored) await files.put(key, bytes);
}

/** In the transaction whose rows refer to them. */
export async function commitFiles(tx: Db, keys: readonly FileKey[]): Promise<void> {
  await tx.delete(uncommittedFiles).where(inArray(uncommittedFiles.id, [...keys]));
}

/** In the transaction after which no row refers to them. */
export async function giveUpFiles(tx: Db, clock: Clock, keys: readonly FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  const due = { dueAt: clock.now(), givenUpAt: clock.now() };
  await tx
    .insert(uncommittedFiles)
    .values(keys.map((key) => ({ id: key, ...due })))
    .onConflictDoUpdate({ target: uncommittedFiles.id, set: due });
}

const MEGABYTE = 1024 * 1024;

/** Concurrent uploads may together exceed the quota by what one vendor's uploads hold in memory, which is bounded. */
export async function assertStorageQuota(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  vendorId: string,
  files: readonly { readonly bytes: { readonly length: number } }[],
): Promise<void> {
  if (!config) return;
  const [held] = await db
    .select({ bytes: sum(storedFiles.bytes).mapWith(Number) })
    .from(storedFiles)
    .where(eq(storedFiles.vendorId, vendorId));
  const total = files.reduce((sent, { bytes }) => sent + bytes.length, held?.bytes ?? 0);
  if (total <= config.STORAGE_PER_VENDOR_MB * MEGABYTE) return;
  const message = `You’ve used all ${config.STORAGE_PER_VENDOR_MB} MB of your storage. Remove pictures you don’t use, then try again tomorrow.`;
  throw new AppError('too_large', { message, fields: { file: message } });
}
