import { localStore } from '../../../platform/storage/local-store.ts';
import { unsubscribeFromPush } from './channels.queries.ts';
import {
  currentSubscription,
  isPushSupported,
  subscribeBrowser,
  clearPushOwner,
  setPushOwner,
  renewPush,
} from './push-subscription.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Does not ask for permission, which needs a tap. */
export async function readPushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) !== null || (await renewPush()) ? 'on' : 'off';
}

/** Asks for permission. */
export async function allowPush(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribeBrowser(publicKey);
  await setPushOwner();
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  clearPushOwner();
  const subscription = await currentSubscription();
  if (subscription !== null) {
    await unsubscribeFromPush(subscription.endpoint);
    await subscription.unsubscribe();
  }
  // Switched off on purpose, so its end is not reported.
  await localStore.set('isPushOn', false);
  return 'off';
}
