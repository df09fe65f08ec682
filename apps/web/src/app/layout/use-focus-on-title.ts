import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen the focus stands on its title: a screen reader reads it, the next Tab starts there. */
export function useFocusOnTitle() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const title = document.querySelector('h1');
    // A field that asked for the focus keeps it: it says its label, and the form is what the vendor came for.
    if (title === null || document.activeElement?.matches('input, textarea, select')) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}
