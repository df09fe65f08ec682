import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const OWN_COPY = fileURLToPath(new URL('../../../../../node_modules/.cache/nats-server', import.meta.url));
const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

const installed = () =>
  [process.env['NATS_SERVER_PATH'] ?? '', ...PLACES, join(OWN_COPY, 'usr/sbin/nats-server')].find((path) =>
    existsSync(path),
  );

const isDone = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;

/** Debian's package: installed as root, otherwise unpacked into our own folder. It has no dependencies. */
function install(): void {
  const name = 'nats-server';
  if (process.getuid?.() === 0) {
    if (!isDone('install', '-y', '-qq', name) && isDone('update', '-qq')) isDone('install', '-y', '-qq', name);
    return;
  }
  mkdirSync(OWN_COPY, { recursive: true });
  execFileSync('apt-get', ['download', name], { cwd: OWN_COPY, stdio: 'ignore' });
  for (const file of globSync('*.deb', { cwd: OWN_COPY })) execFileSync('dpkg', ['-x', file, '.'], { cwd: OWN_COPY });
}

function program(): string {
  if (installed() === undefined && existsSync('/usr/bin/apt-get')) install();
  const path = installed();
  if (path === undefined)
    throw new Error('No nats-server was found and none could be installed: set NATS_SERVER_PATH.');
  return path;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const line = createConnection({ port, host: '127.0.0.1' });
    const [isOpen] = await Promise.race([
      once(line, 'connect').then(() => [true]),
      once(line, 'error').then(() => [false]),
    ]).catch(() => [false]);
    line.destroy();
    if (isOpen) return;
    await pause(25);
  }
  throw new Error('The NATS server did not start.');
}

export async function natsServer() {
  const path = program();
  const port = await freePort();
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    child = spawn(path, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await untilOpen(port);
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    /** As if the machine were gone; `start` restarts it at the same address. */
    kill: async () => {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
