import { Wifi, WifiOff } from 'lucide-react';
import type { Connection } from '../../../platform/events/events.ts';
import { useConnection } from '../../../platform/events/use-connection.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { frameMessages } from '../frame.messages.ts';
import { StatusPill } from './status-pill.tsx';
import styles from '../top-bar.module.css';

const TONES = { live: 'good', connecting: 'waiting', lost: 'bad' } as const satisfies Record<Connection, string>;

const ICONS = { live: undefined, connecting: <Wifi aria-hidden="true" />, lost: <WifiOff aria-hidden="true" /> };

/**
 * Says what the event stream itself has shown, and no longer that it lives once a heartbeat did not come. A phone has
 * room for its picture, and needs none while the line lives; a lost one has an alarm as wide as the screen besides.
 */
export function ConnectionLight() {
  const messages = useMessages(frameMessages).connection;
  const { state, silentSeconds } = useConnection();
  const isSilent = silentSeconds !== null;
  const meaning = isSilent ? messages.meaning.silent : messages.meaning[state];
  return (
    <span role="status" title={meaning} className={state === 'live' && !isSilent ? styles['wideOnly'] : undefined}>
      <StatusPill tone={isSilent ? 'waiting' : TONES[state]} icon={ICONS[isSilent ? 'lost' : state]}>
        <span className={styles['label']}>{isSilent ? messages.silent(silentSeconds) : messages[state]}</span>
        <span className="visually-hidden">. {meaning}</span>
      </StatusPill>
    </span>
  );
}
