export interface SessionEnd {
  /** The token that was refused: a late answer to an older session must not end a newer one. */
  readonly token: string | null;
  readonly message: string;
}

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** §8: a 401 signs the vendor out. Whoever meets one tells it here; the session listens. */
export const sessionEnded = {
  publish: (end: SessionEnd) => {
    for (const listener of listeners) listener(end);
  },
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
