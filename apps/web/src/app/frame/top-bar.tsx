import { useLayoutEffect, useRef } from 'react';
import { NotificationBell } from '../../features/notifications/bell/notification-bell.tsx';
import { ConnectionLight } from './lights/connection-light.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { StoreSwitch } from './store-switch.tsx';
import styles from './top-bar.module.css';

/** The longest word of a title, with some air. */
const TITLE_REM = 12;

/** On a narrower screen its styles alone put it above: to tell the frame a width would have all of it drawn a second time. */
const IS_WIDE = '(min-width: 600px)';

const remPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Stands on the line of the screen's own title and tells the layout how much of that line it takes. Where no room would be
 * left for the title, with a long sentence in it or large text, it stands on a line of its own above.
 */
export function TopBar({ onWidth }: { onWidth: (width: number) => void }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = bar.current;
    const stage = own?.parentElement;
    if (!own || !stage) return undefined;
    const place = () => {
      if (!matchMedia(IS_WIDE).matches) return;
      const width = own.offsetWidth;
      const isAbove = stage.clientWidth - width < TITLE_REM * remPx();
      own.toggleAttribute('data-above', isAbove);
      onWidth(isAbove ? 0 : width);
    };
    // Not of the stage as well: that changes with where the bar stands.
    const watcher = new ResizeObserver(place);
    watcher.observe(own);
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [onWidth]);
  return (
    <header ref={bar} className={styles['bar']}>
      <ConnectionLight />
      <StoreSwitch />
      <NotificationBell />
      <ProfileMenu />
    </header>
  );
}
