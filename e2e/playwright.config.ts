import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../scripts/check/chromium.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const report = process.env['BROWSER_REPORT'];
const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()?.path;

/** These tests break their server, need none, or need two; they can't share the worker's. */
const OWN_SERVER = /\/(?:bell|connection|offline|two-origins)\.e2e\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: join(ROOT, 'test-results/e2e'),
  // Each worker has its own server, database and clock, shared by the tests it runs.
  workers: 2,
  timeout: 120_000,
  // A test that passes when retried counts, and the summary names it as flaky.
  retries: 1,
  // A small machine that also runs the server and its database may be slow to render a screen.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  // The longest files first, so that no worker idles at the end.
  projects: [
    { name: 'own server', testMatch: OWN_SERVER },
    { name: 'shared server', testMatch: '**/*.e2e.ts', testIgnore: OWN_SERVER },
  ],
  use: {
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
    // A service worker would answer before `page.route` does. Only tests about offline use allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
