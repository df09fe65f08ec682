/** Actions that were taken back, and that the device has not forgotten yet. */
export interface TakenBack {
  readonly has: (key: string) => boolean;
  /** Whether the next page will know. */
  readonly add: (key: string) => boolean;
  readonly remove: (key: string) => void;
}

const PREFIX = 'vendor.takenBack.';

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Beside the database, and of another kind: what one fails at, the other may still do. */
export function takenBackOnDevice(): TakenBack {
  return {
    has: (key) => attempt(() => localStorage.getItem(PREFIX + key) !== null, false),
    add: (key) =>
      attempt(() => {
        localStorage.setItem(PREFIX + key, 'yes');
        return true;
      }, false),
    remove: (key) => attempt(() => localStorage.removeItem(PREFIX + key), undefined),
  };
}
