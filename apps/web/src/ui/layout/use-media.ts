import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is like this, now and after it was turned. */
export function useMedia(like: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const query = window.matchMedia(like);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    [like],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(like).matches);
}
