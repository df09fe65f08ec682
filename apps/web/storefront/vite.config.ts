import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The demo's storefront (docs/features/demo.md), built separately so that it adds nothing to the portal's files. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/storefront/',
  publicDir: false,
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    reportCompressedSize: false,
    // One file, served by the same machine.
    chunkSizeWarningLimit: 1_000,
  },
});
