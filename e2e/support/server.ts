import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { WORLD } from '../../scripts/journeys/world.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface JourneyServer {
  readonly address: string;
  readonly dataDir: string;
  /** What its terminal has shown since it was last started. */
  said(): string;
  /** As the operating system does it: no handler runs. */
  kill(): Promise<void>;
  /** On the same port and folder as before. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export type LogLevel = 'warn' | undefined;

/** Each worker has its few: `0` for the server that its journeys share, the others for those they break. */
export const journeyPort = (which = 0): number =>
  Number(process.env['JOURNEYS_PORT'] ?? '4377') + 10 * Number(process.env['TEST_PARALLEL_INDEX'] ?? '0') + which;

/** A folder with the demo's stores in it where they were made before, else an empty one. */
function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  // As root PostgreSQL runs as another user, who must get in.
  chmodSync(dataDir, 0o755);
  const world = process.env[WORLD];
  // With its owners, of whom PostgreSQL's is another than ours.
  if (world !== undefined) execFileSync('cp', ['-a', `${world}/.`, dataDir]);
  return dataDir;
}

/** The demo on a folder and with a clock of its own. Its warnings are shown if asked for, else kept. */
export async function startServer(
  port: number,
  logLevel?: LogLevel,
  settings: Readonly<Record<string, string>> = {},
): Promise<JourneyServer> {
  const dataDir = newDataDir();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';

  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const isReady = async () => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    return answer?.ok === true;
  };
  const start = async () => {
    said = '';
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
        said += text.toString();
      });
    }
    // It takes some seconds, and a browser waits for it: not for up to another one.
    await expect.poll(isReady, { timeout: 120_000, intervals: [100] }).toBe(true);
  };
  await start();
  return {
    address,
    dataDir,
    said: () => said,
    start,
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
