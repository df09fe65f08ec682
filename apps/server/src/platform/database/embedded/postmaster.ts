import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { BARE } from './engine.ts';
import { takeLiveLock, type LiveLock } from './live-lock.ts';
import { dropTo } from './postgres-account.ts';
import { isPostgresIn, listPostgresIn, signal } from './process-table.ts';
import { serverSettings } from './server-settings.ts';
import { emptySocketFolder, makeSocketFolder } from './socket-folder.ts';
import { waitUntil } from './wait-until.ts';

/** PostgreSQL's first process, the parent of all its others. */
export interface Postmaster {
  readonly pid: number;
  readonly sockets: string;
  readonly isStopping: boolean;
  readonly isAlive: () => boolean;
  /** Resolves when it has ended, for whatever reason. */
  readonly gone: Promise<unknown>;
}

const LONGEST_FAST_STOP_MS = 60_000;
const LONGEST_LOG_BYTES = 5_000_000;
const LOOK_EVERY_MS = 100;
const START = '--- start ---';

const pidFile = (cluster: Pick<Cluster, 'folder'>) => join(cluster.folder, 'postmaster.pid');

/** The one that runs on this folder now: left there by a process of ours that was killed. */
export async function findPostmaster(cluster: Pick<Cluster, 'folder' | 'sockets'>): Promise<Postmaster | undefined> {
  const lines = await readFile(pidFile(cluster), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isPostgresIn(cluster.folder, pid)) return undefined;
  const isAlive = () => isPostgresIn(cluster.folder, pid);
  const isStopping = lines[7]?.trim() === 'stopping';
  return {
    pid,
    sockets: lines[4] || cluster.sockets,
    isStopping,
    isAlive,
    // Watched only for who asks: whoever just wants to know where it is may end.
    get gone() {
      return whenNoLonger(isAlive);
    },
  };
}

/** Not a child of ours, so nobody tells us when it ends. */
function whenNoLonger(isAlive: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (isAlive()) return;
      clearInterval(looking);
      resolve();
    }, LOOK_EVERY_MS);
  });
}

/** Detached, so that Ctrl-C in the terminal reaches us alone and we decide how it stops. */
export async function spawnPostmaster(cluster: Cluster): Promise<Postmaster> {
  // After `kill -9` of the postmaster its busy children may live on; they hold its memory and its lock.
  await killAll(cluster);
  const lock = await takeLiveLock(cluster.folder);
  const log = await openLog(cluster, lock);
  try {
    await clearRemains(cluster);
    const child = spawn(join(cluster.engine.bin, 'postgres'), ['-D', cluster.folder, ...serverSettings(cluster)], {
      ...BARE,
      ...dropTo(cluster.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd, lock.handle.fd],
    });
    const gone = once(child, 'exit').catch(() => undefined);
    await once(child, 'spawn');
    child.unref();
    const isAlive = () => child.exitCode === null && child.signalCode === null;
    return { pid: child.pid ?? 0, sockets: cluster.sockets, isStopping: false, isAlive, gone };
  } finally {
    await log.close();
    // From here on it is theirs.
    await lock.handle.close();
  }
}

/**
 * Only with the lock: the pid file of a server that was killed may name a number that now belongs to somebody else, over
 * which PostgreSQL would refuse to start, but the same file may belong to a server that lives in another container.
 */
async function clearRemains(cluster: Cluster): Promise<void> {
  const pid = await readFile(pidFile(cluster), 'utf8').then(Number.parseInt, () => 0);
  if (pid > 0 && existsSync(`/proc/${pid}`)) await rm(pidFile(cluster), { force: true });
  makeSocketFolder(cluster.sockets, cluster.account);
  await emptySocketFolder(cluster.sockets);
}

async function killAll({ folder }: Cluster): Promise<void> {
  for (const pid of listPostgresIn(folder)) signal(pid, 'SIGKILL');
  await waitUntil(() => listPostgresIn(folder).length === 0, { everyMs: 10, atMostMs: 10_000 });
}

async function openLog({ logFile }: Cluster, { isHeld }: LiveLock) {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > LONGEST_LOG_BYTES) await truncate(logFile);
  const log = await open(logFile, 'a', 0o600);
  await log.write(`${START}\n`);
  if (!isHeld) await log.write('LOG:  the folder could not be locked: nobody else may start on it\n');
  return log;
}

/** PostgreSQL's own words on why it ended, for the one line that we print. */
export async function lastWords({ logFile }: Cluster): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const thisTime = text.slice(text.lastIndexOf(START));
  // It also turns visitors away with a FATAL while it is starting.
  const fatal = thisTime.split('\n').findLast((line) => /\b(FATAL|PANIC):\s+(?!\s|the database system)/.test(line));
  return fatal?.replace(/^.*\b(FATAL|PANIC):\s*/, '') ?? 'it gave no reason';
}

/** A fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopPostmaster(cluster: Cluster, { pid, isAlive }: Postmaster): Promise<void> {
  // Killed meanwhile, it left its pid file and is over all the same.
  if (isAlive()) signal(pid, 'SIGINT');
  if (await waitUntil(() => !isAlive(), { everyMs: 10, atMostMs: LONGEST_FAST_STOP_MS })) return;
  // Its write-ahead log brings the next start to the same state.
  await killAll(cluster);
}
