import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['**/*.test.ts'],
    setupFiles: ['../scripts/testing/setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
