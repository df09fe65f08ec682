import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * React's `lazy` for a part heavier than 20 kB: its code is fetched when it is first drawn, with §9's time-out and a few
 * retries. Stands in a `LazyBoundary`, which says so when the code does not come.
 */
export const lazyWithRetry = <Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => loadChunk(name, load));

/** For what a component does without for a while, or altogether: undefined until the module is here. */
export function useLazyModule<Module extends object>(
  name: string,
  load: () => Promise<Module>,
  isEnabled = true,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (isEnabled) loadChunk(name, load).then(setModule, () => undefined);
  }, [name, load, isEnabled]);
  return module;
}
