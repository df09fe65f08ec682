import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * React's `lazy` for a part heavier than 20 kB: its code is fetched when it is first drawn, with §9's time-out and a few
 * retries. Stands in a `LazyBoundary`, which says so when the code does not come.
 */
export const lazyWithRetry = <Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => loadChunk(name, load));
