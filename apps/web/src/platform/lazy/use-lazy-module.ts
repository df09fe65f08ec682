import { useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

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
