import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Keeps two launches from doing the same work at once. The lock is an abstract Unix socket, which the kernel frees when
 * its holder ends; other systems than Linux have no lock.
 */
export async function oneAtATime(what, folder, work) {
  if (process.platform !== 'linux') return work();
  const name = `\0vendor-portal-${createHash('sha256').update(`${what}:${folder}`).digest('hex').slice(0, 32)}`;
  const lock = await take(name, () => process.stdout.write(`Waiting for another launch (${what}) …\n`));
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function take(name, onWait) {
  for (let attempt = 0; ; attempt += 1) {
    const server = createServer((asking) => asking.destroy());
    try {
      server.listen(name);
      await once(server, 'listening');
      return server.unref();
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
    if (attempt === 0) onWait();
    await delay(100);
  }
}
