type Forget = () => void;

const keepers = new Set<Forget>();

/** Whoever keeps answers of the server says here how to drop them. */
export function onForget(forget: Forget) {
  keepers.add(forget);
}

/** At the end of a session and after a crash: nothing of one vendor is left for the next, nothing broken is kept. */
export function forgetAnswers() {
  for (const forget of keepers) forget();
}
