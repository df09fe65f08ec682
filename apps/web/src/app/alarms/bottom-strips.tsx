import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './bottom-strips.module.css';

/** Above a phone's navigation. Takes no space when empty. */
export function BottomStrips({ children }: { readonly children: ReactNode }) {
  const strips = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = strips.current;
    if (!own) return undefined;
    // Lets page bars and toasts move above the strips.
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
