import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { ourSealer } from '../../platform/sealing.ts';
import { appKeys } from './gateway-keys.tables.ts';
import { matches } from '../../platform/database/rows.ts';

/** They sign what lasts minutes or a day, so they can be rotated at any time. */
export const ROTATING_KEYS = ['cursor', 'file_links'] as const;
export type RotatingKey = (typeof ROTATING_KEYS)[number];

/** Collection codes of open orders are derived from the first; browsers subscribe to the second permanently. */
type LastingKey = 'collection_codes' | 'vapid';
type AppKeyName = RotatingKey | LastingKey;

export const newAppSecret = (): string => randomBytes(32).toString('base64url');

/** Creates the key if there is none. Two processes that start at once get the same one. */
export async function storedKey(
  db: Db,
  name: AppKeyName,
  make: () => string | Promise<string>,
  madeAt?: Date,
): Promise<string> {
  const [stored] = await db.select({ secret: appKeys.secret }).from(appKeys).where(eq(appKeys.name, name));
  if (stored) return ourSealer().open(stored.secret, name).text;
  const secret = ourSealer().seal(await make(), name);
  await db.insert(appKeys).values({ name, secret, madeAt }).onConflictDoNothing();
  return storedKey(db, name, make, madeAt);
}

export const appKey = async (db: Db, name: LastingKey): Promise<Buffer> =>
  Buffer.from(await storedKey(db, name, newAppSecret), 'base64url');

/** Seals everything with the current secret, so that the previous one can be removed. */
export async function resealKeys(db: Db): Promise<number> {
  const sealer = ourSealer();
  let changed = 0;
  for (const { name, secret, previous } of await db.select().from(appKeys)) {
    const [now, before] = [secret, previous].map((text) => (text === null ? undefined : sealer.open(text, name)));
    if (now?.isCurrent !== false && before?.isCurrent !== false) continue;
    const set = {
      ...(now && { secret: sealer.seal(now.text, name) }),
      ...(before && { previous: sealer.seal(before.text, name) }),
    };
    // Another process may have been faster, or rotated it.
    await db.update(appKeys).set(set).where(matches(appKeys, { name, secret }));
    changed += 1;
  }
  return changed;
}

/** What the previous key signed stays valid for a while. */
export async function rotateAppKey(tx: Db, clock: Clock, name: RotatingKey): Promise<void> {
  const secret = ourSealer().seal(newAppSecret(), name);
  await tx
    .update(appKeys)
    .set({ previous: sql`${appKeys.secret}`, secret, rotatedAt: clock.now() })
    .where(eq(appKeys.name, name));
}

export const listAppKeys = (db: Db) =>
  db
    .select({ name: appKeys.name, madeAt: appKeys.madeAt, rotatedAt: appKeys.rotatedAt })
    .from(appKeys)
    .orderBy(appKeys.name);
