import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';

const LONGEST_STOP_MS = 90_000;

/**
 * Lets one process use the PostgreSQL of a folder, and answers how to release it. A second start is refused, or waits
 * while the first is stopping. The lock is an abstract Unix socket: the kernel frees it however its holder ends.
 */
export async function lockFolder(folder: string, isStopping: () => boolean): Promise<() => Promise<void>> {
  const name = `\0vendor-portal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const giveUpAt = Date.now() + LONGEST_STOP_MS;
  for (;;) {
    const server = await tryToListen(name, () => (isStopping() ? 'stopping' : ` (process ${process.pid})`));
    if (server) return async () => void (await once(server.close(), 'close'));
    const holder = await askHolder(name);
    if (holder !== 'stopping' || Date.now() > giveUpAt) {
      throw new StartRefused(
        `Another server${holder} already uses the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await delay(50);
  }
}

async function tryToListen(name: string, describe: () => string): Promise<Server | undefined> {
  const server = createServer((asking) => asking.on('error', () => asking.destroy()).end(describe()));
  server.listen(name);
  try {
    await once(server, 'listening');
    return server.unref();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** ` (process 17)`, or `stopping`, also when it ended meanwhile; nothing when it is too busy to answer. */
async function askHolder(name: string): Promise<string> {
  const socket = connect(name);
  socket.setTimeout(2000, () => socket.destroy());
  try {
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'stopping' : '';
  }
}
