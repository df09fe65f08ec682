type Clear = () => void;

const callbacks = new Set<Clear>();

/** Registers how to clear cached server data. */
export function onSessionClear(clear: Clear) {
  callbacks.add(clear);
}

/**
 * At the end of a session and after a crash: no data of a vendor is left for the next, and nothing broken is reused.
 */
export function clearSessionData() {
  for (const clear of callbacks) clear();
}
