import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Tick } from '../jobs/ticker.ts';

interface ReceiverWork {
  readonly duty: string;
  readonly nextDue: Tick['nextDue'];
  /** Those for whom something is due now. */
  readonly dueReceivers: (now: Date) => Promise<readonly string[]>;
  /** Does some of what is due for one receiver and answers how much that was. */
  readonly workOffFor: (receiver: string) => Promise<number>;
  /** How many receivers are served at once. */
  readonly most?: number;
}

interface ReceiverTick extends Tick {
  readonly stop: () => Promise<void>;
  /** Resolves once nothing that was started is under way. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * Works off a queue receiver by receiver. Each is served by a worker of its own that nobody waits for, so that one that
 * hangs delays no other.
 */
export function receiverTick(
  { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger },
  { duty, nextDue, dueReceivers, workOffFor, most = Infinity }: ReceiverWork,
): ReceiverTick {
  const workers = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const serve = async (receiver: string) => {
    try {
      while (!stopping.signal.aborted && (await workOffFor(receiver)) > 0);
    } catch (error) {
      log.warn({ err: error, duty }, 'what was due could not be done');
    } finally {
      workers.delete(receiver);
    }
  };
  const whenIdle = async () => void (await Promise.all(workers.values()));

  return {
    duty,
    nextDue,
    run: async () => {
      const idle = (await dueReceivers(clock.now())).filter((receiver) => !workers.has(receiver));
      for (const receiver of idle.slice(0, most - workers.size)) workers.set(receiver, serve(receiver));
      // The workers do the rest: there is no reason to ask again at once.
      return 0;
    },
    whenIdle,
    stop: () => {
      stopping.abort();
      return whenIdle();
    },
  };
}
