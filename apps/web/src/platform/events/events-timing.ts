/** The server's heartbeat comes every 5 s. After a missing one the light no longer shows "live". */
export const DOUBT_MS = 8_000;

/** After two missing heartbeats the connection counts as lost, whatever the browser reports. */
export const SILENCE_MS = 12_000;

const BACK_OFF_FIRST_MS = 1000;
const BACK_OFF_MAX_MS = { online: 5_000, offline: 10_000 };

/**
 * Doubles up to five seconds, because the kitchen gets no orders until it is reconnected; longer while the device is
 * offline, since coming online is an event. Jitter spreads the shops' reconnections.
 */
export const reconnectDelay = (attempt: number, chance: number, isOnline: boolean) =>
  Math.min(BACK_OFF_FIRST_MS * 2 ** attempt, BACK_OFF_MAX_MS[isOnline ? 'online' : 'offline']) * (0.5 + chance / 2);

/** Aborts after a long silence, or at once when the device goes offline. */
export function watchForSilence() {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const start = () => setTimeout(giveUp, SILENCE_MS);
  window.addEventListener('offline', giveUp);
  let timer = start();
  return {
    signal: controller.signal,
    reset: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
      window.removeEventListener('offline', giveUp);
    },
  };
}
