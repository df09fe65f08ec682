import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { SEED_DATA } from '../../scripts/e2e/seed-data.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export type LogLevel = 'warn' | undefined;

/** Each worker has ten ports: `0` for the server its tests share, the others for servers that a test breaks. */
export const serverPort = (which = 0): number =>
  Number(process.env['E2E_PORT'] ?? '4377') + 10 * Number(process.env['TEST_PARALLEL_INDEX'] ?? '0') + which;

/** With a copy of the seed data, if there is any. */
function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const seed = process.env[SEED_DATA];
  // `-a` preserves the owners: PostgreSQL may run as another user.
  if (seed !== undefined) execFileSync('cp', ['-a', `${seed}/.`, dataDir]);
  return dataDir;
}

/** On its own data folder, with a clock that tests can move. */
export async function startServer(port: number, logLevel?: LogLevel, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = newDataDir();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const isReady = async () => {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    return response?.ok === true;
  };
  const start = async () => {
    output = '';
    child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEV_CLOCK: '1',
        SIMULATOR: '0',
        LOG_LEVEL: logLevel ?? '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', logLevel === undefined ? 'pipe' : 'inherit'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
      });
    }
    await expect.poll(isReady, { timeout: 120_000, intervals: [100] }).toBe(true);
  };
  await start();
  return {
    address,
    dataDir,
    output: () => output,
    /** On the same port and folder as before. */
    start,
    /** With SIGKILL: no handler runs. */
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
