import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'repository', include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
