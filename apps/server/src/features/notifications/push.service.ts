import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import { ECDH } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { pushSubscriptions } from './notifications.tables.ts';
import { matches } from '../../platform/database/rows.ts';
import { storedKey } from '../gateway-keys/app-keys.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalidField } from '../../platform/http/responses/app-error.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { mayBePublic } from '../../platform/outside/outside.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { listTabletSessions } from '../sessions/sessions.queries.ts';
import { hashDevice } from '../sessions/sessions.service.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

export const readSubscriptions = (db: Db, vendorId: string): Promise<Subscription[]> =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.vendorId, vendorId));

/** More devices than a shop has. Each is an outgoing request per message. */
const SUBSCRIPTIONS_MOST = 20;
/** A tablet is one browser, which may renew its subscription. */
const OF_TABLET_MOST = 2;

export const deleteSubscription = (db: Db, vendorId: string, id: string) =>
  db.delete(pushSubscriptions).where(matches(pushSubscriptions, { vendorId, id }));

export const eraseSubscriptions = (db: Db, vendorId: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.vendorId, vendorId));

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for push services. */
  readonly subject: string;
}

/** Created by the first process that needs it: browsers subscribe to one key permanently. */
async function madeKeys(db: Platform['db']): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await storedKey(db, 'vapid', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return JSON.parse(stored) as { publicKey: string; privateKey: string };
}

/** The keys of the environment, or generated ones in the demo; otherwise there is no push. */
export async function vapidKeys({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<VapidKeys | undefined> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = config;
  const subject = VAPID_SUBJECT ?? `mailto:${config.supportEmail}`;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  return config.isDemo ? { ...(await madeKeys(db)), subject } : undefined;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A point of the curve P-256, and the 16 bytes of its secret (RFC 8291). */
const isUsable = ({ p256dh, auth }: Browser['keys']) => {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

/** The server calls an address that a browser names, so it has to be public and HTTPS, except in development. */
const isPushAddress = (endpoint: string, config: Platform['config']) =>
  config.reachesLoopback || (endpoint.startsWith('https:') && mayBePublic(endpoint, config));

export const readPushKey = async (deps: Deps) => ({ publicKey: (await vapidKeys(deps))?.publicKey ?? null });

/** A browser belongs to one account at a time. */
export async function subscribe(
  { clock, config }: Deps,
  write: Write,
  { vendorId, sessionId, deviceId }: Pick<Caller, 'vendorId' | 'sessionId' | 'deviceId'>,
  client: Client,
  { endpoint, keys }: Browser,
) {
  if (!isPushAddress(endpoint, config)) throw invalidField('body.endpoint', 'This isn’t a push service address.');
  if (!isUsable(keys)) throw invalidField('body.keys', 'These aren’t valid browser keys.');
  const set = { ...keys, sessionId, deviceHash: hashDevice(client) };
  return write(async (tx) => {
    // The same browser in another account. Only that browser knows all three values.
    await tx
      .delete(pushSubscriptions)
      .where(and(matches(pushSubscriptions, { endpoint, ...keys }), ne(pushSubscriptions.vendorId, vendorId)));
    await tx
      .insert(pushSubscriptions)
      .values({ vendorId, endpoint, ...set, createdAt: clock.now() })
      .onConflictDoUpdate({ target: [pushSubscriptions.vendorId, pushSubscriptions.endpoint], set });
    // Other people's browsers never push a tablet's out.
    const ofTablets = listTabletSessions(tx, vendorId);
    const isCounted =
      deviceId === null
        ? notInArray(pushSubscriptions.sessionId, ofTablets)
        : eq(pushSubscriptions.sessionId, sessionId);
    const isOwn = and(eq(pushSubscriptions.vendorId, vendorId), isCounted);
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isOwn)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(deviceId === null ? SUBSCRIPTIONS_MOST : OF_TABLET_MOST);
    await tx.delete(pushSubscriptions).where(and(isOwn, notInArray(pushSubscriptions.id, newest)));
    return null;
  });
}

export async function unsubscribe(tx: Db, vendorId: string, endpoint: string) {
  await tx.delete(pushSubscriptions).where(matches(pushSubscriptions, { vendorId, endpoint }));
  return null;
}
