import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'ops', include: ['src/**/*.test.ts'], isolate: false } });
