import { useSyncExternalStore } from 'react';
import { wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { useVendor } from '../session/who-am-i.ts';
import { serverNow } from './server-time.ts';

const CHECK_MS = 15_000;
const TO_THE_MINUTE = 16;

function nowAndThen(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * The clock on the vendor's wall, to the minute: `2026-11-15T13:30`. The day turns over on an open screen, and by the
 * server's time: this device's may be wrong.
 */
export function useWallTime(): string {
  const { timeZone } = useVendor();
  return useSyncExternalStore(nowAndThen, () => wallClock(timeZone, new Date(serverNow())).slice(0, TO_THE_MINUTE));
}

const DAY_LENGTH = 10;

/** The vendor's own day. */
export const useToday = (): string => useWallTime().slice(0, DAY_LENGTH);
