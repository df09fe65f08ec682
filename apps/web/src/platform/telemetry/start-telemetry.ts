import { loadChunk } from '../lazy/load-chunk.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { localStore } from '../storage/local-store.ts';
import { savesData } from '../storage/save-data.ts';
import type { Crash } from './telemetry.ts';

/** What sends a crash. Undefined on a device that saves data: not even the collector's code is fetched there. */
export async function startTelemetry(): Promise<((crash: Crash) => void) | undefined> {
  await localStore.known();
  if (savesData()) return undefined;
  const [config, collector] = await Promise.all([
    runtimeConfig(),
    loadChunk('telemetry', () => import('./telemetry-collector.ts')),
  ]);
  return collector.startCollector(config);
}
