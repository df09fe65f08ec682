import { loadChunk } from '../code/chunk-loader.ts';
import { BUILD } from './build.ts';
import type { RuntimeConfig } from './config-file.ts';

export type { RuntimeConfig };

let loading: Promise<RuntimeConfig> | undefined;

/**
 * Read once, before the first call. A failed read is forgotten, so that the next call tries again. The check of the
 * file is fetched beside it: a screen that calls nothing yet (the sign-in) does not carry it.
 */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function forgetRuntimeConfig() {
  loading = undefined;
}

async function readConfig() {
  const [answer, { configFor }] = await Promise.all([
    fetch('/config.json'),
    loadChunk('configuration', () => import('./config-file.ts')),
  ]);
  if (!answer.ok) throw new Error('We could not read how to reach the server. Please try again.');
  return configFor(BUILD, await answer.json());
}
