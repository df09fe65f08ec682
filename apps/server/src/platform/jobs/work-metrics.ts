import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';

export type WorkMetrics = ReturnType<typeof workMetrics>;

export function workMetrics(metrics: Registry, clock: Clock) {
  const registers = [metrics];
  const lag = new Gauge({
    name: 'due_lag_seconds',
    help: 'How many seconds the most overdue work of a queue is late, at the last query of this process.',
    labelNames: ['queue'],
    registers,
  });
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of scheduled jobs in this process, by result.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const lastDone = new Gauge({
    name: 'job_last_done_timestamp_seconds',
    help: 'When this process last completed a scheduled job.',
    labelNames: ['name'],
    registers,
  });
  const failures = new Counter({
    name: 'delivery_failures_total',
    help: 'Failed attempts to deliver a message or a webhook; the log has the reason of each.',
    labelNames: ['kind'],
    registers,
  });
  const sent = new Counter({
    name: 'messages_sent_total',
    help: 'Messages that this process has sent.',
    labelNames: ['channel'],
    registers,
  });
  /** Of creation: each attempt moves the due time ahead, so that an outage never looks overdue. */
  const oldestUnsent = new Map<string, Date | undefined>();
  const age: Gauge = new Gauge({
    name: 'oldest_unsent_message_age_seconds',
    help: 'Age of the oldest message that is neither sent nor given up, at the last query of this process.',
    labelNames: ['channel'],
    registers,
    collect: () => {
      const now = clock.now().getTime();
      for (const [channel, createdAt] of oldestUnsent)
        age.set({ channel }, createdAt ? Math.max(0, now - createdAt.getTime()) / 1000 : 0);
    },
  });
  return {
    reportUnsent: (channel: string, createdAt: Date | undefined) => void oldestUnsent.set(channel, createdAt),
    sent: (channel: string) => sent.inc({ channel }),
    reportLag: (queue: string, seconds: number) => lag.set({ queue }, seconds),
    jobEnded: (name: string, outcome: 'done' | 'failed') => {
      runs.inc({ name, outcome });
      if (outcome === 'done') lastDone.set({ name }, Date.now() / 1000);
    },
    /** A message or webhook that failed this time. */
    undelivered: (kind: string) => failures.inc({ kind }),
  };
}
