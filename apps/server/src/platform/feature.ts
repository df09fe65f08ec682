import type { ContractName } from '@vendor-portal/contract/all-calls.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CleanupStep } from './housekeeping.ts';
import type { ScheduledJob } from './jobs/jobs.ts';
import type { DueJob } from './jobs/due-job.ts';
import type { WorkMetrics } from './jobs/work-metrics.ts';
import type { Platform } from './platform.ts';

export type Routes = (app: FastifyInstance, platform: Platform) => void;

export interface Background extends Pick<Platform, 'config' | 'db' | 'clock' | 'files' | 'outside' | 'keyring'> {
  readonly log: FastifyBaseLogger;
  readonly undelivered?: WorkMetrics['undelivered'];
}

export interface Feature {
  readonly routes?: Readonly<Partial<Record<ContractName, Routes>>>;
  readonly dueJobs?: readonly ((background: Background) => DueJob)[];
  readonly jobs?: readonly ((background: Background) => ScheduledJob)[];
  readonly cleanup?: readonly CleanupStep[];
}
