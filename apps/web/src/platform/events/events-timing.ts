/** The server's heartbeat comes every 5 s. After one that did not, the light no longer claims that all is well. */
export const DOUBT_MS = 8_000;

/** After two that did not, the line is dead, whatever the browser believes. */
export const SILENCE_MS = 12_000;

const BACK_OFF_FIRST_MS = 1000;
const BACK_OFF_MAX_MS = { online: 5_000, offline: 10_000 };

/**
 * Doubles to five seconds: a kitchen is blind for as long with its server back, and twice that where a try is lost. Where
 * the device itself says that it has no line there is less to hope for, and its return is told. The jitter spreads a
 * thousand shops.
 */
export const reconnectDelay = (attempt: number, chance: number, isOnline: boolean) =>
  Math.min(BACK_OFF_FIRST_MS * 2 ** attempt, BACK_OFF_MAX_MS[isOnline ? 'online' : 'offline']) * (0.5 + chance / 2);

/** Aborts when nothing was heard for too long, or at once when the device itself knows that its line is gone. */
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
