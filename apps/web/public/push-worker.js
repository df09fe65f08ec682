/** Shows what the server pushes, also while the portal is closed, and leads to the screen it is about. */
const PORTAL = '/dashboard';

const readMessage = (event) => {
  try {
    return event.data.json();
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { id, title = 'Vendor', body = '', link } = readMessage(event);
  const options = { body, tag: id, icon: '/favicon.svg', data: { link: link ?? PORTAL } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** A message is untrusted enough that only a path of this portal is opened. */
const pathOf = (link) => (/^\/(?![/\\])/.test(link) ? link : PORTAL);

async function open(link) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const portal = windows.find(({ url }) => new URL(url).pathname.startsWith(PORTAL));
  if (portal === undefined) return self.clients.openWindow(link);
  await portal.focus();
  return portal.navigate(link).catch(() => self.clients.openWindow(link));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data.link)));
});
