import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'simulator',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
