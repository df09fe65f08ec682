import { defineConfig } from 'vitest/config';

// Pure rules: no file leaves anything behind for the next, and starting a process for each takes longer than most.
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
