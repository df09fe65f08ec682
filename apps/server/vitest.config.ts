import { defineConfig } from 'vitest/config';

export default defineConfig({
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
