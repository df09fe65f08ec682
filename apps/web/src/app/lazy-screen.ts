import type { ComponentType } from 'react';
import { loadChunk } from '../platform/code/chunk-loader.ts';
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

type LazyScreen = ReturnType<typeof lazyScreen>;

export type ScreenList<Path extends string> = () => Promise<{ readonly screens: Readonly<Record<Path, LazyScreen>> }>;

/**
 * A screen out of a list that is fetched first. Only the list is named in the entry, so that the files of screens
 * nobody visits first do not weigh on the first load.
 */
export const listedScreen =
  <Path extends string>(path: Path, list: ScreenList<Path>) =>
  async () => {
    const { screens } = await loadChunk(path, list);
    return screens[path]();
  };
