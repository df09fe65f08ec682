import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { actingAsJob } from '../audit/acting.ts';
import { inSpan } from '../tracing/tracing.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** Work that one process does at a time, on a schedule, whichever gets to it first. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  readonly run: () => Promise<void>;
}

export interface Jobs {
  readonly stop: () => Promise<void>;
}

/** Schedules go by the minute; a few seconds more are not missed, and a question every two seconds for each would be. */
const POLL_S = 10;

interface JobOptions {
  readonly pollSeconds?: number;
  readonly ended?: WorkMetrics['jobEnded'];
}

export async function startJobs(
  connectionString: string,
  jobs: readonly ScheduledJob[],
  log: FastifyBaseLogger,
  { pollSeconds = POLL_S, ended }: JobOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, application_name: 'vendor-portal jobs', max: 2 });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      try {
        await inSpan(`job ${name}`, {}, () => actingAsJob(name, run));
        ended?.(name, 'done');
      } catch (error) {
        // The queue tries it again, and keeps what is said here out of sight.
        log.error({ err: error, job: name }, 'a job failed');
        ended?.(name, 'failed');
        throw error;
      }
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}
