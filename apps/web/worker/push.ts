import { callServer } from './call-server.ts';
import { notificationFor, outcomeMessage, type NotificationData } from './push-message.ts';

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
  const outcome = await callServer(call, readConfig);
  const notification = outcomeMessage(title, data, outcome.isDone ? undefined : outcome.reason);
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

const ANSWER_MS = 1500;

/** The page answers on the port if it opens the link. */
const isAccepted = (page: WindowClient, link: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ open: link }, [port2]);
  });

/** Navigates within the open app if there is one, because a page load would lose unsaved input. */
async function openInPortal(link: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const portal = windows.find(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  if (portal === undefined) {
    await self.clients.openWindow(link);
    return;
  }
  await portal.focus();
  if (await isAccepted(portal, link)) return;
  await portal.navigate(link).catch(() => self.clients.openWindow(link));
}
