import { defineConfig } from 'vitest/config';

// Pure functions don't need isolation, and starting a process per file takes longer than most tests.
export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/testing/setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
