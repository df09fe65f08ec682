import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepBeforeApp } from './build/before-app.ts';
import { BUNDLER_GROUPS } from './build/chunk-groups.ts';
import { classicApp } from './build/classic-app.ts';
import { dashboardPages } from './build/dashboard-pages.ts';
import { preloadFonts } from './build/font-preload.ts';
import { lateFiles } from './build/late-files.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanPreload } from './build/lean-preload.ts';
import { moduleList } from './build/module-list.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { precompress } from './build/precompress.ts';
import { prerenderLanding } from './build/prerender-landing.ts';
import { signInPage } from './build/sign-in-page.ts';

/** Whatever the server answers itself while Vite serves the portal. */
const API = `http://127.0.0.1:${process.env['PORT'] || '4000'}`;
const API_PATHS = ['/v1', '/v2', '/a', '/n', '/m', '/config.json', '/files', '/docs', '/dev/messages', '/dev/clock'];

/** Of `public`, what a page without a line needs. */
const KEPT_FILES = ['before-app.js', 'favicon.svg', 'front.js', 'icons/badge-96.png', 'icons/icon-192.png'];

const preload = leanPreload();

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    keepBeforeApp(),
    lateFiles(),
    leanContract(),
    preload.plugin,
    moduleList(),
    preloadFonts([/poppins-latin-400-normal.*\.woff2$/i, /dm-sans-latin-700-normal.*\.woff2$/i]),
    classicApp(),
    prerenderLanding(),
    signInPage(),
    dashboardPages(),
    offlineWorker(KEPT_FILES),
    precompress(['favicon.svg', 'robots.txt', 'before-app.js', 'front.js', 'manifest.webmanifest']),
  ],
  define: { PORTAL_BUILD: JSON.stringify(mode === 'production' ? 'production' : 'development') },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      // Making a schema does nothing but make it: one that no screen reads is left out.
      treeshake: { manualPureFunctions: ['z', 'Line', 'Paragraph', 'Instant', 'Day', 'QueryInt'] },
      output: {
        codeSplitting: {
          groups: [...BUNDLER_GROUPS],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [`^${path}(?:[/?]|$)`, API])) },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // A click on a download would take it to that address, which no browser does.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    // Fetching the screens' code takes longer than most files of tests, so they share it, and one browser.
    isolate: false,
    setupFiles: ['../../scripts/testing/steady.ts', 'src/testing/set-up/leave-nothing-behind.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
