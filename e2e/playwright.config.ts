import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../scripts/check/chromium.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const report = process.env['BROWSER_REPORT'];
const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()?.path;

/** They break their server, or need none, or two that know of each other: not the one that the others share. */
const OWN_SERVER = /\/(?:bell|connection|offline|two-origins)\.journey\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './before-journeys.ts',
  outputDir: join(ROOT, 'test-results/journeys'),
  // Each has its own server, database and clock, which the journeys of a file share one after the other.
  workers: 2,
  timeout: 120_000,
  // A test that passes when retried counts, and the summary names it as flaky.
  retries: 1,
  // A small machine that also runs the server and its database may take a while to draw a screen.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  // The longest files first: at the end, others would stand idle while one of them is still at work.
  projects: [
    { name: 'own server', testMatch: OWN_SERVER },
    { name: 'shared server', testMatch: '**/*.journey.ts', testIgnore: OWN_SERVER },
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
    // A worker answers before `page.route` is asked, and keeps what these journeys break or count; `offline.journey.ts`
    // is about it and lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
