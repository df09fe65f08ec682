import { queries } from '../../../platform/api/queries.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { pushKeyQuery } from './channels.queries.ts';
import {
  currentSubscription,
  isPushSupported,
  subscribeBrowser,
  whoWishedForPush,
  wishForPush,
} from './push-subscription.ts';

/**
 * Push that was asked for here works again by itself: after a sign-in of the same vendor, a lost address or a new key of
 * the server. False where it was not asked for, or can't be had now.
 */
export async function renewPush(): Promise<boolean> {
  try {
    if (!isPushSupported() || Notification.permission !== 'granted') return false;
    const [subscription, who] = await Promise.all([currentSubscription(), whoWishedForPush()]);
    if (who === 'other') {
      // Left behind by a vendor whose session ended while nobody was here to take it away.
      await subscription?.unsubscribe();
      return false;
    }
    // One from before there were wishes is its vendor's.
    if (who === 'nobody' && subscription === null) return false;
    const publicKey = await queries.fetchQuery(pushKeyQuery);
    if (publicKey === null) return false;
    await subscribeBrowser(publicKey);
    await wishForPush();
    return true;
  } catch {
    return false;
  }
}

/** Signed out: this browser has no address any more, and no alarm tells the next vendor that it is gone. */
export async function leavePush(): Promise<void> {
  await localStore.set('isPushOn', false);
  if (isPushSupported()) await (await currentSubscription())?.unsubscribe();
}
