import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { bringUp } from './bring-up.ts';
import type { Cluster, Durability, Recovery } from './cluster.ts';
import { APPLICATION_DATABASE, connectionStringFor, createApplicationDatabase } from './connection.ts';
import { clusterFolderIn } from './data-dir.ts';
import { layOutEngine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { followLog } from './follow-log.ts';
import { initialiseCluster } from './initialise.ts';
import { keepRunning } from './keep-running.ts';
import { accountFor } from './postgres-account.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { removeSocketFolder, socketFolderFor } from './socket-folder.ts';
import { openWalArchive } from './wal-archive.ts';

export interface EmbeddedPostgres {
  /** For `pg`: the application's own database, over the Unix socket. Stays the same when the server is started anew. */
  readonly connectionString: string;
  readonly dataDir: string;
  /** False from the moment PostgreSQL has died under us until it answers again; queries fail as connection errors. */
  readonly isUp: () => boolean;
  /** First thing in a graceful stop: a start that comes meanwhile then waits for us instead of refusing. */
  readonly announceStop: () => void;
  /** Stops it cleanly and leaves nothing behind. May be called more than once. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** `chooseDataDir(…).path`. */
  readonly dataDir: string;
  readonly durability?: Durability;
  /** A folder beside the data, or on another disk, that full segments of the write-ahead log are copied to. */
  readonly walArchive?: string | undefined;
  readonly recovery?: Recovery;
  readonly log?: (line: string) => void;
  /** Told each time it has died (false) and each time it is back (true). */
  readonly onChange?: (isUp: boolean) => void;
  /** Calls the start off; whatever was started by then is stopped first. */
  readonly signal?: AbortSignal;
}

/** Rejects with `StartRefused` when the folder can't be used or another server has it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = realpathSync(options.dataDir);
  const lock = await lockFolder(clusterFolderIn(dataDir));
  const ending = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal;
  let cluster: Cluster | undefined;
  let running: Postmaster | undefined;
  try {
    cluster = await prepareCluster(dataDir, options);
    running = await bringUp(cluster, signal);
    // An adopted server keeps the socket folder it was started with.
    cluster = { ...cluster, sockets: running.sockets };
    await createApplicationDatabase(cluster.sockets);
    signal.throwIfAborted();
  } catch (error) {
    if (cluster && running) await stopPostmaster(cluster, running);
    await lock.release();
    throw error;
  }
  const unfollow = followLog(cluster.logFile, options.log ?? (() => undefined));
  const watching = keepRunning(cluster, running, ending.signal, options);

  const stop = async () => {
    ending.abort();
    await watching.end();
    unfollow();
    await removeSocketFolder(cluster.sockets);
    await lock.release();
  };
  let stopped: Promise<void> | undefined;
  return {
    connectionString: connectionStringFor(cluster.sockets, APPLICATION_DATABASE),
    dataDir,
    isUp: watching.isUp,
    announceStop: lock.announceStop,
    stop: () => {
      lock.announceStop();
      return (stopped ??= stop());
    },
  };
}

async function prepareCluster(
  dataDir: string,
  { durability = 'full', walArchive, recovery }: EmbeddedPostgresOptions,
): Promise<Cluster> {
  const folder = clusterFolderIn(dataDir);
  const account = accountFor(folder);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found && found.uid !== account.uid) {
    throw new StartRefused(
      `The database in ${folder} belongs to another user than ${account.name}: start as that one, or set DATA_DIR to another folder.`,
    );
  }
  const engine = await layOutEngine(account, dataDir);
  const sockets = socketFolderFor(dataDir);
  if (walArchive !== undefined) openWalArchive(walArchive, account);
  const logFile = join(dataDir, 'postgres.log');
  const cluster = { folder, sockets, logFile, account, engine, durability, walArchive, recovery };
  await initialiseCluster(cluster);
  return cluster;
}
