import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { Cluster } from './cluster.ts';
import { askServer } from './connection.ts';
import { endWithUs } from './end-with-us.ts';
import { findPostmaster, lastWords, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

const ATTEMPTS = 5;
const LONGEST_RECOVERY_MS = 600_000;
const LONGEST_ADOPTION_MS = 10_000;

/** A server that answers: the one that is there already, or a new one. */
export async function bringUp(cluster: Cluster, signal: AbortSignal): Promise<Postmaster> {
  // What a backup lacks does not come by asking again.
  const attempts = cluster.recovery ? 1 : ATTEMPTS;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    signal.throwIfAborted();
    const running = (await adopt(cluster, signal)) ?? (await spawnAndWait(cluster, signal));
    if (running) return running;
    await delay(attempt * 100, undefined, { signal });
  }
  throw new StartRefused(`PostgreSQL did not start: ${await lastWords(cluster)} (more in ${cluster.logFile}).`);
}

async function adopt(cluster: Cluster, signal: AbortSignal): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster);
  if (!found) return undefined;
  const isUsable = !found.isStopping && (await answers(found, LONGEST_ADOPTION_MS, signal));
  if (isUsable && (await hasOurSettings(found, cluster))) return found;
  await stopPostmaster(cluster, found);
  return undefined;
}

/** One that was started for tests, or by a version that kept less, must not go on to serve data that matter. */
async function hasOurSettings({ sockets }: Postmaster, { durability, walArchive }: Cluster): Promise<boolean> {
  const [found] = await askServer(
    sockets,
    `select current_setting('fsync') as fsync, current_setting('wal_level') as wal, current_setting('archive_mode') as archive`,
  );
  const isFull = found?.['fsync'] === 'on' && found['wal'] === 'replica';
  return isFull === (durability === 'full') && found?.['archive'] === (walArchive === undefined ? 'off' : 'on');
}

async function spawnAndWait(cluster: Cluster, signal: AbortSignal): Promise<Postmaster | undefined> {
  const started = await spawnPostmaster(cluster);
  if (cluster.durability === 'none') endWithUs(started, cluster.account);
  try {
    return (await answers(started, LONGEST_RECOVERY_MS, signal)) ? started : undefined;
  } catch (error) {
    await stopPostmaster(cluster, started);
    throw error;
  }
}

/** Waits through crash recovery, during which it is there and turns visitors away. */
async function answers(postmaster: Postmaster, atMostMs: number, signal: AbortSignal): Promise<boolean> {
  const giveUpAt = Date.now() + atMostMs;
  const ended = new AbortController();
  void postmaster.gone.then(() => ended.abort());
  for (let pause = 20; !ended.signal.aborted && Date.now() < giveUpAt; pause = Math.min(pause * 1.2, 500)) {
    const rows = await askServer(postmaster.sockets, 'select 1').catch(() => undefined);
    if (rows) return true;
    await delay(pause, undefined, { signal });
  }
  return false;
}
