/** Sends a lane's actions. Resolves with the milliseconds to wait if some are left. */
type Drain = (lane: string, isHurried: boolean) => Promise<number | undefined>;

/** The pause after an unexpected error. */
const AFTER_ERROR_MS = 5000;

/** One run per lane at a time. A request during a run starts another after it. */
export function createLaneRunner(drain: Drain) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const runs = new Map<string, { isRequestedAgain: boolean; isHurried: boolean }>();
  let isRunning = false;

  const run = async (lane: string, isHurried = false): Promise<void> => {
    const current = runs.get(lane);
    if (current) {
      current.isRequestedAgain = true;
      current.isHurried ||= isHurried;
      return;
    }
    const mine = { isRequestedAgain: true, isHurried };
    runs.set(lane, mine);
    clearTimeout(timers.get(lane));
    let wait: number | undefined;
    while (mine.isRequestedAgain) {
      const isThisHurried = mine.isHurried;
      mine.isRequestedAgain = false;
      mine.isHurried = false;
      wait = await drain(lane, isThisHurried).catch(() => AFTER_ERROR_MS);
    }
    runs.delete(lane);
    if (wait !== undefined && isRunning)
      timers.set(
        lane,
        setTimeout(() => void run(lane), wait),
      );
  };

  return {
    run,
    isRunning: () => isRunning,
    start: () => {
      isRunning = true;
    },
    stop: () => {
      isRunning = false;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

const ends = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same name one after the other, in all tabs of this browser. Without Web Locks, which plain http
 * lacks (a tablet on the shop's network), that holds within this tab only.
 */
export async function lockAcrossTabs<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Also in this tab, so that the order holds without Web Locks.
  const before = ends.get(name) ?? Promise.resolve();
  const mine = before.then(() => withLock(name, work));
  const end = mine.catch(() => undefined);
  ends.set(name, end);
  try {
    return await mine;
  } finally {
    if (ends.get(name) === end) ends.delete(name);
  }
}

async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return !locks ? work() : locks.request(`vendor ${name}`, work);
}
