import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { appKeys } from './app-keys.tables.ts';

export type AppKeyName = 'cursor' | 'file_links' | 'collection_codes';

/** The shared key of that name. Two processes that start at once end up with the same one. */
export async function appKey(db: Db, name: AppKeyName): Promise<Buffer> {
  await db
    .insert(appKeys)
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [key] = await db.select().from(appKeys).where(eq(appKeys.name, name));
  if (!key) throw new Error(`The key "${name}" is missing.`);
  return Buffer.from(key.secret, 'base64url');
}
