import { eq, sum } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../http/answers/app-error.ts';
import { storedFiles } from './storage.tables.ts';

interface Parts {
  readonly db: Db;
  readonly config?: Pick<Config, 'STORAGE_PER_VENDOR_MB'>;
}

const MEGABYTE = 1024 * 1024;

/**
 * Refuses files for which the vendor has no room left. Several at once may together go over it by what one vendor's
 * uploads hold in memory, which is bounded itself.
 */
export async function assertRoom(
  { db, config }: Parts,
  vendorId: string,
  wanted: readonly { readonly bytes: { readonly length: number } }[],
): Promise<void> {
  if (!config) return;
  const [held] = await db
    .select({ bytes: sum(storedFiles.bytes).mapWith(Number) })
    .from(storedFiles)
    .where(eq(storedFiles.vendorId, vendorId));
  const total = wanted.reduce((sent, { bytes }) => sent + bytes.length, held?.bytes ?? 0);
  if (total <= config.STORAGE_PER_VENDOR_MB * MEGABYTE) return;
  const message = `Your pictures and documents take up all of the ${config.STORAGE_PER_VENDOR_MB} MB there are for them. Remove some that you no longer show; tomorrow there is room again.`;
  throw new AppError('too_large', { message, fields: { file: message } });
}
