import { useCallback, useEffect, useRef } from 'react';

/** Whoever did something says what came of it, for as long as there is somebody who sees it. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
