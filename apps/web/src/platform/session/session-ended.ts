export interface SessionEnd {
  /** The refused token: a late response to an older session must not end a newer one. */
  readonly token: string | null;
  readonly message: string;
}

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** §8: a 401 signs the vendor out. Published here; the session subscribes. */
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
