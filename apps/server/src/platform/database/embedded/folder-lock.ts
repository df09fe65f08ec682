import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';

/** Held by the one process that may start, watch and stop the PostgreSQL of a folder. */
export interface FolderLock {
  /** From now on a second start waits for us to end instead of giving up. */
  readonly announceStop: () => void;
  readonly release: () => Promise<void>;
}

const LONGEST_STOP_MS = 90_000;

/**
 * An abstract Unix socket: taking it is atomic, and the kernel frees it when the holder dies, however it dies, so
 * that it is never stale as a lock file can be. It holds between processes that share a network; between containers
 * `live-lock.ts` does.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = `\0vendor-portal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const giveUpAt = Date.now() + LONGEST_STOP_MS;
  for (;;) {
    const lock = await tryToListen(name);
    if (lock) return lock;
    const holder = await askHolder(name);
    if (holder.startsWith('running') || Date.now() > giveUpAt) {
      throw new StartRefused(
        `Another server${holder.replace('running', '')} already uses the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await delay(50);
  }
}

async function tryToListen(name: string): Promise<FolderLock | undefined> {
  let state = `running (process ${process.pid})`;
  const server = createServer((asking) => asking.on('error', () => asking.destroy()).end(state));
  server.listen(name);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return {
    announceStop: () => {
      state = 'stopping';
    },
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** `running (process 17)`, `stopping`, or `gone` when it ended in between. A holder too busy to answer is running. */
async function askHolder(name: string): Promise<string> {
  const socket = connect(name);
  socket.setTimeout(2000, () => socket.destroy());
  let answer = '';
  try {
    for await (const chunk of socket) answer += String(chunk);
    return answer || 'running';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'gone' : 'running';
  }
}
