import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After navigation the focus is on the title, so that a screen reader reads it and the next Tab starts there. */
export function useFocusOnTitle() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const title = document.querySelector('h1');
    // A focused field keeps the focus.
    if (title === null || document.activeElement?.matches('input, textarea, select')) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}
