import { useLayoutEffect, useRef } from 'react';
import { NotificationBell } from '../../features/notifications/bell/notification-bell.tsx';
import { ConnectionLight } from './lights/connection-light.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { StoreSwitch } from './store-switch.tsx';
import styles from './top-bar.module.css';

/** The longest word of a title, with some space. */
const TITLE_REM = 12;

/** On a narrower screen CSS alone puts it above: measuring would render the frame twice. */
const IS_WIDE = '(min-width: 600px)';

const remPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Shares the line of the screen's title and reports its width to the layout. If there is no room for the title, it gets
 * its own line above.
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
    // Not the content, whose size depends on where the bar is.
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
