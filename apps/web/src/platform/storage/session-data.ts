type Clear = () => void;

const callbacks = new Set<Clear>();

/** Whoever keeps answers of the server says here how to drop them. */
export function onSessionClear(clear: Clear) {
  callbacks.add(clear);
}

/** At the end of a session and after a crash: nothing of one vendor is left for the next, nothing broken is kept. */
export function clearSessionData() {
  for (const clear of callbacks) clear();
}
