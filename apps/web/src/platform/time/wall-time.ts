import { toMoment, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { useSyncExternalStore } from 'react';
import { useVendor } from '../session/who-am-i.ts';
import { onServerTime, serverNow } from './server-time.ts';

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Local time in the format of `<input type="datetime-local">`: 2026-11-15T18:30. */
export const wallTime = (moment: Date, timeZone: string): string => wallClock(timeZone, moment).slice(0, 16);

/** Empty for an empty input. */
export function toInstant(wall: string, timeZone: string): string {
  const [day = '', time = ''] = wall.split('T');
  return WALL.test(wall) ? toMoment(timeZone, day, time).toISOString() : '';
}

const CHECK_MS = 15_000;
const TO_THE_MINUTE = 16;

function nowAndThen(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  const stopListening = onServerTime(onChange);
  return () => {
    clearInterval(timer);
    stopListening();
  };
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
