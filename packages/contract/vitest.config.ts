import { defineConfig } from 'vitest/config';

// Pure rules: no file leaves anything behind for the next, and starting a process for each takes longer than most.
export default defineConfig({ test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false } });
