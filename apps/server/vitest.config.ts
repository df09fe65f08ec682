import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Programs that tests start a hundred times are compiled once; whatever `npm start` compiled is there too. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-cluster.ts'],
    // Importing the server takes longer than most files of tests; each has its own database and app all the same.
    isolate: false,
    env: { NODE_COMPILE_CACHE },
    setupFiles: ['../../scripts/testing/setup.ts', 'src/testing/cheap-hashes.ts'],
    expect: { poll: { timeout: 15_000 } },
    // What takes half a minute takes minutes on a machine that is busy with others.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
