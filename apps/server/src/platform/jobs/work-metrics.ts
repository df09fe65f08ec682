import { Counter, Gauge, type Registry } from 'prom-client';

export type WorkMetrics = ReturnType<typeof workMetrics>;

export function workMetrics(metrics: Registry) {
  const registers = [metrics];
  const lag = new Gauge({
    name: 'due_lag_seconds',
    help: 'How many seconds the most overdue work of a duty is late, at the last query of this process.',
    labelNames: ['duty'],
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
  return {
    reportLag: (duty: string, seconds: number) => lag.set({ duty }, seconds),
    jobEnded: (name: string, outcome: 'done' | 'failed') => {
      runs.inc({ name, outcome });
      if (outcome === 'done') lastDone.set({ name }, Date.now() / 1000);
    },
    /** A message or webhook that failed this time. */
    undelivered: (kind: string) => failures.inc({ kind }),
  };
}
