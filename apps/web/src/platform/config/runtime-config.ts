import { loadChunk } from '../lazy/load-chunk.ts';
import type { RuntimeConfig } from './config-file.ts';

export type { RuntimeConfig };

let loading: Promise<RuntimeConfig> | undefined;

/**
 * Read once, before the first call. A failed read is forgotten, so that the next call tries again. What reads and checks
 * the file is fetched first: a screen that calls nothing yet (the sign-in) does not carry it.
 */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function resetRuntimeConfig() {
  loading = undefined;
}

async function readConfig() {
  const { readConfigFile } = await loadChunk('configuration', () => import('./config-file.ts'));
  return readConfigFile();
}
