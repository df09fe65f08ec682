import { queries } from '../../../platform/api/queries.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { pushKeyQuery } from './channels.queries.ts';
import {
  currentSubscription,
  isPushSupported,
  subscribeBrowser,
  readPushOwner,
  setPushOwner,
} from './push-subscription.ts';

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
