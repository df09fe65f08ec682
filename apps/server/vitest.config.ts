import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: { '@node-rs/argon2': fileURLToPath(new URL('src/testing/fakes/quick-argon2.ts', import.meta.url)) },
  },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-cluster.ts'],
    // Importing the server takes longer than most files of tests; each has its own database and app all the same.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
