import { useSyncExternalStore } from 'react';

function everySecond(onChange: () => void) {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

/** Whole seconds until `instant` (milliseconds by the device's clock), down to 0. */
export const useSecondsLeft = (instant: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((instant - Date.now()) / 1000)));
