import type { FastifyBaseLogger } from 'fastify';
import { jobActor, type Actor } from '../audit/actor.ts';
import type { Clock } from '../clock.ts';
import { inSpan, outsideSpans } from '../tracing/tracing.ts';
import type { WorkMetrics } from './work-metrics.ts';

export interface DueJob {
  readonly name: string;
  readonly run: (by: Actor) => Promise<number>;
  readonly nextDue: () => Promise<Date | undefined>;
  readonly stop?: () => Promise<void>;
}

export interface RunningJob {
  /** Something may be due sooner than known: query again. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

interface DueJobOptions extends DueJob {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Shortest time between two queries, however often it is woken. */
  readonly gapMs?: number;
  /** Longest time between two queries, to find what another process planned. */
  readonly pollMs?: number;
  readonly reportLag?: WorkMetrics['reportLag'];
}

const GAP_MS = 500;
const POLL_MS = 20_000;

const SCHEDULE = jobActor('schedule');

/** Runs in every process at once; the work itself makes sure that nothing is done twice. */
export function startDueJob(deps: DueJobOptions): RunningJob {
  const { name, run, nextDue, stop, clock, log, reportLag, gapMs = GAP_MS, pollMs = POLL_MS } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  let isWoken = false;
  let queriedAt = -Infinity;

  const runDue = async () => {
    const due = await nextDue();
    const wait = due === undefined ? pollMs : due.getTime() - clock.now().getTime();
    reportLag?.(name, Math.max(0, -wait / 1000));
    if (wait > 0) return wait;
    // Due but not done: another process has it, or it failed. Pause before the next query.
    return (await inSpan(`due ${name}`, {}, () => run(SCHEDULE))) > 0 ? 0 : GAP_MS;
  };
  const round = async () => {
    let wait = 0;
    while (wait === 0 && !stopping.signal.aborted) {
      isWoken = false;
      queriedAt = performance.now();
      try {
        wait = await runDue();
      } catch (error) {
        log.warn({ err: error, queue: name }, 'due work failed');
        wait = GAP_MS;
      }
    }
    running = undefined;
    if (!stopping.signal.aborted) sleep(isWoken ? gapMs : Math.min(wait, pollMs));
  };
  // A span of its own, not one of whoever woke it.
  const runAsJob = () => outsideSpans(round);
  const sleep = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = runAsJob();
    }, wait);
  };
  running = runAsJob();

  return {
    wake: () => {
      if (isWoken || stopping.signal.aborted) return;
      isWoken = true;
      if (!running) sleep(Math.max(0, queriedAt + gapMs - performance.now()));
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await stop?.();
    },
  };
}
