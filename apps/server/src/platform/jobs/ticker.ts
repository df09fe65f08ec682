import type { FastifyBaseLogger } from 'fastify';

export interface Ticker {
  /** Resolves when what is being done now is done. */
  readonly stop: () => Promise<void>;
}

/** How often to look. The clock may be moved, so nothing is planned ahead: what is due is found by looking. */
const EVERY = 500;

/**
 * Has work done as soon as it is due, to the second, in every process at once; the work itself sees to it that nothing
 * is done twice. `work` answers how much it did; as long as there is some, it is asked again at once.
 */
export function startTicker(work: () => Promise<number>, log: FastifyBaseLogger): Ticker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const round = async () => {
    try {
      while (!stopping.signal.aborted && (await work()) > 0);
    } catch (error) {
      log.warn({ err: error }, 'what was due could not be done');
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= round();
  }, EVERY);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
