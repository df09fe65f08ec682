import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-cluster.ts'],
    // Importing the server takes longer than most files of tests; each has its own database and app all the same.
    isolate: false,
    setupFiles: ['../../scripts/testing/steady.ts'],
    expect: { poll: { timeout: 15_000 } },
    // What takes half a minute takes minutes on a machine that is busy with others.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
