import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const NODE_COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

export default defineConfig({
  test: {
    name: 'repository',
    include: ['**/*.test.ts'],
    setupFiles: ['testing/setup.ts'],
    expect: { poll: { timeout: 15_000 } },
    isolate: false,
    env: { NODE_COMPILE_CACHE },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
