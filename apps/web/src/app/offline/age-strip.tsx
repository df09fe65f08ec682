import { WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../platform/events/events.ts';
import { restored } from '../../platform/offline/persisted-queries.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { toServerTime } from '../../platform/time/server-time.ts';
import { lostConnection } from '../alarms/use-lost-connection.ts';
import { asOf } from './persisted-keys.ts';
import { offlineMessages } from './offline.messages.ts';
import { Strip } from './strip.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

interface Age {
  readonly at: number;
  /** Shows the date too, because a time alone would mean today. */
  readonly isDays: boolean;
}

export function AgeStrip() {
  const messages = useMessages(offlineMessages);
  const { timeZone } = useVendor();
  const state = useStore(connection, (status) => status.state);
  const age = useAge(state !== 'live');
  const lostAt = useStore(lostConnection, (alarm) => alarm.lostAt);
  const isRestored = useStore(restored, ({ answeredAt }) => answeredAt !== null);
  if (age === null || state === 'live' || (state === 'connecting' && !isRestored)) return null;
  const answeredAt = toServerTime(age.at);
  // The alert line says the same.
  if (lostAt !== null && lostAt - answeredAt < MINUTE_MS) return null;
  const time = formatInstant(new Date(answeredAt), timeZone, age.isDays ? 'dayAndTime' : 'time');
  return (
    <Strip tone="ink" icon={<WifiOff aria-hidden="true" />}>
      <strong>{state === 'lost' ? messages.noLine(time) : messages.connecting(time)}</strong> {messages.noLineMeans}
    </Strip>
  );
}

function useAge(isEnabled: boolean): Age | null {
  const queries = useQueryClient();
  const answeredBefore = useStore(restored, ({ answeredAt }) => answeredAt);
  const streamedAt = useStore(connection, ({ lastMessageAt }) => lastMessageAt);
  const answeredAt = streamedAt ?? answeredBefore;
  const [age, setAge] = useState<Age | null>(null);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const check = () => {
      const at = asOf(queries, answeredAt);
      setAge((before) => (at === null ? null : before?.at === at ? before : { at, isDays: Date.now() - at > DAY_MS }));
    };
    const timer = setInterval(check, 1000);
    check();
    return () => clearInterval(timer);
  }, [isEnabled, queries, answeredAt]);
  return age;
}
