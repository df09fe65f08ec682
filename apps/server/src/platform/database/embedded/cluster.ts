import type { Engine } from './engine.ts';
import type { PostgresAccount } from './postgres-account.ts';

/**
 * `none` loses the last seconds, or everything, when the machine fails: for tests, whose data nobody misses. Such a
 * server also ends with the process that started it, instead of waiting to be adopted.
 */
export type Durability = 'full' | 'none';

export interface Recovery {
  /** Where more of the write-ahead log lies than the backup brings. */
  readonly walArchive?: string | undefined;
  /** Not a change that was made later; all there is unless told. */
  readonly until?: Date | undefined;
}

/** One data folder of PostgreSQL and all it takes to run it. */
export interface Cluster {
  readonly folder: string;
  /** Where it puts its socket. The only way in: it never listens on a TCP port. */
  readonly sockets: string;
  readonly logFile: string;
  readonly account: PostgresAccount;
  readonly engine: Engine;
  readonly durability: Durability;
  /** Where full segments of the write-ahead log are copied to, for a way back to any moment. */
  readonly walArchive?: string | undefined;
  /** Set while a backup is brought back: how far. */
  readonly recovery?: Recovery | undefined;
}
