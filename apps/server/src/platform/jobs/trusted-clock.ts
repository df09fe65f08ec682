import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { seconds, systemClock, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** Leases and due times of one process are judged by the clocks of the others. */
const MOST_OFF = seconds(2);
const LOOK_EVERY = seconds(10);

interface TrustedClockParts {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Told by how much the machine is ahead of the database, at every look. */
  readonly ahead?: (seconds: number) => void;
  /** The machine's own, whatever time the demo plays. */
  readonly machine?: Clock;
}

/**
 * Whether what is due may be done by this process. The clocks of all processes are compared with the one that they
 * share, the database's: whose is off says so and leaves the work to the others until it is right again.
 */
export function trustedClock({ db, log, ahead, machine = systemClock }: TrustedClockParts): () => Promise<boolean> {
  let isTrusted = true;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const asked = machine.now().getTime();
    const { rows } = await db.execute<{ now: string }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
    );
    const answered = machine.now().getTime();
    // It was said somewhere in between: what the question took is not held against the clock.
    const off = (asked + answered) / 2 - Number(rows[0]?.now);
    const doubt = (answered - asked) / 2;
    ahead?.(off / 1000);
    const wasTrusted = isTrusted;
    isTrusted = Math.abs(off) - doubt <= MOST_OFF;
    const said = { aheadMs: Math.round(off) };
    if (wasTrusted && !isTrusted)
      log.error(said, "the clock of this machine is off from the database's: what is due is left to others");
    if (!wasTrusted && isTrusted) log.info(said, 'the clock of this machine is right again');
  };

  return async () => {
    if (performance.now() - lookedAt >= LOOK_EVERY) {
      looking ??= look().finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
      // A database that does not answer says nothing about the clock; whoever asks it next finds out.
      await looking.catch(() => undefined);
    }
    return isTrusted;
  };
}
