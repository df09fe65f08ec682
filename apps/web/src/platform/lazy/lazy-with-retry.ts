import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * React's `lazy` for parts over 20 kB, with §9's time-out and retries. Use it inside a `LazyBoundary`, which shows a
 * failure.
 */
export const lazyWithRetry = <Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => loadChunk(name, load));

/** For code that a component can do without for a while: undefined until the module is loaded. */
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
