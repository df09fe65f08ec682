import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Wifi, WifiOff, LogOut, Moon, UserRound } from 'lucide-react';
import { Allowed } from '../../ui/layout/allowed.tsx';
import { NotificationBell } from '../../features/notifications/bell/notification-bell.tsx';
import { CommandSearch } from '../search/command-search.tsx';
import { StoreSwitch } from './store-switch.tsx';
import { type Connection, connection } from '../../platform/events/events.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { frameMessages } from './frame.messages.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { DOUBT_MS } from '../../platform/events/events-timing.ts';
import { chooseColourMode, useColourMode } from '../../platform/storage/colour-mode.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { hasRight } from '../../platform/session/rights.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useSavesData } from '../../platform/storage/save-data.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx';
import { confirmSignOut } from './actions/unsent-actions.tsx';
import { PATHS } from '../../platform/paths.ts';
import styles from './top-bar.module.css';

const TabletBar = lazyWithRetry('tablet', () => import('../../features/team/tablet/tablet-bar.tsx'));

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
    const measure = () => {
      if (!matchMedia(IS_WIDE).matches) return;
      const width = own.offsetWidth;
      const isAbove = stage.clientWidth - width < TITLE_REM * remPx();
      own.toggleAttribute('data-above', isAbove);
      onWidth(isAbove ? 0 : width);
    };
    // Not the content, whose size depends on where the bar is.
    const watcher = new ResizeObserver(measure);
    watcher.observe(own);
    window.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [onWidth]);
  return (
    <header ref={bar} className={styles['bar']}>
      <ConnectionLight />
      <StoreSwitch />
      <CommandSearch className={styles['search']} />
      <Allowed right="own">
        <NotificationBell />
      </Allowed>
      {hasRight('tablet') && (
        <LazyBoundary failed={null}>
          <TabletBar />
        </LazyBoundary>
      )}
      <ProfileMenu />
    </header>
  );
}

const ICONS = {
  live: <span className={styles['dot']} aria-hidden="true" />,
  connecting: <Wifi aria-hidden="true" />,
  lost: <WifiOff aria-hidden="true" />,
};

/** The state of the event stream; no longer live after a missing heartbeat. A phone shows “Live” or only an icon. */
export function ConnectionLight() {
  const messages = useMessages(frameMessages).connection;
  const { state, silentSeconds } = useConnection();
  const isSilent = silentSeconds !== null;
  const meaning = isSilent ? messages.meaning.silent : messages.meaning[state];
  return (
    // Not spoken: the alert line says it once.
    <span role="status" aria-live="off" title={meaning}>
      <span className={classNames(styles['pill'], state === 'lost' && styles['lost'])}>
        {ICONS[isSilent ? 'lost' : state]}
        <span className={styles[state === 'live' && !isSilent ? 'live' : 'label']}>
          {isSilent ? messages.silent(silentSeconds) : messages[state]}
        </span>
        <span className="visually-hidden">. {meaning}</span>
      </span>
    </span>
  );
}

const CHECK_MS = 1000;

function watch(onChange: () => void) {
  const stop = connection.subscribe(onChange);
  const timer = setInterval(onChange, CHECK_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Seconds since the last message, if that is too long for a live connection; else null. */
function silentFor(): number | null {
  const { state, lastMessageAt } = connection.getState();
  const silence = lastMessageAt === null ? 0 : Date.now() - lastMessageAt;
  return state === 'live' && silence > DOUBT_MS ? Math.floor(silence / 1000) : null;
}

/** Checked every second, because a dead connection causes no event. */
function useConnection(): { readonly state: Connection; readonly silentSeconds: number | null } {
  const silentSeconds = useSyncExternalStore(watch, silentFor);
  const state = useSyncExternalStore(connection.subscribe, () => connection.getState().state);
  return { state, silentSeconds };
}

function ProfileMenu() {
  const messages = useMessages(frameMessages);
  const vendor = useVendor();
  const mode = useColourMode();
  const savesData = useSavesData();
  const entries: MenuEntry[] = [
    { kind: 'link', label: messages.accountSettings, to: PATHS.settings, icon: <UserRound aria-hidden="true" /> },
    {
      kind: 'switch',
      label: messages.darkMode,
      icon: <Moon aria-hidden="true" />,
      isOn: mode === 'dark',
      onChange: (isDark) => chooseColourMode(isDark ? 'dark' : 'light'),
    },
  ];
  // A shared tablet is signed out by whoever manages the team.
  if (hasRight('own'))
    entries.push({
      kind: 'item',
      label: messages.signOut,
      icon: <LogOut aria-hidden="true" />,
      startsGroup: true,
      onSelect: confirmSignOut,
    });
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={styles['face']}>
          <Avatar name={vendor.name} src={savesData ? null : vendor.logo} />
          <span className="visually-hidden">{messages.profileMenu(vendor.name)}</span>
        </button>
      }
    />
  );
}
