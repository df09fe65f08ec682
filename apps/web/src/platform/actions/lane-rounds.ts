/** Sends what a lane holds; says how long it has to wait where something is left. */
type Drain = (lane: string, isHurried: boolean) => Promise<number | undefined>;

/** Something broke that is no answer of the server: not at once again. */
const AFTER_FAULT_MS = 5000;

/** One round per lane at a time. Who asks during one is served by another after it, and what has to wait comes back. */
export function createLaneRounds(drain: Drain) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const rounds = new Map<string, { isAskedAgain: boolean; isHurried: boolean }>();
  let isRunning = false;

  const work = async (lane: string, isHurried = false): Promise<void> => {
    const current = rounds.get(lane);
    if (current) {
      current.isAskedAgain = true;
      current.isHurried ||= isHurried;
      return;
    }
    const round = { isAskedAgain: true, isHurried };
    rounds.set(lane, round);
    clearTimeout(timers.get(lane));
    let wait: number | undefined;
    while (round.isAskedAgain) {
      const isThisHurried = round.isHurried;
      round.isAskedAgain = false;
      round.isHurried = false;
      wait = await drain(lane, isThisHurried).catch(() => AFTER_FAULT_MS);
    }
    rounds.delete(lane);
    if (wait !== undefined && isRunning)
      timers.set(
        lane,
        setTimeout(() => void work(lane), wait),
      );
  };

  return {
    work,
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
