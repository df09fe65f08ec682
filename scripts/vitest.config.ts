import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'repository',
    include: ['**/*.test.ts'],
    setupFiles: ['testing/steady.ts'],
    expect: { poll: { timeout: 15_000 } },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
