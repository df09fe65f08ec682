import type { ComponentType } from 'react';
import { loadChunk } from '../platform/chunk-loader.ts';
import type { Dictionary } from '../platform/words/dictionary.ts';

interface ScreenModule {
  readonly Component: ComponentType;
}

/** A route's `lazy`: the screen's code and its words travel side by side. */
export const lazyScreen =
  (name: string, load: () => Promise<ScreenModule>, ...dictionaries: readonly Dictionary<unknown>[]) =>
  async () => {
    const [{ Component }] = await loadChunk(name, () =>
      Promise.all([load(), ...dictionaries.map((dictionary) => dictionary.load())]),
    );
    return { Component };
  };
