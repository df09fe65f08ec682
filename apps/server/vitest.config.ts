import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Programs that tests start often are compiled once, in the cache that `npm start` uses. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-cluster.ts'],
    // Importing the server takes longer than most test files, and each has its own database and app anyway.
    isolate: false,
    env: { NODE_COMPILE_CACHE },
    setupFiles: ['../../scripts/testing/setup.ts', 'src/testing/cheap-hashes.ts'],
    expect: { poll: { timeout: 15_000 } },
    // Half a minute of work takes minutes on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
