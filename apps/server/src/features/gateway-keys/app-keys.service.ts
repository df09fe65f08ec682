import { eq, inArray, sql } from 'drizzle-orm';
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { after, days, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { ourSealer } from '../../platform/sealing.ts';
import { appKeys } from './gateway-keys.tables.ts';
import { matches } from '../../platform/database/rows.ts';
import type { KeyRing, KeyRings } from '../../platform/key-rings.ts';
import type { PubSub } from '../../platform/events/pub-sub/pub-sub.ts';

/** They sign what lasts minutes or a day, so they can be rotated at any time. */
export const ROTATING_KEYS = ['cursor', 'file_links'] as const;
export type RotatingKey = (typeof ROTATING_KEYS)[number];

/**
 * Collection codes of open orders are derived from the first; browsers subscribe to the second permanently; PINs are
 * hashed with the third.
 */
type LastingKey = 'collection_codes' | 'vapid' | 'pins';
type AppKeyName = RotatingKey | LastingKey;

const newAppSecret = (): string => randomBytes(32).toString('base64url');

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

/** A new key is used for signing only after every process has had time to read it. */
const KNOWN_EVERYWHERE = seconds(30);

/** A list that stays open overnight can still be paged. */
const PREVIOUS_LASTS = days(1);

interface Held {
  readonly present: KeyObject;
  readonly previous: KeyObject | undefined;
  readonly rotatedAt: Date;
}

// Created once, because importing the bytes for every signature takes five times as long as signing.
const opened = (secret: string, name: string) =>
  createSecretKey(Buffer.from(ourSealer().open(secret, name).text, 'base64url'));

export async function openKeyRings(db: Db, clock: Clock): Promise<KeyRings> {
  const held = new Map<string, Held>();
  const refresh = async () => {
    const rows = await db
      .select()
      .from(appKeys)
      .where(inArray(appKeys.name, [...ROTATING_KEYS]));
    for (const { name, secret, previous, rotatedAt } of rows) {
      held.set(name, {
        present: opened(secret, name),
        previous: previous === null ? undefined : opened(previous, name),
        rotatedAt: rotatedAt ?? new Date(0),
      });
    }
  };
  const ring = (name: RotatingKey): KeyRing => {
    const find = () => {
      const found = held.get(name);
      if (!found) throw new Error(`The key "${name}" is missing.`);
      return found;
    };
    return {
      signing: () => {
        const { present, previous, rotatedAt } = find();
        return previous && clock.now() < after(rotatedAt, KNOWN_EVERYWHERE) ? previous : present;
      },
      accepted: () => {
        const { present, previous, rotatedAt } = find();
        return previous && clock.now() < after(rotatedAt, PREVIOUS_LASTS) ? [present, previous] : [present];
      },
    };
  };
  for (const name of [...ROTATING_KEYS, 'collection_codes', 'pins'] as const)
    await storedKey(db, name, newAppSecret, clock.now());
  await refresh();
  return { cursor: ring('cursor'), file_links: ring('file_links'), refresh };
}

/** A key that never changes. */
export function lastingRing(secret: Buffer): KeyRing {
  const key = createSecretKey(secret);
  return { signing: () => key, accepted: () => [key] };
}

/** If a message between processes is lost, a revoked secret is accepted for at most this long. */
const EVERY = seconds(5);

const TOPIC = 'keys';

/** All processes read their keys again after the commit. */
export const publishKeysChanged = (tx: Db): void => tx.publishAfterCommit({ topic: TOPIC, text: 'changed' });

interface Refreshed {
  readonly refresh: () => Promise<void>;
}

/** Reads keys again after a change and every few seconds, and records use once more at the end. */
export function keepKeysFresh(app: FastifyInstance, pubSub: PubSub, all: readonly Refreshed[], every = EVERY): void {
  const refresh = () =>
    Promise.all(all.map((keys) => keys.refresh()))
      // The database may be unreachable for a while; known keys stay valid.
      .catch((error: unknown) => app.log.debug({ err: error }, 'keys could not be read again'));
  const timer = setInterval(() => void refresh(), every);
  timer.unref();
  const stop = pubSub.on(TOPIC, () => void refresh());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop();
    await refresh();
  });
}
