import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'gateway-client', include: ['src/**/*.test.ts'], isolate: false } });
