import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutation` runs: those beside the rules of the contract. A fault in a table takes effect when its
 * module is loaded, so every test file loads its modules again (`isolate`), unlike in the other configurations.
 */
export default defineConfig({
  test: {
    root: 'packages/contract',
    include: ['src/*/*.test.ts'],
    setupFiles: ['../../scripts/testing/setup.ts'],
    isolate: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
