import { useLayoutEffect, useRef } from 'react';
import { NotificationBell } from '../../features/notifications/bell/notification-bell.tsx';
import { ConnectionLight } from './lights/connection-light.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SoundLight } from './lights/sound-light.tsx';
import { StoreSwitch } from './store-switch.tsx';
import styles from './top-bar.module.css';

/** Stands on the line of the screen's own title; tells the layout how much of that line it takes. */
export function TopBar({ onWidth }: { onWidth: (width: number) => void }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (bar.current === null) return undefined;
    const watcher = new ResizeObserver(([entry]) => onWidth(entry?.contentRect.width ?? 0));
    watcher.observe(bar.current);
    return () => watcher.disconnect();
  }, [onWidth]);
  return (
    <header ref={bar} className={styles['bar']}>
      <SoundLight />
      <ConnectionLight />
      <StoreSwitch />
      <NotificationBell />
      <ProfileMenu />
    </header>
  );
}
