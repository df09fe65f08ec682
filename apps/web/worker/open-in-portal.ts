declare const self: ServiceWorkerGlobalScope;

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
export async function openInPortal(link: string): Promise<void> {
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
