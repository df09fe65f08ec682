import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Dictionary } from '../words/dictionary.ts';
import { loadChunk } from './chunk-loader.ts';

interface ScreenModule {
  readonly Component: ComponentType;
  /** Begins to fetch what the screen shows, without waiting for it; nobody may be signed in yet. */
  readonly loader?: () => Begun;
}

/** `shown` comes when what was begun can be shown, or can't be had. */
export interface Begun {
  readonly shown: Promise<void>;
}

type LoadScreen = () => Promise<ScreenModule>;

/** A route's `lazy`: the screen's code and its words travel side by side. */
export const lazyScreen =
  (name: string, load: LoadScreen, ...dictionaries: readonly Dictionary<unknown>[]) =>
  async () => {
    const [{ Component, loader }] = await loadChunk(name, () =>
      Promise.all([load(), ...dictionaries.map((dictionary) => dictionary.load())]),
    );
    return loader === undefined ? { Component } : { Component, loader };
  };

/** One screen at its address: what it is made of is fetched when somebody goes there, or is about to. */
export const screen = (
  path: string,
  load: LoadScreen,
  ...dictionaries: readonly Dictionary<unknown>[]
): RouteObject => ({ path, lazy: lazyScreen(path, load, ...dictionaries) });
