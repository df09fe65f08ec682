import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { completePages } from './build/complete-pages.ts';
import { compress } from './build/compress.ts';

const ROOT = import.meta.dirname;
const DIST = join(ROOT, 'dist');

/** The server's own addresses while Vite serves the portal. */
const API = `http://127.0.0.1:${process.env['PORT'] || '4000'}`;
const DEV_TOOLS = ['messages', 'scene', 'clock', 'calls', 'webhooks', 'storefront', 'gateway', 'printers'].map(
  (tool) => `/dev/${tool}`,
);
const API_PATHS = ['/v1', '/v2', '/a', '/n', '/m', '/config.json', '/files', '/docs', ...DEV_TOOLS];

/** The worker checks each file's digest, so that it never stores files of two builds together. */
type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];
const withDigests: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => (entry.revision === null ? entry : { ...entry, revision: digestOf(entry.url) })),
});

const digestOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(DIST, file)))
    .digest('hex')
    .slice(0, 16);

/**
 * Each screen is a chunk; these are shared. Each `minShareCount` is the smallest that keeps every screen within its
 * budget (`bench/size.ts`).
 */
const CHUNKS = [
  // The first load: the app and the sign-in, without the landing page.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*landing\.(?:html|ts)$)/, priority: 5 },
  {
    name: 'data',
    test: /node_modules[\\/](?:@tanstack|zod)[\\/]|src[\\/]platform[\\/]|packages[\\/]contract[\\/]|\.queries\.ts$/,
    minShareCount: 16,
    priority: 4,
  },
  // For the frame and the screens before it. Icons are small: a file for each would cost more than all of them.
  {
    name: 'shared',
    test: /lucide-react|features[\\/]onboarding[\\/]standing[\\/]|ui[\\/]text[\\/]avatar|device-printing\.ts/,
    minShareCount: 3,
    priority: 3,
  },
  { name: 'one-time-code', test: /src[\\/]ui[\\/]auth[\\/]one-time-code\.tsx$/, priority: 3 },
  // With what it needs of Base UI, which would otherwise be ten small files.
  { name: 'dialog', test: /src[\\/]ui[\\/]overlay[\\/](?:confirm-)?dialog\.tsx$/, priority: 2 },
  // Before the lists, whose chunk the frame would otherwise need.
  { name: 'frame', test: /app[\\/]frame[\\/]dashboard-layout\.tsx$/, priority: 1 },
  // The home screen and an order's own page show the same cards and dialogs.
  { name: 'orders', test: /features[\\/]orders[\\/]list[\\/]order-list\.screen\.tsx$/, priority: 0 },
  // With the small modules that several lists share, so that none of them needs the orders' chunk.
  {
    name: 'list',
    test: /ui[\\/](?:list[\\/]search-box|choice[\\/]tabs|date[\\/]date-range)\.tsx$|api[\\/]download\.ts$|icons[\\/](?:hourglass|key-round|list|search-x)\.mjs$/,
    priority: 1,
  },
  // The frame uses none of these.
  {
    name: 'fields',
    test: /src[\\/]ui[\\/](?:form[\\/](?:use-)?grouped|choice[\\/]select)/,
    minShareCount: 3,
    priority: 3,
  },
  { name: 'choices', test: /src[\\/]ui[\\/]choice[\\/](?:checkbox|radio)-group/, minShareCount: 3, priority: 3 },
  // Without the fields of react-hook-form, which the frame and the sign-up don't use.
  { name: 'ui', test: /src[\\/]ui[\\/](?!overlay|form-fields)/, minShareCount: 8, priority: 2 },
];

export default defineConfig(({ mode }) => ({
  root: ROOT,
  plugins: [
    react(),
    completePages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'worker.ts',
      // The portal registers the worker, and its manifest is in `public`.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/*', 'before-app.js', 'favicon.svg', 'icons/{badge-96,icon-192}.png'],
        manifestTransforms: [withDigests],
      },
    }),
    compress(),
  ],
  define: { PORTAL_BUILD: JSON.stringify(mode === 'production' ? 'production' : 'development') },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'dashboard.html', 'landing.html', 'sign-in.html'].map((page) => join(ROOT, page)),
      // Creating a schema has no side effects, so unused ones are left out.
      treeshake: { manualPureFunctions: ['z', 'Line', 'Paragraph', 'Instant', 'Day', 'QueryInt'] },
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [`^${path}(?:[/?]|$)`, API])) },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Clicking a download would navigate to its address, which no browser does.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    // Loading the screens' code takes longer than most test files, so they share it and one browser.
    isolate: false,
    setupFiles: ['../../scripts/testing/setup.ts', 'src/testing/set-up/reset-browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
