import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { ROOT } from './check/root.ts';
import { isRunning } from './launch/fixture-repository.ts';

const SOON = { timeout: 15_000 };

/** Shared: no test leaves a process that uses it. */
let dataDir: string;
let port: number;
let dev: ChildProcess | undefined;
let output: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  // PostgreSQL runs as another user when started by root, and needs access to the folder.
  chmodSync(dataDir, 0o755);
  port = await freePort();
});
afterEach(() => void dev?.kill('SIGTERM'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const isPortTaken = () =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  );

/** Runs all or part of `npm run dev` on an empty folder. */
function spawnDev(script = 'dev.ts', flags: readonly string[] = []): ChildProcess {
  output = '';
  const child = spawn(process.execPath, [...flags, join(ROOT, 'scripts', script)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  dev = child;
  return child;
}

const portalAddress = () => /Vendor portal is open at (\S+)/.exec(output)?.[1];

async function startDev() {
  const child = spawnDev();
  await expect.poll(portalAddress, { timeout: 120_000 }).toBeDefined();
  return { child, address: portalAddress() ?? '' };
}

const postgres = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

describe('npm run dev', () => {
  it('prints one line with the portal’s address, reaches the server behind it, and leaves nothing behind', async () => {
    const { child, address } = await startDev();
    expect(output.trim().split('\n')).toEqual([`Vendor portal is open at ${address}`]);
    expect(address).toBe(`http://127.0.0.1:${port}`);
    expect(await (await fetch(`${address}/sign-in`)).text()).toContain('/@vite/client');
    const settings = await fetch(`${address}/config.json`);
    expect([settings.status, await settings.json()]).toMatchObject([200, { isDemo: false }]);

    const database = postgres();
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    expect(await gone).toEqual([0, null]);
    expect([isRunning(database), await isPortTaken()]).toEqual([false, false]);
  });

  it('leaves nothing behind when it is killed', async () => {
    const { child } = await startDev();
    const database = postgres();
    child.kill('SIGKILL');
    await expect.poll(async () => [isRunning(database), await isPortTaken()], SOON).toEqual([false, false]);
  });

  it('leaves no database behind when a bug ends the server', async () => {
    const bug = "process.on('SIGUSR2', () => { throw new Error('a bug'); })";
    const server = spawnDev('dev/server.ts', [`--import=data:text/javascript,${encodeURIComponent(bug)}`]);
    await once(server, 'message');
    const database = postgres();
    server.kill('SIGUSR2');
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(output).toContain('Error: a bug');
    await expect.poll(() => isRunning(database), SOON).toBe(false);
  });

  it('fails in one line that names PORT if that is in use', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    expect(await once(spawnDev(), 'close')).toEqual([1, null]);
    expect(output).toMatch(new RegExp(`^PORT ${port} can't be used: [^\\n]+\n$`));
  });
});
