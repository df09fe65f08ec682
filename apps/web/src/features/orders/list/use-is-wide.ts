import { useSyncExternalStore } from 'react';

/** Where three columns of orders find room beside the sidebar: a tablet held upright. */
const WIDE = '(min-width: 820px)';

function subscribe(tell: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
