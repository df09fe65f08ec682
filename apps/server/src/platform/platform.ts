import type { Registry } from 'prom-client';
import type { ContractName } from '@vendor-portal/contract/all-calls.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { PubSub } from './events/pub-sub/pub-sub.ts';
import type { Authenticate } from './http/guard/access.ts';
import type { Outside } from './outside/outside.ts';
import type { CursorCodec } from './paging.ts';
import type { Keyring } from './gateway-keys.ts';
import type { KeyRings } from './key-rings.ts';
import type { FileLinks } from './storage/file-links.ts';
import type { FileStore } from './storage/file-store.ts';
import type { CleanupStep } from './housekeeping.ts';
import type { ScheduledJob } from './jobs/jobs.ts';
import type { DueJob } from './jobs/due-job.ts';
import type { WorkMetrics } from './jobs/work-metrics.ts';

/** Nothing here depends on a feature. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly pubSub: PubSub;
  readonly cursors: CursorCodec;
  readonly keyring: Keyring;
  readonly keyRings: KeyRings;
  readonly authenticate: Authenticate;
  readonly files: FileStore;
  readonly links: FileLinks;
  readonly outside: Outside;
  readonly metrics: Registry;
}

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
