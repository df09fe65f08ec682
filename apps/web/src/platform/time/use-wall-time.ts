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
 * The vendor's local time to the minute, such as `2026-11-15T13:30`. By the server's clock, and updated on an open
 * screen.
 */
export function useWallTime(): string {
  const { timeZone } = useVendor();
  return useSyncExternalStore(nowAndThen, () => wallClock(timeZone, new Date(serverNow())).slice(0, TO_THE_MINUTE));
}

const DAY_LENGTH = 10;

export const useToday = (): string => useWallTime().slice(0, DAY_LENGTH);
