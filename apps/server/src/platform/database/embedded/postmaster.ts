import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { BARE, connectionStringFor, makeSocketFolder, serverSettings, type Cluster } from './cluster.ts';
import { dropTo } from './data-dir.ts';

const LONGEST_FAST_STOP_MS = 60_000;
const LONGEST_KILL_MS = 10_000;
/** Includes crash recovery on a slow disk. */
const LONGEST_START_MS = 600_000;

/** First stops what a killed process of ours may have left running on the folder. */
export async function startPostmaster(cluster: Cluster, signal: AbortSignal): Promise<{ ended: Promise<unknown> }> {
  await stopPostgresIn(cluster.folder);
  await makeSocketFolder(cluster);
  signal.throwIfAborted();
  await using log = await open(cluster.logFile, 'w', 0o600);
  const child = spawn(join(cluster.bin, 'postgres'), ['-D', cluster.folder, ...serverSettings(cluster)], {
    ...BARE,
    ...dropTo(cluster.account),
    // Ctrl-C in the terminal must reach only us: PostgreSQL is stopped after the server.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit').catch(() => undefined);
  await once(child, 'spawn');
  child.unref();
  endWithUs(child.pid ?? 0, ended, cluster);
  try {
    await waitUntilReachable(cluster, ended, signal);
  } catch (error) {
    await stopPostgresIn(cluster.folder);
    throw error;
  }
  return { ended };
}

/** Also after `kill -9`: the kernel closes our end of the pipe, so `cat` ends and PostgreSQL is stopped. */
function endWithUs(pid: number, ended: Promise<unknown>, { account }: Cluster): void {
  const watcher = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$1"', 'sh', String(pid)], {
    ...BARE,
    ...dropTo(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  void ended.then(() => watcher.kill('SIGKILL'));
}

/** During crash recovery it is running but refuses connections. */
async function waitUntilReachable(cluster: Cluster, ended: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_START_MS;
  const over = new AbortController();
  void ended.then(() => over.abort());
  for (let pause = 20; !over.signal.aborted && Date.now() < giveUpAt; pause = Math.min(pause * 1.2, 500)) {
    const isUp = await queryServer(cluster, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(pause, undefined, { signal });
  }
  throw new StartRefused(`PostgreSQL did not start: ${await reasonIn(cluster)} (more in ${cluster.logFile}).`);
}

export async function queryServer({ sockets }: Cluster, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: connectionStringFor(sockets, 'postgres') });
  // A server that dies under an open connection also emits; the promise below rejects as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function reasonIn({ logFile }: Cluster): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n');
  // It also refuses connections with a FATAL while it is starting.
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):\s+(?!\s|the database system)/.test(line));
  return fatal?.replace(/^.*\b(FATAL|PANIC):\s*/, '') ?? 'it gave no reason';
}

const postmasterFile = (folder: string) => join(folder, 'postmaster.pid');

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. Fine if none is running. */
export async function stopPostgresIn(folder: string): Promise<void> {
  const first = await readFile(postmasterFile(folder), 'utf8').then(Number.parseInt, () => 0);
  if (listPostgresIn(folder).includes(first)) {
    signalProcess(first, 'SIGINT');
    await waitUntilGone(folder, LONGEST_FAST_STOP_MS);
  }
  // Children of a killed postmaster, or one that hangs. The write-ahead log restores the same state.
  for (const pid of listPostgresIn(folder)) signalProcess(pid, 'SIGKILL');
  await waitUntilGone(folder, LONGEST_KILL_MS);
  // After a kill its process id may belong to another program, and PostgreSQL would refuse to start.
  await rm(postmasterFile(folder), { force: true });
}

async function waitUntilGone(folder: string, atMostMs: number): Promise<void> {
  const giveUpAt = Date.now() + atMostMs;
  while (listPostgresIn(folder).length > 0 && Date.now() < giveUpAt) await delay(20);
}

/** Found by working directory: a process id may have been given to another program. */
export function listPostgresIn(folder: string): number[] {
  const isPostgres = (pid: number) =>
    readLink(`/proc/${pid}/cwd`) === folder && basename(readLink(`/proc/${pid}/exe`)).startsWith('postgres');
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgres(pid));
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** It may have ended meanwhile. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
