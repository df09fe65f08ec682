import { inArray } from 'drizzle-orm';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { after, days, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { storedKey, newAppSecret, ROTATING_KEYS, type RotatingKey } from './app-keys.service.ts';
import { appKeys } from './app-keys.tables.ts';
import type { KeyRing, KeyRings } from '../../platform/platform.ts';
import { ourSealer } from '../../platform/sealing.ts';
import type { FastifyInstance } from 'fastify';
import { publishAfterCommit } from '../../platform/database/transactions.ts';
import type { PubSub } from '../../platform/events/pub-sub/pub-sub.ts';

/** Nobody signs with a new key before every process has had time to read it. */
const KNOWN_EVERYWHERE = seconds(30);

/** A list that is left open over night can still be leafed through. */
const PREVIOUS_LASTS = days(1);

interface Held {
  readonly present: KeyObject;
  readonly previous: KeyObject | undefined;
  readonly rotatedAt: Date;
}

// Made once: from bytes it would be made again for every signature, which takes five times as long as the signature.
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
  for (const name of [...ROTATING_KEYS, 'collection_codes'] as const)
    await storedKey(db, name, newAppSecret, clock.now());
  await refresh();
  return { cursor: ring('cursor'), file_links: ring('file_links'), refresh };
}

/** One that never changes: where there is nothing to rotate it with. */
export function lastingRing(secret: Buffer): KeyRing {
  const key = createSecretKey(secret);
  return { signing: () => key, accepted: () => [key] };
}

/** Where a note is lost, a secret that another process revoked is taken here for so long at most. */
const EVERY = seconds(5);

const TOPIC = 'keys';

/** Has every process read its keys again, once the change has committed. */
export const publishKeysChanged = (tx: Db): void => publishAfterCommit(tx, { topic: TOPIC, text: 'changed' });

interface Refreshed {
  readonly refresh: () => Promise<void>;
}

/** Reads keys again when one has changed and every few seconds, and once more at the end, to note what was used. */
export function keepKeysFresh(app: FastifyInstance, pubSub: PubSub, all: readonly Refreshed[], every = EVERY): void {
  const refresh = () =>
    Promise.all(all.map((keys) => keys.refresh()))
      // The database may be away for a while; what is known stays good.
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
