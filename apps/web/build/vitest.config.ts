import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'web build', include: ['**/*.test.ts'], isolate: false } });
