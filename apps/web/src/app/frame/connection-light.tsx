import { WifiOff } from 'lucide-react';
import { useStore } from 'zustand';
import { connection, type Connection } from '../../platform/events/events.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { frameWords } from './frame.words.ts';
import { StatusPill } from './status-pill.tsx';
import styles from './top-bar.module.css';

const TONES = { live: 'good', connecting: 'waiting', lost: 'bad' } as const satisfies Record<Connection, string>;

/** Says what the event stream itself has shown. On a phone a live line needs no words; a lost one always has them. */
export function ConnectionLight() {
  const words = useWords(frameWords).connection;
  const state = useStore(connection, (line) => line.state);
  return (
    <span role="status" title={words.meaning[state]} className={state === 'live' ? styles['wideOnly'] : undefined}>
      <StatusPill tone={TONES[state]} icon={state === 'lost' ? <WifiOff aria-hidden="true" /> : undefined}>
        {words[state]}
        <span className="visually-hidden">. {words.meaning[state]}</span>
      </StatusPill>
    </span>
  );
}
