import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/gateway-client',
      'apps/ops',
      'apps/simulator',
      'apps/server',
      'apps/web',
      'apps/web/worker',
      'scripts',
      'bench',
    ],
  },
});
