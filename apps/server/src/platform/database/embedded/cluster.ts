import type { Engine } from './engine.ts';
import type { PostgresAccount } from './postgres-account.ts';

/**
 * `none` loses the last seconds, or everything, when the machine fails: for tests, whose data nobody misses. Such a
 * server also ends with the process that started it, instead of waiting to be adopted.
 */
export type Durability = 'full' | 'none';

/** One data folder of PostgreSQL and all it takes to run it. */
export interface Cluster {
  readonly folder: string;
  /** Where it puts its socket. The only way in: it never listens on a TCP port. */
  readonly sockets: string;
  readonly logFile: string;
  readonly account: PostgresAccount;
  readonly engine: Engine;
  readonly durability: Durability;
}
