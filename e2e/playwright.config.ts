import { defineConfig } from '@playwright/test';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../scripts/check/chromium.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = process.env['JOURNEYS_PORT'] ?? '4377';

// Workers read this file too; only the first process makes the folder and tells the others.
process.env['JOURNEYS_DATA'] ??= mkdtempSync(join(tmpdir(), 'portal-journeys-'));
const dataDir = process.env['JOURNEYS_DATA'];
// As root PostgreSQL runs as another user, who must get in.
chmodSync(dataDir, 0o755);

const report = process.env['JOURNEYS_REPORT'];
const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()?.path;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: join(ROOT, 'test-results/journeys'),
  // One server and one clock: journeys that move it must not meet others.
  workers: 1,
  timeout: 120_000,
  // A small machine that also runs the server and its database may take a while to draw a screen.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  globalTeardown: './support/remove-data.ts',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT, DATA_DIR: dataDir, DEV_CLOCK: '1', SIMULATOR: '0', LOG_LEVEL: 'warn' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
