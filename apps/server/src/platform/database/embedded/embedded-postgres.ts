import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connectionStringFor, prepareCluster, type Durability } from './cluster.ts';
import { clusterFolderIn } from './data-dir.ts';
import { lockFolder } from './folder-lock.ts';
import { queryServer, startPostmaster, stopPostgresIn } from './postmaster.ts';

/** A PostgreSQL of our own for demo, development and tests. It ends with this process, however that ends. */
export interface EmbeddedPostgres {
  /** For `pg`: the application's own database, over the Unix socket. */
  readonly connectionString: string;
  readonly dataDir: string;
  /** Resolves when PostgreSQL has ended, also by itself. */
  readonly ended: Promise<unknown>;
  /** Stops it cleanly and leaves nothing behind. May be called more than once. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** `chooseDataDir(…).path`. */
  readonly dataDir: string;
  readonly durability?: Durability;
  /** Aborts the start, stopping whatever was started by then; after it, says that a stop has begun. */
  readonly signal?: AbortSignal;
}

const DATABASE = 'vendor_portal';

/** Rejects with `StartRefused` when the folder can't be used or another server has it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durability = 'full', signal = new AbortController().signal } = options;
  const dataDir = realpathSync(options.dataDir);
  const folder = clusterFolderIn(dataDir);
  let stopped: Promise<void> | undefined;
  const release = await lockFolder(folder, () => signal.aborted || stopped !== undefined);
  let isStarted = false;
  try {
    const cluster = await prepareCluster(dataDir, durability);
    const { ended } = await startPostmaster(cluster, signal);
    isStarted = true;
    const found = await queryServer(cluster, `select from pg_database where datname = '${DATABASE}'`);
    if (found.length === 0) await queryServer(cluster, `create database ${DATABASE}`);
    signal.throwIfAborted();
    const stop = async () => {
      await stopPostgresIn(folder);
      await rm(cluster.sockets, { recursive: true, force: true });
      await release();
    };
    return {
      connectionString: connectionStringFor(cluster.sockets, DATABASE),
      dataDir,
      ended,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    if (isStarted) await stopPostgresIn(folder);
    await release();
    throw error;
  }
}
