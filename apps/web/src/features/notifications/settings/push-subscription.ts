import { foundWorker, hasWorkers, registerWorker } from '../../../platform/worker/register-worker.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { subscribeToPush, pushKeyQuery } from './channels.queries.ts';
import { queries } from '../../../platform/api/queries.ts';

/** Whose push messages this browser shows, as a digest: it outlives the session, unlike the vendor's id. */
const PUSH_OWNER = 'vendor.pushFor';

export const isPushSupported = () => hasWorkers() && 'PushManager' in window && 'Notification' in window;

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await foundWorker())?.pushManager.getSubscription()) ?? null;

async function ownDigest(): Promise<string> {
  await localStore.ready();
  const vendorId = new TextEncoder().encode(localStore.get('userId') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', vendorId));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readPushOwner(): Promise<'own' | 'other' | 'nobody'> {
  const owner = localStorage.getItem(PUSH_OWNER);
  if (owner === null) return 'nobody';
  return owner === (await ownDigest()) ? 'own' : 'other';
}

export const setPushOwner = async () => localStorage.setItem(PUSH_OWNER, await ownDigest());

export const clearPushOwner = () => localStorage.removeItem(PUSH_OWNER);

const encodeKey = (key: ArrayBuffer | null | undefined) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Always reports the subscription to the server, which may have lost it. */
export async function subscribeBrowser(publicKey: string): Promise<void> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // With a key other than the server's no message would arrive.
  if (before !== null && encodeKey(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  await subscribeToPush({
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
}

/**
 * Restores push that was switched on here: after a sign-in of the same vendor, a lost subscription or a new key of the
 * server. False if it was not switched on, or is impossible now.
 */
export async function renewPush(): Promise<boolean> {
  try {
    if (!isPushSupported() || Notification.permission !== 'granted') return false;
    const [subscription, who] = await Promise.all([currentSubscription(), readPushOwner()]);
    if (who === 'other') {
      // Left behind by a vendor whose session ended while no page was open.
      await subscription?.unsubscribe();
      return false;
    }
    // A subscription without a recorded vendor is from an older version and belongs to this one.
    if (who === 'nobody' && subscription === null) return false;
    const publicKey = await queries.fetchQuery(pushKeyQuery);
    if (publicKey === null) return false;
    await subscribeBrowser(publicKey);
    await setPushOwner();
    return true;
  } catch {
    return false;
  }
}

/** After signing out: removes the subscription, without reporting its loss to the next vendor. */
export async function leavePush(): Promise<void> {
  await localStore.set('isPushOn', false);
  if (isPushSupported()) await (await currentSubscription())?.unsubscribe();
}
