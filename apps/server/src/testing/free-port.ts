import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The system hands out higher ones by itself: to whoever listens anywhere, and to every line that is opened. */
const BELOW = 32_000;
const FROM = 20_000;

/** A port that is free, and stays so until it is used: nobody is given it by chance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
