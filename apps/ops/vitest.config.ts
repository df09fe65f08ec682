import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ops',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/testing/setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
