import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './bottom-strips.module.css';

/** At the window's lower edge, above a phone's navigation. Empty, they take no space. */
export function BottomStrips({ children }: { readonly children: ReactNode }) {
  const strips = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = strips.current;
    if (!own) return undefined;
    // The page's own bars and the toasts stand above them.
    const root = document.documentElement.style;
    const watcher = new ResizeObserver(() => root.setProperty('--strip', `${own.offsetHeight}px`));
    watcher.observe(own);
    return () => {
      watcher.disconnect();
      root.removeProperty('--strip');
    };
  }, []);
  return (
    <div ref={strips} className={styles['strips']}>
      {children}
    </div>
  );
}
