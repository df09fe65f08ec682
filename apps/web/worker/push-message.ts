const PORTAL = '/dashboard';
const ORDER = /^\/dashboard\/orders\/([\w-]+)$/;

/** Stored with a notification until it is tapped. */
export interface NotificationData {
  readonly link: string;
  /** Set for an order that waits for an answer. */
  readonly order?: { readonly id: string; readonly key: string } | undefined;
}

interface NotificationContent {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: NotificationData };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Push messages are untrusted, so only paths of this portal are opened. */
const safePath = (link: unknown) => (isText(link) && /^\/(?![/\\])/.test(link) ? link : PORTAL);

/**
 * Each order has one notification, which later messages replace. A waiting order can be confirmed from it; `key` makes
 * a second tap the same confirmation.
 */
export function notificationFor(message: Readonly<Record<string, unknown>>, key: string): NotificationContent {
  const { id, kind, title, body } = message;
  const link = safePath(message['link']);
  const orderId = ORDER.exec(link)?.[1];
  const order = kind === 'order_waiting' && orderId !== undefined ? { id: orderId, key } : undefined;
  return {
    title: isText(title) ? title : messages.appName,
    options: {
      body: isText(body) ? body : '',
      tag: orderId ?? (isText(id) ? id : ''),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { link, order },
      ...(order && { requireInteraction: true, renotify: true, actions: orderActions() }),
    },
  };
}

const orderActions = () => [
  { action: 'confirm', title: messages.confirm },
  { action: 'open', title: messages.open },
];

/** The result of tapping Confirm, with a retry if that can help. */
export function outcomeMessage(
  title: string,
  data: NotificationData,
  reason: string | null | undefined,
): NotificationContent {
  const common = { tag: data.order?.id ?? '', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  if (reason === undefined) {
    return { title: messages.confirmed, options: { ...common, body: title, silent: true, data: { link: data.link } } };
  }
  const isUnknown = reason === null;
  return {
    title: `${messages.notConfirmed}: ${title}`,
    options: {
      ...common,
      body: isUnknown ? messages.noLine : messages.refused(reason),
      requireInteraction: true,
      data: isUnknown ? data : { link: data.link },
      ...(isUnknown && { actions: orderActions() }),
    },
  };
}

const messages = {
  appName: 'Vendor',
  confirm: 'Confirm',
  open: 'Open',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  refused: (reason: string) => (reason === '' ? 'Open the portal and sign in to answer this order.' : reason),
  noLine: 'You’re offline. The order may still be waiting. Try again or open it.',
};
