import { useCallback, useSyncExternalStore } from 'react';

/** For what CSS alone can't show or hide. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
