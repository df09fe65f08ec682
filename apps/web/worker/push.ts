import { callServer } from './call-server.ts';
import { openInPortal } from './open-in-portal.ts';
import { notificationFor, outcomeOf, type NotificationData } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

type ReadConfig = () => Promise<Response>;

/** From the standard; missing in TypeScript's library. */
interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/** Also while the portal is closed. */
export function listenToPush(readConfig: ReadConfig) {
  self.addEventListener('push', (event) => {
    const { title, options } = notificationFor(messageIn(event), crypto.randomUUID());
    event.waitUntil(self.registration.showNotification(title, options));
  });
  self.addEventListener('notificationclick', (event) => {
    const { title } = event.notification;
    const data = event.notification.data as NotificationData;
    event.notification.close();
    event.waitUntil(event.action === 'confirm' ? confirm(readConfig, title, data) : openInPortal(data.link));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(subscribeAgain(readConfig, change));
  });
}

function messageIn({ data }: PushEvent): Record<string, unknown> {
  try {
    const message: unknown = data?.json();
    return typeof message === 'object' && message !== null ? { ...message } : {};
  } catch {
    return {};
  }
}

async function confirm(readConfig: ReadConfig, title: string, data: NotificationData) {
  if (data.order === undefined) return;
  const { id: orderId, key: idempotencyKey } = data.order;
  const call = { method: 'PATCH', path: '/a/v1/order/confirm', body: { orderId }, idempotencyKey } as const;
  const answer = await callServer(call, readConfig);
  const notification = outcomeOf(title, data, answer.isDone ? undefined : answer.reason);
  await self.registration.showNotification(notification.title, notification.options);
}

/** The browser has replaced the subscription, so the server needs the new one. */
async function subscribeAgain(readConfig: ReadConfig, { newSubscription, oldSubscription }: SubscriptionChange) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (applicationServerKey &&
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await callServer({ method: 'POST', path: '/a/v1/push/subscribe', body: { endpoint, keys } }, readConfig);
}
