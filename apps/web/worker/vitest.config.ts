import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'web worker', include: ['**/*.test.ts'], isolate: false } });
