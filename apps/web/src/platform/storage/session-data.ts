type Clear = () => void;

const callbacks = new Set<Clear>();

export function onSessionClear(clear: Clear) {
  callbacks.add(clear);
}

/**
 * At the end of a session and after a crash: the next vendor must not see this one's data, and broken data must not be
 * reused.
 */
export function clearSessionData() {
  for (const clear of callbacks) clear();
}
