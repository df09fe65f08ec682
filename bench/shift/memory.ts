import type { BrowserContext, Page } from '@playwright/test';

export interface Memory {
  /** In MB. */
  readonly heap: number;
  /** Of the page, those that nothing shows any more but somebody holds included. */
  readonly nodes: number;
}

/** After everything that nobody holds any more was let go. */
export async function memoryOf(context: BrowserContext, page: Page): Promise<Memory> {
  const session = await context.newCDPSession(page);
  // What the first collection lets go may hold more.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}
