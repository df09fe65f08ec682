/** Sends what a lane holds; says how long it has to wait where something is left. */
type Drain = (lane: string, isHurried: boolean) => Promise<number | undefined>;

/** After an error that is no answer of the server: not at once again. */
const AFTER_ERROR_MS = 5000;

/** One run per lane at a time. A request during a run is served by another after it; what has to wait gets a timer. */
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
