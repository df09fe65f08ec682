import { ECDH } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/answers/app-error.ts';
import type { Client } from '../../../platform/http/client.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import { mayBePublic } from '../../../platform/outside/outside.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceHashOf } from '../../vendors/sessions/sessions.service.ts';
import { deleteByEndpoint, dropOldest, leaveOtherAccounts, writeSubscription } from './push.queries.ts';
import { vapidKeys } from './vapid-keys.ts';

export { eraseSubscriptions } from './push.queries.ts';

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
  { vendorId, sessionId }: { readonly vendorId: string; readonly sessionId: string },
  client: Client,
  { endpoint, keys }: Browser,
) {
  if (!isPushAddress(endpoint, config)) throw invalidField('body.endpoint', 'This isn’t a push service address.');
  if (!isUsable(keys)) throw invalidField('body.keys', 'These aren’t valid browser keys.');
  const device = { sessionId, deviceHash: deviceHashOf(client) };
  const subscription = { vendorId, endpoint, ...keys, ...device, createdAt: clock.now() };
  return write(async (tx) => {
    await leaveOtherAccounts(tx, subscription);
    await writeSubscription(tx, subscription);
    await dropOldest(tx, vendorId);
    return null;
  });
}

export async function unsubscribe(tx: Db, vendorId: string, endpoint: string) {
  await deleteByEndpoint(tx, vendorId, endpoint);
  return null;
}
