import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connectionStringFor, prepareCluster, type Durability } from './cluster.ts';
import { clusterFolderIn } from './data-dir.ts';
import { queryServer, startPostmaster, stopPostgresIn } from './postmaster.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';

/** For the demo, development and tests. It ends with this process, however that ends. */
export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly durability?: Durability;
  /** Aborts the start; afterwards, reports that a stop has begun. */
  readonly signal?: AbortSignal;
}

const DATABASE = 'vendor_portal';

/** Rejects with `StartRefused` when the folder can't be used or another server has it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
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
      /** May be called more than once. */
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    if (isStarted) await stopPostgresIn(folder);
    await release();
    throw error;
  }
}

const LONGEST_STOP_MS = 90_000;
/** A holder that doesn't answer may be busy, or just ending. */
const LONGEST_SILENCE_MS = 20_000;

/** The lock is an abstract Unix socket, which the kernel frees however its holder ends. */
async function lockFolder(folder: string, isStopping: () => boolean): Promise<() => Promise<void>> {
  const name = `\0vendor-portal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const since = Date.now();
  for (;;) {
    const server = await tryToListen(name, () => (isStopping() ? 'stopping' : ` (process ${process.pid})`));
    if (server) return async () => void (await once(server.close(), 'close'));
    const holder = await queryHolder(name);
    const patience = { stopping: LONGEST_STOP_MS, '': LONGEST_SILENCE_MS }[holder] ?? 0;
    if (Date.now() - since >= patience) {
      throw new StartRefused(
        `Another server${holder} already uses the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await delay(50);
  }
}

async function tryToListen(name: string, describe: () => string): Promise<Server | undefined> {
  const server = createServer((client) => client.on('error', () => client.destroy()).end(describe()));
  server.listen(name);
  try {
    await once(server, 'listening');
    return server.unref();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** ` (process 17)` or `stopping`, also when it ended meanwhile; empty without a response. */
async function queryHolder(name: string): Promise<string> {
  const socket = connect(name);
  socket.setTimeout(2000, () => socket.destroy());
  try {
    let response = '';
    for await (const chunk of socket) response += String(chunk);
    return response;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'stopping' : '';
  }
}
