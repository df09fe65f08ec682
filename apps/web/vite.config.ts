import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadFonts } from './build/font-preload.ts';
import { leanContract } from './build/lean-contract.ts';
import { precompress } from './build/precompress.ts';
import { prerenderLanding } from './build/prerender-landing.ts';

const API = 'http://127.0.0.1:4000';
const API_PATHS = ['/v1', '/v2', '/a', '/n', '/config.json', '/dev/messages', '/dev/clock'];

/** On every first load, in one file: packed together they are smaller than apart. */
const CORE =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]|src[\\/]ui[\\/]class-names|vite[\\/]preload-helper/;

/** What the auth screens' forms are made of. */
const FORM =
  /@base-ui[\\/]react[\\/](?:field|form|fieldset|internals[\\/](?:field|labelable|form)[\w-]*)[\\/]|src[\\/]ui[\\/](?:form|form-error|field|input-shell|text-field|password-field|check-row|checkbox|text-link)\.|lucide-react[\\/].*[\\/](?:eye|eye-off|circle-exclamation-point)\./;

/** Small parts that most screens share: apart, each of these files would cost more than it holds. */
const PARTS =
  /src[\\/]ui[\\/](?:card|progress|screen|segmented-control|skeleton)\.|lucide-react[\\/].*[\\/](?:arrow-left|arrow-right|check|circle-check|x)\./;

/** What the frame and the order screens both know of orders. */
const ORDERS =
  /features[\\/]orders[\\/](?:bell|cached-orders|order-actions\.queries|waiting-declines)\.|domain[\\/]order-moves\./;

/** How a read that failed, and the state of something, are told. */
const MESSAGES =
  /src[\\/]ui[\\/](?:alert|badge|query-view|tone-icon)\.|lucide-react[\\/].*[\\/](?:circle-pause|clock|info|triangle-exclamation-point)\./;

/** Fields in which something is chosen. */
const CHOICES = /src[\\/]ui[\\/](?:combobox|radio-group|select)\.|lucide-react[\\/].*[\\/]chevron-down\./;

/** The contract's small words, which its calls share. */
const WIRE =
  /packages[\\/]contract[\\/]src[\\/](?:wire|domain)[\\/](?:account-status|call|credentials|image|one-time-code|password-pair|text|values|vendor-type)\.|zod[\\/]v4[\\/]mini[\\/]iso\./;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    leanContract(),
    preloadFonts([/poppins-latin-400-normal.*\.woff2$/i, /dm-sans-latin-wght-normal.*\.woff2$/i]),
    prerenderLanding(),
    precompress(['favicon.svg', 'robots.txt', 'front.js', 'push-worker.js']),
  ],
  define: { PORTAL_BUILD: JSON.stringify(mode === 'production' ? 'production' : 'development') },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      // Making a schema does nothing but make it: one that no screen reads is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'queries',
              test: /node_modules[\\/]@tanstack[\\/]/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'core', test: CORE, priority: 2 },
            { name: 'form', test: FORM, priority: 1, includeDependenciesRecursively: false },
            { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
            { name: 'orders', test: ORDERS, includeDependenciesRecursively: false },
            { name: 'messages', test: MESSAGES, includeDependenciesRecursively: false },
            { name: 'choices', test: CHOICES, includeDependenciesRecursively: false },
            { name: 'wire', test: WIRE, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [`^${path}(?:[/?]|$)`, API])) },
  test: { name: 'web', testTimeout: 20_000, include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] },
}));
