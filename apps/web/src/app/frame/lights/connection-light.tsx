import { Wifi, WifiOff } from 'lucide-react';
import { type Connection, connection } from '../../../platform/events/events.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { frameMessages } from '../frame.messages.ts';
import styles from '../top-bar.module.css';
import { useSyncExternalStore } from 'react';
import { classNames } from '../../../ui/styles/class-names.ts';
import pillStyles from './connection-light.module.css';
import { DOUBT_MS } from '../../../platform/events/events-timing.ts';

const ICONS = {
  live: <span className={pillStyles['dot']} aria-hidden="true" />,
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
    <span role="status" title={meaning}>
      <span className={classNames(pillStyles['pill'], state === 'lost' && pillStyles['lost'])}>
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
