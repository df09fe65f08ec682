import type { ContractName } from '@vendor-portal/contract/all-calls.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CleanupStep } from './housekeeping.ts';
import type { ScheduledJob } from './jobs/jobs.ts';
import type { DueJob } from './jobs/due-job.ts';
import type { WorkMetrics } from './jobs/work-metrics.ts';
import type { Platform } from './platform.ts';

export type Routes = (app: FastifyInstance, platform: Platform) => void;

/** What work without a request is handed. */
export interface Background extends Pick<Platform, 'config' | 'db' | 'clock' | 'files' | 'outside' | 'keyring'> {
  readonly log: FastifyBaseLogger;
  readonly undelivered?: WorkMetrics['undelivered'];
}

/** What a feature hands over to be served and run. */
export interface Feature {
  /** By the contract they implement. */
  readonly routes?: Readonly<Partial<Record<ContractName, Routes>>>;
  /** Done as soon as it is due, in every process. */
  readonly dueJobs?: readonly ((background: Background) => DueJob)[];
  /** Done on a schedule, by one process at a time. */
  readonly jobs?: readonly ((background: Background) => ScheduledJob)[];
  /** What only mattered for a while is thrown away by these. */
  readonly cleanup?: readonly CleanupStep[];
}
