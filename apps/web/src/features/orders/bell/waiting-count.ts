import { useEffect } from 'react';

const PLAIN = '/favicon.svg';
const MOST = 9;

/** `favicon.svg` with a count; drawn here, because every number is another picture. */
const iconWith = (count: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="#ee204a"/>' +
      '<circle cx="16" cy="16" r="13" fill="#fff"/>' +
      '<text x="16" y="23.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="21" fill="#c20222">' +
      `${count > MOST ? `${MOST}+` : count}</text></svg>`,
  )}`;

const swallow = () => undefined;

/** On the tab's icon and the installed app's badge, visible while another window is in front. */
export function useIconCount(count: number) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', count > 0 ? iconWith(count) : PLAIN);
    // Rejected where the app isn't installed.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(swallow);
    return () => {
      icon?.setAttribute('href', PLAIN);
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(swallow);
    };
  }, [count]);
}

const COUNTED = /^\(\d+\) /;

/** `(2) Orders · Vendor`, on every screen and whenever its title changes. */
export function useTitleCount(count: number) {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(COUNTED, '');
      const title = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    write();
    const watcher = new MutationObserver(write);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(COUNTED, '');
    };
  }, [count]);
}
